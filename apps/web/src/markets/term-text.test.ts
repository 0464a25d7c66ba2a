import { expect, it } from 'vitest';
import { termText } from './term-text.ts';

it.each([
  ['takerFeeRate', '0.0015', '0.15%'],
  ['makerFeeRate', '0', '0%'],
  ['band', '0.05', '5%'],
  ['priceCollar', '0.5', '50%'],
  ['maxLeverage', '20', '20×'],
  ['minQuantity', '0.05', '0.05'],
  ['maxQuantity', '20000000', '20,000,000'],
  ['tiers', '≤ 50000: 0.004, 100×, ≤ 1000000: 0.01, 20×', '≤ 50,000: 0.4%, 100×, ≤ 1,000,000: 1%, 20×'],
] as const)('%s %s is shown as %s', (field, value, shown) => {
  expect(termText(field, value)).toBe(shown);
});
