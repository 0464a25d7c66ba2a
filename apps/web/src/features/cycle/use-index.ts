import type { CycleMarket } from '@meridian/contract/domain/cycle';
import type { IndexFigures } from '@meridian/contract/domain/live';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';
import { indexText, useIndexDecimals } from './index-price.ts';

const NOTHING = () => () => {};

/** One fact about the index: the component renders again only when this fact changes. */
export const useIndexPart = <Part extends string | number | boolean | undefined>(
  feed: PairFeed | undefined,
  read: (index: IndexFigures | undefined) => Part,
): Part => useSyncExternalStore(feed?.subscribe ?? NOTHING, () => read(feed?.get().index));

/** The newest price of the index and its text, for a text that is written without rendering. */
export function useIndexPrice(market: CycleMarket, feed: PairFeed | undefined) {
  const { price } = market;
  const decimals = useIndexDecimals()(market);
  const text = useCallback((now: string) => indexText(now, decimals), [decimals]);
  return useMemo(
    () => ({
      subscribe: feed?.subscribe ?? NOTHING,
      read: () => feed?.get().index?.price ?? price,
      text,
    }),
    [feed, price, text],
  );
}

/** The change of the index in percent. */
export const useIndexChange = (market: CycleMarket, feed: PairFeed | undefined): string =>
  useIndexPart(feed, (index) => index?.changePercent ?? market.changePercent);
