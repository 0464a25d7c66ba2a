import type { FuturesMarketPage, FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { positionAt } from '../../../futures/live-position.ts';
import { useNewestPositions } from '../../../futures/use-futures.ts';
import { perpetualOf, pushedPerpetual, subscribePerpetual } from '../../../futures/use-perpetual.ts';
import type { PairFeed } from '../../../live/pair-feed.ts';

/** The newest figures of positions. A row is drawn once and its figures are written into it. */
export interface LivePositions {
  readonly subscribe: (listener: () => void) => () => void;
  /** The position of a row; the same object while nothing has changed. */
  readonly newest: (row: FuturesPosition) => FuturesPosition;
  readonly all: () => readonly FuturesPosition[];
}

export interface PositionStore extends LivePositions {
  readonly show: (positions: readonly FuturesPosition[]) => void;
}

export function createPositionStore(): PositionStore {
  const listeners = new Set<() => void>();
  let shown: readonly FuturesPosition[] = [];
  let byId = new Map<number, FuturesPosition>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    newest: (row) => byId.get(row.id) ?? row,
    all: () => shown,
    show(positions) {
      if (positions.length === shown.length && positions.every((position, at) => position === shown[at]))
        return;
      shown = positions;
      byId = new Map(positions.map((position) => [position.id, position]));
      for (const listener of listeners) listener();
    },
  };
}

/** Follows the reloaded positions, and between reloads the mark of the market on screen. */
export function useLivePositions(
  feed: PairFeed | undefined,
  page: FuturesMarketPage | undefined,
  market: Market,
): LivePositions {
  const [store] = useState(createPositionStore);
  const loaded = useNewestPositions();
  useEffect(() => {
    if (loaded === undefined) return;
    const show = () => {
      const { markPrice } = perpetualOf(pushedPerpetual(feed), page);
      store.show(loaded.map((position) => atNewestMark(store.newest(position), position, market, markPrice)));
    };
    show();
    return subscribePerpetual(feed)(show);
  }, [store, loaded, feed, page, market]);
  return store;
}

/** The feed has the mark of the market on screen; those of others are as old as the list. */
function atNewestMark(
  shown: FuturesPosition,
  position: FuturesPosition,
  market: Market,
  mark: string | undefined,
): FuturesPosition {
  if (position.marketId !== market.id || mark === undefined) return position;
  const now = positionAt(position, mark, market.contractSize);
  const names = Object.keys(now) as (keyof typeof now)[];
  return names.every((name) => now[name] === (shown as typeof now)[name]) ? shown : now;
}

/** One position as a source of live texts. */
export const useFigures = (live: LivePositions, row: FuturesPosition) =>
  useMemo(() => ({ subscribe: live.subscribe, read: () => live.newest(row) }), [live, row]);

/** One figure of a position: the component is drawn again only when this one changes. */
export const useFigure = <Figure extends string | number | boolean | null>(
  live: LivePositions,
  row: FuturesPosition,
  read: (position: FuturesPosition) => Figure,
): Figure => useSyncExternalStore(live.subscribe, () => read(live.newest(row)));

/** A position with all its figures, or nothing. */
export const useLivePosition = (
  live: LivePositions,
  row: FuturesPosition | undefined,
): FuturesPosition | undefined =>
  useSyncExternalStore(live.subscribe, () => (row === undefined ? undefined : live.newest(row)));
