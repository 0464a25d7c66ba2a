import type { Database } from '../../database/database.ts';
import { onPage, type Page } from '../../database/page.ts';
import type { LoginMethod } from '../account-tables.ts';

export interface LoginAttempt {
  readonly at: Date;
  readonly success: boolean;
  readonly method: LoginMethod;
  readonly ip: string;
  readonly device: string;
}

export async function addLoginAttempt(
  { db }: Pick<Database, 'db'>,
  userId: number,
  attempt: LoginAttempt,
): Promise<void> {
  await db
    .insertInto('login_attempt')
    .values({ user_id: userId, ...attempt })
    .execute();
}

/** Newest first. */
export async function listLoginAttempts(
  { db }: Pick<Database, 'db'>,
  userId: number,
  page: Page,
): Promise<LoginAttempt[]> {
  return db
    .selectFrom('login_attempt')
    .select(['at', 'success', 'method', 'ip', 'device'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .$call(onPage(page))
    .execute();
}

export async function lastLogin({ db }: Pick<Database, 'db'>, userId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('login_attempt')
    .select('at')
    .where('user_id', '=', userId)
    .where('success', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export async function deleteOldLogins({ db }: Pick<Database, 'db'>, before: Date): Promise<void> {
  await db.deleteFrom('login_attempt').where('at', '<', before).execute();
}

export async function isKnownDevice(
  { db }: Pick<Database, 'db'>,
  userId: number,
  tokenHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberDevice(
  { db }: Pick<Database, 'db'>,
  userId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ user_id: userId, token_hash: tokenHash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
}

/** After a password reset, no earlier device is trusted. */
export async function deleteDevices({ db }: Pick<Database, 'db'>, userId: number): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute();
}

export async function deleteOldDevices({ db }: Pick<Database, 'db'>, before: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<', before).execute();
}
