import type { Sql } from '../database/database.ts';
import type { FuturesOrderFacts } from './futures-entrust.ts';

interface OrderRow {
  readonly id: bigint;
  readonly market: number;
  readonly side: 'long' | 'short';
  readonly effect: 'open' | 'close';
  readonly position: bigint;
  readonly cause: FuturesOrderFacts['cause'];
  readonly mode: 'isolated' | 'cross';
  readonly lever: number;
  readonly style: 'limit' | 'market';
  readonly price: bigint;
  readonly contracts: bigint;
  readonly take_profit: bigint;
  readonly stop_loss: bigint;
  readonly filled_contracts: bigint;
  readonly filled_value: string;
  readonly fees: string;
  readonly realised: string | null;
  readonly placed_at: bigint;
  readonly closed_at: bigint | null;
  readonly cancelled: FuturesOrderFacts['cancelled'];
}

/** Orders of an account by their ids; those of other accounts are left out. */
export async function readFuturesOrders(
  sql: Sql,
  account: number,
  ids: readonly number[],
): Promise<FuturesOrderFacts[]> {
  if (ids.length === 0) return [];
  const rows = await sql<OrderRow[]>`
    select id, market, side, effect, position, cause, mode, lever, style, price, contracts, take_profit, stop_loss,
      filled_contracts, filled_value::text, fees::text, realised::text, placed_at, closed_at, cancelled
    from futures_order where id = any(${ids}::bigint[]) and account = ${account}`;
  return rows.map(factsOfRow);
}

export interface RecordQuery {
  readonly account: number;
  /** Undefined for all. */
  readonly markets: readonly number[] | undefined;
  readonly side: 'long' | 'short' | undefined;
  /** Only smaller ids. */
  readonly before: number | undefined;
  /** From this moment on, and before that one; undefined for no limit. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
}

/** The states in which an order ends; undefined for all. */
export type EndState = 'all' | 'uncancel' | 'cancel' | undefined;

/** Each call reads at most this many rows of an account. */
export const SCANNED_ROWS = 10_000;

/** The moments of a query as numbers that a column of times compares with. */
export const spanOf = ({ from, to }: Pick<RecordQuery, 'from' | 'to'>) => ({
  from: from ?? 0,
  to: to ?? Number.MAX_SAFE_INTEGER,
});

/** Finished orders that were placed in a time span, newest first. */
export async function readFinishedOrders(
  sql: Sql,
  query: RecordQuery & { readonly state?: EndState },
): Promise<FuturesOrderFacts[]> {
  const { account, markets = null, side = null, state = null, before, limit } = query;
  const { from, to } = spanOf(query);
  // Numbers and times of orders grow together, so the time of the nearest older order bounds the scan of the index.
  const older =
    before === undefined
      ? sql``
      : sql`and id < ${before} and placed_at <= coalesce(
          (select placed_at from futures_order where id < ${before} order by id desc limit 1), -1)`;
  const rows = await sql<OrderRow[]>`
    with scanned as (
      select * from futures_order
      where account = ${account} and placed_at >= ${from} and placed_at < ${to} ${older}
      order by placed_at desc, id desc limit ${SCANNED_ROWS}
    )
    select id, market, side, effect, position, cause, mode, lever, style, price, contracts, take_profit, stop_loss,
      filled_contracts, filled_value::text, fees::text, realised::text, placed_at, closed_at, cancelled
    from scanned
    where closed_at is not null and (${markets}::integer[] is null or market = any(${markets}::integer[]))
      and (${side}::text is null or side = ${side})
      and (${state}::text is null or ${state} = case
        when filled_contracts = contracts then 'all' when filled_contracts > 0 then 'uncancel' else 'cancel' end)
    order by placed_at desc, id desc limit ${limit}`;
  return rows.map(factsOfRow);
}

const factsOfRow = (row: OrderRow): FuturesOrderFacts => ({
  id: Number(row.id),
  market: row.market,
  side: row.side,
  effect: row.effect,
  position: Number(row.position),
  cause: row.cause,
  mode: row.mode,
  lever: row.lever,
  style: row.style,
  price: Number(row.price),
  contracts: Number(row.contracts),
  takeProfit: Number(row.take_profit),
  stopLoss: Number(row.stop_loss),
  filled: Number(row.filled_contracts),
  filledValue: BigInt(row.filled_value),
  fees: BigInt(row.fees),
  realised: row.realised === null ? null : BigInt(row.realised),
  placedAt: Number(row.placed_at),
  closedAt: row.closed_at === null ? null : Number(row.closed_at),
  cancelled: row.cancelled,
});
