import type { Market } from '@meridian/contract/domain/market';
import * as spot from '@meridian/contract/routes/spot';
import { ask } from '../../../api/api.ts';
import { resultLines } from '../../../markets/orders/order-result.ts';
import { findUnsettledOrders } from '../../../markets/orders/unsettled-orders.ts';
import { useReloadOrders } from '../../../markets/orders/use-reload-orders.ts';
import { type Placing, usePlacing } from '../../../order-ticket/use-placing.ts';
import { useFeesState } from '../../../order-ticket/use-token-fees.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { TicketOrder } from './ticket-preview.ts';

export function usePlaceOrder(market: Market, onPlaced: () => void): Placing<TicketOrder> {
  const t = useT();
  const { data: fees } = useFeesState(market);
  const token = fees?.on === true ? fees.coin : undefined;
  return usePlacing({
    send: (order) => send(order, market),
    resultLines: (placed) => resultLines(placed, t, token),
    findUnsettled: findUnsettledOrders,
    reload: useReloadOrders(),
    onPlaced,
  });
}

function send({ side, style, price, timeInForce, quantity }: TicketOrder, { base, quote, board }: Market) {
  const order = { base, quote, board, quantity };
  if (style === 'limit')
    return side === 'buy'
      ? ask(spot.buyLimit, { body: { ...order, price, timeInForce } })
      : ask(spot.sellLimit, { body: { ...order, price, timeInForce } });
  return side === 'buy' ? ask(spot.buyMarket, { body: order }) : ask(spot.sellMarket, { body: order });
}
