import { describe, expect, it } from 'vitest';
import { filledPercent } from './filled-percent.ts';

describe('filled percent', () => {
  it.each([
    ['nothing traded', '1.0000', '1.0000', 'unfilled', '0'],
    ['a third, floored', '3.0000', '2.0000', 'section', '33'],
    ['all but a lot', '1.0000', '0.0001', 'section', '99'],
    ['a market buy that left less than a lot of its budget', '3000', '0.6128', 'all', '100'],
    ['a market buy that found too few sellers', '3000', '0.6128', 'uncancel', '99'],
    ['an order of nothing', '0', '0', 'cancel', '0'],
  ] as const)('is right for %s', (_, number, unfilled, state, percent) => {
    expect(filledPercent({ number, unfilled, state })).toBe(percent);
  });
});
