import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface Passkey {
  readonly id: string;
  readonly userId: number;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
}

export interface PasskeyInfo {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export async function addPasskey(
  { db }: Pick<Database, 'db'>,
  passkey: Passkey & { readonly name: string; readonly createdAt: Date },
): Promise<boolean> {
  const { id, userId, publicKey, counter, transports, name, createdAt } = passkey;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({
      id,
      user_id: userId,
      public_key: publicKey,
      counter,
      transports,
      name,
      created_at: createdAt,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findPasskey({ db }: Pick<Database, 'db'>, id: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkey')
    .select(['id', 'user_id as userId', 'public_key as publicKey', 'counter', 'transports'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function listPasskeys({ db }: Pick<Database, 'db'>, userId: number): Promise<PasskeyInfo[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** False if it was removed in the meantime. */
export async function notePasskeyUse(
  { db }: Pick<Database, 'db'>,
  id: string,
  counter: bigint,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    // Two concurrent logins must not lower the counter, or a cloned passkey would go unnoticed.
    .set({ counter: sql<bigint>`greatest(counter, ${counter})`, last_used_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removePasskey(
  { db }: Pick<Database, 'db'>,
  userId: number,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns how many there were. */
export async function removeAllPasskeys({ db }: Pick<Database, 'db'>, userId: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('passkey').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function countPasskeys({ db }: Pick<Database, 'db'>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkey')
    .select((select) => select.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
