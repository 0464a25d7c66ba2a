import { bodyFingerprint, type Command, type KeyedCommand } from '../commands.ts';
import { type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { Account } from './account.ts';
import { StoredResult } from './stored-result.ts';

/** [KEY-3] How long a result is kept, in engine time, and how many are kept per account. */
export const RESULT_KEPT_MS = 24 * 60 * 60 * 1000;
export const RESULTS_KEPT = 4096;

/**
 * [KEY-1] A repeated key of the same account returns the first result; the command is not executed again.
 * [KEY-2] A repeated key with a different body is refused and changes nothing.
 */
export function applyOnce(
  state: ExchangeState,
  command: KeyedCommand,
  key: string,
  decide: (state: ExchangeState, command: Command) => Result,
): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  const fingerprint = bodyFingerprint(command);
  dropOldResults(state, account);
  const known = account.storedResults.get(key);
  if (known !== undefined)
    return known.bodyFingerprint === fingerprint ? known.result() : rejected('idempotency_mismatch');
  const result = decide(state, command);
  const stored = new StoredResult();
  stored.id = state.seq;
  stored.account = account.id;
  stored.key = key;
  stored.bodyFingerprint = fingerprint;
  stored.at = state.now;
  stored.setResult(result);
  account.addStoredResult(stored);
  state.storedResults.add(stored);
  return result;
}

/** Each account drops its own oldest results, so that a busy account cannot evict those of another. */
function dropOldResults(state: ExchangeState, account: Account): void {
  for (const stored of account.storedResults.values()) {
    if (account.storedResults.size < RESULTS_KEPT && stored.at + RESULT_KEPT_MS > state.now) return;
    account.removeStoredResult(stored);
    state.storedResults.remove(stored);
  }
}
