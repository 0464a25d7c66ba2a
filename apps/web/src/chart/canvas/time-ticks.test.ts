import { describe, expect, it } from 'vitest';
import { CHART_INTERVALS, type ChartInterval, INTERVAL_MS } from '../candles/intervals.ts';
import { momentText, timeTicks } from './time-ticks.ts';
import type { ChartZone } from './time-zone.ts';

/** Bars up to a moment, six and a half pixels each. */
function bars(interval: ChartInterval, last: number, count: number, zone: ChartZone = 'UTC') {
  const length = INTERVAL_MS[interval];
  const times = Array.from({ length: count }, (_, n) => last - (count - 1 - n) * length);
  return timeTicks({ interval, zone, times, x: (place) => 3 + place * 6.5, width: count * 6.5 });
}
const texts = (ticks: ReturnType<typeof bars>) => ticks.map(({ text }) => text);

describe('time axis', () => {
  it('has round times, and the date at the start of a day', () => {
    const ticks = texts(bars('15min', Date.UTC(2026, 10, 16, 4, 45), 110));
    expect(ticks).toContain('11/16');
    for (const text of ticks.slice(1)) expect(text).toMatch(/^(\d\d:00|11\/16)$/);
  });

  it('begins with the date if no start of a day is visible', () => {
    const [first, second] = texts(bars('5min', Date.UTC(2026, 10, 14, 18, 0), 100));
    expect(first).toMatch(/^11\/14 \d\d:00$/);
    expect(second).toMatch(/^\d\d:00$/);
  });

  it('omits labels that an edge would cut off', () => {
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const ticks = bars('15min', Date.UTC(2026, 10, 16, 0, minute), 60);
      for (const { coord, text } of ticks) {
        expect(coord - (text.length * 5.6) / 2).toBeGreaterThanOrEqual(0);
        expect(coord + (text.length * 5.6) / 2).toBeLessThanOrEqual(390);
      }
    }
  });

  it('keeps a distance between labels', () => {
    for (const interval of CHART_INTERVALS) {
      const ticks = bars(interval, Date.UTC(2026, 10, 16), 200);
      expect(ticks.length, interval).toBeGreaterThan(1);
      for (const [at, tick] of ticks.entries())
        if (at > 0) expect(tick.coord - ticks[at - 1]!.coord, interval).toBeGreaterThan(36);
    }
  });

  it('names months and years on daily and weekly candles', () => {
    expect(texts(bars('1D', Date.UTC(2026, 10, 20), 60))).toContain('2026/11');
    expect(texts(bars('1D', Date.UTC(2026, 10, 20), 60))).toContain('10/15');
    expect(texts(bars('1W', Date.UTC(2026, 10, 16), 120))).toContain('2026/01');
  });

  it('follows the chosen time zone', () => {
    const ticks = texts(bars('15min', Date.UTC(2026, 10, 16, 4, 45), 110, 'Asia/Tokyo'));
    expect(ticks[0]).toBe('11/15 12:00');
    expect(ticks).toContain('11/16');
  });

  it('labels hours where no bar begins at a full hour', () => {
    const ticks = texts(bars('1h', Date.UTC(2026, 10, 16, 12), 48, 'Asia/Kolkata'));
    expect(ticks).toEqual(['11/15', '12:30', '11/16', '12:30']);
  });

  it('has no labels without bars', () => {
    expect(timeTicks({ interval: '1h', zone: 'UTC', times: [], x: () => 0, width: 300 })).toEqual([]);
  });
});

it.each([
  [true, 'Asia/Tokyo', '2026-11-17 00:30'],
  [true, 'UTC', '2026-11-16 15:30'],
  [false, 'Asia/Tokyo', '2026-11-16'],
] as const)('a moment with time %s in %s is %s', (withTime, zone, text) => {
  expect(momentText(Date.UTC(2026, 10, 16, 15, 30), zone, withTime)).toBe(text);
});
