import type { Market } from '@meridian/contract/domain/market';
import { create } from 'zustand';
import { sortMarkets } from '../market-order.ts';

/** The orders of the list of pairs; the first is that of the exchange. */
export const PAIR_SORTS = ['listed', 'volume', 'change', 'price', 'name'] as const;
export type PairSort = (typeof PAIR_SORTS)[number];

/** For this visit: choosing a pair mounts another list. */
export const usePairSort = create<{ readonly sort: PairSort }>(() => ({ sort: 'listed' }));

/** The largest figures first, names from A. */
export const sortPairs = (
  markets: readonly Market[],
  sort: PairSort,
  figures: Parameters<typeof sortMarkets>[2],
  worthOf: Parameters<typeof sortMarkets>[3],
): readonly Market[] =>
  sort === 'listed'
    ? markets
    : sortMarkets(markets, { column: sort, descending: sort !== 'name' }, figures, worthOf);
