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
  it('offers groupings in tens', () => {
    expect(groupings(terms, '67482.7')).toEqual(['0.1', '1', '10', '100']);
    expect(groupings({ priceScale: 2, amountScale: 0 }, '3512.40')).toEqual(['0.01', '0.1', '1']);
  });

  it('offers no step that would put the whole book into a row or two', () => {
    expect(groupings({ priceScale: 5, amountScale: 4 }, '0.05193')).toEqual(['0.00001', '0.0001']);
    expect(groupings({ priceScale: 5, amountScale: 4 }, '0.00003')).toEqual(['0.00001']);
  });

  it('knows the rows of own orders, also taken together', () => {
    const own = { prices: new Set(['67482.3', '67483.4', '67000.0', '--']), bestSeller: '67482.7' };
    const mine = (grouping: number) => {
      const view = viewBook(sell, buy, terms, grouping, 6, own);
      return [view.sell, view.buy].map((rows) => rows.filter((row) => row.mine).map(({ price }) => price));
    };
    expect(mine(0)).toEqual([['67483.4'], ['67482.3']]);
    expect(mine(1)).toEqual([['67484'], ['67482']]);
    expect(mine(2)).toEqual([['67490'], ['67480']]);
  });

  it('shows the levels as they are', () => {
    const view = viewBook(sell, buy, terms, 0, 6);
    expect(view.sell.map(({ price, amount }) => [price, amount])).toEqual(
      sell.map(({ price, amount }) => [price, amount]),
    );
    expect(view.buyPercent).toBe(63);
  });

  it('groups away from the touch and adds exactly', () => {
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

  it('bars are amount × price × 800 over the total of the side, at most full', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({
      price: `${100 + n}.0`,
      amount: n === 0 ? '0.1000' : '10.0000',
    }));
    const view = viewBook(many, [], terms, 0, 20);
    expect(view.sell[1]!.depth).toBeCloseTo(0.38, 1);
    expect(view.sell[0]!.depth).toBeLessThan(0.01);
    expect(viewBook(sell, buy, terms, 0, 6).buy[1]!.depth).toBe(1);
  });

  it('measures the bars by all rows held, however few are drawn', () => {
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
