import { describe, expect, it } from 'vitest';
import { candleGaps, type Sample, steadiness } from './market-run-checks.ts';

const saw = (heapAt: (index: number) => number): Sample[] =>
  Array.from({ length: 40 }, (_, index) => ({
    heap: heapAt(index) + (index % 5) * 10,
    resident: 0,
    cpuSeconds: 0,
    commands: 0,
    behind: 0,
    at: index,
  }));

describe('steadiness', () => {
  it('ignores the sawtooth of the garbage collector and the warm-up', () => {
    expect(steadiness(saw((index) => (index < 8 ? 50 : 100)))).toEqual({ ratio: 1, flat: true });
  });
  it('detects a leak', () => {
    expect(steadiness(saw((index) => 100 + 2 * index)).flat).toBe(false);
  });
});

describe('candleGaps', () => {
  it('reports only the positions where a candle is missing', () => {
    const candles = [0, 60_000, 180_000, 240_000].map((time) => ({ time }));
    expect(candleGaps(candles, 60_000)).toEqual([
      'after 1970-01-01T00:01:00.000Z comes 1970-01-01T00:03:00.000Z',
    ]);
    expect(candleGaps(candles.slice(0, 2), 60_000)).toEqual([]);
  });
});
