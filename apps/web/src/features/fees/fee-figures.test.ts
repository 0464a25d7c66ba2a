import { describe, expect, it } from 'vitest';
import {
  collarRange,
  discounted,
  feeClasses,
  feeOf,
  feeValue,
  percentColumn,
  priceStep,
} from './fee-figures.ts';

it('writes the rates of a column in percent, not rounded and with equal decimals', () => {
  expect(percentColumn(['0.001', '0.0008'])).toEqual(['0.10%', '0.08%']);
  expect(percentColumn(['0.00075', '0', '0.0000125'])).toEqual(['0.07500%', '0.00000%', '0.00125%']);
  expect(percentColumn(['0.01', '0.02'])).toEqual(['1%', '2%']);
  expect(percentColumn([])).toEqual([]);
});

it('computes the fee of an amount, with and without the discount', () => {
  expect(feeOf('1000', '0.001', 0)).toBe('1.00');
  expect(feeOf('1000', '0.0005', 0)).toBe('0.50');
  expect(feeOf('1000', '0.001', 25)).toBe('0.75');
  expect(feeOf('1000', '0.00025', 25)).toBe('0.1875');
  expect(feeOf('1000', '', 0)).toBe('--');
});

it('estimates what a fee is worth, however little', () => {
  expect(feeValue('0.0005', '67762.1')).toBe('33.88');
  expect(feeValue('12', '1234.5')).toBe('14,814.00');
  expect(feeValue('0.02', '0.16371')).toBe('0.003274');
  expect(feeValue('0.0199', '1')).toBe('0.019');
  expect(feeValue('0.5', '1')).toBe('0.50');
  expect(feeValue('0.02', undefined)).toBeUndefined();
  expect(feeValue('0', '67762.1')).toBeUndefined();
});

describe('the fee classes', () => {
  const market = (product: 'spot' | 'futures', symbol: string, makerRate: string, takerRate = '0.001') => ({
    product,
    symbol,
    makerRate,
    takerRate,
  });

  it('are the markets of a product with equal rates', () => {
    const classes = feeClasses([
      market('spot', 'BTC/USDT', '0.0008'),
      market('spot', 'CTT/USDT', '0'),
      market('spot', 'ETH/USDT', '0.0008'),
      market('futures', 'BTC/USDT', '0.0008'),
    ]);
    expect(classes.map(({ product, symbols, coversAll }) => [product, symbols, coversAll])).toEqual([
      ['spot', ['BTC/USDT', 'ETH/USDT'], false],
      ['spot', ['CTT/USDT'], false],
      ['futures', ['BTC/USDT'], true],
    ]);
  });

  it('differ when only the taker rate does', () => {
    expect(
      feeClasses([market('spot', 'A/B', '0.0008', '0.001'), market('spot', 'C/B', '0.0008', '0.002')]),
    ).toHaveLength(2);
  });
});

it.each([
  ['0.001', 25, '0.075%'],
  ['0.0008', 25, '0.06%'],
  ['0.0006', 0, '0.06%'],
  ['0.001', 100, '0%'],
])('takes the discount off a rate: %s less %s%% is %s', (rate, percent, text) => {
  expect(discounted(rate, percent)).toBe(text);
});

it('finds the range of the collars', () => {
  expect(collarRange([{ priceCollar: '0.5' }, { priceCollar: '0.07' }])).toEqual([7, 50]);
  expect(collarRange([])).toEqual([]);
});

it.each([
  [0, '1'],
  [1, '0.1'],
  [5, '0.00001'],
])('the step of a price with %i decimals is %s', (decimals, step) => {
  expect(priceStep(decimals)).toBe(step);
});
