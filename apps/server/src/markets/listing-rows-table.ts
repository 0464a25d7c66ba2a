import type { ListMarkets, MarketTerms } from '@meridian/contract/schemas/listing-change';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MarketFigures } from './engine-figures.ts';
import { isWaiting, keepDecision, type ListingStep } from './listing-tasks-table.ts';
import { decideMarketState, lockDecidedMarket } from './market-states-table.ts';
import { addMarketTask } from './market-tasks-table.ts';
import { termsOf, withTerms } from './market-terms.ts';
import { loadAllMarkets, type Market, type MarketTable } from './markets-table.ts';

type On = Pick<Database, 'db'>;

/** Adds the rows of a listing that is to come and returns the ids of its markets. */
export async function addUnlisted(
  { db }: On,
  { coin: code, newCoin }: ListMarkets,
  markets: readonly MarketFigures[],
): Promise<number[]> {
  // Two listings must not take the same number.
  await sql`lock table market in share row exclusive mode`.execute(db);
  if (newCoin !== null)
    await db
      .insertInto('coin')
      .values({
        code,
        scale: newCoin.scale,
        name_en: newCoin.nameEn,
        name_ja: newCoin.nameJa,
        listed: false,
      })
      .execute();
  const newest = await db
    .selectFrom('market')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const first = (newest?.id ?? 0) + 1;
  const rows = markets.map((market, place) => rowOf(first + place, market));
  if (rows.length > 0) await db.insertInto('market').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function markListed({ db }: On, coin: string | null, markets: readonly number[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (coin !== null)
      await transaction.updateTable('coin').set({ listed: true }).where('code', '=', coin).execute();
    if (markets.length > 0)
      await transaction.updateTable('market').set({ listed: true }).where('id', 'in', markets).execute();
  });
}

/**
 * Stores the terms of a decision that still waits and returns the market with them; undefined if a later decision has
 * replaced it. The market is locked, as it is while operators decide about it.
 */
export async function changeWaiting(
  { db }: On,
  task: bigint,
  id: number,
  terms: MarketTerms,
): Promise<Market | undefined> {
  return db.transaction().execute(async (transaction) => {
    const on = { db: transaction };
    await lockDecidedMarket(on, id);
    if (!(await isWaiting(on, task))) return undefined;
    const [market] = await loadAllMarkets(on, [id]);
    if (market === undefined) throw new Error(`market ${id} has no row`);
    const changed = withTerms(market, terms);
    await storeTerms(on, changed);
    return changed;
  });
}

async function storeTerms({ db }: On, market: Market): Promise<void> {
  const row = rowOf(market.id, market);
  await db
    .updateTable('market')
    .set({
      board: row.board,
      min_quantity: row.min_quantity,
      max_quantity: row.max_quantity,
      maker_fee_rate: row.maker_fee_rate,
      taker_fee_rate: row.taker_fee_rate,
      price_collar: row.price_collar,
      band: row.band,
      max_leverage: row.max_leverage,
      futures: row.futures,
    })
    .where('id', '=', market.id)
    .execute();
}

/** The row and its task on the way to the end: halted, then for good. Nothing if the market is that far already. */
export async function endMarketRow(
  { db }: On,
  { market: id, reason, operatorId }: Extract<ListingStep, { kind: 'wind_up' }>,
  state: 'halted' | 'cancel_only',
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const on = { db: transaction };
    const market = await lockDecidedMarket(on, id);
    if (market === undefined || market.state === 'cancel_only' || market.state === state) return;
    await decideMarketState(on, id, { state, at, reason, operatorId });
    await addMarketTask(on, id, { kind: 'state', state }, at);
  });
}

/** Markets that the server itself listed, now or under an earlier program, begin their history with their terms. */
export async function addMissingHistory({ db }: On, markets: readonly Market[], at: Date): Promise<void> {
  const known = await db.selectFrom('market_decision').select('market').distinct().execute();
  const ids = new Set(known.map(({ market }) => market));
  const nobody = { at, effectiveAt: at, operatorId: null, proposal: null, reason: null };
  for (const market of markets)
    if (!ids.has(market.id))
      await keepDecision({ db }, { market: market.id, kind: 'list', terms: termsOf(market) }, nobody);
}

const rowOf = (id: number, market: MarketFigures): MarketTable => ({
  id,
  product: market.product,
  base: market.base,
  quote: market.quote,
  board: market.board,
  state: 'trading',
  state_since: null,
  state_reason: null,
  state_by: null,
  price_accuracy: market.priceAccuracy,
  amount_accuracy: market.amountAccuracy,
  min_quantity: market.minQuantity,
  max_quantity: market.maxQuantity,
  contract_size: market.contractSize,
  maker_fee_rate: market.makerFeeRate,
  taker_fee_rate: market.takerFeeRate,
  max_leverage: market.maxLeverage,
  listing_price: market.listingPrice,
  price_collar: market.priceCollar,
  featured: null,
  listed: false,
  band: market.band,
  futures: market.futures ?? null,
});
