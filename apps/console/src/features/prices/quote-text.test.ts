import { expect, it } from 'vitest';
import { ageSeconds, deviationText } from './quote-text.ts';

it.each([
  [0, '0.00 %'],
  [49, '0.00 %'],
  [-49, '0.00 %'],
  [50, '+0.01 %'],
  [-12_345, '−1.23 %'],
  [100_000_000, '+10000.00 %'],
])('a deviation of %i millionths is %s', (ppm, text) => expect(deviationText(ppm)).toBe(text));

it('an age is in seconds', () => {
  expect(ageSeconds(1_249)).toBe('1.2');
  expect(ageSeconds(-5)).toBe('0.0');
});
