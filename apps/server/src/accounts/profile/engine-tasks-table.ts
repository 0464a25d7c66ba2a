import type { Database } from '../../database/database.ts';
import { taskTable } from '../../relay/task-table.ts';
import type { AccountChange } from './engine-accounts.ts';

export interface EngineTask {
  readonly id: bigint;
  readonly userId: number;
  readonly change: AccountChange;
}

/** Call this in the transaction that makes the change, so that the change and its task are stored together. */
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

interface Row {
  readonly id: bigint;
  readonly user_id: number;
  readonly change: AccountChange;
}

export const engineTasks = taskTable(
  'engine_task',
  7_230_117,
  ({ id, user_id, change }: Row): EngineTask => ({ id, userId: user_id, change }),
);
