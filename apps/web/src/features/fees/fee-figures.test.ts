import { expect, it } from 'vitest';
import { collarRange, percentText } from './fee-figures.ts';

it('writes a rate in percent without rounding it', () => {
  expect(percentText('0.001')).toBe('0.1%');
  expect(percentText('0.00075')).toBe('0.075%');
  expect(percentText('0')).toBe('0%');
  expect(percentText('0.0000125')).toBe('0.00125%');
});

it('finds the range of the collars', () => {
  expect(collarRange([{ priceCollar: '0.5' }, { priceCollar: '0.07' }])).toEqual([7, 50]);
  expect(collarRange([])).toEqual([]);
});
