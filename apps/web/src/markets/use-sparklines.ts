import * as futures from '@meridian/contract/routes/futures';
import * as spotMarkets from '@meridian/contract/routes/spot-markets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/api.ts';
import { retryFailed } from '../api/retry-failed.ts';
import type { MarketKind } from '../live/ticker-store.ts';

const ROUTES = { spot: spotMarkets.sparklines, futures: futures.sparklines } as const;
/** The curves cover a day, so once a minute is enough. */
const RELOAD_MS = 60_000;

/**
 * The curves of all markets of a list by market id, in one request; empty until the response arrives. A list that shows
 * no curves passes `enabled: false` and loads none.
 */
export function useSparklines(
  kind: MarketKind,
  { enabled }: { readonly enabled: boolean },
): ReadonlyMap<number, readonly number[]> {
  const { data } = useQuery({
    queryKey: ['sparklines', kind],
    queryFn: ({ signal }) => call(ROUTES[kind], {}, { signal, silent: true, background: true }),
    staleTime: RELOAD_MS,
    refetchInterval: (query) => retryFailed(query) || RELOAD_MS,
    placeholderData: keepPreviousData,
    enabled,
  });
  return useMemo(() => new Map(data?.map(({ id, prices }) => [id, prices.map(Number)])), [data]);
}
