import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type On = Pick<Database, 'db'>;

/** True for one transaction at a time in the whole installation. */
export async function holdQueue({ db }: On): Promise<boolean> {
  const locked = sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${QUEUE_LOCK}) as held`;
  return (await locked.execute(db)).rows[0]?.held === true;
}

/** Holds a lock until the transaction ends, so that two requests of one user are counted one after the other. */
export async function lockDayOf({ db }: On, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LIMIT_LOCK}, ${userId})`.execute(db);
}

/** The same for the outflow of all users. */
export async function lockOutflow({ db }: On): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LIMIT_LOCK}, 0)`.execute(db);
}

/** Arbitrary and unique. */
const LIMIT_LOCK = 7_230_131;
const QUEUE_LOCK = 7_230_132;

/** The value of what the user has requested since then and was not dismissed. */
export async function requestedSince({ db }: On, userId: number, since: Date): Promise<bigint> {
  const { sum } = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('usdt'), sql<string>`0`).as('sum'))
    .where('user_id', '=', userId)
    .where('requested_at', '>', since)
    .where('state', 'not in', ['dismissed', 'dismissing'])
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}

/** The value of what was approved since then, of all users, and was not dismissed. */
export async function approvedSince({ db }: On, since: Date): Promise<bigint> {
  const { sum } = await db
    .selectFrom('withdrawal')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('usdt'), sql<string>`0`).as('sum'))
    .where('approved_at', '>', since)
    .where('state', 'not in', ['dismissed', 'dismissing'])
    .executeTakeFirstOrThrow();
  return BigInt(sum);
}
