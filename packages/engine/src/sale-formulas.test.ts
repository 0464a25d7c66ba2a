import { describe, expect, it } from 'vitest';
import { allotmentOf, saleCost } from './sale-formulas.ts';
import { SeededRandom } from './testing/workload/seeded-random.ts';

describe('the arithmetic of a sale', () => {
  it('[IEO-2] rounds the cost up', () => {
    expect(saleCost(1n, 1n, 8)).toBe(1n);
    expect(saleCost(10n ** 8n, 51_234_567n, 8)).toBe(51_234_567n);
    expect(saleCost(10n ** 8n + 1n, 51_234_567n, 8)).toBe(51_234_568n);
    expect(saleCost(0n, 51_234_567n, 8)).toBe(0n);
  });

  it('[IEO-3] [IEO-4] conserves coins and money, whatever is subscribed', () => {
    const random = new SeededRandom(20_261_117);
    for (let round = 0; round < 400; round++) {
      const coinScale = random.between(0, 10);
      const total = BigInt(random.between(1, 10 ** random.between(1, 12)));
      const price = BigInt(random.between(1, 10 ** random.between(1, 10)));
      const wanted = Array.from({ length: random.between(1, 40) }, () =>
        BigInt(random.between(1, 10 ** random.between(1, 12))),
      );
      const subscribed = wanted.reduce((sum, each) => sum + each, 0n);
      const sale = { price, total, subscribed, coinScale };
      const results = wanted.map((each) => allotmentOf(each, sale));
      const allocated = results.reduce((sum, each) => sum + each.allocated, 0n);
      expect(allocated).toBeLessThanOrEqual(total);
      if (subscribed <= total) expect(allocated).toBe(subscribed);
      // Rounding leaves less than one unit of each subscription unsold.
      else expect(total - allocated).toBeLessThan(BigInt(wanted.length));
      for (const [at, { held, paid, refunded, allocated: got }] of results.entries()) {
        expect(paid + refunded).toBe(held);
        expect(refunded).toBeGreaterThanOrEqual(0n);
        expect(got).toBeLessThanOrEqual(wanted[at]!);
        // Nobody pays less than the price, or a whole unit more.
        const exactCost = got * price;
        expect(paid * 10n ** BigInt(coinScale)).toBeGreaterThanOrEqual(exactCost);
        expect((paid - 1n) * 10n ** BigInt(coinScale)).toBeLessThan(exactCost || 1n);
      }
      // A larger subscription never gets less.
      const sorted = wanted
        .map((each, at) => [each, results[at]!.allocated] as const)
        .sort(([left], [right]) => (left < right ? -1 : 1));
      for (const [at, [, got]] of sorted.entries())
        if (at > 0) expect(got).toBeGreaterThanOrEqual(sorted[at - 1]![1]);
    }
  });
});
