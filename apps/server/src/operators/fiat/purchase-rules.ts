import type { PurchaseRowState } from '@meridian/contract/schemas/operator-fiat';
import type { Database } from '../../database/database.ts';
import { findRate } from '../../fiat/offers-table.ts';
import { stateAfter } from '../../fiat/purchase-states.ts';
import type { Purchase } from '../../fiat/purchases-table.ts';
import { arrivedFor } from '../../fiat/statements/purchase-lines-table.ts';
import { Refusal } from '../../refusal.ts';
import { findOperator } from '../access/operators-table.ts';
import { type ConfirmedAlone, claimOf, confirmedAlone } from './purchase-queue-table.ts';

type On = Pick<Database, 'db'>;
type DeskStep = 'confirm' | 'refuse' | 'return';

/**
 * Whether the desk may make this step. A payment that is on a statement with its amount can be confirmed before its owner
 * marks it as paid. One operator cannot refuse it; two can return it.
 */
export function deskMay(step: DeskStep, state: PurchaseRowState, isMatched: boolean): boolean {
  if (moved(state, step) === undefined) return false;
  if (step === 'confirm') return isMatched || state === 'paid';
  return isMatched === (step === 'return');
}

/** A returned payment ends its purchase like a refused one. */
const moved = (state: PurchaseRowState, step: DeskStep) =>
  stateAfter(state, step === 'return' ? 'refuse' : step);

/** The purchase, if the desk may make this step now. */
export async function decidable(on: On, row: Purchase | undefined, step: DeskStep): Promise<Purchase> {
  if (row === undefined) throw new Refusal('not_found');
  const isMatched = (await arrivedFor(on, row.id)) === 'matched';
  if (deskMay(step, row.state, isMatched)) return row;
  throw new Refusal(moved(row.state, step) && isMatched ? 'payment_arrived' : 'purchase_closed');
}

/** Operators must not decide on a purchase that another operator has claimed. */
export async function refuseTaken(
  on: On,
  row: Purchase,
  operatorIds: readonly number[],
  nowMs: number,
): Promise<void> {
  const held = claimOf(row, nowMs);
  if (held === null || operatorIds.includes(held.by)) return;
  throw new Refusal('case_taken', { by: (await findOperator(on, held.by))?.name ?? '' });
}

/** Refuses a confirmation by one operator where two are needed. */
export async function refuseAlone(on: On, row: Purchase, operatorId: number, nowMs: number): Promise<void> {
  const rate = await findRate(on, row.currency);
  const threshold = rate && BigInt(rate.second_from);
  if (needsTwo(row, threshold, await confirmedAlone(on, operatorId, nowMs)))
    throw new Refusal('second_operator_required');
}

/**
 * Two operators confirm from the threshold of a currency on. What the operator confirmed alone for the same user in the
 * last 24 hours counts, so that many small purchases do not avoid it.
 */
export function needsTwo(
  { user_id, currency, pays }: Pick<Purchase, 'user_id' | 'currency' | 'pays'>,
  threshold: bigint | undefined,
  alone: readonly ConfirmedAlone[],
): boolean {
  const before = alone.find((each) => each.user_id === user_id && each.currency === currency);
  return threshold === undefined || BigInt(pays) + BigInt(before?.pays ?? 0) >= threshold;
}
