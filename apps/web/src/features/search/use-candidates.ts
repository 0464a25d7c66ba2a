import { useMemo } from 'react';
import { quoteValue } from '../../live/quote-value.ts';
import type { AwaitedQuery } from '../../loading/LoadState.tsx';
import { figuresOf, referencePrices, useMarketList } from '../../markets/market-lists.ts';
import type { Candidate } from './search-match.ts';

/** All markets, spot first. A loaded list is searched even when the other one failed. */
export function useCandidates(): {
  readonly all: readonly Candidate[] | undefined;
  readonly query: AwaitedQuery;
} {
  const spot = useMarketList('spot');
  const futures = useMarketList('futures');
  const all = useMemo((): readonly Candidate[] | undefined => {
    if (spot.data === undefined && futures.data === undefined) return undefined;
    return [
      ...(spot.data ?? []).map((market) => ({ kind: 'spot' as const, market })),
      ...(futures.data ?? []).map((market) => ({ kind: 'futures' as const, market })),
    ];
  }, [spot.data, futures.data]);
  const failures = Math.min(spot.errorUpdateCount, futures.errorUpdateCount);
  return {
    all,
    query: {
      error: failures === 0 ? null : (spot.error ?? futures.error),
      errorUpdateCount: failures,
      isPaused: spot.isPaused || futures.isPaused,
      isFetching: spot.isFetching || futures.isFetching,
      refetch: async (...options) =>
        (await Promise.all([spot.refetch(...options), futures.refetch(...options)]))[0],
    },
  };
}

/** The turnover of a market in one currency. */
export function useTurnover(): (candidate: Candidate) => number {
  const spot = useMarketList('spot').data;
  return ({ kind, market }) =>
    Number(figuresOf(kind, market).turnover) * quoteValue(market.quote, referencePrices(spot));
}
