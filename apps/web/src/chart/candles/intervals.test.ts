import { KLINE_INTERVALS } from '@meridian/contract/product-rules';
import { describe, expect, it } from 'vitest';
import { barStart, CHART_INTERVALS, INTERVAL_MS, intervalOf, periodOf, sourceOf } from './intervals.ts';

describe('intervals', () => {
  it('are the eight of the server and six derived ones, shortest first', () => {
    expect(CHART_INTERVALS).toHaveLength(14);
    expect(CHART_INTERVALS).toEqual(expect.arrayContaining([...KLINE_INTERVALS]));
    expect(CHART_INTERVALS.slice(0, 3)).toEqual(['1min', '3min', '5min']);
    expect(CHART_INTERVALS.at(-1)).toBe('1M');
  });

  it.each(CHART_INTERVALS)(
    '%s survives the conversion to the chart library’s format and back',
    (interval) => {
      expect(intervalOf(periodOf(interval))).toBe(interval);
    },
  );

  it.each(CHART_INTERVALS)('no source candle of %s crosses its boundaries', (interval) => {
    const source = sourceOf(interval);
    // Two years, so that a leap day and every month length are included.
    const step = Math.max(INTERVAL_MS[source], 5 * INTERVAL_MS['1h']) + 60_001;
    for (let at = Date.UTC(2023, 11, 28); at < Date.UTC(2026, 0, 5); at += step) {
      const start = barStart(source, at);
      const last = start + INTERVAL_MS[source] - 1;
      expect(barStart(interval, last)).toBe(barStart(interval, start));
    }
  });

  it.each([
    ['1W', '2026-11-15T23:59:59.999Z', '2026-11-09T00:00:00.000Z'],
    ['1W', '2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['1M', '2026-11-30T23:59:59.999Z', '2026-11-01T00:00:00.000Z'],
    ['1M', '2026-12-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['1M', '2024-02-29T12:00:00.000Z', '2024-02-01T00:00:00.000Z'],
    ['12h', '2026-11-16T11:59:59.999Z', '2026-11-16T00:00:00.000Z'],
    ['6h', '2026-11-16T18:00:00.000Z', '2026-11-16T18:00:00.000Z'],
    ['3min', '2026-11-16T18:05:59.999Z', '2026-11-16T18:03:00.000Z'],
  ] as const)('the %s candle at %s starts at %s', (interval, at, start) => {
    expect(new Date(barStart(interval, Date.parse(at))).toISOString()).toBe(start);
  });
});
