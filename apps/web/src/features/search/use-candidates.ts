import { useMemo } from 'react';
import { useMarketList } from '../../markets/market-lists.ts';
import type { Candidate } from './search-match.ts';

/** Every market there is, spot first. One list that is there is searched even when the other one failed. */
export function useCandidates() {
  const spot = useMarketList('spot');
  const futures = useMarketList('futures');
  const all = useMemo((): readonly Candidate[] | undefined => {
    if (spot.data === undefined && futures.data === undefined) return undefined;
    return [
      ...(spot.data ?? []).map((market) => ({ kind: 'spot' as const, market })),
      ...(futures.data ?? []).map((market) => ({ kind: 'futures' as const, market })),
    ];
  }, [spot.data, futures.data]);
  return {
    all,
    failed: all === undefined && spot.isError && futures.isError,
    retry() {
      void spot.refetch();
      void futures.refetch();
    },
  };
}
