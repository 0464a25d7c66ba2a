import { operator as routes } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../http/admission/policy.ts';
import { route } from '../../http/register-route.ts';
import { type KycCase, listCases } from '../../kyc/kyc-cases-table.ts';
import {
  claimKycCase,
  decideKycCase,
  type Reviewer,
  releaseKycCase,
  viewKycPicture,
} from '../../kyc/review-case.ts';
import { viewDecidedCase } from '../../kyc/view-decided-case.ts';
import { dataAddress } from '../../pictures/picture-routes.ts';
import { operatorOf } from '../access/access-routes.ts';
import { findOperator } from '../access/operators-table.ts';
import type { OperatorDeps } from '../operator-deps.ts';

const CASES_PER_PAGE = 20;

/** Routes to review and decide kyc cases. */
export function reviewRoutes(app: FastifyInstance, { people, pictures }: OperatorDeps): void {
  const { database, clock } = people;
  const reviewer = async (caller: Caller | undefined): Promise<Reviewer> =>
    (await findOperator(database, Number(operatorOf(caller).operatorId)))!;

  route(app, routes.kycQueue, async ({ query }) => {
    const page = { number: query.page ?? 1, size: query.size ?? CASES_PER_PAGE };
    const rows = await listCases(database, query.state ?? 'review', page, new Date(clock()));
    return rows.map(({ submittedAt, claimedUntil, decidedAt, ...row }) => ({
      ...row,
      submittedAt: submittedAt.toISOString(),
      claimedUntil: claimedUntil?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
    }));
  });

  route(app, routes.claimKycCase, async ({ caller, body }) => {
    const operator = await reviewer(caller);
    const { row, claimedUntil, earlier, ...claimed } = await claimKycCase(people, operator, body.id);
    return {
      ...summaryOf(row),
      ...claimed,
      claimedBy: operator.name,
      claimedUntil: claimedUntil.toISOString(),
      decidedBy: null,
      earlier: earlier.map(({ decidedAt, reason }) => ({ decidedAt: decidedAt.toISOString(), reason })),
    };
  });

  route(app, routes.releaseKycCase, async ({ caller, body }) => {
    const until = body.claimedUntil === undefined ? undefined : new Date(body.claimedUntil);
    await releaseKycCase(people, await reviewer(caller), body.id, until);
    return null;
  });

  route(app, routes.kycCase, async ({ caller, query }) => {
    const { row, ...found } = await viewDecidedCase(people, await reviewer(caller), query.id);
    return { ...summaryOf(row), ...found, claimedBy: null, claimedUntil: null, reason: row.reason };
  });

  route(app, routes.kycPicture, async ({ caller, query: { id, side } }) => ({
    image: dataAddress(await viewKycPicture(people, pictures, await reviewer(caller), id, side)),
  }));

  route(app, routes.decideKycCase, async ({ caller, body: { id, decision, reason } }) => {
    await decideKycCase(people, await reviewer(caller), { id, decision, reason });
    return null;
  });
}

const summaryOf = (row: KycCase) => ({
  id: row.id,
  state: row.state,
  country: row.country,
  documentType: row.document_type,
  attempt: row.attempt,
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});
