import { expect, it } from 'vitest';
import { distanceText, indexText, movedText } from './index-price.ts';

it.each([
  ['67470.41234567', 1, '67,470.4'],
  ['0.61', 4, '0.6100'],
  ['67470.41234567', undefined, '67,470.4'],
  ['0.16371234', undefined, '0.16371'],
])('writes %s with %j decimals as %s', (price, decimals, text) => {
  expect(indexText(price, decimals)).toBe(text);
});

it.each([
  ['60000', '60010.05', '60,000.0 → 60,010.0'],
  ['60000', '60000', '60,000.0 → 60,000.0'],
  // Settled by the exact prices: a win must not look like a tie.
  ['60000.01', '60000.02', '60,000.01 → 60,000.02'],
])('writes a move from %s to %s as %s', (entry, exit, text) => {
  expect(movedText(entry, exit, 1)).toBe(text);
});

it.each([
  ['12.34', 1, '12.3'],
  ['0.04213000', 1, '0.04'],
  ['0', 1, '0.0'],
])('a distance of %s with %i decimals is %s', (distance, decimals, text) => {
  expect(distanceText(distance, decimals)).toBe(text);
});
