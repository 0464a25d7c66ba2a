import { describe, expect, it } from 'vitest';
import { acceptDecimal, finishDecimal } from './decimal-input.ts';

describe('accepting a typed decimal', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1.', '1.'],
    ['1.25', '1.25'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0.1', '0.1'],
    ['67,480.0', '67480.0'],
    [' 12 ', '12'],
    ['１２．５', '12.5'],
    ['1。5', '1.5'],
  ])('%j becomes %j', (typed, text) => {
    expect(acceptDecimal(typed, { decimals: 4 })).toBe(text);
  });

  it.each(['-1', '+1', '1e5', '1.2.3', 'abc', '1.23456'])('%j is refused', (typed) => {
    expect(acceptDecimal(typed, { decimals: 4 })).toBeUndefined();
  });

  it('takes no point at all where whole numbers are asked', () => {
    expect(acceptDecimal('12', { decimals: 0 })).toBe('12');
    expect(acceptDecimal('12.', { decimals: 0 })).toBeUndefined();
  });

  it('refuses what is longer than the field allows', () => {
    expect(acceptDecimal('123456', { decimals: 2, maxLength: 5 })).toBeUndefined();
  });
});

it.each([
  ['1.', '1'],
  ['1.0', '1.0'],
  ['', ''],
])('leaving the field turns %j into %j', (text, finished) => {
  expect(finishDecimal(text)).toBe(finished);
});
