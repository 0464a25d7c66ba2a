import * as account from '@meridian/contract/routes/account';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { askAgainAfter, liveToday, type TodayProfit } from './live-today.ts';
import { useSpotAssets } from './spot-assets.ts';

/**
 * What the spot wallet gained or lost today, at its live value. Not under the key of the balances: every push would read
 * the whole day.
 */
export function useSpotToday(): TodayProfit {
  const wallet = useSpotAssets().data;
  const today = useQuery({
    queryKey: ['wallet today'],
    queryFn: ({ signal }) => call(account.spotToday, {}, { signal, silent: true, background: true }),
    refetchInterval: ({ state: { data } }) => askAgainAfter(data, wallet?.assets, Date.now()),
    staleTime: 0,
  }).data;
  return today === undefined ? UNKNOWN_PROFIT : liveToday(today, wallet);
}

const UNKNOWN_PROFIT: TodayProfit = { profit: null, percent: null };
