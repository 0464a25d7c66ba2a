import type { Market } from '@meridian/contract/domain/market';
import { expect, it } from 'vitest';
import { PAIR_SORTS, sortPairs } from './pair-sort.ts';

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
    sort,
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
