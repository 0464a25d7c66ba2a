import { Refusal } from '../../refusal.ts';
import { resetAttempts, returnQuota, takeAttempt, takeQuota } from '../../throttle/throttle-table.ts';
import { networkOf } from '../account-limits.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { newPuzzle, takeProof } from './puzzles.ts';

export interface LoginAttempt {
  /** The name as typed, in its canonical form. */
  readonly name: string;
  /** The account with this name, if there is one. */
  readonly userId: number | undefined;
  /** The hash of the device token, when an earlier login of this account came from the device. */
  readonly knownDevice: string | undefined;
  readonly ip: string;
  readonly proof: string | undefined;
}

/**
 * Counts a login before its password is checked. Every name has a counter, and all names of an account share another
 * one, so three names do not give three times the guesses. The shared counter must stay hidden: a wait for a name that
 * was never tried would reveal that it belongs to the attacked account. When only the shared counter is full the result
 * is `fail`, and the caller responds as for a wrong password. A solved puzzle buys one attempt past all waits, so that
 * guesses by others do not lock out the owner. A known device has a counter of its own.
 */
export async function admitLogin(deps: AccountsDeps, attempt: LoginAttempt): Promise<'compare' | 'fail'> {
  const { database, limits, clock } = deps;
  const take = (key: string) => takeAttempt(database, key, limits.passwordPerAccount, clock());
  if (attempt.knownDevice !== undefined) {
    const wait = await take(deviceKey(attempt));
    if (wait !== undefined) throw new Refusal('too_many_requests', { retryAfterMs: wait });
    return 'compare';
  }
  const peer = networkOf(attempt.ip);
  const waits = [
    await takeQuota(database, `logins from ${peer}`, limits.passwordsPerPeer, clock()),
    await takeAttempt(database, `login from ${peer}`, limits.passwordPerPeer, clock()),
    await take(nameKey(attempt)),
  ].filter((wait) => wait !== undefined);
  const shared = await take(accountKey(attempt));
  if (waits.length === 0 && shared === undefined) return 'compare';
  if (await buysAttempt(deps, attempt, peer)) return 'compare';
  if (waits.length === 0) return 'fail';
  throw new Refusal('too_many_requests', { retryAfterMs: Math.max(...waits), ...newPuzzle(deps) });
}

/** The password was right. The network gets back this attempt only: an attacker may own an account too. */
export async function resetLogin({ database }: AccountsDeps, attempt: LoginAttempt): Promise<void> {
  if (attempt.knownDevice !== undefined) {
    await resetAttempts(database, [deviceKey(attempt)]);
    return;
  }
  await resetAttempts(database, [nameKey(attempt), accountKey(attempt)]);
  const peer = networkOf(attempt.ip);
  await returnQuota(database, `logins from ${peer}`);
  await returnQuota(database, `login from ${peer}`);
}

/** Bought attempts are limited too: a puzzle costs an attacker little more than a second. */
async function buysAttempt(deps: AccountsDeps, attempt: LoginAttempt, peer: string): Promise<boolean> {
  const { database, limits, clock } = deps;
  if (attempt.proof === undefined || !(await takeProof(deps, attempt.proof))) return false;
  const counted = [
    await takeQuota(database, `bought ${accountKey(attempt)}`, limits.boughtLoginsPerAccount, clock()),
    await takeQuota(database, `bought logins from ${peer}`, limits.boughtLoginsPerPeer, clock()),
  ];
  return counted.every((wait) => wait === undefined);
}

const nameKey = ({ name }: LoginAttempt): string => `login ${name}`;

/** A name without an account counts like an account with only this name, with the same work for both. */
const accountKey = ({ userId, name }: LoginAttempt): string =>
  userId === undefined ? `login account of ${name}` : `login account ${userId}`;

const deviceKey = ({ userId, knownDevice }: LoginAttempt): string => `login device ${userId} ${knownDevice}`;
