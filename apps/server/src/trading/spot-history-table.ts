import type { Sql, SqlTag } from '../database/database.ts';
import { readInIndexOrder } from './index-order-table.ts';
import type { TimeInForce } from './place-spot-order.ts';
import { nextCursor, type RecordCursor, type RecordRows, SCANNED_ROWS } from './record-cursor.ts';
import type { SpotOrderFacts } from './spot-entrust.ts';

interface OrderFilter {
  readonly account: number;
  /** All of them when absent. */
  readonly markets?: readonly number[] | undefined;
  readonly side?: 'buy' | 'sell' | undefined;
  readonly state?: 'unfilled' | 'section' | 'all' | 'cancel' | 'uncancel' | undefined;
  readonly limit: number;
}

export interface HistoryFilter extends OrderFilter {
  /** Only orders with a smaller number. */
  readonly before?: number | undefined;
  readonly offset: number;
}

export interface OrderPageFilter extends OrderFilter {
  /** Placed from this moment on, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly before?: RecordCursor | undefined;
}

interface OrderRow {
  readonly id: bigint;
  readonly market: number;
  readonly side: 'buy' | 'sell';
  readonly style: 'limit' | 'market';
  /** Null for orders placed before the choice existed. */
  readonly time_in_force: TimeInForce | null;
  readonly price: bigint;
  readonly lots: bigint;
  readonly budget: string;
  readonly filled_lots: bigint;
  readonly filled_quote: string;
  readonly placed_at: bigint;
  readonly closed_at: bigint | null;
  readonly cancelled: SpotOrderFacts['cancelled'];
  readonly fees: readonly { readonly coin: number; readonly amount: string }[] | null;
}

/** Finished orders of an account, newest first. */
export async function readHistory(sql: Sql, filter: HistoryFilter): Promise<SpotOrderFacts[]> {
  const { account, before, offset, limit } = filter;
  // Numbers and times of orders grow together, so the time of the nearest older order bounds the scan of the index.
  const older =
    before === undefined
      ? sql``
      : sql`and id < ${before} and placed_at <= coalesce(
          (select placed_at from spot_order where id < ${before} order by id desc limit 1), -1)`;
  const rows = await sql<OrderRow[]>`
    select o.*, ${feesOf(sql)} as fees from (
      select * from spot_order where account = ${account} ${older}
      order by placed_at desc, id desc limit ${SCANNED_ROWS}
    ) o
    where closed_at is not null ${conditions(sql, filter)}
    order by placed_at desc, id desc limit ${limit} offset ${offset}`;
  return rows.map(factsOfRow);
}

/** A page of the finished orders that were placed in a time span, newest first. */
export const readOrderPage = (sql: Sql, filter: OrderPageFilter): Promise<RecordRows<SpotOrderFacts>> =>
  readInIndexOrder(sql, (transaction) => scanOrderPage(transaction, filter));

async function scanOrderPage(sql: SqlTag, filter: OrderPageFilter): Promise<RecordRows<SpotOrderFacts>> {
  const { account, from, to, before, limit } = filter;
  const span = sql`account = ${account}
    ${from === undefined ? sql`` : sql`and placed_at >= ${from}`}
    ${to === undefined ? sql`` : sql`and placed_at < ${to}`}
    ${before === undefined ? sql`` : sql`and (placed_at, id) < (${before.at}, ${before.id})`}`;
  const [oldest] = await sql<{ placed_at: bigint; id: bigint }[]>`
    select placed_at, id from spot_order where ${span}
    order by placed_at desc, id desc limit 1 offset ${SCANNED_ROWS - 1}`;
  const rows = await sql<OrderRow[]>`
    select o.*, ${feesOf(sql)} as fees from spot_order o
    where ${span} ${oldest === undefined ? sql`` : sql`and (placed_at, id) >= (${oldest.placed_at}, ${oldest.id})`}
      and closed_at is not null ${conditions(sql, filter)}
    order by placed_at desc, id desc limit ${limit}`;
  const page = rows.map(factsOfRow);
  const ends = page.map(({ placedAt, id }) => ({ at: placedAt, id }));
  const scannedTo = oldest && { at: Number(oldest.placed_at), id: Number(oldest.id) };
  return { rows: page, next: nextCursor(ends, limit, scannedTo) };
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

/** Those of these orders that are the account's own. */
export async function readOwnIds(sql: Sql, account: number, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from spot_order where account = ${account} and id = any(${ids.map(String)}::bigint[])`;
  return rows.map(({ id }) => Number(id));
}

const conditions = (sql: SqlTag, { markets, side, state }: OrderFilter) => sql`
  ${markets === undefined ? sql`` : sql`and market = any(${[...markets]}::int[])`}
  ${side === undefined ? sql`` : sql`and side = ${side}`}
  ${stateCondition(sql, state)}`;

const feesOf = (sql: SqlTag) => sql`(
  select jsonb_agg(jsonb_build_object('coin', coin, 'amount', amount::text)) from (
    select coin, sum(fee) as amount from (
      select taker_fee_coin as coin, taker_fee as fee from spot_fill where taker_order = o.id
      union all
      select maker_fee_coin, maker_fee from spot_fill where maker_order = o.id
    ) each group by coin
  ) summed where amount > 0)`;

function stateCondition(sql: SqlTag, state: OrderFilter['state']) {
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
    timeInForce: row.time_in_force ?? (row.style === 'market' ? 'ioc' : 'gtc'),
    price: Number(row.price),
    lots: complete ? filledLots : Number(row.lots),
    budget: BigInt(row.budget),
    filledLots,
    filledValue: BigInt(row.filled_quote),
    open: row.closed_at === null,
    placedAt: Number(row.placed_at),
    closedAt: row.closed_at === null ? null : Number(row.closed_at),
    cancelled: row.cancelled,
    fees: new Map((row.fees ?? []).map(({ coin, amount }) => [coin, BigInt(amount)])),
  };
}
