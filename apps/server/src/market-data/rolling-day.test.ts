import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MinuteBar, RollingDay } from './rolling-day.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const at = (price: bigint, volume = 1n): MinuteBar => ({
  open: price,
  high: price,
  low: price,
  close: price,
  volume,
  turnover: price * volume,
});

describe('rolling day', () => {
  it('is empty before the first price', () => {
    expect(new RollingDay().open).toBeUndefined();
    expect(new RollingDay().line(10)).toEqual([]);
  });

  it('drops a minute 24 hours after it began, and its extreme', () => {
    const day = new RollingDay();
    day.add(0, at(900n));
    day.add(MINUTE, at(100n));
    day.add(2 * MINUTE, at(500n));
    expect([day.open, day.high, day.low, day.volume]).toEqual([900n, 900n, 100n, 3n]);
    day.add(DAY - 1, at(500n));
    expect(day.open).toBe(900n);
    day.add(DAY, at(500n));
    expect([day.open, day.high, day.low]).toEqual([100n, 500n, 100n]);
    day.add(DAY + MINUTE, at(500n));
    expect([day.open, day.low, day.volume]).toEqual([500n, 500n, 4n]);
  });

  it('keeps the last price through any silence', () => {
    const day = new RollingDay();
    day.add(0, at(7n));
    day.forget(30 * DAY);
    expect(day.open).toBe(7n);
  });

  it('gives a line that ends with the newest price', () => {
    const day = new RollingDay();
    for (let n = 0; n < 1000; n++) day.add(n * MINUTE, at(BigInt(n + 1)));
    const line = day.line(49);
    expect(line).toHaveLength(49);
    expect([line[0], line.at(-1)]).toEqual([1n, 1000n]);
  });

  it('agrees with a recount after any sequence of prices', () => {
    const moves = fc.array(
      fc.record({
        gap: fc.nat({ max: 5 * 60 * MINUTE }),
        price: fc.bigInt(1n, 1000n),
        volume: fc.bigInt(0n, 9n),
      }),
      { minLength: 1, maxLength: 80 },
    );
    fc.assert(
      fc.property(moves, (list) => {
        const day = new RollingDay();
        const all: { minute: number; price: bigint; volume: bigint }[] = [];
        let now = 0;
        for (const { gap, price, volume } of list) {
          now += gap;
          day.add(now, at(price, volume));
          all.push({ minute: Math.floor(now / MINUTE), price, volume });
        }
        const kept = all.filter(({ minute }) => minute > Math.floor(now / MINUTE) - 24 * 60);
        const prices = kept.map(({ price }) => price).sort((a, b) => (a < b ? -1 : 1));
        expect(day.open).toBe(kept[0]!.price);
        expect(day.low).toBe(prices[0]);
        expect(day.high).toBe(prices.at(-1));
        expect(day.volume).toBe(kept.reduce((sum, { volume }) => sum + volume, 0n));
      }),
    );
  });
});
