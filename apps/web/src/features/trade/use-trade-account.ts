import { POLLING } from '@meridian/contract/constants';
import * as trad from '@meridian/contract/routes/trad';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../api/api.ts';
import { onPrivateChange } from '../../live/live.ts';
import { useSession } from '../../session/session.ts';

const key = (market: Pick<MarketSymbol, 'autoid'>) => ['trade account', market.autoid];

/** Balances and open orders of a pair. While there are orders they are read again every five seconds. */
export function useTradeAccount(market: MarketSymbol) {
  const isLogin = useSession((state) => state.isLogin);
  const { maincoin, tradcoin } = market;
  return useQuery({
    queryKey: key(market),
    queryFn: ({ signal }) =>
      call(trad.tradAccount, { query: { maincoin, tradcoin } }, { signal, silent: true, background: true }),
    enabled: isLogin,
    refetchInterval: ({ state }) => (state.data?.entrust_order.length ? POLLING.spotEntrustsMs : false),
    staleTime: 0,
  });
}

/** The server says when something of one's own changed; several changes in one moment are one reload. */
export function useReloadOnPush(): void {
  const reload = useReloadTrade();
  useEffect(() => {
    let due: ReturnType<typeof setTimeout> | undefined;
    const stop = onPrivateChange(() => {
      due ??= setTimeout(() => {
        due = undefined;
        void reload();
      }, PUSH_PAUSE_MS);
    });
    return () => {
      clearTimeout(due);
      stop();
    };
  }, [reload]);
}

const PUSH_PAUSE_MS = 150;

/** After an order or a cancel account and lists are read again. */
export function useReloadTrade() {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['trade account'] }),
        queries.invalidateQueries({ queryKey: ['spot records'] }),
      ]),
    [queries],
  );
}

export type TradeAccount = ReturnType<typeof useTradeAccount>;
