import type { FuturesMarketPage } from '@meridian/contract/domain/futures';
import type { PerpetualFigures } from '@meridian/contract/domain/live';
import { useSyncExternalStore } from 'react';
import type { PairFeed } from '../live/pair-feed.ts';
import { shownPerpetual } from './shown-perpetual.ts';

const NOTHING = () => () => {};

/** Mark, index and funding: pushed ones, or before the first push those of the loaded market. */
export function usePerpetual(
  feed: PairFeed | undefined,
  page: FuturesMarketPage | undefined,
): Partial<PerpetualFigures> {
  const pushed = useSyncExternalStore(subscribePerpetual(feed), () => pushedPerpetual(feed));
  return perpetualOf(pushed, page);
}

/** One of the figures: the component renders again only when this one changes. */
export function usePerpetualPart<Name extends keyof PerpetualFigures>(
  feed: PairFeed | undefined,
  page: FuturesMarketPage | undefined,
  name: Name,
): PerpetualFigures[Name] | undefined {
  return useSyncExternalStore(subscribePerpetual(feed), () => perpetualPart(feed, page, name));
}

/** The pushed figure, or the loaded one before the first push. */
export function perpetualPart<Name extends keyof PerpetualFigures>(
  feed: PairFeed | undefined,
  page: FuturesMarketPage | undefined,
  name: Name,
): NonNullable<PerpetualFigures[Name]> | undefined {
  const loaded: Partial<Record<keyof PerpetualFigures, unknown>> | undefined = page;
  return (pushedPerpetual(feed)?.[name] ?? loaded?.[name] ?? undefined) as
    | NonNullable<PerpetualFigures[Name]>
    | undefined;
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

/** Subscribes to the shown figures of the feed, if there is one. */
export const subscribePerpetual = (feed: PairFeed | undefined): PairFeed['subscribe'] =>
  feed === undefined ? NOTHING : shownPerpetual(feed).subscribe;

/** The pushed figures that the screen shows. */
export const pushedPerpetual = (feed: PairFeed | undefined): PerpetualFigures | undefined =>
  feed && shownPerpetual(feed).get();

/** Null figures are not measured yet; the loaded market may have them. */
const known = (figures: PerpetualFigures): Partial<PerpetualFigures> =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null));
