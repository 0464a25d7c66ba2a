import type { SqlTag } from '../../database/database.ts';

/*
 * Fills do not name their command, but the fills of a command have its time, as its entries do. Where all fills of an
 * account at a time are of one order, so are the entries; where they are not, nothing tells them apart. Deleveraging
 * moves money without a fill, so a futures entry is of an order only if its amount is what the order moved.
 */

/** The spot order of the account's trades at these times, where there is only one, by time. */
export async function spotOrdersAt(
  sql: SqlTag,
  account: number,
  times: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (times.length === 0) return new Map();
  const at = sql`at = any(${times.map(BigInt)}::bigint[])`;
  const rows = await sql<{ readonly at: bigint; readonly order_id: bigint }[]>`
    select at, min(order_id) as order_id from (
      select at, taker_order as order_id from spot_fill where taker = ${account} and ${at}
      union all
      select at, maker_order from spot_fill where maker = ${account} and ${at}
    ) fill group by at having min(order_id) = max(order_id)`;
  return new Map(rows.map((row) => [Number(row.at), Number(row.order_id)]));
}

export interface FuturesPlace {
  readonly at: number;
  readonly market: number;
  readonly side: 'long' | 'short';
}

export const futuresPlace = ({ at, market, side }: FuturesPlace): string => `${at} ${market} ${side}`;

export interface FuturesOrderAt {
  readonly id: number;
  /** Of its fills at that time. */
  readonly fees: bigint;
  /** Of all its fills; null when it is not known. */
  readonly realised: bigint | null;
}

/** The same of futures, by the market and the side of the position as well. */
export async function futuresOrdersAt(
  sql: SqlTag,
  account: number,
  times: readonly number[],
): Promise<ReadonlyMap<string, FuturesOrderAt>> {
  if (times.length === 0) return new Map();
  const at = sql`at = any(${times.map(BigInt)}::bigint[])`;
  const rows = await sql<
    {
      readonly at: bigint;
      readonly market: number;
      readonly side: 'long' | 'short';
      readonly order_id: bigint;
      readonly fees: string;
      readonly realised: string | null;
    }[]
  >`
    select fill.at, o.market, o.side, min(o.id) as order_id, sum(fill.fee) as fees, min(o.realised) as realised from (
      select at, taker_order as order_id, taker_fee as fee from futures_fill where taker = ${account} and ${at}
      union all
      select at, maker_order, maker_fee from futures_fill where maker = ${account} and ${at}
    ) fill join futures_order o on o.id = fill.order_id
    group by fill.at, o.market, o.side having min(o.id) = max(o.id)`;
  return new Map(
    rows.map(({ order_id, fees, realised, ...row }) => [
      futuresPlace({ ...row, at: Number(row.at) }),
      {
        id: Number(order_id),
        fees: BigInt(fees),
        realised: realised === null ? null : BigInt(realised),
      },
    ]),
  );
}
