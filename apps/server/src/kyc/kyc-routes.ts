import { user } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import type { IdentityParts } from '../accounts/accounts-deps.ts';
import { userOf } from '../accounts/profile/user-routes.ts';
import { route } from '../http/register-route.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { identityDraft, submitIdentity } from './submit-documents.ts';

export function kycRoutes(app: FastifyInstance, parts: IdentityParts, pictures: Pictures): void {
  route(app, user.editRealName, async ({ caller, body }) => {
    const { country, name, documentType, documentNumber, front, back, hand } = body;
    const submission = { country, name, documentType, documentNumber, front, back, hand };
    return { idcardstate: await submitIdentity(parts, pictures, Number(userOf(caller).userId), submission) };
  });

  route(
    app,
    user.identityDraft,
    async ({ caller }) => (await identityDraft(parts, pictures, Number(userOf(caller).userId))) ?? null,
  );
}
