import { KLINE_INTERVAL_MS, type KlineInterval } from '@meridian/contract/constants';
import { describe, expect, it } from 'vitest';
import { timeTicks } from './time-ticks.ts';

/** Bars that end at a local time, six and a half pixels each. */
function bars(interval: KlineInterval, last: Date, count: number, width = count * 6.5) {
  const length = KLINE_INTERVAL_MS[interval];
  const times = Array.from({ length: count }, (_, n) => last.getTime() - (count - 1 - n) * length);
  return timeTicks({ interval, times, x: (place) => 3 + place * 6.5, width });
}
const texts = (ticks: ReturnType<typeof bars>) => ticks.map(({ text }) => text);

describe('time axis', () => {
  it('has round times, and the date at the start of a day', () => {
    const ticks = texts(bars('15min', new Date(2026, 10, 16, 4, 45), 110));
    expect(ticks).toContain('11/16');
    for (const text of ticks.slice(1)) expect(text).toMatch(/^(\d\d:00|11\/16)$/);
  });

  it('begins with the date if no start of a day is visible', () => {
    const [first, second] = texts(bars('5min', new Date(2026, 10, 14, 18, 0), 100));
    expect(first).toMatch(/^11\/14 \d\d:00$/);
    expect(second).toMatch(/^\d\d:00$/);
  });

  it('omits labels that an edge would cut off', () => {
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      const ticks = bars('15min', new Date(2026, 10, 16, 0, minute), 60);
      for (const { coord, text } of ticks) {
        expect(coord - (text.length * 5.6) / 2).toBeGreaterThanOrEqual(0);
        expect(coord + (text.length * 5.6) / 2).toBeLessThanOrEqual(390);
      }
    }
  });

  it('keeps a distance between labels', () => {
    for (const interval of ['1min', '15min', '1h', '4h', '1D', '1W'] as const) {
      const ticks = bars(interval, new Date(2026, 10, 16), 200);
      expect(ticks.length, interval).toBeGreaterThan(1);
      for (const [at, tick] of ticks.entries())
        if (at > 0) expect(tick.coord - ticks[at - 1]!.coord, interval).toBeGreaterThan(36);
    }
  });

  it('names months and years on daily and weekly candles', () => {
    expect(texts(bars('1D', new Date(2026, 10, 20), 60))).toContain('2026/11');
    expect(texts(bars('1D', new Date(2026, 10, 20), 60))).toContain('10/15');
    expect(texts(bars('1W', new Date(2026, 10, 16), 120))).toContain('2026/01');
  });

  it('has no labels without bars', () => {
    expect(timeTicks({ interval: '1h', times: [], x: () => 0, width: 300 })).toEqual([]);
  });
});
