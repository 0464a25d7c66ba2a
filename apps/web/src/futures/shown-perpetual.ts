import type { PerpetualFigures } from '@meridian/contract/domain/live';
import type { PairFeed } from '../live/pair-feed.ts';

/** Mark, index and funding as the whole screen shows them. */
export interface ShownPerpetual {
  /** Undefined before the first push. */
  readonly get: () => PerpetualFigures | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Profits that change more often cannot be read, and drawing a line draws the chart again. */
const PAUSE_MS = 500;

const ofFeed = new WeakMap<PairFeed, ShownPerpetual>();

/**
 * The figures of a feed, changed at most twice a second and everywhere at once: a header, a position and a line of the
 * chart that followed the feed at their own pace would show different marks.
 */
export function shownPerpetual(feed: PairFeed): ShownPerpetual {
  const known = ofFeed.get(feed) ?? createShownPerpetual(feed);
  ofFeed.set(feed, known);
  return known;
}

function createShownPerpetual(feed: PairFeed): ShownPerpetual {
  const listeners = new Set<() => void>();
  let shown: PerpetualFigures | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let leave: (() => void) | undefined;
  const show = () => {
    const newest = feed.get().perpetual;
    if (pause !== undefined || newest === shown) return;
    shown = newest;
    pause = setTimeout(() => {
      pause = undefined;
      show();
    }, PAUSE_MS);
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => (leave === undefined ? feed.get().perpetual : shown),
    subscribe(listener) {
      listeners.add(listener);
      if (leave === undefined) {
        shown = feed.get().perpetual;
        leave = feed.subscribe(show);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leave?.();
        leave = undefined;
        clearTimeout(pause);
        pause = undefined;
      };
    },
  };
}
