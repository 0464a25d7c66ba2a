import type { DomainReplyOf } from '@meridian/contract';
import type { withdrawalById } from '@meridian/contract/routes/operator/index';
import { groupDigits } from '@meridian/ui';
import type { PlainMessageId } from '../../language/translator.ts';

export type WithdrawalRow = DomainReplyOf<typeof withdrawalById>;
type State = WithdrawalRow['state'];

/** What an operator can do to a withdrawal. Proposing it replaces approving it where two operators are needed. */
export type WithdrawalAction = 'claim' | 'release' | 'approve' | 'propose' | 'reject';
type Decided = Pick<WithdrawalRow, 'state' | 'needsTwo' | 'canReject' | 'claimedBy' | 'pending'>;

/**
 * The actions an operator is offered. A claim by another operator hides nothing: it is a note to colleagues, and
 * stopping a payment must not wait for its end.
 */
export function offeredActions(
  row: Decided,
  selfId: number | undefined,
  may: Readonly<Record<WithdrawalAction, boolean>>,
): WithdrawalAction[] {
  const actions: WithdrawalAction[] = [];
  if (row.state === 'approval') {
    if (row.claimedBy === null) actions.push('claim');
    else if (row.claimedBy.id === selfId) actions.push('release');
    if (!row.needsTwo) actions.push('approve');
    else if (approvalProposed(row) === undefined) actions.push('propose');
  }
  if (row.canReject) actions.push('reject');
  return actions.filter((action) => may[action]);
}

/** The waiting proposal to approve it, which a second operator decides. */
export const approvalProposed = <Change extends { readonly kind: string }>({
  pending,
}: {
  readonly pending: readonly Change[];
}): Change | undefined => pending.find(({ kind }) => kind === 'approve_withdrawal');

/** The other operator who has claimed a withdrawal that still waits. */
export const claimedByOther = (
  { state, claimedBy }: Pick<WithdrawalRow, 'state' | 'claimedBy'>,
  selfId: number | undefined,
): string | undefined =>
  state === 'approval' && claimedBy !== null && claimedBy.id !== selfId ? claimedBy.name : undefined;

export const stateText = (row: Pick<WithdrawalRow, 'state' | 'pending'>): PlainMessageId =>
  row.state === 'approval' && approvalProposed(row) !== undefined
    ? 'withdrawal_state_second'
    : `withdrawal_state_${row.state}`;

export function stateTone(state: State): 'warn' | 'accent' | 'neutral' {
  if (state === 'approval') return 'warn';
  return state === 'settled' ? 'accent' : 'neutral';
}

/** A value in USDT to two decimals, rounded down; null if the coin had no price. */
export function worthText(usdt: string | null): string | null {
  if (usdt === null) return null;
  const [whole = '', decimals = ''] = usdt.split('.');
  const cents = decimals.slice(0, 2).padEnd(2, '0');
  const rest = /[1-9]/.test(decimals.slice(2));
  return /^0+$/.test(whole + cents) && rest ? '< 0.01' : groupDigits(`${whole}.${cents}`);
}

export const amountText = ({ amount, coin }: Pick<WithdrawalRow, 'amount' | 'coin'>): string =>
  `${groupDigits(amount)} ${coin}`;
