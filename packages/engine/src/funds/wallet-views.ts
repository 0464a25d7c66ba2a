import { RESULT_KEPT_MS } from '../accounts/idempotency.ts';
import type { AccountId } from '../ids.ts';
import type { ExchangeState } from '../state.ts';

export { fairConversion as viewConversion } from '../convert/convert.ts';

/**
 * Whether a command under this key will get the first result for at least `forMs` more [KEY-3], so that it is not
 * executed [KEY-1].
 */
export function keepsResult(state: ExchangeState, account: AccountId, key: string, forMs: number): boolean {
  const stored = state.accounts.get(account)?.storedResults.get(key);
  return stored !== undefined && stored.at + RESULT_KEPT_MS > state.now + forMs;
}

/** The open withdrawal with this reference. */
export const withdrawalByReference = (state: ExchangeState, reference: string): number | undefined =>
  state.withdrawalsByReference.get(reference);

/** Whether a booking or withdrawal used this reference, also if it has ended since [FUNDS-7, FUNDS-8]. */
export const bookedBefore = (state: ExchangeState, reference: string): boolean =>
  state.references.has(reference);

/** Every open withdrawal with its reference, for the comparison with the requests outside. */
export const openWithdrawals = (
  state: ExchangeState,
): { readonly id: number; readonly account: AccountId; readonly reference: string | undefined }[] =>
  [...state.withdrawals.rows.values()].map(({ id, account }) => ({
    id,
    account,
    reference: state.withdrawalReferences.get(id)?.reference,
  }));
