import { PASSWORD_CHANGE_LOCK_MS } from '@meridian/contract';
import type { Database } from '../database/database.ts';
import type { Recipient } from '../notify/message.ts';
import { addEngineTask } from './engine-tasks-table.ts';
import type { UserCaller } from './sessions.ts';
import { endSessions } from './sessions-table.ts';
import { extendLock, type User } from './users-table.ts';

/** Where a user is told things: by mail if there is one, otherwise by text message. */
export function recipientOf(user: User): Recipient {
  const { email, phone, locale, anti_phishing: antiPhishing } = user;
  return email === null
    ? { channel: 'sms', address: phone!, locale, antiPhishing }
    : { channel: 'email', address: email, locale, antiPhishing };
}

/** Whoever else is in with the old credential is out. */
export async function endOtherSessions(on: Pick<Database, 'db'>, caller: UserCaller): Promise<void> {
  await endSessions(on, Number(caller.userId), { except: caller.sessionId });
}

/** The 24 hours after a credential changed, here and in the engine. A lock that ends later already stays as it is. */
export async function lockWithdrawals(on: Pick<Database, 'db'>, userId: number, now: Date): Promise<Date> {
  const until = await extendLock(on, userId, new Date(now.getTime() + PASSWORD_CHANGE_LOCK_MS));
  await addEngineTask(on, userId, { kind: 'lock', untilMs: until.getTime(), override: false }, now);
  return until;
}
