import { z } from 'zod/mini';
import { LOCALES } from '../../messages/catalogue.ts';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { DOCUMENT_TYPES, KYC_SIDES, KYC_STATES, time, uid } from '../../schemas/person.ts';
import { paging, rowId, rowIdText } from '../../schemas/query.ts';

const REVIEWERS = ['kyc'] as const;
const caseId = rowId;

const summary = {
  id: caseId,
  uid,
  /** `review`, `approved` or `reject`. */
  state: z.enum(KYC_STATES),
  country: z.string(),
  documentType: z.enum(DOCUMENT_TYPES),
  /** 1 for the first time, 2 after a rejection, and so on. */
  attempt: z.int(),
  submittedAt: time,
  /** The operator who holds the case, and until when. */
  claimedBy: z.nullable(z.string()),
  claimedUntil: z.nullable(time),
  /** The operator who decided it, and when. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(time),
};

/** The details of a case that a reviewer sees besides its pictures. */
const contents = {
  ...summary,
  /** The user's language: the reason for a rejection is sent as written. */
  locale: z.enum(LOCALES),
  name: z.string(),
  documentNumber: z.string(),
};

const side = z.enum(KYC_SIDES);

export const kycQueue = defineRoute({
  ...operatorGet(
    '/operator/identityQueue',
    'Identity cases: those waiting, oldest first, or those decided, newest first',
    REVIEWERS,
  ),
  query: z.object({ state: z.optional(z.enum(['review', 'approved', 'reject'])), ...paging }),
  reply: z.array(z.object(summary)),
});

export const claimKycCase = defineRoute({
  ...operatorPost(
    '/operator/claimIdentityCase',
    'Takes a case for fifteen minutes: only its holder sees its pictures and decides it',
    REVIEWERS,
  ),
  body: z.object({ id: caseId }),
  reply: z.object({
    ...contents,
    claimedUntil: time,
    sides: z.array(side),
    /** The sides the caller has opened; an approval requires all of them. */
    opened: z.array(side),
    /** Other accounts that submitted the same document. */
    sameDocument: z.array(z.object({ uid, state: z.enum(KYC_STATES) })),
    /** Earlier submissions of this user and their outcome. */
    earlier: z.array(z.object({ decidedAt: time, reason: z.string() })),
  }),
  reasons: ['not_found', 'case_closed', 'case_taken', 'too_many_requests'],
});

export const releaseKycCase = defineRoute({
  ...operatorPost('/operator/releaseIdentityCase', 'Gives a case back to the queue', REVIEWERS),
  body: z.object({
    id: caseId,
    /** Releases only this claim; a later one, for example from a reloaded page, stays. */
    claimedUntil: z.optional(z.iso.datetime()),
  }),
  reply: z.null(),
  reasons: ['not_found', 'case_not_claimed'],
});

export const kycPicture = defineRoute({
  ...operatorGet(
    '/operator/identityPicture',
    'One picture of a case one holds, with the viewer’s name across it; every view is logged',
    REVIEWERS,
  ),
  query: z.object({ id: rowIdText, side }),
  reply: z.object({
    /** A data: address. */
    image: z.string(),
  }),
  reasons: ['not_found', 'case_not_claimed'],
  perMinute: 30,
});

export const decideKycCase = defineRoute({
  ...operatorPost(
    '/operator/decideIdentity',
    'Approves or rejects a case one holds; an approval needs every picture opened, a rejection tells the user why',
    REVIEWERS,
  ),
  body: z.object({
    id: caseId,
    decision: z.enum(['approved', 'reject']),
    /** Shown to the user when the case is rejected; required then. */
    reason: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: z.null(),
  reasons: [
    'not_found',
    'case_closed',
    'case_not_claimed',
    'reason_required',
    'pictures_not_opened',
    'conflict',
  ],
});

export const kycCase = defineRoute({
  ...operatorGet(
    '/operator/identityCase',
    'A decided case without its pictures: what was submitted and who decided it; every view is logged',
    REVIEWERS,
  ),
  query: z.object({ id: rowIdText }),
  reply: z.object({ ...contents, reason: z.nullable(z.string()) }),
  reasons: ['not_found', 'case_not_claimed', 'too_many_requests'],
  perMinute: 60,
});
