import { LOCALES } from '@meridian/contract/messages/catalogue';
import { TICKET_TOPICS } from '@meridian/contract/product-rules';
import { MARKET_PRODUCTS, type MarketProduct } from '@meridian/contract/schemas/market-state';
import { PROPOSAL_STATES, type ProposalState } from '@meridian/contract/schemas/operator-change';
import { DEPOSIT_FILTERS } from '@meridian/contract/schemas/operator-deposit';
import { PURCHASE_VIEWS, type PurchaseView } from '@meridian/contract/schemas/operator-fiat';
import { WITHDRAWAL_VIEWS, type WithdrawalView } from '@meridian/contract/schemas/operator-withdrawal';
import { KYC_STATES } from '@meridian/contract/schemas/person';
import { TICKET_STATES } from '@meridian/contract/schemas/ticket';
import { ARTICLE_KINDS, type ArticleKind } from '../features/articles/article-draft.ts';
import { AUDIT_ACTIONS, type AuditAction } from '../features/audit/audit-actions.ts';
import type { AuditFilter } from '../features/audit/audit-filter.ts';
import type { DepositsFilter } from '../features/deposits/deposit-row.ts';
import { QUEUE_STATES, type QueueState } from '../features/kyc/queue-states.ts';
import { NETWORK_VIEWS, type NetworkView } from '../features/networks/network-switches.ts';
import { REBATE_KEYS, type RebateFilter } from '../features/rebates/rebate-filter.ts';
import type { TicketFilter } from '../features/support/ticket-filter.ts';
import type { UserFilter } from '../features/users/user-filter.ts';
import { idOf, oneOf, pageOf, type RawSearch, textOf } from './search.ts';

/** The path the operator wanted before signing in. Paths outside the console are dropped. */
export const signInSearch = ({ to }: RawSearch): { to?: string } =>
  typeof to === 'string' && isInside(to) ? { to } : {};

/** Whether a path belongs to the console: the sign-in page must not redirect anywhere else. */
const isInside = (path: string): boolean =>
  /^\/(?!\/)[\w/?=&%.-]*$/.test(path) && !path.startsWith('/sign-in');

export const queueSearch = (search: RawSearch): { state?: QueueState; page?: number } => ({
  state: oneOf(QUEUE_STATES, search.state, 'review'),
  page: pageOf(search.page),
});

export const userSearch = (search: RawSearch): Partial<UserFilter> => ({
  search: textOf(search.search, 254),
  state: oneOf(KYC_STATES, search.state, ''),
  suspended: oneOf(['true', 'false'], String(search.suspended), ''),
  page: pageOf(search.page),
});

export const isUid = (text: string): boolean => /^[1-9]\d{8}$/.test(text);

export const withdrawalSearch = (search: RawSearch): { view?: WithdrawalView; page?: number } => ({
  view: oneOf(WITHDRAWAL_VIEWS, search.view, 'waiting'),
  page: pageOf(search.page),
});

export const purchaseSearch = (search: RawSearch): { view?: PurchaseView; page?: number } => ({
  view: oneOf(PURCHASE_VIEWS, search.view, 'waiting'),
  page: pageOf(search.page),
});

export const deskSearch = (search: RawSearch): { page?: number } => ({ page: pageOf(search.page) });

export const ticketSearch = (search: RawSearch): Partial<TicketFilter> => ({
  state: oneOf(TICKET_STATES, search.state, 'waiting'),
  topic: oneOf(TICKET_TOPICS, search.topic, ''),
  language: oneOf(LOCALES, search.language, ''),
  mine: search.mine === true,
  page: pageOf(search.page),
});

export const depositSearch = (search: RawSearch): Partial<DepositsFilter> => ({
  state: search.state === '' ? '' : oneOf(DEPOSIT_FILTERS, search.state, 'attention'),
  coin: textOf(search.coin, 12),
  network: textOf(search.network, 32),
  uid: textOf(search.uid, 9),
  page: pageOf(search.page),
});

export const networkSearch = (search: RawSearch): { view?: NetworkView } => ({
  view: oneOf(NETWORK_VIEWS, search.view, 'networks'),
});

export const offerSearch = (search: RawSearch): { coin?: string } => ({ coin: textOf(search.coin, 12) });

export const rebateSearch = (search: RawSearch): Partial<RebateFilter> => ({
  by: oneOf(REBATE_KEYS, search.by, 'user'),
  of: textOf(search.of, 16),
  page: pageOf(search.page),
});

export const houseSearch = (search: RawSearch): { page?: number } => ({ page: pageOf(search.page) });

export const marketSearch = (search: RawSearch): { product?: MarketProduct } => ({
  product: oneOf(MARKET_PRODUCTS, search.product, 'spot'),
});

export const proposalSearch = (search: RawSearch): { state?: ProposalState; page?: number } => ({
  state: oneOf(PROPOSAL_STATES, search.state, 'waiting'),
  page: pageOf(search.page),
});

export const newArticleSearch = (search: RawSearch): { kind?: ArticleKind } => ({
  kind: oneOf(ARTICLE_KINDS, search.kind, 'notice'),
});

export const articleSearch = (search: RawSearch): { kind?: ArticleKind; page?: number } => ({
  ...newArticleSearch(search),
  page: pageOf(search.page),
});

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

export function auditSearch(search: RawSearch): Partial<AuditFilter> {
  const operatorId = idOf(search.operatorId);
  return {
    action: oneOf(ACTIONS, search.action, ''),
    subject: textOf(search.subject, 80),
    ...(operatorId !== undefined && { operatorId }),
    page: pageOf(search.page),
  };
}
