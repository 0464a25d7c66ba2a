import { z } from 'zod/mini';
import { OPERATOR_ROLES } from '../operator-roles.ts';
import type { OperatorRole } from '../route.ts';
import { HELP_CATEGORIES, NOTICE_AUDIENCES } from './content.ts';
import { CONTENT_CHANGE_ROLES, CONTENT_CHANGES } from './content-change.ts';
import { CYCLE_CHANGE_ROLES, CYCLE_CHANGES } from './cycle-offer-change.ts';
import { FIAT_CHANGE_ROLES, FIAT_CHANGES } from './fiat-change.ts';
import { FINANCE_CHANGE_ROLES, FINANCE_CHANGES } from './finance-change.ts';
import { LISTING_CHANGE_ROLES, LISTING_CHANGES } from './listing-change.ts';
import { MARKET_PRODUCTS, marketId } from './market-state.ts';
import { emailInput, PERMISSIONS, time, uid } from './person.ts';
import { PROJECT_CHANGE_ROLES, PROJECT_CHANGES } from './project-change.ts';
import { rowId } from './query.ts';

const operatorId = rowId;
const roles = z.array(z.enum(OPERATOR_ROLES)).check(z.minLength(1), z.maxLength(7));
const title = z.string().check(z.minLength(1), z.maxLength(200));
const html = z.string().check(z.maxLength(20_000));

/** An article as operators write it, in both languages. Bodies are HTML and are sanitized by the server. */
export const articleDraft = z.object({
  /** Null for a new article. */
  id: z.nullable(rowId),
  kind: z.enum(['notice', 'help']),
  titleEn: title,
  titleJa: title,
  bodyEn: html,
  bodyJa: html,
  /** ISO 8601; a time in the future delays publication, null means the moment of approval. */
  publishAt: z.nullable(z.iso.datetime()),
  // Proposals of earlier versions have none of these.
  /** From then on it is no longer shown. */
  endAt: z.optional(z.nullable(z.iso.datetime())),
  audience: z.optional(z.enum(NOTICE_AUDIENCES)),
  pinned: z.optional(z.boolean()),
  category: z.optional(z.enum(HELP_CATEGORIES)),
  place: z.optional(z.int().check(z.gte(0), z.lte(9_999))),
});

/** The server adds the market's name, so that the second operator sees more than a number. */
const market = {
  market: marketId,
  symbol: z.optional(z.string().check(z.maxLength(30))),
  product: z.optional(z.enum(MARKET_PRODUCTS)),
};

/** The changes that one operator can only propose and another must approve. */
export const operatorChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unsuspend_user'), uid }),
  z.object({ kind: z.literal('grant_permission'), uid, permission: z.enum(PERMISSIONS) }),
  z.object({ kind: z.literal('end_withdraw_lock'), uid }),
  z.object({ kind: z.literal('reset_second_factor'), uid }),
  z.object({ kind: z.literal('publish_article'), article: articleDraft }),
  z.object({ kind: z.literal('remove_article'), id: rowId }),
  z.object({
    kind: z.literal('add_operator'),
    email: emailInput,
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    roles,
  }),
  z.object({ kind: z.literal('set_operator_roles'), operatorId, roles }),
  z.object({ kind: z.literal('disable_operator'), operatorId }),
  z.object({ kind: z.literal('enable_operator'), operatorId }),
  z.object({ kind: z.literal('reset_operator'), operatorId }),
  z.object({ kind: z.literal('resume_market'), ...market }),
  z.object({ kind: z.literal('cancel_market_orders'), ...market }),
  z.object({
    kind: z.literal('wind_up_market'),
    ...market,
    /** ISO 8601; without it the moment of approval. */
    effectiveAt: z.optional(z.nullable(z.iso.datetime())),
  }),
  z.object({
    kind: z.literal('approve_withdrawal'),
    id: rowId,
    /** The server adds what is paid, from whom and to where. */
    payment: z.optional(z.string().check(z.maxLength(400))),
  }),
  ...FINANCE_CHANGES,
  ...CYCLE_CHANGES,
  ...PROJECT_CHANGES,
  ...LISTING_CHANGES,
  ...FIAT_CHANGES,
  ...CONTENT_CHANGES,
]);

export type OperatorChange = z.output<typeof operatorChange>;
export type ChangeKind = OperatorChange['kind'];

/** Who may propose and who may approve each change, besides super. */
export const CHANGE_ROLES = {
  unsuspend_user: ['support', 'risk'],
  grant_permission: ['finance', 'risk'],
  end_withdraw_lock: ['finance', 'risk'],
  reset_second_factor: ['support', 'risk'],
  publish_article: ['content'],
  remove_article: ['content'],
  add_operator: [],
  set_operator_roles: [],
  disable_operator: [],
  enable_operator: [],
  reset_operator: [],
  resume_market: ['market', 'risk'],
  cancel_market_orders: ['market', 'risk'],
  wind_up_market: ['market', 'risk'],
  approve_withdrawal: ['finance', 'risk'],
  ...FINANCE_CHANGE_ROLES,
  ...CYCLE_CHANGE_ROLES,
  ...PROJECT_CHANGE_ROLES,
  ...LISTING_CHANGE_ROLES,
  ...FIAT_CHANGE_ROLES,
  ...CONTENT_CHANGE_ROLES,
} as const satisfies Record<ChangeKind, readonly OperatorRole[]>;

/**
 * One of the two operators needs this role, or all rights. Two support operators together must not be able to remove a
 * user's second factor, nor two market operators to bring coins into the treasury or to change what positions need.
 */
export const REQUIRED_IN_PAIR: Partial<Record<ChangeKind, 'risk' | 'finance'>> = {
  reset_second_factor: 'risk',
  list_project: 'finance',
  change_market: 'risk',
};

/** `outdated`: its subject changed, or the change was made in another way, before it was approved. */
export const PROPOSAL_STATES = [
  'waiting',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'outdated',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

const person = z.object({ id: z.int(), name: z.string() });

/** A pending proposal, with the fields that the page of its subject shows. */
export const pendingChange = z.object({
  id: rowId,
  kind: z.enum(Object.keys(CHANGE_ROLES) as [ChangeKind, ...ChangeKind[]]),
  /** Of `grant_permission`. */
  permission: z.nullable(z.enum(PERMISSIONS)),
  proposedBy: z.string(),
  proposedAt: time,
});

/** A proposal that needs two operators, and its outcome. */
export const proposal = z.object({
  id: rowId,
  change: operatorChange,
  reason: z.string(),
  state: z.enum(PROPOSAL_STATES),
  proposedBy: person,
  proposedAt: time,
  expiresAt: time,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(time),
  decisionReason: z.nullable(z.string()),
  mine: z.boolean(),
  /** Whether the caller may approve it: they have the role and did not propose it. */
  decidable: z.boolean(),
});
