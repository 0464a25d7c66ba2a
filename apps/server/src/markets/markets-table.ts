import type { FuturesMarketTerms } from '@meridian/contract/schemas/listing-change';
import type { MarketState } from '@meridian/contract/schemas/market-state';
import { type MarketId, marketId } from '@meridian/engine/ids';
import type { Generated } from 'kysely';
import type { Database } from '../database/database.ts';
import type { TaskColumns } from '../relay/task-table.ts';
import { defaultFutures } from './default-terms.ts';
import type { CoinDefinition, MarketDefinition } from './market-definition.ts';
import type { MarketChange } from './market-tasks-table.ts';

declare module '../database/tables.ts' {
  interface Tables extends MarketTables {}
}

interface MarketTables {
  readonly coin: CoinTable;
  readonly market: MarketTable;
  readonly market_task: MarketTaskTable;
}

interface CoinTable {
  readonly code: string;
  readonly scale: number;
  readonly name_en: string;
  readonly name_ja: string;
  /** The operators' decisions. The engine follows them with its own copy. */
  readonly deposits_enabled: Generated<boolean>;
  readonly withdrawals_enabled: Generated<boolean>;
  readonly transfers_enabled: Generated<boolean>;
  /** When, by which operator and why they were last changed; null when they never were. */
  readonly changed_at: Generated<Date | null>;
  readonly changed_by: Generated<number | null>;
  readonly change_reason: Generated<string | null>;
  /** False until the moment of its listing. */
  readonly listed: Generated<boolean>;
}

/** Terms that only futures markets have; stored as JSON. */
export type FuturesTermsOfMarket = Readonly<
  Omit<
    FuturesMarketTerms,
    'board' | 'minQuantity' | 'maxQuantity' | 'makerFeeRate' | 'takerFeeRate' | 'band' | 'priceCollar'
  >
> & {
  /** Fixed for good. */
  readonly fundingHours: number;
};

export interface MarketTable {
  readonly id: number;
  readonly product: 'spot' | 'futures';
  readonly base: string;
  readonly quote: string;
  readonly board: 'main' | 'innovation';
  /** The operators' decision. The engine follows it with its own copy. */
  readonly state: MarketState;
  /** When, why and by which operator it was last changed; null when it never was. */
  readonly state_since: Date | null;
  readonly state_reason: string | null;
  readonly state_by: number | null;
  readonly price_accuracy: number;
  readonly amount_accuracy: number;
  readonly min_quantity: string;
  readonly max_quantity: string;
  readonly contract_size: string;
  readonly maker_fee_rate: string;
  readonly taker_fee_rate: string;
  readonly max_leverage: number;
  readonly listing_price: string;
  /** How far limit prices may be from the reference price, as a fraction of it. */
  readonly price_collar: string;
  readonly featured: number | null;
  /** False until the moment of its listing. */
  readonly listed: boolean;
  /** How far from the reference price market orders fill, as a fraction of it. */
  readonly band: string;
  readonly futures: FuturesTermsOfMarket | null;
}

interface MarketTaskTable extends TaskColumns<MarketChange> {
  readonly market_id: number;
}

/** A listed market. Decimals are texts as they were written. */
export interface Market {
  readonly id: MarketId;
  readonly product: 'spot' | 'futures';
  readonly base: string;
  readonly quote: string;
  /** The base coin's full name by language. */
  readonly baseName: { readonly en: string; readonly ja: string };
  readonly board: 'main' | 'innovation';
  readonly state: MarketState;
  readonly priceAccuracy: number;
  /** Decimals of a quantity; 0 in futures, where it is a number of contracts. */
  readonly amountAccuracy: number;
  readonly minQuantity: string;
  readonly maxQuantity: string;
  /** Base coin in one unit of quantity; 1 in spot. */
  readonly contractSize: string;
  readonly makerFeeRate: string;
  readonly takerFeeRate: string;
  readonly maxLeverage: number;
  readonly listingPrice: string;
  /** How far limit prices may be from the reference price: `0.5` is half of it. */
  readonly priceCollar: string;
  /** How far from it a market order fills. */
  readonly band: string;
  /** Undefined in spot. */
  readonly futures: FuturesTermsOfMarket | undefined;
  /** Place among the leading markets, from 1; undefined when it is not one. */
  readonly featured: number | undefined;
}

