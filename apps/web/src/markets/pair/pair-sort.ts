import type { Market } from '@meridian/contract/domain/market';
import { create } from 'zustand';
import { type MarketSort, type SortColumn, sortMarkets } from '../market-order.ts';

/** The orders of the list of pairs; the first is that of the exchange. */
export const PAIR_SORTS = ['listed', 'volume', 'change', 'price', 'name'] as const;
export type PairSort = 'listed' | MarketSort;

/** For this visit: choosing a pair mounts another list. */
export const usePairSort = create<{ readonly sort: PairSort }>(() => ({ sort: 'listed' }));

/** The largest figures first, names from A. */
export const firstSortBy = (chosen: (typeof PAIR_SORTS)[number]): PairSort =>
  chosen === 'listed' ? 'listed' : { column: chosen, descending: chosen !== 'name' };

/** The next order after a press on a column header; after the second direction that of the exchange. */
export function nextPairSort(sort: PairSort, column: SortColumn): PairSort {
  const first = firstSortBy(column);
  if (sort === 'listed' || sort.column !== column || first === 'listed') return first;
  return sort.descending === first.descending ? { column, descending: !first.descending } : 'listed';
}

export const sortPairs = (
  markets: readonly Market[],
  sort: PairSort,
  figures: Parameters<typeof sortMarkets>[2],
  worthOf: Parameters<typeof sortMarkets>[3],
): readonly Market[] => (sort === 'listed' ? markets : sortMarkets(markets, sort, figures, worthOf));
