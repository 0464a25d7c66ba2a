export interface Sample {
  readonly heap: number;
  readonly resident: number;
  readonly cpuSeconds: number;
  readonly commands: number;
  readonly behind: number;
  readonly at: number;
}

/** Heap usage is a sawtooth, so the minimum of a quarter of the samples is the memory that stays in use. */
const ALLOWED_GROWTH = 1.15;

/** Compares the memory in use in the last quarter with that in the second; the first quarter is the warm-up. */
export function steadiness(samples: readonly Sample[]): { readonly ratio: number; readonly flat: boolean } {
  const quarter = Math.floor(samples.length / 4);
  if (quarter === 0) return { ratio: 1, flat: true };
  const kept = (from: number) => Math.min(...samples.slice(from, from + quarter).map(({ heap }) => heap));
  const ratio = kept(samples.length - quarter) / kept(quarter);
  return { ratio, flat: ratio <= ALLOWED_GROWTH };
}

/** The positions where a candle does not directly follow the previous one. */
export function candleGaps(candles: readonly { readonly time: number }[], width: number): string[] {
  return candles.flatMap(({ time }, index) => {
    const before = candles[index - 1];
    if (before === undefined || time - before.time === width) return [];
    return [`after ${new Date(before.time).toISOString()} comes ${new Date(time).toISOString()}`];
  });
}
