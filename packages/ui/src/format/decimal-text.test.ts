import { expect, it } from 'vitest';
import { groupDigits, roundDecimal, splitDecimals } from './decimal-text.ts';

it.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['67482.5', '67,482.5'],
  ['0.16342', '0.16342'],
  ['1234567890123.123456', '1,234,567,890,123.123456'],
  ['-1234.5', '\u22121,234.5'],
  ['1000.0000', '1,000.0000'],
  ['', ''],
])('groups %s as %s', (decimal, text) => {
  expect(groupDigits(decimal)).toBe(text);
});

it('splits a total at its point', () => {
  expect(splitDecimals('43306.3625')).toEqual(['43,306', '.3625']);
  expect(splitDecimals('43306')).toEqual(['43,306', '']);
});

it.each([
  ['-0.0756', 2, '-0.08'],
  ['0.005', 2, '0.01'],
  ['-0.005', 2, '-0.01'],
  ['-0.0049', 2, '0.00'],
  ['+1', 2, '1.00'],
  ['9.995', 2, '10.00'],
  ['12.5', 0, '13'],
  ['', 2, ''],
  ['--', 2, '--'],
  ['5.', 1, '5.0'],
])('rounds %s to %d decimals: %s', (decimal, decimals, text) => {
  expect(roundDecimal(decimal, decimals)).toBe(text);
});

it('returns a long text that is no decimal in no more time than it takes to read it', () => {
  const digits = '1'.repeat(200_000);
  expect(roundDecimal(`${digits}x`, 2)).toBe(`${digits}x`);
});
