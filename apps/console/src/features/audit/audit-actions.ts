import type { MessageId } from '../../language/translator.ts';

/** The actions in the audit log and their messages. An unknown action is shown as it is. */
export const AUDIT_ACTIONS = {
  'identity.claim': 'action_kyc_claim',
  'identity.release': 'action_kyc_release',
  'identity.approve': 'action_kyc_approve',
  'identity.reject': 'action_kyc_reject',
  'identity.view': 'action_kyc_view',
  'picture.view': 'action_picture_view',
  'user.search': 'action_user_search',
  'user.view': 'action_user_view',
  'user.sessions': 'action_user_sessions',
  'user.logins': 'action_user_logins',
  'user.rebates': 'action_user_rebates',
  'user.suspend': 'action_user_suspend',
  'user.revoke_permission': 'action_user_revoke_permission',
  'user.end_sessions': 'action_user_end_sessions',
  'market.halt': 'action_market_halt',
  'market.cancel_only': 'action_market_cancel_only',
  'network.stop': 'action_network_stop',
  'coin.stop': 'action_coin_stop',
  'coin_network.stop': 'action_coin_network_stop',
  'cycle_offer.close': 'action_cycle_offer_close',
  'withdrawal.approve': 'action_withdrawal_approve',
  'withdrawal.reject': 'action_withdrawal_reject',
  'proposal.propose': 'action_proposal_propose',
  'proposal.approve': 'action_proposal_approve',
  'proposal.reject': 'action_proposal_reject',
  'proposal.withdraw': 'action_proposal_withdraw',
  'proposal.outdated': 'action_proposal_outdated',
  'operator.login': 'action_operator_login',
  'operator.login_failed': 'action_operator_login_failed',
  'operator.logout': 'action_operator_logout',
  'operator.end_session': 'action_operator_end_session',
  'operator.open': 'action_operator_open',
  'operator.replace': 'action_operator_replace',
  'operator.setup': 'action_operator_setup',
  'operator.password': 'action_operator_password',
} as const satisfies Readonly<Record<string, MessageId>>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const isAuditAction = (word: string): word is AuditAction => Object.hasOwn(AUDIT_ACTIONS, word);
