export interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/**
 * Heikin-Ashi candles: the close is the average of a candle's four prices, the open lies halfway between open and close
 * of the Heikin-Ashi candle before. The first one begins halfway between its own open and close.
 */
export function heikinAshi(bars: readonly Prices[]): Prices[] {
  let before: Prices | undefined;
  return bars.map(({ open, high, low, close }) => {
    const average = (open + high + low + close) / 4;
    const start = before === undefined ? (open + close) / 2 : (before.open + before.close) / 2;
    before = {
      open: start,
      high: Math.max(high, start, average),
      low: Math.min(low, start, average),
      close: average,
    };
    return before;
  });
}
