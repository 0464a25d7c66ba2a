import type { Bar } from './candles.ts';
import { barStart, type ChartInterval } from './intervals.ts';

/**
 * Aggregates candles, oldest first, into candles of a longer interval: first open, highest high, lowest low, last
 * close, the sum of the volumes. If older candles exist, the first candle may lack its beginning and is left out.
 */
export function aggregate(bars: readonly Bar[], interval: ChartInterval, olderExist: boolean): Bar[] {
  const whole: Bar[] = [];
  for (const bar of bars) {
    const timestamp = barStart(interval, bar.timestamp);
    const last = whole.at(-1);
    if (last === undefined || last.timestamp !== timestamp) whole.push({ ...bar, timestamp });
    else
      whole[whole.length - 1] = {
        timestamp,
        open: last.open,
        high: Math.max(last.high, bar.high),
        low: Math.min(last.low, bar.low),
        close: bar.close,
        volume: last.volume + bar.volume,
      };
  }
  const cut = olderExist && bars.length > 0 && bars[0]!.timestamp !== whole[0]!.timestamp;
  return cut ? whole.slice(1) : whole;
}
