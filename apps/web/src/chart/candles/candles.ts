import type { MarketTrade } from '@meridian/contract/domain/live';
import type { MarketProduct, Pair } from '@meridian/contract/domain/market';
import * as futuresMarkets from '@meridian/contract/routes/futures-markets';
import * as spotMarkets from '@meridian/contract/routes/spot-markets';
import { call } from '../../api/api.ts';
import { aggregate } from './aggregate.ts';
import { barStart, type ChartInterval, INTERVAL_MS, isDerived, sourceOf } from './intervals.ts';

/** A candle for drawing. Plain numbers are precise enough for pixels, but not for amounts elsewhere. */
export interface Bar {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** The server allows no more. */
const MAX_PAGE = 500;
const USUAL_PAGE = 300;
/** The moving averages of the first candle in sight need those before it: the longest usual one takes 99. */
const CANDLES_BEFORE = 120;

/** How many candles one request asks for in a chart that shows so many. A derived candle takes several of the server. */
export const pageSize = (interval: ChartInterval, shown = 0): number =>
  isDerived(interval) ? MAX_PAGE : Math.min(MAX_PAGE, Math.max(USUAL_PAGE, shown + CANDLES_BEFORE));

export interface BarPage {
  /** Only bars that start before this moment. */
  readonly before?: number | undefined;
  /** Number of candles of the server. */
  readonly size: number;
}

export interface LoadedBars {
  readonly bars: readonly Bar[];
  /** There may be older ones. */
  readonly olderExist: boolean;
}

/**
 * How many candles to reload: from the start of this one to now, and a few more in case the device's clock is wrong.
 */
export function barsSince(start: number, interval: ChartInterval, now = Date.now()): number {
  const bars = Math.ceil(Math.max(0, now - start) / INTERVAL_MS[sourceOf(interval)]) + SPARE_BARS;
  return Math.min(pageSize(interval), bars);
}
const SPARE_BARS = 5;

/** Each product has its own markets of a pair. */
export interface ChartMarket extends Pair {
  readonly product: MarketProduct;
}

const ROUTES = { spot: spotMarkets.candles, futures: futuresMarkets.candles } as const;

export async function loadBars(
  { quote, base, product }: ChartMarket,
  interval: ChartInterval,
  { before, size }: BarPage,
): Promise<LoadedBars> {
  const query = { quote, base, interval: sourceOf(interval), size, ...(before !== undefined && { before }) };
  const rows = await call(ROUTES[product], { query }, { silent: true, background: true });
  const bars = rows.map(([timestamp, open, high, low, close, volume]) => ({
    timestamp,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }));
  const olderExist = rows.length >= size;
  return { bars: isDerived(interval) ? aggregate(bars, interval, olderExist) : bars, olderExist };
}

/** Adds the trades newer than `lastTrade` to the last candle; a trade of a later interval begins the next candle. */
export function withTrades(
  bar: Bar,
  trades: readonly MarketTrade[],
  lastTrade: number,
  interval: ChartInterval,
): { readonly bars: readonly Bar[]; readonly lastTrade: number } {
  const bars: Bar[] = [];
  let current = bar;
  let newest = lastTrade;
  // The feed has the newest trade first; candles are built in chronological order.
  for (const trade of trades.toReversed()) {
    if (trade.id <= newest) continue;
    newest = trade.id;
    const start = barStart(interval, trade.time);
    if (start < current.timestamp) continue;
    const price = Number(trade.price);
    const volume = Number(trade.quantity);
    if (start > current.timestamp) {
      bars.push(current);
      current = { timestamp: start, open: current.close, high: price, low: price, close: price, volume: 0 };
    }
    current = {
      ...current,
      high: Math.max(current.high, price),
      low: Math.min(current.low, price),
      close: price,
      volume: current.volume + volume,
    };
  }
  if (newest !== lastTrade) bars.push(current);
  return { bars, lastTrade: newest };
}
