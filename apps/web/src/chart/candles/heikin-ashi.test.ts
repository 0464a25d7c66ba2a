import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heikinAshi } from './heikin-ashi.ts';

it('averages each candle and begins in the middle of the one before', () => {
  expect(
    heikinAshi([
      { open: 10, high: 14, low: 8, close: 12 },
      { open: 12, high: 20, low: 12, close: 20 },
      { open: 20, high: 21, low: 3, close: 4 },
    ]),
  ).toEqual([
    { open: 11, high: 14, low: 8, close: 11 },
    { open: 11, high: 20, low: 11, close: 16 },
    { open: 13.5, high: 21, low: 3, close: 12 },
  ]);
  expect(heikinAshi([])).toEqual([]);
});

it('never leaves its body outside its wicks', () => {
  const price = fc.double({ min: 0.0001, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(price, price, price, price), { maxLength: 30 }), (rows) => {
      const bars = rows.map(([open, close, one, other]) => ({
        open,
        close,
        high: Math.max(open, close, one, other),
        low: Math.min(open, close, one, other),
      }));
      for (const { open, high, low, close } of heikinAshi(bars)) {
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
      }
    }),
  );
});
