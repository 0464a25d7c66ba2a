import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregate } from './aggregate.ts';
import type { Bar } from './candles.ts';
import { barStart, CHART_INTERVALS, INTERVAL_MS, isDerived, sourceOf } from './intervals.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const bar = (timestamp: number, open: number, high: number, low: number, close: number, volume = 1): Bar => ({
  timestamp,
  open,
  high,
  low,
  close,
  volume,
});

describe('derived candles', () => {
  it('have the first open, the extremes, the last close and the whole volume', () => {
    const hours = [bar(0, 10, 12, 9, 11, 2), bar(HOUR, 11, 15, 10, 14, 3), bar(2 * HOUR, 14, 14, 8, 9, 5)];
    expect(aggregate(hours, '2h', false)).toEqual([bar(0, 10, 15, 9, 14, 5), bar(2 * HOUR, 14, 14, 8, 9, 5)]);
  });

  it('leave out a first candle whose beginning was not loaded', () => {
    const hours = [bar(HOUR, 1, 1, 1, 1), bar(2 * HOUR, 2, 2, 2, 2), bar(3 * HOUR, 3, 3, 3, 3)];
    expect(aggregate(hours, '2h', true).map(({ timestamp }) => timestamp)).toEqual([2 * HOUR]);
    expect(aggregate(hours, '2h', false).map(({ timestamp }) => timestamp)).toEqual([0, 2 * HOUR]);
    expect(aggregate(hours.slice(1), '2h', true).map(({ timestamp }) => timestamp)).toEqual([2 * HOUR]);
  });

  it('of months begin on the first day in UTC', () => {
    const days = Array.from({ length: 70 }, (_, day) => bar(Date.UTC(2024, 0, 15) + day * DAY, 1, 1, 1, 1));
    expect(aggregate(days, '1M', true).map(({ timestamp, volume }) => [timestamp, volume])).toEqual([
      [Date.UTC(2024, 1), 29],
      [Date.UTC(2024, 2), 24],
    ]);
  });

  it('of no candles are none', () => {
    expect(aggregate([], '1M', true)).toEqual([]);
  });

  it.each(CHART_INTERVALS.filter(isDerived))('of %s are the same however the pages are cut', (interval) => {
    const source = INTERVAL_MS[sourceOf(interval)];
    const first = barStart(interval, Date.UTC(2025, 10, 20));
    const bars = Array.from({ length: 200 }, (_, n) =>
      bar(first + n * source, n, n + ((n * 7) % 5), n - ((n * 3) % 4), n + 1, n % 9),
    );
    const whole = aggregate(bars, interval, false);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 199 }), (cut) => {
        // The newer page without the candle that was cut; the older page ends before the oldest one kept.
        const newer = aggregate(bars.slice(cut), interval, true);
        const end = newer[0]?.timestamp ?? Number.POSITIVE_INFINITY;
        const older = aggregate(
          bars.filter(({ timestamp }) => timestamp < end),
          interval,
          false,
        );
        expect([...older, ...newer]).toEqual(whole);
      }),
    );
  });
});
