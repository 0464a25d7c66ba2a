import type { MarketState } from '@meridian/contract/schemas/market-state';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { TaskTable } from '../relay/relay.ts';

/** What operators decided about a market. Each may reach the engine more than once and means the same each time. */
export type MarketChange =
  | { readonly kind: 'state'; readonly state: MarketState }
  /** Empties the book of a market that does not trade. */
  | { readonly kind: 'cancel_orders' };

export interface MarketTask {
  readonly id: bigint;
  readonly marketId: number;
  readonly change: MarketChange;
}

/** Call it in the transaction that makes the decision, so that neither exists without the other. */
export async function addMarketTask(
  { db }: Pick<Database, 'db'>,
  marketId: number,
  change: MarketChange,
  now: Date,
): Promise<void> {
  await db
    .insertInto('market_task')
    .values({ market_id: marketId, change, created_at: now, done_at: null })
    .execute();
}

/** Any number nobody else uses. */
const RELAY_LOCK = 7_230_119;

export const marketTasks: TaskTable<MarketTask> = {
  async hold({ db }) {
    const { rows } = await sql<{
      held: boolean;
    }>`select pg_try_advisory_xact_lock(${RELAY_LOCK}) as held`.execute(db);
    return rows[0]?.held === true;
  },
  async load({ db }, limit) {
    const rows = await db
      .selectFrom('market_task')
      .select(['id', 'market_id', 'change'])
      .where('done_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, market_id, change }) => ({ id, marketId: market_id, change }));
  },
  async finish({ db }, id, now) {
    await db.updateTable('market_task').set({ done_at: now }).where('id', '=', id).execute();
  },
  async countAttempt({ db }, id) {
    await db
      .updateTable('market_task')
      .set((update) => ({ attempts: update('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
  async forgetFinished({ db }, before) {
    await db.deleteFrom('market_task').where('done_at', '<', before).execute();
  },
};
