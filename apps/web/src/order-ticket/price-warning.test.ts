import { expect, it } from 'vitest';
import { farPrice, priceDistance } from './price-warning.ts';

it.each([
  ['90000', '67500.0', { direction: 'above', percent: '33' }],
  ['1', '67500.0', { direction: 'below', percent: '99' }],
  ['70875', '67500.0', { direction: 'above', percent: '5' }],
  ['70874.9', '67500.0', undefined],
  ['64126', '67500.0', undefined],
  ['64125', '67500.0', { direction: 'below', percent: '5' }],
  ['1000000', '0.05', { direction: 'above', percent: '1999999900' }],
  ['', '67500.0', undefined],
  ['100', '0', undefined],
] as const)('a limit of %s at a last price of %s', (price, current, expected) => {
  expect(farPrice(price, current)).toEqual(expected);
});

it.each([
  ['68175', '67500.0', undefined],
  ['68181.8', '67500.0', { direction: 'above', percent: '1.01' }],
  ['66825', '67500.0', undefined],
  ['66000', '67500.0', { direction: 'below', percent: '2.22' }],
  ['', '67500.0', undefined],
] as const)('the distance of a limit of %s from a last price of %s', (price, current, expected) => {
  expect(priceDistance(price, current)).toEqual(expected);
});
