import type { Market } from '@meridian/contract/domain/market';
import { useMemo } from 'react';
import { quoteValue } from '../../live/quote-value.ts';
import type { MarketKind } from '../../live/ticker-store.ts';
import { figuresOf, referencePrices, useMarketList } from '../market-lists.ts';
import { type PairSort, sortPairs } from './pair-sort.ts';

/** In the chosen order, as it was when it was chosen: rows that move under the pointer would be pressed by mistake. */
export function useSortedPairs(
  kind: MarketKind,
  markets: readonly Market[],
  sort: PairSort,
): readonly Market[] {
  const spot = useMarketList('spot').data;
  const ids = markets.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every render makes a new list, mostly with the same ids.
  return useMemo(
    () =>
      sortPairs(
        markets,
        sort,
        (market) => figuresOf(kind, market),
        (quoteCoin) => quoteValue(quoteCoin, referencePrices(spot)),
      ),
    [ids, sort, kind],
  );
}
