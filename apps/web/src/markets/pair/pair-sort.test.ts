import type { Market } from '@meridian/contract/domain/market';
import { expect, it } from 'vitest';
import { firstSortBy, nextPairSort, PAIR_SORTS, type PairSort, sortPairs } from './pair-sort.ts';

const market = (symbol: string, price: string, changePercent: string, turnover: string) =>
  ({ symbol, quote: 'USDT', price, changePercent, turnover }) as Market;
const listed = [
  market('ETH/USDT', '3500', '-1.00', '900'),
  market('BTC/USDT', '67000', '0.50', '500'),
  market('XRP/USDT', '0.6', '7.00', '700'),
];
const order = (sort: (typeof PAIR_SORTS)[number]) =>
  sortPairs(
    listed,
    firstSortBy(sort),
    (each) => each,
    () => 1,
  )
    .map(({ symbol }) => symbol.slice(0, 3))
    .join(' ');

it('pairs are sorted with the largest figure first, and by name from A', () => {
  expect(Object.fromEntries(PAIR_SORTS.map((sort) => [sort, order(sort)]))).toEqual({
    listed: 'ETH BTC XRP',
    volume: 'ETH XRP BTC',
    change: 'XRP BTC ETH',
    price: 'BTC ETH XRP',
    name: 'BTC ETH XRP',
  });
});

it('a column header sorts in two directions, then in the order of the exchange', () => {
  const presses = (column: 'name' | 'price') => {
    const found: PairSort[] = [];
    for (let sort: PairSort = 'listed'; found.length < 3; found.push(sort)) sort = nextPairSort(sort, column);
    return found;
  };
  expect(presses('price')).toEqual([
    { column: 'price', descending: true },
    { column: 'price', descending: false },
    'listed',
  ]);
  expect(presses('name')).toEqual([
    { column: 'name', descending: false },
    { column: 'name', descending: true },
    'listed',
  ]);
  expect(nextPairSort({ column: 'name', descending: false }, 'price')).toEqual(presses('price')[0]);
});
