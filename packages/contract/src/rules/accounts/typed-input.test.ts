import { decimalsOf } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedDecimal, typedInteger } from './typed-input.ts';

describe('integer field', () => {
  it.each([
    ['12a3', '123'],
    ['-5', '5'],
    ['1.5', '15'],
    ['１２', '12'],
    ['', ''],
  ])('%j leaves %j', (typed, left) => {
    expect(typedInteger(typed)).toBe(left);
  });
  it('stops at the maximum length', () => {
    expect(typedInteger('123456', 4)).toBe('1234');
  });
});

describe('decimal field', () => {
  it.each([
    ['12.345', 2, '12.34'],
    ['.5', 2, '0.5'],
    ['1.', 2, '1.'],
    ['1.2.3', 4, '1.23'],
    ['1,000.5', 4, '1000.5'],
    ['１．５', 4, '1.5'],
    ['1。5', 4, '1.5'],
    ['1.5', 0, '15'],
    ['1e5', 2, '15'],
  ])('%j with %i decimals leaves %j', (typed, decimals, left) => {
    expect(typedDecimal(typed, decimals)).toBe(left);
  });

  it('always results in the beginning of a plain decimal with no more decimals than allowed, and is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 8 }), (typed, decimals) => {
        const left = typedDecimal(typed, decimals, 30);
        expect(left).toMatch(/^(\d+(\.\d*)?)?$/);
        expect(left.length).toBeLessThanOrEqual(30);
        expect(decimalsOf(left) ?? 0).toBeLessThanOrEqual(decimals);
        expect(typedDecimal(left, decimals, 30)).toBe(left);
      }),
    );
  });
});
