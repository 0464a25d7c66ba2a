import { describe, expect, it } from 'vitest';
import { profitAt } from './profit-at.ts';
import { samplePosition } from './testing/sample-position.ts';

describe('the profit of closing at a price', () => {
  it('is the profit of the whole position or of a part', () => {
    expect(profitAt(samplePosition, '62000', '', { contractSize: '0.001' })).toBe('80');
    expect(profitAt(samplePosition, '62000', '10', { contractSize: '0.001' })).toBe('20.00000000');
    expect(profitAt(samplePosition, '59000', '', { contractSize: '0.001' })).toBe('-40');
  });
  it.each(['', '0', 'x'])('is absent for the price %j', (price) => {
    expect(profitAt(samplePosition, price, '', { contractSize: '0.001' })).toBeUndefined();
  });
});
