import type { FuturesMarketPage } from '@meridian/contract/domain/futures';
import type { PerpetualFigures } from '@meridian/contract/domain/live';
import { useMemo, useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';

const NOTHING = () => () => {};

/**
 * Mark, index and funding: pushed ones, or before the first push those of the loaded market. Where drawing them costs
 * much, they may follow with a pause.
 */
export function usePerpetual(
  feed: PairFeed | undefined,
  page: FuturesMarketPage | undefined,
  pauseMs = 0,
): Partial<PerpetualFigures> {
  const subscribe = useMemo(() => subscribeWithPause(feed, pauseMs), [feed, pauseMs]);
  const pushed = useSyncExternalStore(subscribe, () => feed?.get().perpetual);
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

function subscribeWithPause(feed: PairFeed | undefined, pauseMs: number): PairFeed['subscribe'] {
  if (feed === undefined) return NOTHING;
  if (pauseMs === 0) return feed.subscribe;
  return (listener) => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = feed.subscribe(() => {
      due ??= setTimeout(() => {
        due = undefined;
        listener();
      }, pauseMs);
    });
    return () => {
      stop();
      clearTimeout(due);
    };
  };
}

/** Null figures are not measured yet; the loaded market may have them. */
const known = (figures: PerpetualFigures): Partial<PerpetualFigures> =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null));
