import { PASSWORD_CHANGE_LOCK_MS } from '@meridian/contract';
import type { Database } from '../../database/database.ts';
import type { MessageKind } from '../../messages/message-kinds.ts';
import { type Addressee, sendMessage } from '../../messages/send-message.ts';
import { readableTime } from '../../notify/message.ts';
import { Refusal } from '../../refusal.ts';
import { hashToken, newToken } from '../../secrets/secrets.ts';
import { type AccountsDeps, changePerson } from '../accounts-deps.ts';
import { dropStepTokens } from '../second-factor/step-tokens-table.ts';
import type { UserCaller } from '../sessions/sessions.ts';
import { endSessions, notifyUserChanged, openSessions, replaceToken } from '../sessions/sessions-table.ts';
import { addEngineTask } from './engine-tasks-table.ts';
import { extendLock, lockUser, type User } from './users-table.ts';

/** Where a user is notified: by email if there is one, otherwise by text message. */
export function recipientOf(user: User): Addressee {
  const { id: userId, email, phone, locale, anti_phishing: antiPhishing } = user;
  return email === null
    ? { userId, channel: 'sms', address: phone!, locale, antiPhishing }
    : { userId, channel: 'email', address: email, locale, antiPhishing };
}

/**
 * Locks the user's row for a change requested by this session. The session may have ended while the password was being
 * checked; then it may not change anything.
 */
export async function lockOwner(on: Pick<Database, 'db'>, { userId, sessionId }: UserCaller): Promise<User> {
  const user = await lockUser(on, Number(userId));
  if (!(await openSessions(on, user.id)).has(sessionId)) throw new Refusal('not_logged_in');
  return user;
}

/**
 * Ends the user's other sessions and unfinished logins. Call it with the user locked. Returns how many sessions ended.
 */
export async function endOtherSessions(on: Pick<Database, 'db'>, caller: UserCaller): Promise<number> {
  const ended = await endSessions(on, Number(caller.userId), { except: caller.sessionId });
  await dropStepTokens(on, 'login', Number(caller.userId));
  return ended.length;
}

/** Including the owner's own session. */
export async function endAllSessions(on: Pick<Database, 'db'>, userId: number): Promise<number> {
  const ended = await endSessions(on, userId);
  await dropStepTokens(on, 'login', userId);
  return ended.length;
}

export interface CredentialChange {
  /** The new token of the session that made the change. */
  readonly token: string;
  readonly lockedUntil: Date;
}

/** Changes a credential of the caller in one transaction, with everything that follows from it, and announces it. */
export function changeCredential(
  deps: AccountsDeps,
  caller: UserCaller,
  news: MessageKind,
  work: (on: Pick<Database, 'db'>, userId: number) => Promise<void>,
): Promise<CredentialChange> {
  const userId = Number(caller.userId);
  const now = new Date(deps.clock());
  return changePerson(deps, userId, async (on) => {
    const user = await lockOwner(on, caller);
    await work(on, userId);
    const change = await finishCredentialChange(on, caller, now);
    const params = timesOf(now, change.lockedUntil);
    await sendMessage(deps, on, recipientOf(user), news, params);
    return change;
  });
}

/** When a credential changed and until when withdrawals are locked, for the announcement. */
export const timesOf = (now: Date, until: Date) => ({
  time: readableTime(now),
  until: readableTime(until),
});

/**
 * Runs with every change of a credential: the other sessions end, withdrawals are locked for 24 hours, and the session
 * that made the change gets a new token, so that a copy of the old one is worthless. Call it with the user locked.
 */
export async function finishCredentialChange(
  on: Pick<Database, 'db'>,
  caller: UserCaller,
  now: Date,
): Promise<CredentialChange> {
  await endOtherSessions(on, caller);
  const lockedUntil = await lockWithdrawals(on, Number(caller.userId), now);
  return { token: await renewToken(on, caller), lockedUntil };
}

export async function renewToken(on: Pick<Database, 'db'>, caller: UserCaller): Promise<string> {
  const token = newToken();
  await replaceToken(on, caller.sessionId, hashToken(token));
  await notifyUserChanged(on, Number(caller.userId));
  return token;
}

/** Locks withdrawals for 24 hours, here and in the engine. A lock that ends later stays as it is. */
export async function lockWithdrawals(on: Pick<Database, 'db'>, userId: number, now: Date): Promise<Date> {
  const until = await extendLock(on, userId, new Date(now.getTime() + PASSWORD_CHANGE_LOCK_MS), now);
  await addEngineTask(on, userId, { kind: 'lock', untilMs: until.getTime(), override: false }, now);
  return until;
}
