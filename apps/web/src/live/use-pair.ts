import type { PairTopic } from '@meridian/contract/domain/live';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { followPair } from './live.ts';
import { isWaiting, type PairFeed } from './pair-feed.ts';

/**
 * The live feed of a pair while the component is on screen; undefined for the first frame. The feed is a store:
 * read it with `useSyncExternalStore`, or paint from its `subscribe` if it changes ten times a second.
 */
export function usePairFeed({ base, quote, product }: Omit<PairTopic, 'grouping'>): PairFeed | undefined {
  const topic = `${product} ${base} ${quote}`;
  const [kept, setKept] = useState<{ readonly topic: string; readonly feed: PairFeed }>();
  useEffect(() => {
    const { feed, leave } = followPair({ base, quote, product });
    setKept({ topic, feed });
    return leave;
  }, [topic, base, quote, product]);
  // Another pair must not be drawn with the prices of the one before it.
  return kept?.topic === topic ? kept.feed : undefined;
}

/** The pair's feed with a book grouped by the server, which has all levels; the plain feed for grouping 0. */
export function useGroupedFeed(
  { base, quote, product }: Omit<PairTopic, 'grouping'>,
  feed: PairFeed | undefined,
  grouping: number,
): PairFeed | undefined {
  const [grouped, setGrouped] = useState<PairFeed>();
  useEffect(() => {
    if (grouping === 0) return setGrouped(undefined);
    const followed = followPair({ base, quote, product, grouping: grouping as 1 | 2 | 3 });
    setGrouped(followed.feed);
    return followed.leave;
  }, [base, quote, product, grouping]);
  return grouping === 0 ? feed : grouped;
}

const NOTHING = () => () => {};

/** Whether the first message about a pair is still awaited. */
export const useIsWaiting = (feed: PairFeed | undefined): boolean =>
  useSyncExternalStore(feed?.subscribe ?? NOTHING, () => feed === undefined || isWaiting(feed.get()));
