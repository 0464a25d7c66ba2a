import * as account from '@meridian/contract/routes/account';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/api.ts';

/** How often the values follow the prices. */
export const VALUES_MS = 10_000;

/** The value of all wallets in USDT. */
export const useTotalValue = () =>
  useQuery({
    queryKey: ['wallet', 'total'],
    queryFn: ({ signal }) => call(account.myAccountCount, {}, { signal, silent: true, background: true }),
    refetchInterval: VALUES_MS,
    staleTime: 0,
  });
