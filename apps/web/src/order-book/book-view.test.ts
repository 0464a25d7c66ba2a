import type { BookLevel } from '@meridian/contract/domain/live';
import { describe, expect, it } from 'vitest';
import { type BookInput, groupings, spreadOf, sumTo, viewBook } from './book-view.ts';

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
const view = (more: Partial<BookInput> = {}) => viewBook({ sell, buy, terms, grouping: 0, rows: 6, ...more });
const levels = (count: number, amountOf: (row: number) => string): BookLevel[] =>
  Array.from({ length: count }, (_, row) => ({ price: `${100 + row}.0`, amount: amountOf(row) }));

describe('order book', () => {
  it('offers groupings in powers of ten', () => {
    expect(groupings(terms, '67482.7')).toEqual(['0.1', '1', '10', '100']);
    expect(groupings({ priceScale: 2, amountScale: 0 }, '3512.40')).toEqual(['0.01', '0.1', '1']);
  });

  it('offers no step so large that the whole book fits into a row or two', () => {
    expect(groupings({ priceScale: 5, amountScale: 4 }, '0.05193')).toEqual(['0.00001', '0.0001']);
    expect(groupings({ priceScale: 5, amountScale: 4 }, '0.00003')).toEqual(['0.00001']);
  });

  it('marks the rows of own orders, even when grouped', () => {
    const own = { prices: new Set(['67482.3', '67483.4', '67000.0', '--']), bestSeller: '67482.7' };
    const mine = (grouping: number) => {
      const { sell: sellers, buy: buyers } = view({ grouping, own });
      return [sellers, buyers].map((rows) => rows.filter((row) => row.mine).map(({ price }) => price));
    };
    expect(mine(0)).toEqual([['67483.4'], ['67482.3']]);
    expect(mine(1)).toEqual([['67484'], ['67482']]);
    expect(mine(2)).toEqual([['67490'], ['67480']]);
  });

  it('shows ungrouped levels unchanged', () => {
    expect(view().sell.map(({ price, amount }) => [price, amount])).toEqual(
      sell.map(({ price, amount }) => [price, amount]),
    );
    expect(view().buyPercent).toBe(63);
  });

  it('weighs the buyers against the sellers of the drawn rows', () => {
    const flat = levels(20, () => '1.0000');
    const deep = levels(20, (row) => (row < 6 ? '1.0000' : '9.0000'));
    expect(view({ sell: flat, buy: deep, rows: 6 }).buyPercent).toBe(50);
    expect(view({ sell: flat, buy: deep, rows: 20 }).buyPercent).toBe(87);
  });

  it('groups away from the best price and sums amounts exactly', () => {
    const grouped = view({ grouping: 1 });
    expect(grouped.sell.map(({ price, amount }) => [price, amount])).toEqual([
      ['67483', '0.4575'],
      ['67484', '0.4737'],
    ]);
    expect(grouped.buy.map(({ price, amount }) => [price, amount])).toEqual([
      ['67482', '0.0637'],
      ['67481', '1.5452'],
    ]);
    expect(view({ grouping: 2 }).buy).toMatchObject([{ price: '67480', amount: '1.6089' }]);
  });

  it('adds up the levels from the best price', () => {
    expect(view().sell.map(({ total }) => total)).toEqual(['0.0202', '0.4575', '0.9312']);
    expect(view().buy.map(({ total }) => total)).toEqual(['0.0637', '1.6089']);
  });

  it('returns the sum, its value and its average price up to a row', () => {
    const three = levels(3, () => '2.0000');
    const row = view({ sell: three }).sell[2]!;
    expect(sumTo(row, terms)).toEqual({ amount: '6.0000', value: '606.0', average: '101.0' });
  });

  it('floors the average price of a sum', () => {
    const uneven = [
      { price: '100.0', amount: '2.0000' },
      { price: '100.1', amount: '1.0000' },
    ];
    expect(sumTo(view({ sell: uneven }).sell[1]!, terms).average).toBe('100.0');
  });

  it('is empty without rows', () => {
    expect(view({ sell: [], buy: [] })).toEqual({ sell: [], buy: [], buyPercent: undefined });
  });
});

describe('bars', () => {
  it('show the sum up to a level, over the larger sum of both sides', () => {
    const sellers = levels(4, () => '1.0000');
    const buyers = levels(4, () => '0.5000');
    const { sell: sold, buy: bought } = view({ sell: sellers, buy: buyers });
    expect(sold.at(-1)!.depth).toBe(1);
    expect(bought.at(-1)!.depth).toBeCloseTo(0.5, 3);
    expect(sold.map(({ depth }) => depth)).toEqual(sold.map(({ depth }) => depth).toSorted());
    expect(sold[0]!.depth).toBeCloseTo(0.246, 2);
  });

  it('are full at the last row that is drawn, not at one further away', () => {
    const held = levels(20, () => '1.0000');
    expect(view({ sell: held, buy: [], rows: 6 }).sell.map(({ depth }) => depth)[5]).toBe(1);
  });

  it('of single levels are amount × price × 800 ÷ the larger side, at most 100 %', () => {
    const many = levels(20, (row) => (row === 0 ? '0.1000' : '10.0000'));
    const alone = view({ sell: many, buy: [], rows: 20, bars: 'level' });
    expect(alone.sell[1]!.depth).toBeCloseTo(0.38, 1);
    expect(alone.sell[0]!.depth).toBeLessThan(0.01);
    expect(view({ bars: 'level' }).buy[1]!.depth).toBe(1);
  });

  it('of single levels have one scale for both sides and for any number of rows', () => {
    const held = levels(20, (row) => (row === 3 ? '45.0000' : '9.0000'));
    const half = levels(20, (row) => (row === 3 ? '22.5000' : '4.5000'));
    const six = view({ sell: held, buy: half, bars: 'level' });
    const all = view({ sell: held, buy: half, rows: 20, bars: 'level' });
    expect(six.sell.map(({ depth }) => depth)).toEqual(all.sell.slice(0, 6).map(({ depth }) => depth));
    expect(six.buy[0]!.depth).toBeCloseTo(six.sell[0]!.depth / 2, 3);
  });
});

describe('spread', () => {
  it('is the distance of the best prices and its share of their middle', () => {
    expect(spreadOf(sell, buy, terms)).toEqual({ price: '0.4', percent: '0.0006' });
    expect(spreadOf([{ price: '101.0', amount: '1' }], [{ price: '99.0', amount: '1' }], terms)).toEqual({
      price: '2.0',
      percent: '2.00',
    });
  });
  it.each([
    ['100.0000', '100.0161', '0.0161'],
    ['100.0000', '100.1619', '0.1618'],
    ['100.0000', '100.0000', '0.0000'],
    ['0.5000', '0.5010', '0.20'],
    ['65000.0000', '65000.0001', '0.0000002'],
    ['65000.0000', '65000.0150', '0.0000231'],
  ])('of %s and %s is %s %%, rounded to where one tick shows', (bid, ask, percent) => {
    const rows = (price: string) => [{ price, amount: '1' }];
    expect(spreadOf(rows(ask), rows(bid), { ...terms, priceScale: 4 })?.percent).toBe(percent);
  });
  it('is unknown while a side is empty', () => {
    expect(spreadOf(sell, [], terms)).toBeUndefined();
  });
});
