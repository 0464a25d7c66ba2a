import { describe, expect, it } from 'vitest';
import { filledPercent, orderedCoin } from './filled-percent.ts';
import { resting } from './testing/spot-orders.ts';

describe('filled percent', () => {
  it.each([
    ['nothing traded', '1.0000', '0.0000', '0'],
    ['a third, floored', '3.0000', '1.0000', '33.3'],
    ['four fifths', '0.3500', '0.2832', '80.9'],
    ['all but a lot', '1.0000', '0.9999', '99.9'],
    ['all', '1.0000', '1.0000', '100'],
    ['an order with a quantity of zero', '0', '0', '0'],
  ])('is right for %s', (_, quantity, filled, percent) => {
    expect(filledPercent({ ...resting, quantity, filled })).toBe(percent);
    expect(filledPercent({ ...resting, side: 'sell', style: 'market', quantity, filled })).toBe(percent);
  });

  it.each([
    ['94.4846', '94.4'],
    ['100', '100'],
    ['0', '0'],
  ])('of a market buy of 100 USDT that spent %s is %s', (filledQuote, percent) => {
    const order = { ...resting, style: 'market', quantity: '100', filled: '0.0014', filledQuote } as const;
    expect(filledPercent(order)).toBe(percent);
    expect(orderedCoin(order)).toBe('USDT');
  });
});
