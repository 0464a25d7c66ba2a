import type { Topic } from '@meridian/contract/socket';
import { useEffect, useState } from 'react';
import { followPair } from './live.ts';
import type { PairFeed } from './pair-feed.ts';

/**
 * The live feed of a pair while the component is on screen; undefined for the first frame. The feed is a store:
 * read it with `useSyncExternalStore`, or paint from its `subscribe` where it changes ten times a second.
 */
export function usePairFeed({ maincoin, tradcoin, kind }: Topic): PairFeed | undefined {
  const [feed, setFeed] = useState<PairFeed>();
  useEffect(() => {
    const followed = followPair({ maincoin, tradcoin, kind });
    setFeed(followed.feed);
    return followed.leave;
  }, [maincoin, tradcoin, kind]);
  return feed;
}
