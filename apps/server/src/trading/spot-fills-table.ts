import type { Sql, SqlTag } from '../database/database.ts';
import { readInIndexOrder } from './index-order-table.ts';
import { nextCursor, type RecordCursor, type RecordRows, SCANNED_ROWS } from './record-cursor.ts';

/** A fill as one of its two sides sees it. */
export interface FillRow {
  readonly trade: number;
  readonly market: number;
  readonly order: number;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly lots: number;
  readonly fee: bigint;
  readonly feeCoin: number;
  readonly role: 'maker' | 'taker';
  readonly at: number;
}

export interface TradePageFilter {
  readonly account: number;
  /** All of them when absent. */
  readonly markets?: readonly number[] | undefined;
  readonly side?: 'buy' | 'sell' | undefined;
  /** Traded from this moment on, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly before?: RecordCursor | undefined;
  readonly limit: number;
}

interface SideRow {
  readonly trade: bigint;
  readonly market: number;
  readonly order_id: bigint;
  readonly side: 'buy' | 'sell';
  readonly price: bigint;
  readonly lots: bigint;
  readonly fee: string;
  readonly fee_coin: number;
  readonly role: 'maker' | 'taker';
  readonly at: bigint;
}

/** The fills of one order, oldest first. */
export async function readOrderFills(
  sql: Sql,
  order: number,
  { after = 0, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<FillRow[]> {
  const rows = await sql<SideRow[]>`
    select * from (
      select ${takerSide(sql)} from spot_fill where taker_order = ${order}
      union all
      select ${makerSide(sql)} from spot_fill where maker_order = ${order}
    ) fill
    where trade > ${after} order by trade limit ${limit}`;
  return rows.map(fillOf);
}

/** A page of the trades of an account in a time span, newest first. */
export const readTradePage = (sql: Sql, filter: TradePageFilter): Promise<RecordRows<FillRow>> =>
  readInIndexOrder(sql, (transaction) => scanTradePage(transaction, filter));

async function scanTradePage(sql: SqlTag, filter: TradePageFilter): Promise<RecordRows<FillRow>> {
  const { account, from, to, before, limit } = filter;
  const span = sql`
    ${from === undefined ? sql`` : sql`and at >= ${from}`}
    ${to === undefined ? sql`` : sql`and at < ${to}`}
    ${before === undefined ? sql`` : sql`and (at, trade) < (${before.at}, ${before.id})`}`;
  const newest = sql`order by at desc, trade desc`;
  const [oldest] = await sql<{ at: bigint; trade: bigint }[]>`
    select at, trade from (
      (select at, trade from spot_fill where taker = ${account} ${span} ${newest} limit ${SCANNED_ROWS})
      union all
      (select at, trade from spot_fill where maker = ${account} ${span} ${newest} limit ${SCANNED_ROWS})
    ) fill ${newest} limit 1 offset ${SCANNED_ROWS - 1}`;
  const scanned = sql`${span}
    ${oldest === undefined ? sql`` : sql`and (at, trade) >= (${oldest.at}, ${oldest.trade})`}`;
  const rows = await sql<SideRow[]>`
    select * from (
      (select ${takerSide(sql)} from spot_fill where taker = ${account} ${scanned} ${ofMarkets(sql, filter)}
        ${filter.side === undefined ? sql`` : sql`and taker_side = ${filter.side}`}
        ${newest} limit ${limit})
      union all
      (select ${makerSide(sql)} from spot_fill where maker = ${account} ${scanned} ${ofMarkets(sql, filter)}
        ${filter.side === undefined ? sql`` : sql`and taker_side <> ${filter.side}`}
        ${newest} limit ${limit})
    ) fill ${newest} limit ${limit}`;
  const page = rows.map(fillOf);
  const ends = page.map(({ at, trade }) => ({ at, id: trade }));
  const scannedTo = oldest && { at: Number(oldest.at), id: Number(oldest.trade) };
  return { rows: page, next: nextCursor(ends, limit, scannedTo) };
}

const takerSide = (
  sql: SqlTag,
) => sql`trade, market, taker_order as order_id, taker_side as side, price, lots,
  taker_fee as fee, taker_fee_coin as fee_coin, 'taker' as role, at`;

const makerSide = (sql: SqlTag) => sql`trade, market, maker_order as order_id,
  case taker_side when 'buy' then 'sell' else 'buy' end as side, price, lots,
  maker_fee as fee, maker_fee_coin as fee_coin, 'maker' as role, at`;

const ofMarkets = (sql: SqlTag, { markets }: TradePageFilter) =>
  markets === undefined ? sql`` : sql`and market = any(${[...markets]}::int[])`;

const fillOf = (row: SideRow): FillRow => ({
  trade: Number(row.trade),
  market: row.market,
  order: Number(row.order_id),
  side: row.side,
  price: Number(row.price),
  lots: Number(row.lots),
  fee: BigInt(row.fee),
  feeCoin: row.fee_coin,
  role: row.role,
  at: Number(row.at),
});
