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
