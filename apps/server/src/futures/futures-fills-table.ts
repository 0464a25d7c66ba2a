import type { Sql } from '../database/database.ts';
import { readInIndexOrder } from '../trading/index-order-table.ts';
import { type RecordQuery, SCANNED_ROWS, spanOf } from './futures-orders-table.ts';
import type { PositionTerms } from './position-wire.ts';

export interface FuturesFillRow {
  readonly trade: number;
  readonly price: bigint;
  readonly contracts: bigint;
  readonly fee: bigint;
  readonly role: 'maker' | 'taker';
  readonly at: number;
}

interface StoredFill {
  readonly trade: bigint;
  readonly price: bigint;
  readonly contracts: bigint;
  readonly fee: string;
  readonly role: 'maker' | 'taker';
  readonly at: bigint;
}

const fillOf = ({ trade, price, contracts, fee, role, at }: StoredFill): FuturesFillRow => ({
  trade: Number(trade),
  price,
  contracts,
  fee: BigInt(fee),
  role,
  at: Number(at),
});

/** The fills of one order, oldest first. */
export async function readFuturesFills(
  sql: Sql,
  order: number,
  after: number,
  limit: number,
): Promise<FuturesFillRow[]> {
  const rows = await sql<StoredFill[]>`
    select trade, price, contracts, taker_fee::text as fee, 'taker' as role, at from futures_fill
    where taker_order = ${order} and trade > ${after}
    union all
    select trade, price, contracts, maker_fee::text, 'maker', at from futures_fill
    where maker_order = ${order} and trade > ${after}
    order by trade limit ${limit}`;
  return rows.map(fillOf);
}

/** A fill with the order of the account that it belongs to. */
export interface FuturesTradeRow extends FuturesFillRow, PositionTerms {
  readonly order: number;
  readonly effect: 'open' | 'close';
}

interface StoredTrade extends StoredFill, PositionTerms {
  readonly order_id: bigint;
  readonly effect: 'open' | 'close';
}

/** The trades of an account, newest first. `before` is the number of a trade. */
export async function readFuturesTrades(sql: Sql, query: RecordQuery): Promise<FuturesTradeRow[]> {
  const { account, markets = null, side = null, before, limit } = query;
  const { from, to } = spanOf(query);
  const rows = await readInIndexOrder(sql, async (transaction) => {
    // Numbers and times of trades grow together, so the time of the nearest older trade bounds the scan of the index.
    const older =
      before === undefined
        ? transaction``
        : transaction`and trade < ${before} and at <= coalesce(
            (select at from futures_fill where trade < ${before} order by trade desc limit 1), -1)`;
    const newest = transaction`order by at desc, trade desc`;
    return await transaction<StoredTrade[]>`
      with scanned as (
        select * from (
          (select trade, taker_order as order_id, price, contracts, taker_fee as fee, 'taker' as role, at
            from futures_fill where taker = ${account} and at >= ${from} and at < ${to} ${older}
            ${newest} limit ${SCANNED_ROWS})
          union all
          (select trade, maker_order, price, contracts, maker_fee, 'maker', at
            from futures_fill where maker = ${account} and at >= ${from} and at < ${to} ${older}
            ${newest} limit ${SCANNED_ROWS})
        ) fill ${newest} limit ${SCANNED_ROWS}
      )
      select s.trade, s.order_id, s.price, s.contracts, s.fee::text as fee, s.role, s.at,
        o.market, o.side, o.mode, o.lever, o.effect
      from scanned s join futures_order o on o.id = s.order_id
      where (${markets}::integer[] is null or o.market = any(${markets}::integer[]))
        and (${side}::text is null or o.side = ${side})
      order by s.at desc, s.trade desc limit ${limit}`;
  });
  return rows.map((row) => ({
    ...fillOf(row),
    order: Number(row.order_id),
    market: row.market,
    side: row.side,
    mode: row.mode,
    lever: row.lever,
    effect: row.effect,
  }));
}
