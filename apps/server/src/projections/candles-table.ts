import type { KlineInterval } from '@meridian/contract/product-rules';
import type { Sql } from '../database/database.ts';
import { type Candle, type CandleSource, type CandleStep, stepsAsJson, withoutGaps } from './candles.ts';

interface CandleRow {
  readonly start: bigint;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
  readonly turnover: string;
}

interface CandleQuery {
  readonly source: CandleSource;
  readonly market: number;
  readonly period: KlineInterval;
  readonly before: number;
  readonly size: number;
}

/**
 * The newest `size` candles that start before a moment, oldest first. A candle that is partly
 * generated (the demo's history) and partly traded is merged.
 */
export async function readCandles(
  sql: Sql,
  { source, market, period, before, size }: CandleQuery,
): Promise<Candle[]> {
  const rows = await sql<CandleRow[]>`
    with part as (
      (select 1 as place, * from candle
        where source = ${source} and market = ${market} and period = ${period} and start < ${before}
        order by start desc limit ${size})
      union all
      (select 0, * from candle_drawn
        where source = ${source} and market = ${market} and period = ${period} and start < ${before}
        order by start desc limit ${size})
    )
    select start, (array_agg(open order by place))[1]::text as open, max(high)::text as high, min(low)::text as low,
      (array_agg(close order by place desc))[1]::text as close, sum(volume)::text as volume, sum(turnover)::text as turnover
    from part group by start order by start desc limit ${size}`;
  return withoutGaps(rows.map(candleOf).reverse(), period, before, size);
}

/** All minutes of all markets since a moment, oldest first, for the 24-hour figures. */
export async function readMinutes(
  sql: Sql,
  since: number,
): Promise<(Candle & { readonly source: CandleSource; readonly market: number })[]> {
  const rows = await sql<(CandleRow & { source: CandleSource; market: number })[]>`
    select source, market, start, open::text, high::text, low::text, close::text, volume::text, turnover::text
    from (
      select 0 as place, * from candle_drawn where period = '1min' and start >= ${since}
      union all
      select 1, * from candle where period = '1min' and start >= ${since}
    ) part
    order by start, place`;
  return rows.map((row) => ({ ...candleOf(row), source: row.source, market: row.market }));
}

export async function hasGeneratedCandles(sql: Sql): Promise<boolean> {
  const rows = await sql`select 1 from candle_drawn limit 1`;
  return rows.length > 0;
}

const ROWS_PER_STATEMENT = 5_000;

/** Generated candles that exist keep their prices and get the volume added, which may be negative. */
export async function addToGeneratedCandles(sql: Sql, candles: readonly CandleStep[]): Promise<void> {
  await sql.begin(async (transaction) => {
    for (let from = 0; from < candles.length; from += ROWS_PER_STATEMENT) {
      const rows = stepsAsJson(candles.slice(from, from + ROWS_PER_STATEMENT));
      await transaction`
        insert into candle_drawn (source, market, period, start, open, high, low, close, volume, turnover)
        select * from jsonb_to_recordset(${rows}::jsonb)
          as r(source text, market integer, period text, start bigint, open numeric, high numeric, low numeric,
            close numeric, volume numeric, turnover numeric)
        on conflict (source, market, period, start) do update
          set volume = candle_drawn.volume + excluded.volume, turnover = candle_drawn.turnover + excluded.turnover`;
    }
  });
}

const candleOf = (row: CandleRow): Candle => ({
  start: Number(row.start),
  open: BigInt(row.open),
  high: BigInt(row.high),
  low: BigInt(row.low),
  close: BigInt(row.close),
  volume: BigInt(row.volume),
  turnover: BigInt(row.turnover),
});
