import { bodyFingerprint, type Command, type KeyedCommand } from '../commands.ts';
import { type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { Account } from './account.ts';
import { Answer } from './answer.ts';

/** [KEY-3] How long an answer is kept, in engine time, and how many are kept per account. */
export const ANSWER_KEPT_MS = 24 * 60 * 60 * 1000;
export const ANSWERS_KEPT = 4096;

/**
 * [KEY-1] A repeated key of the same account returns the first answer; the command is not executed again.
 * [KEY-2] A repeated key with a different body is refused and changes nothing.
 */
export function answerOnce(
  state: ExchangeState,
  command: KeyedCommand,
  key: string,
  decide: (state: ExchangeState, command: Command) => Result,
): Result {
  const account = state.accounts.get(command.account);
  if (account === undefined) return rejected('unknown_account');
  const fingerprint = bodyFingerprint(command);
  forgetOld(state, account);
  const known = account.answers.get(key);
  if (known !== undefined)
    return known.bodyFingerprint === fingerprint ? known.result() : rejected('idempotency_mismatch');
  const result = decide(state, command);
  const answer = new Answer();
  answer.id = state.seq;
  answer.account = account.id;
  answer.key = key;
  answer.bodyFingerprint = fingerprint;
  answer.at = state.now;
  answer.setResult(result);
  account.addAnswer(answer);
  state.answers.add(answer);
  return result;
}

/** Each account drops its own oldest answers, so that a busy account cannot evict those of another. */
function forgetOld(state: ExchangeState, account: Account): void {
  for (const answer of account.answers.values()) {
    if (account.answers.size < ANSWERS_KEPT && answer.at + ANSWER_KEPT_MS > state.now) return;
    account.removeAnswer(answer);
    state.answers.remove(answer);
  }
}
