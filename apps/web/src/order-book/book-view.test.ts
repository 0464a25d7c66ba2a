import { describe, expect, it } from 'vitest';
import { groupings, viewBook } from './book-view.ts';

const terms = { priceScale: 1, amountScale: 4 };
const sell = [
  { price: '67482.7', amount: '0.0202' },
  { price: '67483.0', amount: '0.4373' },
  { price: '67483.4', amount: '0.4737' },
];
const buy = [
  { price: '67482.3', amount: '0.0637' },
  { price: '67481.6', amount: '1.5452' },
];

describe('order book', () => {
  it('offers groupings in powers of ten', () => {
    expect(groupings(terms, '67482.7')).toEqual(['0.1', '1', '10', '100']);
    expect(groupings({ priceScale: 2, amountScale: 0 }, '3512.40')).toEqual(['0.01', '0.1', '1']);
  });

  it('offers no step so large that the whole book fits into a row or two', () => {
    expect(groupings({ priceScale: 5, amountScale: 4 }, '0.05193')).toEqual(['0.00001', '0.0001']);
    expect(groupings({ priceScale: 5, amountScale: 4 }, '0.00003')).toEqual(['0.00001']);
  });

  it('marks the rows of own orders, also when grouped', () => {
    const own = { prices: new Set(['67482.3', '67483.4', '67000.0', '--']), bestSeller: '67482.7' };
    const mine = (grouping: number) => {
      const view = viewBook(sell, buy, terms, grouping, 6, own);
      return [view.sell, view.buy].map((rows) => rows.filter((row) => row.mine).map(({ price }) => price));
    };
    expect(mine(0)).toEqual([['67483.4'], ['67482.3']]);
    expect(mine(1)).toEqual([['67484'], ['67482']]);
    expect(mine(2)).toEqual([['67490'], ['67480']]);
  });

  it('shows ungrouped levels unchanged', () => {
    const view = viewBook(sell, buy, terms, 0, 6);
    expect(view.sell.map(({ price, amount }) => [price, amount])).toEqual(
      sell.map(({ price, amount }) => [price, amount]),
    );
    expect(view.buyPercent).toBe(63);
  });

  it('groups away from the best price and sums amounts exactly', () => {
    const view = viewBook(sell, buy, terms, 1, 6);
    expect(view.sell.map(({ price, amount }) => [price, amount])).toEqual([
      ['67483', '0.4575'],
      ['67484', '0.4737'],
    ]);
    expect(view.buy.map(({ price, amount }) => [price, amount])).toEqual([
      ['67482', '0.0637'],
      ['67481', '1.5452'],
    ]);
    expect(viewBook(sell, buy, terms, 2, 6).buy).toMatchObject([{ price: '67480', amount: '1.6089' }]);
  });

  it('computes bars as amount × price × 800 ÷ side total, at most 100 %', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({
      price: `${100 + n}.0`,
      amount: n === 0 ? '0.1000' : '10.0000',
    }));
    const view = viewBook(many, [], terms, 0, 20);
    expect(view.sell[1]!.depth).toBeCloseTo(0.38, 1);
    expect(view.sell[0]!.depth).toBeLessThan(0.01);
    expect(viewBook(sell, buy, terms, 0, 6).buy[1]!.depth).toBe(1);
  });

  it('computes the bars over all rows held, not only those drawn', () => {
    const held = Array.from({ length: 20 }, (_, n) => ({
      price: `${100 + n}.0`,
      amount: n === 3 ? '45.0000' : '9.0000',
    }));
    const [six, all] = [viewBook(held, held, terms, 0, 6), viewBook(held, held, terms, 0, 20)];
    expect(six.sell).toEqual(all.sell.slice(0, 6));
    expect(six.buy).toEqual(all.buy.slice(0, 6));
    expect(six.sell.filter(({ depth }) => depth === 1).map(({ price }) => price)).toEqual(['103.0']);
  });

  it('is empty without rows', () => {
    expect(viewBook([], [], terms, 0, 6)).toEqual({ sell: [], buy: [], buyPercent: undefined });
  });
});
