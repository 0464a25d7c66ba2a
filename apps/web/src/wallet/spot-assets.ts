import * as account from '@meridian/contract/routes/account';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';
import { VALUES_MS } from './total-value.ts';

/** The spot wallet with its values. */
export const useSpotAssets = () =>
  useQuery({
    queryKey: ['wallet', 'spot'],
    queryFn: ({ signal }) => call(account.myAccount, {}, { signal, silent: true, background: true }),
    refetchInterval: VALUES_MS,
    staleTime: 0,
  });
