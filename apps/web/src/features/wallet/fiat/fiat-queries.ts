import * as fiat from '@meridian/contract/routes/fiat';
import type { FiatPurchase } from '@meridian/contract/schemas/fiat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../api/api.ts';
import { useAfterPush } from '../../../markets/orders/use-reload-orders.ts';

const SILENT = { silent: true, background: true } as const;
const PUSH_PAUSE_MS = 300;
/** Pushes are lost while a phone sleeps. */
const POLL_MS = 10_000;

export const useOffers = (enabled: boolean) =>
  useQuery({
    queryKey: ['fiat', 'offers'],
    queryFn: ({ signal }) => call(fiat.offers, {}, { signal, ...SILENT }),
    enabled,
    staleTime: 0,
  });

export const useCards = () =>
  useQuery({
    queryKey: ['fiat', 'cards'],
    queryFn: ({ signal }) => call(fiat.cards, {}, { signal, ...SILENT }),
  });

/** Purchases with the server's clock, and when they were asked for by the page's. */
export interface LoadedPurchases {
  readonly purchases: readonly FiatPurchase[];
  readonly time: number;
  readonly askedAtMs: number;
}

export const usePurchases = () =>
  useQuery({
    queryKey: ['fiat', 'purchases'],
    queryFn: async ({ signal }): Promise<LoadedPurchases> => {
      const askedAtMs = performance.now();
      return { ...(await call(fiat.purchases, {}, { signal, ...SILENT })), askedAtMs };
    },
    refetchInterval: ({ state: { data } }) => (data?.purchases.some(isOpen) ? POLL_MS : false),
    staleTime: 0,
  });

const isOpen = ({ endedAt }: FiatPurchase): boolean => endedAt === null;

export function useReloadFiat(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['fiat'] }), [queries]);
}

/** The server pushes steps of purchases. */
export function useLiveFiat(): void {
  useAfterPush(useReloadFiat(), PUSH_PAUSE_MS);
}
