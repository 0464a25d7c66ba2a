import { expect, it } from 'vitest';
import { indexText } from './index-price.ts';

it.each([
  ['67470.41234567', 1, '67,470.4'],
  ['0.61', 4, '0.6100'],
  ['67470.41234567', undefined, '67,470.4'],
  ['0.16371234', undefined, '0.16371'],
])('writes %s with %j decimals as %s', (price, decimals, text) => {
  expect(indexText(price, decimals)).toBe(text);
});
