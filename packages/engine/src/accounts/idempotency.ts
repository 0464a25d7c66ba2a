import { bodyFingerprint, type Command, type KeyedCommand } from '../commands.ts';
import { type Result, rejected } from '../results.ts';
import type { ExchangeState } from '../state.ts';
import type { Account } from './account.ts';
import { Answer } from './answer.ts';

/** [KEY-3] How long an answer is kept, by engine time, and how many one account may have kept. */
export const ANSWER_KEPT_MS = 24 * 60 * 60 * 1000;
export const ANSWERS_KEPT = 4096;

/**
 * [KEY-1] The same key from the same account gives the first answer again and does nothing twice.
 * [KEY-2] The same key with another body is refused and does nothing.
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

/** Each account forgets its own oldest answers: a busy account cannot push out another's. */
function forgetOld(state: ExchangeState, account: Account): void {
  for (const answer of account.answers.values()) {
    if (account.answers.size < ANSWERS_KEPT && answer.at + ANSWER_KEPT_MS > state.now) return;
    account.removeAnswer(answer);
    state.answers.remove(answer);
  }
}
