import type { CycleContract } from '@meridian/contract/domain/cycle';
import type { Pair } from '@meridian/contract/domain/market';
import * as cycle from '@meridian/contract/routes/cycle';
import { type NotifyOnChangeProps, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../api/api.ts';
import { onPrivateChange } from '../live/live.ts';
import { useAfterPush } from '../markets/orders/use-reload-orders.ts';
import { useSession } from '../session/session.ts';
import { isSettled, withChanges, withSettled } from './open-contracts.ts';

/** A screen is drawn again when the data or the failure changes, not whenever a reload starts or ends. */
const SHOWN: NotifyOnChangeProps = ['data', 'error', 'isPaused', 'isLoading'];
const SILENT = { silent: true, background: true } as const;
const MARKETS_MS = 10_000;
const OFFERS_MS = 15_000;
/** Changes are pushed; this finds those that were missed. */
const OPEN_MS = 5_000;
const PUSH_PAUSE_MS = 150;
const RECENT = 8;
/** Another day begins while the screen is open. */
const TODAY_MS = 60_000;

const OPEN = ['cycle open'];
const RECORDS = ['cycle records'];
const SETTLED_LAST = [...RECORDS, 'recent'];

/** The coins on offer. */
export const useCycleMarkets = () =>
  useQuery({
    queryKey: ['cycle markets'],
    queryFn: ({ signal }) => call(cycle.symbols, {}, { signal, ...SILENT }),
    refetchInterval: MARKETS_MS,
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });

/** The offers of a coin: limits and rates by period. */
export const useCycleOffers = ({ base, quote }: Pair) =>
  useQuery({
    queryKey: ['cycle offers', base, quote],
    queryFn: ({ signal }) => call(cycle.offers, { query: { base, quote } }, { signal, ...SILENT }),
    refetchInterval: OFFERS_MS,
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });

/** The prices before the first one that the socket sends. They belong to this visit of the screen. */
export const useCycleLine = ({ base, quote }: Pair) =>
  useQuery({
    queryKey: ['cycle line', base, quote],
    queryFn: ({ signal }) => call(cycle.line, { query: { base, quote } }, { signal, ...SILENT }),
    staleTime: 0,
    gcTime: 0,
    notifyOnChangeProps: SHOWN,
  });

/** One price in five seconds of the last hour: the part of the line that is older. */
export const useCyclePast = ({ base, quote }: Pair, enabled: boolean) =>
  useQuery({
    queryKey: ['cycle past line', base, quote],
    queryFn: ({ signal }) => call(cycle.pastLine, { query: { base, quote } }, { signal, ...SILENT }),
    enabled,
    staleTime: 0,
    gcTime: 0,
    notifyOnChangeProps: SHOWN,
  });

/** What can be staked, and the user's own limits. */
export function useCycleAccount() {
  const isLogin = useSession((state) => state.isLogin);
  return useQuery({
    queryKey: ['cycle account'],
    queryFn: ({ signal }) => call(cycle.account, {}, { signal, ...SILENT }),
    enabled: isLogin,
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });
}

/** The open contracts of all coins, newest first. */
export function useOpenCycles() {
  const isLogin = useSession((state) => state.isLogin);
  return useQuery({
    queryKey: OPEN,
    queryFn: ({ signal }): Promise<readonly CycleContract[]> =>
      call(cycle.running, { query: {} }, { signal, ...SILENT }),
    enabled: isLogin,
    refetchInterval: ({ state }) => (state.data?.length ? OPEN_MS : false),
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });
}

/** The contracts settled last. */
export function useRecentCycles() {
  const isLogin = useSession((state) => state.isLogin);
  return useQuery({
    queryKey: SETTLED_LAST,
    queryFn: ({ signal }): Promise<readonly CycleContract[]> =>
      call(cycle.history, { query: { size: RECENT } }, { signal, ...SILENT }),
    enabled: isLogin,
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });
}

/** The user's results of the day (UTC). */
export function useCycleToday() {
  const isLogin = useSession((state) => state.isLogin);
  return useQuery({
    queryKey: [...RECORDS, 'today'],
    queryFn: ({ signal }) => call(cycle.today, {}, { signal, ...SILENT }),
    enabled: isLogin,
    refetchInterval: TODAY_MS,
    staleTime: 0,
    notifyOnChangeProps: SHOWN,
  });
}

/** Applies contracts as they are now to the list of open ones. */
export const applyCycles = (queries: QueryClient, changes: readonly CycleContract[]): void => {
  queries.setQueryData<readonly CycleContract[]>(OPEN, (open) => open && withChanges(open, changes));
};

/**
 * Shows new results at once and marks the other records as old. The records are written a moment after the push, so
 * loading the latest results now might miss these.
 */
function followSettled(queries: QueryClient, changes: readonly CycleContract[]): void {
  queries.setQueryData<readonly CycleContract[]>(
    SETTLED_LAST,
    (recent) => recent && withSettled(recent, changes, RECENT),
  );
  void queries.invalidateQueries({
    queryKey: RECORDS,
    predicate: ({ queryKey }) => queryKey[1] !== SETTLED_LAST[1],
  });
}

/** Keeps balance, open contracts and records up to date with what the server pushes. */
export function useFollowCycles(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onPrivateChange((change) => {
        if (change.kind === 'resync') {
          void queries.invalidateQueries({ queryKey: OPEN });
          void queries.invalidateQueries({ queryKey: RECORDS });
        } else if (change.cycles !== undefined) {
          applyCycles(queries, change.cycles);
          if (change.cycles.some(isSettled)) followSettled(queries, change.cycles);
        }
      }),
    [queries],
  );
  useAfterPush(useReloadCycleAccount(), PUSH_PAUSE_MS);
}

export function useReloadCycleAccount() {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['cycle account'] }), [queries]);
}
