import { POLLING } from '@meridian/contract/constants';
import type { Market } from '@meridian/contract/domain/market';
import * as spot from '@meridian/contract/routes/spot';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api.ts';
import { useSession } from '../../session/session.ts';

const key = (market: Pick<Market, 'id'>) => ['trade account', market.id];

/** Balances and open orders of a pair. While there are orders they are reloaded every five seconds. */
export function useTradeAccount(market: Market) {
  const isLogin = useSession((state) => state.isLogin);
  const { quote, base } = market;
  return useQuery({
    queryKey: key(market),
    queryFn: ({ signal }) =>
      call(spot.account, { query: { quote, base } }, { signal, silent: true, background: true }),
    enabled: isLogin,
    refetchInterval: ({ state }) => (state.data?.openOrders.length ? POLLING.spotOrdersMs : false),
    staleTime: 0,
  });
}
