import type { OperatorPurchase } from '@meridian/contract/schemas/operator-fiat';
import type { PlainMessageId } from '../../language/translator.ts';

export type PurchaseRow = OperatorPurchase;

/** What an operator can do to a purchase. Proposing it replaces confirming it where two operators are needed. */
export type PurchaseAction = 'claim' | 'release' | 'confirm' | 'propose' | 'refuse' | 'return';
type Decided = Pick<
  PurchaseRow,
  'needsTwo' | 'canConfirm' | 'canRefuse' | 'claimedBy' | 'pending' | 'onStatement'
>;

/** The actions an operator is offered. The server refuses decisions on a purchase that another operator has claimed. */
export function offeredActions(
  row: Decided,
  selfId: number | undefined,
  may: Readonly<Record<PurchaseAction, boolean>>,
): PurchaseAction[] {
  const actions: PurchaseAction[] = [];
  const isTaken = claimedByOther(row, selfId) !== undefined;
  if (row.canConfirm) {
    if (row.claimedBy === null) actions.push('claim');
    else if (!isTaken) actions.push('release');
    if (row.needsTwo) {
      if (!isTaken && confirmationProposed(row) === undefined) actions.push('propose');
    } else if (!isTaken) actions.push('confirm');
  }
  if (row.canRefuse && !isTaken) actions.push('refuse');
  // One operator cannot refuse a payment that has arrived; two can send it back.
  if (row.canConfirm && row.onStatement && !isTaken && returnProposed(row) === undefined)
    actions.push('return');
  return actions.filter((action) => may[action]);
}

/** The waiting proposal to confirm it, which a second operator decides. */
export const confirmationProposed = <Change extends { readonly kind: string }>({
  pending,
}: {
  readonly pending: readonly Change[];
}): Change | undefined => pending.find(({ kind }) => kind === 'confirm_purchase');

/** The waiting proposal to send the payment back. */
export const returnProposed = <Change extends { readonly kind: string }>({
  pending,
}: {
  readonly pending: readonly Change[];
}): Change | undefined => pending.find(({ kind }) => kind === 'return_payment');

/** The other operator who has claimed a purchase that still waits. */
export const claimedByOther = (
  { canConfirm, claimedBy }: Pick<PurchaseRow, 'canConfirm' | 'claimedBy'>,
  selfId: number | undefined,
): string | undefined =>
  canConfirm && claimedBy !== null && claimedBy.id !== selfId ? claimedBy.name : undefined;

export const stateText = (row: Pick<PurchaseRow, 'state' | 'canConfirm' | 'pending'>): PlainMessageId =>
  row.canConfirm && confirmationProposed(row) !== undefined
    ? 'purchase_state_second'
    : `purchase_state_${row.state}`;

export function stateTone(state: PurchaseRow['state']): 'warn' | 'accent' | 'neutral' {
  if (state === 'paid') return 'warn';
  return state === 'completed' ? 'accent' : 'neutral';
}

/** What bank statements say about its payment. */
export function statementText({
  onStatement,
  otherAmount,
}: Pick<PurchaseRow, 'onStatement' | 'otherAmount'>): PlainMessageId {
  if (onStatement) return 'purchase_on_statement';
  return otherAmount ? 'purchase_other_amount' : 'purchase_not_on_statement';
}
