import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { TaskTable } from '../relay/relay.ts';
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

/** Any number nobody else uses. */
const RELAY_LOCK = 7_230_117;

export const engineTasks: TaskTable<EngineTask> = {
  async hold({ db }) {
    const { rows } = await sql<{
      held: boolean;
    }>`select pg_try_advisory_xact_lock(${RELAY_LOCK}) as held`.execute(db);
    return rows[0]?.held === true;
  },
  async load({ db }, limit) {
    const rows = await db
      .selectFrom('engine_task')
      .select(['id', 'user_id', 'change'])
      .where('done_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, user_id, change }) => ({ id, userId: user_id, change }));
  },
  async finish({ db }, id, now) {
    await db.updateTable('engine_task').set({ done_at: now }).where('id', '=', id).execute();
  },
  async countAttempt({ db }, id) {
    await db
      .updateTable('engine_task')
      .set((update) => ({ attempts: update('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
  async forgetFinished({ db }, before) {
    await db.deleteFrom('engine_task').where('done_at', '<', before).execute();
  },
};
