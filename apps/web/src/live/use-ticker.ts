import { type RefObject, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { connection, tickers } from './live.ts';
import type { MarketKind, Ticker } from './ticker-store.ts';
import { withPause } from './with-pause.ts';

/**
 * The newest figures of one market. The component renders again when they change, so keep it as small as a row; a larger
 * one follows with a pause.
 */
export function useTicker(kind: MarketKind, id: number, pauseMs = 0): Ticker | undefined {
  const subscribe = useMemo(() => {
    const follow = (listener: () => void) => tickers.subscribe(kind, id, listener);
    return pauseMs === 0 ? follow : withPause(follow, pauseMs);
  }, [kind, id, pauseMs]);
  return useSyncExternalStore(subscribe, () => tickers.get(kind, id));
}

/** One figure of a market: the component renders again only when this figure changes. */
export function useTickerPart<Part extends string | number | boolean | undefined>(
  kind: MarketKind,
  id: number,
  read: (ticker: Ticker | undefined) => Part,
): Part {
  const subscribe = useCallback((listener: () => void) => tickers.subscribe(kind, id, listener), [kind, id]);
  const readNow = () => read(tickers.get(kind, id));
  return useSyncExternalStore(subscribe, readNow, readNow);
}

/** The same for `LiveText`: one live number, such as the price at the top of a screen. */
export function useTickerSource(kind: MarketKind, id: number) {
  return useMemo(
    () => ({
      subscribe: (listener: () => void) => tickers.subscribe(kind, id, listener),
      read: () => tickers.get(kind, id),
    }),
    [kind, id],
  );
}

/**
 * Paints ticks directly into the element, bypassing React: for lists, where rendering every row ten times a second
 * costs too much power. `paint` gets the newest figures and those painted before, and should skip costly writes that
 * change nothing.
 */
export function useTickerPaint<Target extends Element>(
  target: RefObject<Target | null>,
  kind: MarketKind,
  id: number,
  paint: (element: Target, now: Ticker, before: Ticker | undefined) => void,
): void {
  const latest = useRef(paint);
  latest.current = paint;
  /** The figures that the component has just rendered need no painting. */
  const rendered = useRef<Ticker>(undefined);
  rendered.current = tickers.get(kind, id);
  useEffect(() => {
    let before = rendered.current;
    const run = () => {
      const now = tickers.get(kind, id);
      if (target.current === null || now === undefined || now === before) return;
      latest.current(target.current, now, before);
      before = now;
    };
    run();
    return tickers.subscribe(kind, id, run);
  }, [target, kind, id]);
}

export const useConnectionLost = (): boolean => useStore(connection, ({ lost }) => lost);
