import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import * as futuresMarkets from '@meridian/contract/routes/futures-markets';
import * as futuresOrders from '@meridian/contract/routes/futures-orders';
import { type NotifyOnChangeProps, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from '../api/api.ts';
import { useSession } from '../session/session.ts';
import { withReachable } from './liquidation-price.ts';
import { pollFutures } from './poll-futures.ts';
import { keepRows } from './position-rows.ts';

/**
 * A screen is drawn again when the data or the failure changes, not whenever a reload starts or ends: positions and
 * orders are reloaded every three seconds.
 */
const SHOWN: NotifyOnChangeProps = ['data', 'error', 'isPaused', 'isLoading'];
const SILENT = { silent: true, background: true } as const;
/** The terms of a market change rarely; prices and funding come over the socket. */
const MARKET_MS = 60_000;

/** The terms and figures of a futures market: tiers, fees, funding, open interest, insurance fund. */
export function useFuturesMarket({ id, base, quote }: Market) {
  return useQuery({
    queryKey: ['futures market', id],
    queryFn: ({ signal }) => call(futuresMarkets.market, { query: { base, quote } }, { signal, ...SILENT }),
    refetchInterval: MARKET_MS,
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });
}

/** The leverages of a market: loaded when they are first needed and dropped with the market. */
export function useLeverages({ id, base, quote }: Market, enabled: boolean) {
  return useQuery({
    queryKey: ['leverages', id],
    queryFn: ({ signal }) =>
      call(futuresMarkets.leverages, { query: { base, quote } }, { signal, ...SILENT }),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The balance, and the open orders of a market. With open orders it is reloaded every three seconds. */
export function useFuturesAccount({ id, base, quote }: Market) {
  const isLogin = useSession((state) => state.isLogin);
  return useQuery({
    queryKey: ['futures account', id],
    queryFn: ({ signal }) => call(futuresOrders.account, { query: { base, quote } }, { signal, ...SILENT }),
    enabled: isLogin,
    refetchInterval: ({ state }) => pollFutures(state.data?.openOrders),
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });
}

export const FUTURES_ORDERS_KEY = ['futures orders'];

/** All open futures orders. */
export function useOpenFuturesOrders() {
  const isLogin = useSession((state) => state.isLogin);
  return useQuery({
    queryKey: FUTURES_ORDERS_KEY,
    queryFn: ({ signal }) => call(futuresOrders.openOrders, {}, { signal, ...SILENT }),
    enabled: isLogin,
    refetchInterval: ({ state }) => pollFutures(state.data),
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });
}

/** All open positions. They are reloaded every three seconds while there are any positions or open orders. */
export function usePositions(hasOrders = false) {
  return useQuery({
    ...positionsOptions(useSession((state) => state.isLogin)),
    refetchInterval: ({ state }) => pollFutures(state.data, hasOrders),
  });
}

/** The same, but the data changes only when more than figures has changed: for those who draw rows. */
export function usePositionRows(hasOrders: boolean) {
  const select = useMemo(() => {
    let rows: readonly FuturesPosition[] | undefined;
    return (positions: readonly FuturesPosition[]) => {
      rows = keepRows(rows, positions);
      return rows;
    };
  }, []);
  return useQuery({
    ...positionsOptions(useSession((state) => state.isLogin)),
    refetchInterval: ({ state }) => pollFutures(state.data, hasOrders),
    select,
  });
}

/** The positions with their newest figures, for parts of a screen that reloads them already. */
export const useNewestPositions = (): readonly FuturesPosition[] | undefined =>
  useQuery(positionsOptions(useSession((state) => state.isLogin))).data;

const positionsOptions = (enabled: boolean) =>
  queryOptions({
    queryKey: ['positions'],
    queryFn: async ({ signal }) =>
      (await call(futuresOrders.positions, {}, { signal, ...SILENT })).map(withReachable),
    enabled,
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });

const OWN = ['futures account', 'futures orders', 'positions', 'futures records'];

/** Reloads balance, orders, positions and records after an order, a cancel or a close. */
export function useReloadFutures() {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all(OWN.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    [queries],
  );
}