/** The listed markets, or those of them with these ids, in the order they were listed. */
export const loadMarkets = async (on: Pick<Database, 'db'>, ids?: readonly number[]): Promise<Market[]> =>
  (await loadAllMarkets(on, ids)).filter(({ listed }) => listed);

/** The same with those whose listing is decided and still to come. */
export async function loadAllMarkets(
  { db }: Pick<Database, 'db'>,
  ids?: readonly number[],
): Promise<(Market & { readonly listed: boolean })[]> {
  if (ids?.length === 0) return [];
  const rows = await db
    .selectFrom('market')
    .innerJoin('coin', 'coin.code', 'market.base')
    .selectAll('market')
    .select(['coin.name_en', 'coin.name_ja'])
    .$if(ids !== undefined, (query) => query.where('market.id', 'in', ids!))
    .orderBy('market.id')
    .execute();
  return rows.map((row) => ({
    id: marketId(row.id),
    product: row.product,
    base: row.base,
    quote: row.quote,
    baseName: { en: row.name_en, ja: row.name_ja },
    board: row.board,
    state: row.state,
    priceAccuracy: row.price_accuracy,
    amountAccuracy: row.amount_accuracy,
    minQuantity: row.min_quantity,
    maxQuantity: row.max_quantity,
    contractSize: row.contract_size,
    makerFeeRate: row.maker_fee_rate,
    takerFeeRate: row.taker_fee_rate,
    maxLeverage: row.max_leverage,
    listingPrice: row.listing_price,
    priceCollar: row.price_collar,
    band: row.band,
    futures: row.futures ?? undefined,
    featured: row.featured ?? undefined,
    listed: row.listed,
  }));
}

export interface ListedCoin {
  readonly code: string;
  readonly scale: number;
  readonly name: { readonly en: string; readonly ja: string };
}

/** The listed coins, or those of them with these codes. */
export const loadCoins = async (on: Pick<Database, 'db'>, codes?: readonly string[]): Promise<ListedCoin[]> =>
  (await loadAllCoins(on, codes)).filter(({ listed }) => listed);

/** The same with those whose listing is decided and still to come. */
export async function loadAllCoins(
  { db }: Pick<Database, 'db'>,
  codes?: readonly string[],
): Promise<(ListedCoin & { readonly listed: boolean })[]> {
  if (codes?.length === 0) return [];
  const rows = await db
    .selectFrom('coin')
    .selectAll()
    .$if(codes !== undefined, (query) => query.where('code', 'in', codes!))
    .orderBy('code')
    .execute();
  return rows.map(({ code, scale, name_en, name_ja, listed }) => ({
    code,
    scale,
    name: { en: name_en, ja: name_ja },
    listed,
  }));
}

/** The default collar: half of the reference price either way. */
const PRICE_COLLAR = '0.5';
/** The default band: 5 % of it. */
const MARKET_BAND = '0.05';

/** Adds missing rows; changes by an operator stay. */
export async function listMarkets(
  { db }: Pick<Database, 'db'>,
  coins: readonly CoinDefinition[],
  markets: readonly MarketDefinition[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('coin')
      .values(coins.map(({ code, scale, name }) => ({ code, scale, name_en: name.en, name_ja: name.ja })))
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    await transaction
      .insertInto('market')
      .values(markets.map(rowOf))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  });
}

function rowOf(market: MarketDefinition): MarketTable {
  const isFutures = market.product === 'futures';
  return {
    id: market.id,
    product: market.product,
    base: market.base,
    quote: market.quote,
    board: market.board,
    state: 'trading',
    state_since: null,
    state_reason: null,
    state_by: null,
    price_accuracy: market.priceAccuracy,
    amount_accuracy: isFutures ? 0 : market.amountAccuracy,
    min_quantity: market.minQuantity,
    max_quantity: market.maxQuantity,
    contract_size: isFutures ? market.contractSize : '1',
    maker_fee_rate: market.makerFeeRate,
    taker_fee_rate: market.takerFeeRate,
    max_leverage: isFutures ? market.maxLeverage : 1,
    listing_price: market.listingPrice,
    price_collar: market.priceCollar ?? PRICE_COLLAR,
    featured: market.featured ?? null,
    listed: true,
    band: MARKET_BAND,
    futures: isFutures ? defaultFutures(market.maxLeverage, market.maxQuantity) : null,
  };
}
