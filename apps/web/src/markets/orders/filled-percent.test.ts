import { describe, expect, it } from 'vitest';
import { filledPercent } from './filled-percent.ts';

describe('filled percent', () => {
  it.each([
    ['nothing traded', '1.0000', '1.0000', 'open', '0'],
    ['a third, floored', '3.0000', '2.0000', 'partly_filled', '33'],
    ['all but a lot', '1.0000', '0.0001', 'partly_filled', '99'],
    ['a market buy with less than a lot of its budget left', '3000', '0.6128', 'filled', '100'],
    ['a market buy that found too few sellers', '3000', '0.6128', 'partly_canceled', '99'],
    ['an order with a quantity of zero', '0', '0', 'canceled', '0'],
  ] as const)('is right for %s', (_, quantity, unfilled, state, percent) => {
    expect(filledPercent({ quantity, unfilled, state })).toBe(percent);
  });
});
