import type { MarketProduct, MarketState } from '@meridian/contract/schemas/market-state';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** A market with the operators' latest decision. */
export interface DecidedMarket {
  readonly id: number;
  readonly symbol: string;
  readonly product: MarketProduct;
  readonly state: MarketState;
  /** When, why and by whom the state was last changed; null when it never was. */
  readonly since: Date | null;
  readonly reason: string | null;
  readonly changedBy: number | null;
  readonly changedByName: string | null;
}

const selection = (db: Database['db']) =>
  db
    .selectFrom('market as m')
    .leftJoin('operator as o', 'o.id', 'm.state_by')
    // One that is to come is none yet.
    .where('m.listed', '=', true)
    .select([
      'm.id',
      sql<string>`m.base || '/' || m.quote`.as('symbol'),
      'm.product',
      'm.state',
      'm.state_since as since',
      'm.state_reason as reason',
      'm.state_by as changedBy',
      'o.name as changedByName',
    ]);

/** In the order they were listed: spot before futures. */
export const listDecidedMarkets = ({ db }: Pick<Database, 'db'>): Promise<DecidedMarket[]> =>
  selection(db).orderBy('m.id').execute();

export const findDecidedMarket = (
  { db }: Pick<Database, 'db'>,
  id: number,
): Promise<DecidedMarket | undefined> => selection(db).where('m.id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends: its tasks keep their order. */
export async function lockDecidedMarket(
  { db }: Pick<Database, 'db'>,
  id: number,
): Promise<DecidedMarket | undefined> {
  await db.selectFrom('market').select('id').where('id', '=', id).forUpdate().execute();
  return findDecidedMarket({ db }, id);
}

export async function decideMarketState(
  { db }: Pick<Database, 'db'>,
  id: number,
  decision: {
    readonly state: MarketState;
    readonly at: Date;
    readonly reason: string;
    readonly operatorId: number;
  },
): Promise<void> {
  const { state, at, reason, operatorId } = decision;
  await db
    .updateTable('market')
    .set({ state, state_since: at, state_reason: reason, state_by: operatorId })
    .where('id', '=', id)
    .execute();
}
