import type { Sql } from '../database/database.ts';
import type { SpotOrderFacts } from './spot-entrust.ts';

export interface HistoryFilter {
  readonly account: number;
  /** All of them when absent. */
  readonly markets?: readonly number[] | undefined;
  readonly side?: 'buy' | 'sell' | undefined;
  readonly state?: 'unfilled' | 'section' | 'all' | 'cancel' | 'uncancel' | undefined;
  readonly before?: number | undefined;
  readonly offset: number;
  readonly limit: number;
}

interface OrderRow {
  readonly id: bigint;
  readonly market: number;
  readonly side: 'buy' | 'sell';
  readonly style: 'limit' | 'market';
  readonly price: bigint;
  readonly lots: bigint;
  readonly budget: string;
  readonly filled_lots: bigint;
  readonly filled_quote: string;
  readonly placed_at: bigint;
  readonly closed_at: bigint | null;
  readonly cancelled: string | null;
  readonly fees: readonly { readonly coin: number; readonly amount: string }[] | null;
}

/** Finished orders of an account, newest first. */
export async function readHistory(sql: Sql, filter: HistoryFilter): Promise<SpotOrderFacts[]> {
  const { account, markets, side, state, before, offset, limit } = filter;
  const rows = await sql<OrderRow[]>`
    select o.*, ${feesOf(sql)} as fees from spot_order o
    where account = ${account} and closed_at is not null
      ${markets === undefined ? sql`` : sql`and market = any(${[...markets]}::int[])`}
      ${side === undefined ? sql`` : sql`and side = ${side}`}
      ${before === undefined ? sql`` : sql`and id < ${before}`}
      ${stateCondition(sql, state)}
    order by id desc limit ${limit} offset ${offset}`;
  return rows.map(factsOfRow);
}

/** Some orders of an account, open or not. */
export async function readOrders(
  sql: Sql,
  account: number,
  ids: readonly number[],
): Promise<SpotOrderFacts[]> {
  if (ids.length === 0) return [];
  const rows = await sql<OrderRow[]>`
    select o.*, ${feesOf(sql)} as fees from spot_order o
    where account = ${account} and id = any(${ids.map(String)}::bigint[])`;
  return rows.map(factsOfRow);
}

export interface FillRow {
  readonly trade: number;
  readonly price: number;
  readonly lots: number;
  readonly fee: bigint;
  readonly feeCoin: number;
  readonly role: 'maker' | 'taker';
  readonly at: number;
}

/** The fills of one order, oldest first. */
export async function readFills(sql: Sql, order: number): Promise<FillRow[]> {
  const rows = await sql<
    {
      trade: bigint;
      price: bigint;
      lots: bigint;
      taker: boolean;
      taker_fee: string;
      taker_fee_coin: number;
      maker_fee: string;
      maker_fee_coin: number;
      at: bigint;
    }[]
  >`
    select *, taker_order = ${order} as taker from spot_fill
    where taker_order = ${order} or maker_order = ${order} order by trade`;
  return rows.map((row) => ({
    trade: Number(row.trade),
    price: Number(row.price),
    lots: Number(row.lots),
    fee: BigInt(row.taker ? row.taker_fee : row.maker_fee),
    feeCoin: row.taker ? row.taker_fee_coin : row.maker_fee_coin,
    role: row.taker ? 'taker' : 'maker',
    at: Number(row.at),
  }));
}

const feesOf = (sql: Sql) => sql`(
  select jsonb_agg(jsonb_build_object('coin', coin, 'amount', amount::text)) from (
    select coin, sum(fee) as amount from (
      select taker_fee_coin as coin, taker_fee as fee from spot_fill where taker_order = o.id
      union all
      select maker_fee_coin, maker_fee from spot_fill where maker_order = o.id
    ) each group by coin
  ) summed where amount > 0)`;

function stateCondition(sql: Sql, state: HistoryFilter['state']) {
  switch (state) {
    case undefined:
      return sql``;
    case 'all':
      return sql`and cancelled is null`;
    case 'cancel':
      return sql`and cancelled is not null and filled_lots = 0`;
    case 'uncancel':
      return sql`and cancelled is not null and filled_lots > 0`;
    case 'unfilled':
    case 'section':
      return sql`and false`;
  }
}

function factsOfRow(row: OrderRow): SpotOrderFacts {
  const filledLots = Number(row.filled_lots);
  const complete = row.closed_at !== null && row.cancelled === null;
  return {
    id: Number(row.id),
    market: row.market,
    side: row.side,
    style: row.style,
    price: Number(row.price),
    lots: complete ? filledLots : Number(row.lots),
    budget: BigInt(row.budget),
    filledLots,
    filledValue: BigInt(row.filled_quote),
    open: row.closed_at === null,
    placedAt: Number(row.placed_at),
    fees: new Map((row.fees ?? []).map(({ coin, amount }) => [coin, BigInt(amount)])),
  };
}
