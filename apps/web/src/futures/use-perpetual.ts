import type { FuturesMarketPage } from '@meridian/contract/domain/futures';
import type { PerpetualFigures } from '@meridian/contract/domain/live';
import { useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';

const NOTHING = () => () => {};

/** Mark, index and funding: pushed ones, or before the first push those of the loaded market. */
export function usePerpetual(
  feed: PairFeed | undefined,
  page: FuturesMarketPage | undefined,
): Partial<PerpetualFigures> {
  const pushed = useSyncExternalStore(feed?.subscribe ?? NOTHING, () => feed?.get().perpetual);
  return {
    ...(page?.indexPrice != null && { indexPrice: page.indexPrice }),
    ...(page && {
      markPrice: page.markPrice,
      fundingRate: page.fundingRate,
      nextFundingAt: page.nextFundingAt,
    }),
    ...(pushed && known(pushed)),
  };
}

/** Null figures are not measured yet; the loaded market may have them. */
const known = (figures: PerpetualFigures): Partial<PerpetualFigures> =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null));
