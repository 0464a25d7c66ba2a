import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averagePrice } from './average-price.ts';

describe('an average price', () => {
  it.each([
    ['no fills', 0n, 0, 1, '0'],
    ['one price', 35_191_000n, 1000, 2, '351.91'],
    ['a price that ends with a zero', 351_900_000n, 100_000, 2, '35.19'],
    ['whole ticks', 674_905n * 3n, 3, 1, '67490.5'],
    ['between two ticks', 171_82n * 4n + 171_83n * 8n, 12, 2, '171.8266'],
    ['a price without decimals', 10n, 4, 0, '2.50'],
  ])('of %s', (_, value, quantity, accuracy, text) => {
    expect(averagePrice(value, quantity, accuracy)).toBe(text);
  });

  it('times the quantity is less than what was paid by under a hundredth of a tick for each', () => {
    const fills = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 6 })),
      {
        minLength: 1,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(fills, fc.integer({ min: 0, max: 6 }), (rows, accuracy) => {
        const value = rows.reduce((sum, [price, lots]) => sum + BigInt(price) * BigInt(lots), 0n);
        const quantity = rows.reduce((sum, [, lots]) => sum + lots, 0);
        const [whole = '', part = ''] = averagePrice(value, quantity, accuracy).split('.');
        const hundredths = BigInt(whole + part.padEnd(accuracy + 2, '0'));
        const missing = value * 100n - hundredths * BigInt(quantity);
        expect(missing >= 0n && missing < BigInt(quantity)).toBe(true);
      }),
    );
  });
});
