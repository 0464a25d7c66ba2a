import type { FuturesMarketPage } from '@meridian/contract/domain/futures';
import type { PerpetualFigures } from '@meridian/contract/domain/live';
import { useMemo, useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { withPause } from '../live/with-pause.ts';

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
  return perpetualOf(pushed, page);
}

/** One of the figures: the component renders again only when this one changes. */
export function usePerpetualPart<Name extends keyof PerpetualFigures>(
  feed: PairFeed | undefined,
  page: FuturesMarketPage | undefined,
  name: Name,
): PerpetualFigures[Name] | undefined {
  const loaded: Partial<Record<keyof PerpetualFigures, unknown>> | undefined = page;
  return useSyncExternalStore(
    feed?.subscribe ?? NOTHING,
    () =>
      (feed?.get().perpetual?.[name] ?? loaded?.[name] ?? undefined) as PerpetualFigures[Name] | undefined,
  );
}

/** Pushed figures, where they are known; otherwise those of the loaded market. */
export const perpetualOf = (
  pushed: PerpetualFigures | undefined,
  page: FuturesMarketPage | undefined,
): Partial<PerpetualFigures> => ({
  ...(page?.indexPrice != null && { indexPrice: page.indexPrice }),
  ...(page && {
    markPrice: page.markPrice,
    fundingRate: page.fundingRate,
    nextFundingAt: page.nextFundingAt,
  }),
  ...(pushed && known(pushed)),
});

/** Subscribes to the feed, if there is one, with a pause between calls. */
export const subscribeWithPause = (feed: PairFeed | undefined, pauseMs: number): PairFeed['subscribe'] =>
  feed === undefined ? NOTHING : pauseMs === 0 ? feed.subscribe : withPause(feed.subscribe, pauseMs);

/** Null figures are not measured yet; the loaded market may have them. */
const known = (figures: PerpetualFigures): Partial<PerpetualFigures> =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null));
