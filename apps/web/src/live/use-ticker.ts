import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { connection, tickers } from './live.ts';
import type { ConnectionState } from './socket-client.ts';
import type { MarketKind, Ticker } from './ticker-store.ts';

/** The newest figures of one market. The component renders again when they change, so keep it as small as a row. */
export function useTicker(kind: MarketKind, autoid: number): Ticker | undefined {
  const subscribe = useCallback(
    (listener: () => void) => tickers.subscribe(kind, autoid, listener),
    [kind, autoid],
  );
  return useSyncExternalStore(subscribe, () => tickers.get(kind, autoid));
}

/** The same for `LiveText`, which paints ticks past React: what lists use. */
export function useTickerSource(kind: MarketKind, autoid: number) {
  return useMemo(
    () => ({
      subscribe: (listener: () => void) => tickers.subscribe(kind, autoid, listener),
      read: () => tickers.get(kind, autoid),
    }),
    [kind, autoid],
  );
}

export const useConnection = (): ConnectionState => useStore(connection, (state) => state.state);
