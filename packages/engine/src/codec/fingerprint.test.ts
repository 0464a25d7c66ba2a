import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runWorkload } from '../testing/workload/run-workload.ts';
import { Fingerprint } from './fingerprint.ts';

const lanesOf = (mix: (into: Fingerprint) => void): string => {
  const fingerprint = new Fingerprint();
  fingerprint.begin(7);
  mix(fingerprint);
  fingerprint.end();
  return [fingerprint.a, fingerprint.b, fingerprint.c, fingerprint.d].join();
};

const bothOf = (first: bigint, second: bigint) => (into: Fingerprint) => {
  into.big(first);
  into.big(second);
};

const wholeNumber = fc.oneof(fc.maxSafeNat(), fc.nat(5), fc.integer({ min: 2 ** 31 - 3, max: 2 ** 31 - 1 }));
const edge = fc
  .tuple(fc.constantFrom(0, 31, 32, 63, 64, 127, 128, 192), fc.bigInt(-2n, 2n), fc.boolean())
  .map(([bits, off, negative]) => (negative ? -(2n ** BigInt(bits)) : 2n ** BigInt(bits)) + off);
const amount = fc.oneof(edge, fc.bigInt({ min: -(2n ** 140n), max: 2n ** 140n }));

describe('a fingerprint', () => {
  it('differs for different numbers, amounts and texts', () => {
    const differ = <Value>(values: fc.Arbitrary<Value>, mix: (into: Fingerprint, value: Value) => void) =>
      fc.assert(
        fc.property(values, values, (left, right) => {
          const same = lanesOf((into) => mix(into, left)) === lanesOf((into) => mix(into, right));
          expect(same).toBe(left === right);
        }),
        { numRuns: 2_000 },
      );
    differ(wholeNumber, (into, value) => into.uint(value));
    differ(amount, (into, value) => into.big(value));
    differ(edge, (into, value) => into.big(value));
    differ(fc.string({ maxLength: 3 }), (into, value) => into.text(value));
  });

  it('depends on where one part ends and the next begins', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (a, b, c, d) => {
        const [left, right] = [lanesOf(bothOf(a, b)), lanesOf(bothOf(c, d))];
        expect(left === right).toBe(a === c && b === d);
        expect(lanesOf((into) => into.big(a))).not.toBe(left);
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY])(
    'refuses %d as a whole number',
    (value) => {
      expect(() => lanesOf((into) => into.uint(value))).toThrow(RangeError);
    },
  );

  it('[REPLAY-1] is the same on the fast path and field by field, for every row of a random history', () => {
    const { state } = runWorkload(20, 3_000);
    let rows = 0;
    for (const table of state.tables)
      for (const row of table.rows.values()) {
        rows++;
        expect(lanesOf((into) => table.codec.mix(into, row))).toBe(
          lanesOf((into) => table.codec.mixFields(into, row)),
        );
      }
    expect(rows).toBeGreaterThan(100);
  });
});
