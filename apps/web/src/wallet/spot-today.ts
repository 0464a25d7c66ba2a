import * as account from '@meridian/contract/routes/account';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** What the spot wallet gained or lost today. Not under the key of the balances: every push would read the whole day. */
export const useSpotToday = (everyMs: number) =>
  useQuery({
    queryKey: ['wallet today'],
    queryFn: ({ signal }) => call(account.spotToday, {}, { signal, silent: true, background: true }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
