import type { FuturesOrder } from '@meridian/contract/domain/futures';
import type { FuturesTrade } from '@meridian/contract/domain/futures-records';
import type { Market } from '@meridian/contract/domain/market';
import type { OrderSide } from '@meridian/contract/domain/order';
import * as records from '@meridian/contract/routes/futures-records';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/api.ts';
import type { OwnTrading } from '../chart/own/own-marks.ts';
import { useSession } from '../session/session.ts';

/** The newest trades, enough to mark on a chart. */
const TRADES = 100;

/** The user's open orders and latest trades in a futures market, for its chart. */
export function useOwnFutures(
  { id, base, quote }: Market,
  /** Undefined until they are loaded. */
  orders: readonly FuturesOrder[] | undefined,
): OwnTrading | undefined {
  const isLogin = useSession((state) => state.isLogin);
  const trades = useQuery({
    queryKey: ['futures records', 'chart trades', id],
    queryFn: ({ signal }) =>
      call(
        records.tradeRecords,
        { query: { base, quote, size: TRADES } },
        { signal, silent: true, background: true },
      ),
    enabled: isLogin,
    notifyOnChangeProps: ['data'],
  });
  return useMemo(
    () => (isLogin ? ownTrading(orders ?? [], trades.data ?? []) : undefined),
    [isLogin, orders, trades.data],
  );
}

const ownTrading = (orders: readonly FuturesOrder[], trades: readonly FuturesTrade[]): OwnTrading => ({
  orders: orders.map((order) => ({
    id: order.id,
    side: directionOf(order),
    price: order.price,
    quantity: order.unfilled,
  })),
  fills: trades.map((trade) => ({
    id: trade.id,
    side: directionOf(trade),
    price: trade.price,
    quantity: trade.quantity,
    time: Date.parse(trade.tradedAt),
  })),
});

/** An order that closes a long sells. */
const directionOf = ({ side, effect }: Pick<FuturesOrder, 'side' | 'effect'>): OrderSide =>
  (side === 'long') === (effect === 'open') ? 'buy' : 'sell';
