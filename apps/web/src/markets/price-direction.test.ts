import { expect, it } from 'vitest';
import { priceDirection } from './price-direction.ts';

const listed = { changePercent: '-1.20' };

it('follows the last change of the price, not the 24-hour change', () => {
  expect(priceDirection({ changePercent: '2.40', moved: 'down' }, listed)).toBe('down');
  expect(priceDirection({ changePercent: '-2.40', moved: 'up' }, listed)).toBe('up');
});

it('starts with the direction of the 24-hour change', () => {
  expect(priceDirection(undefined, listed)).toBe('down');
  expect(priceDirection({ changePercent: '0.10' }, listed)).toBe('up');
});
