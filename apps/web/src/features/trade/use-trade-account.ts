import { POLLING } from '@meridian/contract/constants';
import * as trad from '@meridian/contract/routes/trad';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
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

export type TradeAccount = ReturnType<typeof useTradeAccount>;

/** How many open orders the user has in other pairs: an empty list of this one does not say it. */
export function useOrdersElsewhere(market: MarketSymbol): number {
  const isLogin = useSession((state) => state.isLogin);
  const open = useQuery({
    queryKey: ['spot records', 'open', {}],
    queryFn: ({ signal }) => call(trad.entrustOrder, {}, { signal, silent: true, background: true }),
    enabled: isLogin,
  });
  return open.data?.filter(({ autoid }) => autoid !== market.autoid).length ?? 0;
}
