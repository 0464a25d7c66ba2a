import { KLINE_INTERVAL_MS, KLINE_INTERVALS, type KlineInterval } from '@meridian/contract/product-rules';
import { max, min } from '@meridian/money';

export type CandleSource = 'spot' | 'futures' | 'index' | 'mark';

/** What one or more prices add to a candle. Prices in ticks, or index units for `index`. */
export interface CandleStep {
  readonly source: CandleSource;
  readonly market: number;
  readonly period: KlineInterval;
  readonly start: number;
  readonly open: bigint;
  high: bigint;
  low: bigint;
  close: bigint;
  /** Lots or contracts; 0 for an index or a mark. */
  volume: bigint;
  /** Price × quantity, in ticks times lots or contracts. */
  turnover: bigint;
}

/** Weeks begin on Monday; the epoch was a Thursday. */
const WEEK_OFFSET_MS = 4 * KLINE_INTERVAL_MS['1D'];

export function startOf(period: KlineInterval, at: number): number {
  const length = KLINE_INTERVAL_MS[period];
  const offset = period === '1W' ? WEEK_OFFSET_MS : 0;
  return Math.floor((at - offset) / length) * length + offset;
}

/** The shortest interval; all others are multiples of it. */
const SHORTEST = KLINE_INTERVALS[0];

/** One price, in the units of CandleStep. */
interface PriceStep {
  readonly source: CandleSource;
  readonly market: number;
  readonly at: number;
  readonly price: bigint;
  readonly volume: bigint;
}

/** Adds one price to the candle of the minute it falls into. */
export function addToMinutes(
  minutes: Map<string, CandleStep>,
  { source, market, at, price, volume }: PriceStep,
): void {
  const start = startOf(SHORTEST, at);
  const key = `${source} ${market} ${start}`;
  const turnover = price * volume;
  const candle = minutes.get(key);
  if (candle === undefined) {
    const first = { source, market, period: SHORTEST, start, open: price, high: price, low: price };
    minutes.set(key, { ...first, close: price, volume, turnover });
    return;
  }
  candle.high = max(candle.high, price);
  candle.low = min(candle.low, price);
  candle.close = price;
  candle.volume += volume;
  candle.turnover += turnover;
}

/** The candles of every interval that minutes, oldest first, add to; once per write, not per price. */
export function candlesOf(minutes: Iterable<CandleStep>): CandleStep[] {
  const candles = new Map<string, CandleStep>();
  for (const minute of minutes)
    for (const period of KLINE_INTERVALS) {
      const start = startOf(period, minute.start);
      const key = `${minute.source} ${minute.market} ${period} ${start}`;
      const candle = candles.get(key);
      if (candle === undefined) {
        candles.set(key, { ...minute, period, start });
        continue;
      }
      candle.high = max(candle.high, minute.high);
      candle.low = min(candle.low, minute.low);
      candle.close = minute.close;
      candle.volume += minute.volume;
      candle.turnover += minute.turnover;
    }
  return [...candles.values()];
}

/** Steps as JSON for an SQL statement; figures are strings, since JSON numbers lose digits. */
export const stepsAsJson = (steps: readonly CandleStep[]): string =>
  JSON.stringify(
    steps.map((step) => ({
      ...step,
      open: `${step.open}`,
      high: `${step.high}`,
      low: `${step.low}`,
      close: `${step.close}`,
      volume: `${step.volume}`,
      turnover: `${step.turnover}`,
    })),
  );

/** A candle as it is read: prices in ticks, volume in lots or contracts. */
export type Candle = Readonly<Omit<CandleStep, 'source' | 'market' | 'period'>>;

/**
 * Fills intervals without trades with flat candles at the last price, up to the time of the read, so that a chart has
 * no gaps. Returns the newest `size` candles.
 */
export function withoutGaps(
  candles: readonly Candle[],
  period: KlineInterval,
  before: number,
  size: number,
): Candle[] {
  const length = KLINE_INTERVAL_MS[period];
  const filled: Candle[] = [];
  const fillUpTo = (end: number): void => {
    const last = filled.at(-1);
    if (last === undefined) return;
    const { close } = last;
    const missing = Math.ceil((end - last.start) / length) - 1;
    // For a market without trades for a year, only the shown candles are created.
    for (let count = Math.max(1, missing - size + 1); count <= missing; count++) {
      const start = last.start + count * length;
      filled.push({ start, open: close, high: close, low: close, close, volume: 0n, turnover: 0n });
    }
  };
  for (const candle of candles) {
    fillUpTo(candle.start);
    filled.push(candle);
  }
  fillUpTo(before);
  return filled.slice(-size);
}
