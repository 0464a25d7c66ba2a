import type { Database } from '../../database/database.ts';
import type { TaskColumns } from '../../relay/task-table.ts';
import { taskTable } from '../../relay/task-table.ts';

declare module '../../database/tables.ts' {
  interface Tables {
    readonly coin_task: CoinTaskTable;
  }
}

/** What is allowed with a coin, on every network. */
export interface CoinSwitches {
  readonly deposits: boolean;
  readonly withdrawals: boolean;
  readonly transfers: boolean;
}

interface CoinTaskTable extends TaskColumns<CoinSwitches> {
  readonly coin: string;
}

export interface CoinTask {
  readonly id: bigint;
  readonly coin: string;
  readonly change: CoinSwitches;
}

/** Call this in the transaction that changes the switches, so that both are stored together. */
export async function addCoinTask(
  { db }: Pick<Database, 'db'>,
  coin: string,
  change: CoinSwitches,
  now: Date,
): Promise<void> {
  await db.insertInto('coin_task').values({ coin, change, created_at: now, done_at: null }).execute();
}

export const coinTasks = taskTable(
  'coin_task',
  7_230_120,
  ({ id, coin, change }: CoinTask): CoinTask => ({ id, coin, change }),
);

/** The operators' decisions about every coin. */
export async function loadCoinSwitches({ db }: Pick<Database, 'db'>): Promise<Map<string, CoinSwitches>> {
  const rows = await db
    .selectFrom('coin')
    .select([
      'code',
      'deposits_enabled as deposits',
      'withdrawals_enabled as withdrawals',
      'transfers_enabled as transfers',
    ])
    .where('listed', '=', true)
    .orderBy('code')
    .execute();
  return new Map(rows.map(({ code, ...switches }) => [code, switches]));
}
