import type { MarketState } from '@meridian/contract/schemas/market-state';
import { type MarketId, marketId } from '@meridian/engine/ids';
import type { Database } from '../database/database.ts';
import { taskTable } from '../relay/task-table.ts';

/** Operators' decisions about a market. Each may reach the engine more than once with the same effect. */
export type MarketChange =
  | { readonly kind: 'state'; readonly state: MarketState }
  /** Empties the book of a market that does not trade. */
  | { readonly kind: 'cancel_orders' };

export interface MarketTask {
  readonly id: bigint;
  readonly marketId: MarketId;
  readonly change: MarketChange;
}

/** Call this in the transaction that makes the decision, so that both are stored together. */
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

interface Row {
  readonly id: bigint;
  readonly market_id: number;
  readonly change: MarketChange;
}

export const marketTasks = taskTable(
  'market_task',
  7_230_119,
  ({ id, market_id, change }: Row): MarketTask => ({ id, marketId: marketId(market_id), change }),
);
