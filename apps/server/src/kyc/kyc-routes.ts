import { user } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/register-route.ts';
import type { IdentityParts } from '../identity/identity-parts.ts';
import { userOf } from '../identity/user-routes.ts';
import type { Pictures } from '../storage/pictures.ts';
import { identityDraft, submitIdentity } from './submit-identity.ts';

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
