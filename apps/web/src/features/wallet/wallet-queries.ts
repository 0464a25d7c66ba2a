import type { WalletBalance } from '@meridian/contract/domain/asset';
import * as account from '@meridian/contract/routes/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/api.ts';
import { useReloadFutures } from '../../futures/use-futures.ts';
import { useAfterPush, useReloadOrders } from '../../markets/orders/use-reload-orders.ts';
import { VALUES_MS } from '../../wallet/total-value.ts';

const SILENT = { silent: true, background: true } as const;
/** Several changes of balances within this time cause one reload. */
const PUSH_PAUSE_MS = 300;

export const useFuturesAssets = () =>
  useQuery({
    queryKey: ['wallet', 'futures'],
    queryFn: ({ signal }) => call(account.contractAssets, {}, { signal, ...SILENT }),
    refetchInterval: VALUES_MS,
    staleTime: 0,
  });

export const useFiatAssets = () =>
  useQuery({
    queryKey: ['wallet', 'fiat'],
    queryFn: ({ signal }) => call(account.c2cAccount, {}, { signal, ...SILENT }),
    refetchInterval: VALUES_MS,
    staleTime: 0,
  });

/** All coins, and what may be done with each. */
export const useWalletCoins = () =>
  useQuery({
    queryKey: ['wallet', 'coins'],
    queryFn: ({ signal }) => call(account.coins, {}, { signal, ...SILENT }),
  });

const BALANCES = { spot: account.tradBalance, futures: account.contractBalance } as const;

/** What can be spent of one coin; undefined until it has loaded. */
export function useAvailable(wallet: 'spot' | 'futures', coin: string): WalletBalance | undefined {
  return useQuery({
    queryKey: ['wallet', 'balance', wallet, coin],
    queryFn: ({ signal }) => call(BALANCES[wallet], { query: { coin } }, { signal, ...SILENT }),
    staleTime: 0,
  }).data;
}

/** Reloads balances and records, here and on the trading screens, after money was moved. */
export function useReloadWallet() {
  const queries = useQueryClient();
  const reloadOrders = useReloadOrders();
  const reloadFutures = useReloadFutures();
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['wallet'] }),
        queries.invalidateQueries({ queryKey: ['wallet records'] }),
        reloadOrders(),
        reloadFutures(),
      ]),
    [queries, reloadOrders, reloadFutures],
  );
}

/** The server pushes changes of balances. */
export function useLiveWallet(): void {
  useAfterPush(useReloadWallet(), PUSH_PAUSE_MS);
}
