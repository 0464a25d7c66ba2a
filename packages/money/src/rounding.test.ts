import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ceilDiv, floorDiv, mulDivCeil, mulDivFloor, rescaleFloor, roundDiv, truncDiv } from './rounding.ts';

const whole = fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n });
const divisor = whole.filter((value) => value !== 0n);

describe('floorDiv and ceilDiv', () => {
  it.each([
    [7n, 2n, 3n, 4n],
    [-7n, 2n, -4n, -3n],
    [7n, -2n, -4n, -3n],
    [-7n, -2n, 3n, 4n],
    [6n, 2n, 3n, 3n],
    [-6n, 2n, -3n, -3n],
    [0n, 5n, 0n, 0n],
    [1n, 10n, 0n, 1n],
    [-1n, 10n, -1n, 0n],
  ])('%s by %s is %s and %s', (a, b, floor, ceil) => {
    expect(floorDiv(a, b)).toBe(floor);
    expect(ceilDiv(a, b)).toBe(ceil);
  });

  it('leave a remainder between zero and the divisor', () => {
    fc.assert(
      fc.property(whole, divisor, (a, b) => {
        const below = a - floorDiv(a, b) * b;
        const above = ceilDiv(a, b) * b - a;
        for (const remainder of [below, above]) {
          expect(b > 0n ? remainder >= 0n && remainder < b : remainder <= 0n && remainder > b).toBe(true);
        }
      }),
    );
  });

  it('mirror each other and differ by one exactly when there is a remainder', () => {
    fc.assert(
      fc.property(whole, divisor, (a, b) => {
        expect(ceilDiv(a, b)).toBe(-floorDiv(-a, b));
        expect(floorDiv(-a, -b)).toBe(floorDiv(a, b));
        expect(ceilDiv(a, b) - floorDiv(a, b)).toBe(a % b === 0n ? 0n : 1n);
      }),
    );
  });

  it('divide multiples exactly', () => {
    fc.assert(
      fc.property(whole, divisor, (a, b) => {
        expect(floorDiv(a * b, b)).toBe(a);
        expect(ceilDiv(a * b, b)).toBe(a);
      }),
    );
  });

  it('refuse to divide by zero', () => {
    expect(() => floorDiv(1n, 0n)).toThrow(RangeError);
    expect(() => ceilDiv(1n, 0n)).toThrow(RangeError);
  });
});

describe('truncDiv', () => {
  it('rounds towards zero', () => {
    expect([truncDiv(7n, 2n), truncDiv(-7n, 2n), truncDiv(7n, -2n), truncDiv(-6n, 2n)]).toEqual([
      3n,
      -3n,
      -3n,
      -3n,
    ]);
  });
});

describe('roundDiv', () => {
  it('rounds halves away from zero', () => {
    const halves = [roundDiv(7n, 2n), roundDiv(-7n, 2n), roundDiv(7n, -2n), roundDiv(-7n, -2n)];
    expect(halves).toEqual([4n, -4n, -4n, 4n]);
    expect([roundDiv(0n, 3n), roundDiv(1n, 3n), roundDiv(-2n, 3n)]).toEqual([0n, 0n, -1n]);
    expect(() => roundDiv(1n, 0n)).toThrow(RangeError);
  });

  it('is at most half a unit away and does not depend on signs', () => {
    fc.assert(
      fc.property(whole, divisor, (a, b) => {
        const twice = 2n * (roundDiv(a, b) * b - a);
        const size = b < 0n ? -b : b;
        expect(twice <= size && twice >= -size).toBe(true);
        expect(roundDiv(-a, b)).toBe(-roundDiv(a, b));
        expect(roundDiv(-a, -b)).toBe(roundDiv(a, b));
      }),
    );
  });
});

describe('mulDiv', () => {
  it('rounds once, after multiplying, so no digit is lost', () => {
    expect(mulDivFloor(10n ** 30n + 1n, 999_999n, 1_000_000n)).toBe(999_999n * 10n ** 24n);
    expect(mulDivCeil(10n ** 30n + 1n, 999_999n, 1_000_000n)).toBe(999_999n * 10n ** 24n + 1n);
  });

  it('splits a sum into parts that never exceed it, or never fall short of it', () => {
    fc.assert(
      fc.property(whole, fc.bigInt({ min: 0n, max: 1_000_000n }), (value, share) => {
        const rest = 1_000_000n - share;
        const floored = mulDivFloor(value, share, 1_000_000n) + mulDivFloor(value, rest, 1_000_000n);
        const raised = mulDivCeil(value, share, 1_000_000n) + mulDivCeil(value, rest, 1_000_000n);
        expect(value - floored === 0n || value - floored === 1n).toBe(true);
        expect(raised - value === 0n || raised - value === 1n).toBe(true);
      }),
    );
  });
});

describe('rescaleFloor', () => {
  it.each([
    [123n, 2, 4, 12_300n],
    [12_399n, 4, 2, 123n],
    [-12_301n, 4, 2, -124n],
    [5n, 0, 0, 5n],
  ])('%s from scale %i to %i is %s', (value, from, to, expected) => {
    expect(rescaleFloor(value, from, to)).toBe(expected);
  });

  it('round-trips through a wider scale, and never grows through a narrower one', () => {
    const scale = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(whole, scale, scale, (value, from, to) => {
        const back = rescaleFloor(rescaleFloor(value, from, to), to, from);
        if (to >= from) expect(back).toBe(value);
        else expect(back <= value && value - back < 10n ** BigInt(from - to)).toBe(true);
      }),
    );
  });
});
