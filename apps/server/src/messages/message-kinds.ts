import type { MessageGroup } from '@meridian/contract/schemas/message';
import type { Announcement, MailParams } from '../notify/message.ts';

/** What a user is told. The others go to addresses without an account, or to operators. */
export type MessageKind = Exclude<Announcement, 'already_member' | 'address_in_use' | 'operator_invited'>;

interface KindFacts {
  readonly group: MessageGroup;
  /** The screen that shows more. */
  readonly link: string | ((params: MailParams) => string);
  /** Open screens show it. The others change something that open screens already show by themselves. */
  readonly shows?: true;
}

const SECURITY: KindFacts = { group: 'security', link: '/securityCenter' };
const IDENTITY: KindFacts = { group: 'security', link: '/idAuth' };
const POSITION: KindFacts = { group: 'money', link: '/futuresRecord' };
const STOP: KindFacts = { group: 'orders', link: '/futuresRecord' };
const PAYMENT: KindFacts = { group: 'money', link: '/balanceRecord' };
const CYCLE: KindFacts = { group: 'cycle', link: '/cycleRecord' };

const SALE: KindFacts = { group: 'money', link: ({ sale }) => `/ieoList/${sale}` };

const alertOf = (type: 'trad' | 'contract'): KindFacts => ({
  group: 'alerts',
  link: ({ market }) => `/marketDetails/${type}/${market}`,
  shows: true,
});

const KINDS: Readonly<Record<MessageKind, KindFacts>> = {
  new_login: { group: 'security', link: '/sessions', shows: true },
  password_changed: SECURITY,
  password_reset: SECURITY,
  fund_password_changed: SECURITY,
  contact_changed: SECURITY,
  totp_on: SECURITY,
  totp_replaced: SECURITY,
  totp_off: SECURITY,
  factors_reset: SECURITY,
  recovery_used: SECURITY,
  recovery_renewed: SECURITY,
  passkey_added: SECURITY,
  passkey_removed: SECURITY,
  anti_phishing: SECURITY,
  kyc_approved: IDENTITY,
  kyc_rejected: IDENTITY,
  margin_warning: POSITION,
  margin_warning_cross: POSITION,
  liquidated: POSITION,
  liquidated_cross: POSITION,
  deleveraged: POSITION,
  take_profit: STOP,
  stop_loss: STOP,
  price_alert_spot: alertOf('trad'),
  price_alert_futures: alertOf('contract'),
  price_alert_mark: alertOf('contract'),
  deposit_seen: PAYMENT,
  deposit_credited: PAYMENT,
  withdrawal_requested: PAYMENT,
  withdrawal_sent: PAYMENT,
  withdrawal_completed: PAYMENT,
  withdrawal_dismissed: PAYMENT,
  transfer_sent: PAYMENT,
  transfer_received: { ...PAYMENT, shows: true },
  cycle_won: CYCLE,
  cycle_lost: CYCLE,
  cycle_returned: CYCLE,
  cycle_results: CYCLE,
  sale_allocated: SALE,
  sale_locked: SALE,
  sale_refunded: SALE,
  sale_unlocked: { group: 'money', link: '/ieoList' },
  rebates: { group: 'rebates', link: '/inviteFriends' },
  purchase_completed: { group: 'money', link: '/fiat', shows: true },
  purchase_canceled: { group: 'money', link: '/fiat', shows: true },
  deposit_address_replaced: { group: 'security', link: '/coinRecharge' },
  address_added: { group: 'security', link: '/coinAddress' },
  ticket_answered: { group: 'support', link: ({ ticket }) => `/helpCenter/${ticket}` },
};

export const groupOf = (kind: MessageKind): MessageGroup => KINDS[kind].group;
export const isShown = (kind: MessageKind): boolean => KINDS[kind].shows === true;

export const kindsOf = (group: MessageGroup): MessageKind[] =>
  (Object.keys(KINDS) as MessageKind[]).filter((kind) => groupOf(kind) === group);

/** Null for a kind that a newer version of the server stored. */
export function linkOf(kind: MessageKind, params: MailParams): string | null {
  const link = KINDS[kind]?.link ?? null;
  return typeof link === 'function' ? link(params) : link;
}

/** Whether this version knows the kind: after a return to an older version the table may have others. */
export const isKnown = (kind: string): kind is MessageKind => Object.hasOwn(KINDS, kind);
