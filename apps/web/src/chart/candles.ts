import type { KlineInterval } from '@meridian/contract/constants';
import { KLINE_INTERVAL_MS } from '@meridian/contract/constants';
import type { MarketTrade } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import * as spotMarkets from '@meridian/contract/routes/spot-markets';
import { call } from '../api/api.ts';

/** A candle for drawing. Plain numbers are precise enough for pixels, but not for amounts elsewhere. */
export interface Bar {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

export const BARS_A_PAGE = 300;

export interface BarPage {
  /** Only bars that start before this moment. */
  readonly before?: number | undefined;
  readonly size: number;
}

/** How many bars to reload: from this one to the newest, and a few more in case the device's clock is wrong. */
export function barsSince(start: number, interval: KlineInterval, now = Date.now()): number {
  const bars = Math.ceil(Math.max(0, now - start) / KLINE_INTERVAL_MS[interval]) + SPARE_BARS;
  return Math.min(BARS_A_PAGE, bars);
}
const SPARE_BARS = 5;

export async function loadBars(
  { quote, base }: Pick<Market, 'quote' | 'base'>,
  interval: KlineInterval,
  { before, size }: BarPage,
): Promise<Bar[]> {
  const query = { quote, base, interval, size, ...(before !== undefined && { before }) };
  const rows = await call(spotMarkets.candles, { query }, { silent: true, background: true });
  return rows.map(([timestamp, open, high, low, close, volume]) => ({
    timestamp,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }));
}

/** Weeks begin on Monday; the epoch was a Thursday. */
const WEEK_OFFSET_MS = 4 * KLINE_INTERVAL_MS['1D'];

export function barStart(interval: KlineInterval, at: number): number {
  const length = KLINE_INTERVAL_MS[interval];
  const offset = interval === '1W' ? WEEK_OFFSET_MS : 0;
  return Math.floor((at - offset) / length) * length + offset;
}

/** Adds the trades newer than `lastTrade` to the last candle; a trade of a later interval begins the next candle. */
export function withTrades(
  bar: Bar,
  trades: readonly MarketTrade[],
  lastTrade: number,
  interval: KlineInterval,
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
