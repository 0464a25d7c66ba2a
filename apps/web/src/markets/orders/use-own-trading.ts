import type { Market } from '@meridian/contract/domain/market';
import type { SpotOrder } from '@meridian/contract/domain/order';
import * as spot from '@meridian/contract/routes/spot';
import * as spotRecords from '@meridian/contract/routes/spot-records';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/api.ts';
import type { OwnTrading } from '../../chart/own/own-marks.ts';
import { useSession } from '../../session/session.ts';

/** The newest trades, enough to mark on a chart. */
const TRADES = 100;

/**
 * The user's open orders and latest trades in a spot market, for its chart. A screen that loads the orders itself
 * passes them, or null until it has them.
 */
export function useOwnTrading(market: Market, orders?: readonly SpotOrder[] | null): OwnTrading | undefined {
  const isLogin = useSession((state) => state.isLogin);
  const { quote, base } = market;
  const options = { silent: true, background: true };
  const trades = useQuery({
    queryKey: ['spot records', 'chart trades', market.id],
    queryFn: ({ signal }) =>
      call(spotRecords.tradeRecords, { query: { quote, base, size: TRADES } }, { signal, ...options }),
    enabled: isLogin,
  });
  const open = useQuery({
    queryKey: ['spot records', 'chart orders', market.id],
    queryFn: ({ signal }) => call(spot.openOrders, { query: { quote, base } }, { signal, ...options }),
    enabled: isLogin && orders === undefined,
  });
  const resting = orders === undefined ? open.data : orders;
  return useMemo(
    () =>
      isLogin
        ? {
            orders: (resting ?? []).map(({ id, side, price, unfilled }) => ({
              id,
              side,
              price,
              quantity: unfilled,
            })),
            fills: (trades.data?.rows ?? []).map(({ id, side, price, quantity, tradedAt }) => ({
              id,
              side,
              price,
              quantity,
              time: Date.parse(tradedAt),
            })),
          }
        : undefined,
    [isLogin, resting, trades.data],
  );
}
