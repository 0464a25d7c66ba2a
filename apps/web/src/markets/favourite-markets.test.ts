import type { Market } from '@meridian/contract/domain/market';
import { expect, it } from 'vitest';
import { favouriteMarkets } from './favourite-markets.ts';

const market = (id: number) => ({ id }) as Market;

it('keeps the order in which favorites were added, across both lists', () => {
  const rows = favouriteMarkets([7, 2, 5], { spot: [market(2), market(5)], futures: [market(7)] });
  expect(rows.map(({ kind, market: { id } }) => `${kind} ${id}`)).toEqual(['futures 7', 'spot 2', 'spot 5']);
});

it('leaves out what is not listed or not loaded', () => {
  expect(favouriteMarkets([9, 2], { spot: [market(2)], futures: undefined })).toHaveLength(1);
  expect(favouriteMarkets([9], { spot: undefined, futures: undefined })).toEqual([]);
});
