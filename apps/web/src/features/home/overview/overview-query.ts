import type { Locale } from '@meridian/contract/messages/catalogue';
import * as spotMarkets from '@meridian/contract/routes/spot-markets';
import { keepPreviousData, type Query } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { retryFailed } from '../../../api/retry-failed.ts';
import { tickers } from '../../../live/live.ts';

/** The curve covers hours, so once a minute is enough. The prices on the tiles are live. */
const CURVE_MS = 60_000;

export const overviewQuery = (locale: Locale) => ({
  queryKey: ['overview', locale],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const tiles = await call(spotMarkets.overview, {}, { signal, silent: true, background: true });
    tickers.seed('spot', tiles);
    return tiles;
  },
  staleTime: CURVE_MS,
  refetchInterval: (query: Pick<Query, 'state'>) => retryFailed(query) || CURVE_MS,
  placeholderData: keepPreviousData,
});
