import { z } from 'zod/mini';
import { OPERATOR_ROLES } from '../../operator-roles.ts';
import { defineRoute } from '../../route.ts';
import { operatorGet, operatorPost } from '../../route-shapes.ts';
import { HELP_CATEGORIES, NOTICE_AUDIENCES } from '../../schemas/content.ts';
import {
  articleDraft,
  operatorChange,
  PROPOSAL_STATES,
  pendingChange,
  proposal,
} from '../../schemas/operator-change.ts';
import { codeInput, time } from '../../schemas/person.ts';
import { paging, rowId, rowIdText } from '../../schemas/query.ts';

const id = rowId;
const person = z.object({ id: z.int(), name: z.string() });

export const proposals = defineRoute({
  ...operatorGet(
    '/operator/proposals',
    'Changes that need, or needed, a second person; newest first',
    OPERATOR_ROLES,
  ),
  query: z.object({ state: z.optional(z.enum(PROPOSAL_STATES)), ...paging }),
  reply: z.array(proposal),
});

export const proposalById = defineRoute({
  ...operatorGet('/operator/proposal', 'One proposal', OPERATOR_ROLES),
  query: z.object({ id: rowIdText }),
  reply: proposal,
  reasons: ['not_found', 'no_permission'],
});

/** Of changes of money, coins and networks. */
const FINANCE_REASONS = [
  'unknown_account',
  'unknown_coin',
  'unknown_network',
  'network_exists',
  'network_unreachable',
  'coin_exists',
  'coin_terms_rule',
  'contract_unknown',
  'address_invalid',
  'address_checksum',
  'owner_required',
  'owner_without_address',
  'amount_required',
  'amount_too_precise',
  'duplicate_reference',
  'not_ready',
] as const;

export const propose = defineRoute({
  ...operatorPost(
    '/operator/propose',
    'Proposes a change; nothing happens until another operator approves it',
    OPERATOR_ROLES,
  ),
  body: z.object({ change: operatorChange, reason: z.string().check(z.maxLength(500)) }),
  reply: proposal,
  reasons: [
    'no_permission',
    'not_found',
    'unknown_market',
    'reason_required',
    'conflict',
    'already_proposed',
    'market_wound_up',
    'market_has_positions',
    'operator_exists',
    'email_rule',
    'cycle_terms_rule',
    'effective_time_range',
    'margin_notice_short',
    'project_terms_rule',
    'sale_treasury_short',
    'picture_unknown',
    'article_end_rule',
    'link_rule',
    'url_rule',
    'version_rule',
    'project_not_open',
    'bad_market_rules',
    'market_exists',
    ...FINANCE_REASONS,
  ],
});

export const approveProposal = defineRoute({
  ...operatorPost(
    '/operator/approveProposal',
    'Approves and carries out a change that another operator proposed',
    OPERATOR_ROLES,
  ),
  /** An unused code from the caller's authenticator app. */
  body: z.object({ id, totp: codeInput }),
  reply: proposal,
  reasons: [
    'no_permission',
    'not_found',
    'unknown_market',
    'second_operator_required',
    'risk_operator_required',
    'finance_operator_required',
    'sale_treasury_short',
    'market_has_positions',
    'second_factor_wrong',
    'proposal_closed',
    'proposal_outdated',
    'proposal_moot',
    'proposer_gone',
    'last_super',
    'too_many_requests',
  ],
});

export const rejectProposal = defineRoute({
  ...operatorPost('/operator/rejectProposal', 'Rejects a change, or withdraws one’s own', OPERATOR_ROLES),
  body: z.object({ id, reason: z.string().check(z.maxLength(500)) }),
  reply: proposal,
  reasons: ['no_permission', 'not_found', 'proposal_closed', 'reason_required'],
});

const articleRow = {
  id,
  kind: z.enum(['notice', 'help']),
  titleEn: z.string(),
  titleJa: z.string(),
  publishedAt: time,
  endsAt: z.nullable(time),
  audience: z.enum(NOTICE_AUDIENCES),
  pinned: z.boolean(),
  category: z.enum(HELP_CATEGORIES),
  place: z.int(),
};

export const articles = defineRoute({
  ...operatorGet(
    '/operator/articles',
    'Notices or help articles, newest first, also those that are not published yet',
    ['content'],
  ),
  query: z.object({ kind: z.enum(['notice', 'help']), ...paging }),
  reply: z.array(z.object(articleRow)),
});

export const article = defineRoute({
  ...operatorGet('/operator/article', 'One article in both languages', ['content']),
  query: z.object({ id: rowIdText }),
  reply: z.object({
    ...articleRow,
    bodyEn: z.string(),
    bodyJa: z.string(),
    pending: z.array(pendingChange),
  }),
  reasons: ['not_found'],
});

export const previewArticle = defineRoute({
  ...operatorPost(
    '/operator/previewArticle',
    'The article as readers will see it: what is not allowed is gone',
    ['content'],
  ),
  body: articleDraft,
  reply: z.object({ bodyEn: z.string(), bodyJa: z.string() }),
});

const auditEntry = z.object({
  seq: z.int(),
  at: time,
  /** Null when the server itself acted. */
  operator: z.nullable(person),
  /** For example `identity.approve`, `user.suspend`, `picture.view`. */
  action: z.string(),
  /** The subject of the action, for example `user 123456789`, `case 7`. */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  hash: z.string(),
});

export const audit = defineRoute({
  ...operatorGet('/operator/audit', 'What operators did, newest first', ['risk']),
  query: z.object({
    operatorId: z.optional(rowIdText),
    action: z.optional(z.string().check(z.regex(/^[a-z_.]{1,60}$/))),
    subject: z.optional(z.string().check(z.maxLength(80))),
    ...paging,
  }),
  reply: z.array(auditEntry),
});

export const auditCheck = defineRoute({
  ...operatorGet('/operator/auditCheck', 'Recomputes the chain of the whole audit log', ['risk']),
  reply: z.object({
    intact: z.boolean(),
    entries: z.int(),
    /** Hash of the newest entry: recorded elsewhere, it later proves that no earlier entry was changed. */
    head: z.string(),
    /** The first entry that breaks the chain, if there is one. */
    brokenAt: z.nullable(z.int()),
  }),
  perMinute: 6,
});
