import * as account from '@meridian/contract/routes/account';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { holdsSame, liveToday, type TodayProfit } from './live-today.ts';
import { useSpotAssets } from './spot-assets.ts';
import { VALUES_MS } from './total-value.ts';

/** A reply is right until a balance changes, and is read from all entries of the day. */
const TODAY_MS = 60_000;

/**
 * What the spot wallet gained or lost today, at its live value. Not under the key of the balances: every push would read
 * the whole day.
 */
export function useSpotToday(): TodayProfit {
  const wallet = useSpotAssets().data;
  const today = useQuery({
    queryKey: ['wallet today'],
    queryFn: ({ signal }) => call(account.spotToday, {}, { signal, silent: true, background: true }),
    refetchInterval: ({ state: { data } }) =>
      data?.from && wallet !== undefined && holdsSame(data, wallet.assets) ? TODAY_MS : VALUES_MS,
    staleTime: 0,
  }).data;
  return today === undefined ? UNKNOWN_PROFIT : liveToday(today, wallet);
}

const UNKNOWN_PROFIT: TodayProfit = { profit: null, percent: null };
