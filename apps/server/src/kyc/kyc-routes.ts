import { user } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import type { AccountsDeps } from '../accounts/accounts-deps.ts';
import { userOf } from '../accounts/profile/user-routes.ts';
import { route } from '../http/register-route.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { kycDraft, submitDocuments } from './submit-documents.ts';

export function kycRoutes(app: FastifyInstance, deps: AccountsDeps, pictures: Pictures): void {
  route(app, user.editRealName, async ({ caller, body }) => {
    const { country, name, documentType, documentNumber, front, back, hand } = body;
    const submission = { country, name, documentType, documentNumber, front, back, hand };
    return { idcardstate: await submitDocuments(deps, pictures, Number(userOf(caller).userId), submission) };
  });

  route(
    app,
    user.kycDraft,
    async ({ caller }) => (await kycDraft(deps, pictures, Number(userOf(caller).userId))) ?? null,
  );
}
