import { RESULT_KEPT_MS } from '../accounts/idempotency.ts';
import { bodyFingerprint, type KeyedCommand } from '../commands.ts';
import type { AccountId } from '../ids.ts';
import { type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';

export { fairConversion as viewConversion } from '../convert/convert.ts';

/**
 * The result that a repeated command gets [KEY-1, KEY-2]; undefined if it would be executed. A caller that asks for less
 * proof of a repeated command returns this and does not submit it: the result could be dropped in between [KEY-3].
 */
export function firstResult(
  state: ExchangeState,
  command: Omit<KeyedCommand, 'at'>,
  key: string,
): Result | undefined {
  const stored = state.accounts.get(command.account)?.storedResults.get(key);
  if (stored === undefined || stored.at + RESULT_KEPT_MS <= state.now) return undefined;
  const repeats = stored.bodyFingerprint === bodyFingerprint({ ...command, at: state.now } as KeyedCommand);
  return repeats ? stored.result() : rejected('idempotency_mismatch');
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
