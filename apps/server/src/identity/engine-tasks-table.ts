import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { AccountChange } from './engine-accounts.ts';

export interface EngineTask {
  readonly id: bigint;
  readonly userId: number;
  readonly change: AccountChange;
}

/** Call it in the transaction that makes the change, so that neither exists without the other. */
export async function addEngineTask(
  { db }: Pick<Database, 'db'>,
  userId: number,
  change: AccountChange,
  now: Date,
): Promise<void> {
  await db
    .insertInto('engine_task')
    .values({ user_id: userId, change, created_at: now, done_at: null })
    .execute();
}

/** Oldest first: a user's changes reach the engine in the order they were made. */
export async function loadEngineTasks({ db }: Pick<Database, 'db'>, limit: number): Promise<EngineTask[]> {
  const rows = await db
    .selectFrom('engine_task')
    .select(['id', 'user_id', 'change'])
    .where('done_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, user_id, change }) => ({ id, userId: user_id, change }));
}

export async function finishEngineTask({ db }: Pick<Database, 'db'>, id: bigint, now: Date): Promise<void> {
  await db.updateTable('engine_task').set({ done_at: now }).where('id', '=', id).execute();
}

export async function countEngineTaskAttempt({ db }: Pick<Database, 'db'>, id: bigint): Promise<void> {
  await db
    .updateTable('engine_task')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function forgetFinishedTasks({ db }: Pick<Database, 'db'>, before: Date): Promise<void> {
  await db.deleteFrom('engine_task').where('done_at', '<', before).execute();
}

/** Any number nobody else uses. */
const RELAY_LOCK = 7_230_117;

/**
 * True for one transaction at a time in the whole installation. Two relays at once could send a user's changes in the
 * wrong order.
 */
export async function holdRelayLock({ db }: Pick<Database, 'db'>): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean;
  }>`select pg_try_advisory_xact_lock(${RELAY_LOCK}) as held`.execute(db);
  return rows[0]?.held === true;
}
