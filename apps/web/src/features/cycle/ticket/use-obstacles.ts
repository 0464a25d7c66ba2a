import type { CycleGuard, CycleMarket } from '@meridian/contract/domain/cycle';
import { useSyncExternalStore } from 'react';
import type { PairFeed } from '../../../live/pair-feed.ts';
import { serverNow } from '../../../session/server-clock.ts';
import { onTick } from '../contracts/shared-timer.ts';
import { useIndexPart } from '../use-index.ts';

/** Whether the index is too old to open a contract on. */
export const useIsStale = (feed: PairFeed | undefined, market: CycleMarket): boolean =>
  useIndexPart(feed, (index) => index?.isStale ?? market.isStale);

/** Whether the user's own pause is running. */
export const useIsPaused = (guard: CycleGuard | undefined): boolean =>
  useSyncExternalStore(onTick, () => guard?.pausedUntil != null && guard.pausedUntil > serverNow());
