import * as alerts from '@meridian/contract/routes/alerts';
import type { PriceAlertWire } from '@meridian/contract/schemas/price-alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/api.ts';
import { onPrivateChange } from '../live/live.ts';
import { useSession } from '../session/session.ts';

export type PriceAlert = PriceAlertWire;

const KEY = ['price alerts'];

/** The user's alerts: those that wait, then those that fired. An alert that fires arrives as a message. */
export function usePriceAlerts() {
  const queries = useQueryClient();
  const isLogin = useSession((state) => state.isLogin);
  useEffect(
    () =>
      onPrivateChange((change) => {
        if (change.kind === 'resync' || change.messages !== undefined)
          void queries.invalidateQueries({ queryKey: KEY });
      }),
    [queries],
  );
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      call(alerts.priceAlerts, { query: {} }, { signal, silent: true, background: true }),
    enabled: isLogin,
    staleTime: 0,
  });
}

export function useAlertChanges() {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: KEY });
  return {
    async add(alert: Parameters<typeof call<typeof alerts.addPriceAlert>>[1]['body']): Promise<void> {
      await call(alerts.addPriceAlert, { body: alert });
      await reload();
    },
    /** One that is gone already is as good as deleted. */
    async remove(id: number): Promise<void> {
      queries.setQueryData<PriceAlert[]>(KEY, (rows) => rows?.filter((row) => row.id !== id));
      await call(alerts.removePriceAlert, { body: { id } }).catch(() => undefined);
      await reload();
    },
  };
}
