import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { big, type Exact, exact, minus, plus, ppmCeil, shareFloor, times } from './exact.ts';
import { mulDivCeil, mulDivFloor } from './rounding.ts';

const EDGE = 2n ** 53n;

/** Values around zero, around the bound where the form changes, and far beyond it. */
const values = fc.oneof(
  fc.bigInt(-1000n, 1000n),
  fc.bigInt(EDGE - 1000n, EDGE + 1000n),
  fc.bigInt(EDGE / 2n - 1000n, EDGE / 2n + 1000n),
  fc.bigInt(-EDGE - 1000n, -EDGE + 1000n),
  fc.bigInt(-(2n ** 32n) - 5n, 2n ** 32n + 5n),
  fc.bigInt(-(2n ** 64n), 2n ** 64n),
);

const isCanonical = (value: Exact): boolean =>
  typeof value === 'number' ? Number.isSafeInteger(value) : value >= EDGE || value <= -EDGE;

describe('exact whole numbers', () => {
  it('convert back to the same bigint, in the one form for their size', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(big(exact(value))).toBe(value);
        expect(typeof exact(value)).toBe(value < EDGE && value > -EDGE ? 'number' : 'bigint');
      }),
    );
    expect([EDGE - 1n, EDGE, -EDGE + 1n, -EDGE].map((value) => typeof exact(value))).toEqual([
      'number',
      'bigint',
      'number',
      'bigint',
    ]);
  });

  it('are added, subtracted and multiplied as bigints are', () => {
    fc.assert(
      fc.property(values, values, (left, right) => {
        const [a, b] = [exact(left), exact(right)];
        for (const [found, expected] of [
          [plus(a, b), left + right],
          [minus(a, b), left - right],
          [times(a, b), left * right],
        ] as const) {
          expect(big(found)).toBe(expected);
          expect(isCanonical(found)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('keep the last unit when a product or a sum just exceeds the safe integers', () => {
    expect(times(94_906_267, 94_906_267)).toBe(94_906_267n ** 2n);
    expect(times(94_906_265, 94_906_265)).toBe(94_906_265 ** 2);
    expect(plus(Number.MAX_SAFE_INTEGER, 2)).toBe(EDGE + 1n);
    expect(minus(EDGE + 1n, 2)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('are compared exactly, even across the two forms', () => {
    fc.assert(
      fc.property(values, values, (left, right) => {
        const [a, b] = [exact(left), exact(right)];
        expect([a < b, a > b, a === b]).toEqual([left < right, left > right, left === right]);
      }),
    );
  });

  it('round a share down', () => {
    const amounts = values.map((value) => (value < 0n ? -value : value));
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (value, percent) => {
        expect(big(shareFloor(exact(value), percent, 100))).toBe(mulDivFloor(value, BigInt(percent), 100n));
      }),
      { numRuns: 2000 },
    );
  });

  it('round millionths up', () => {
    const amounts = values.map((value) => (value < 0n ? -value : value));
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 2_000_000 }), (value, ppm) => {
        expect(big(ppmCeil(exact(value), ppm))).toBe(mulDivCeil(value, BigInt(ppm), 1_000_000n));
      }),
      { numRuns: 2000 },
    );
  });
});
