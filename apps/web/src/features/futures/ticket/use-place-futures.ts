import type { MarginMode } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import type { TimeInForce } from '@meridian/contract/domain/order';
import * as futures from '@meridian/contract/routes/futures-orders';
import { ask } from '../../../api/api.ts';
import { resultLines } from '../../../futures/order-result.ts';
import { findUnsettledFutures } from '../../../futures/unsettled/unsettled-futures.ts';
import { useReloadFutures } from '../../../futures/use-futures.ts';
import { type Placing, usePlacing } from '../../../order-ticket/use-placing.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { CheckedOrder } from './ticket-problems.ts';

export interface OrderToPlace extends CheckedOrder {
  readonly timeInForce: TimeInForce;
  readonly marginMode: MarginMode;
  readonly leverage: number;
}

export function usePlaceFutures(market: Market, onPlaced: () => void): Placing<OrderToPlace> {
  const t = useT();
  return usePlacing({
    send: (order) => send(order, market),
    resultLines: (placed) => resultLines(placed, t),
    findUnsettled: findUnsettledFutures,
    reload: useReloadFutures(),
    onPlaced,
  });
}

function send(order: OrderToPlace, { base, quote }: Market) {
  const { side, style, price, timeInForce, marginMode, leverage, quantity, takeProfit, stopLoss } = order;
  const body = { base, quote, marginMode, leverage, quantity, takeProfit, stopLoss };
  if (style === 'limit') {
    const limit = { ...body, price, timeInForce };
    return side === 'long' ? ask(futures.buyLimit, { body: limit }) : ask(futures.sellLimit, { body: limit });
  }
  return side === 'long' ? ask(futures.buyMarket, { body }) : ask(futures.sellMarket, { body });
}
