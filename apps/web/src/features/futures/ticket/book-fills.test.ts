import { describe, expect, it } from 'vitest';
import { bookFills } from './book-fills.ts';

const levels = [
  { price: '100', amount: '3' },
  { price: '101', amount: '5' },
];

describe('the levels a market order takes', () => {
  it('are the best ones first', () => {
    expect(bookFills(levels, '2')).toEqual([{ price: '100', quantity: '2' }]);
    expect(bookFills(levels, '4')).toEqual([
      { price: '100', quantity: '3' },
      { price: '101', quantity: '1' },
    ]);
  });
  it('end with the worst known one for a larger order', () => {
    expect(bookFills(levels, '10')).toEqual([
      { price: '100', quantity: '3' },
      { price: '101', quantity: '7' },
    ]);
  });
  it.each(['', '0', '-1', '1.5', '007', '9'.repeat(16)])('are none for %j', (quantity) => {
    expect(bookFills(levels, quantity)).toEqual([]);
  });
  it('are none without a book', () => {
    expect(bookFills([], '1')).toEqual([]);
  });
});
