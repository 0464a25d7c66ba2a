import type { Sql } from '../../database/database.ts';

export interface PricedMoment {
  readonly market: number;
  /** The start of a minute. */
  readonly moment: number;
}

/**
 * The price of each spot market at the end of a minute, in ticks: that of the last trade up to then, or of the first one
 * after it. A market that never traded has none.
 */
export async function readPastPrices(
  sql: Sql,
  wanted: readonly PricedMoment[],
): Promise<(at: PricedMoment) => bigint | undefined> {
  const rows =
    wanted.length === 0
      ? []
      : await sql<{ market: number; moment: bigint; price: string | null }[]>`
    select w.market, w.moment, coalesce(
      (select close from (
        (select 1 as place, start, close from candle
          where source = 'spot' and market = w.market and period = '1min' and start <= w.moment
          order by start desc limit 1)
        union all
        (select 0, start, close from candle_drawn
          where source = 'spot' and market = w.market and period = '1min' and start <= w.moment
          order by start desc limit 1)
      ) before order by start desc, place desc limit 1),
      (select open from candle
        where source = 'spot' and market = w.market and period = '1min' and start > w.moment
        order by start limit 1)
    )::text as price
    from unnest(${wanted.map(({ market }) => market)}::integer[], ${wanted.map(({ moment }) => BigInt(moment))}::bigint[])
      as w(market, moment)`;
  const prices = new Map(
    rows.flatMap(({ market, moment, price }) =>
      price === null ? [] : [[`${market} ${Number(moment)}`, BigInt(price)] as const],
    ),
  );
  return ({ market, moment }) => prices.get(`${market} ${moment}`);
}
