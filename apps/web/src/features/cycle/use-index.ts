import type { IndexFigures } from '@meridian/contract/domain/live';
import { useSyncExternalStore } from 'react';
import type { PairFeed } from '../../live/pair-feed.ts';

const NOTHING = () => () => {};

/** One fact about the index: the component renders again only when this fact changes. */
export const useIndexPart = <Part extends string | number | boolean | undefined>(
  feed: PairFeed | undefined,
  read: (index: IndexFigures | undefined) => Part,
): Part => useSyncExternalStore(feed?.subscribe ?? NOTHING, () => read(feed?.get().index));
