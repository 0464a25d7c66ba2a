import { NoResponse } from '@meridian/contract/client/request-error';
import type { Market } from '@meridian/contract/domain/market';
import * as spot from '@meridian/contract/routes/spot';
import { showError, showNotice, showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { useChecking } from '../../../api/checking.ts';
import { resultLines } from '../../../markets/orders/order-result.ts';
import { findUnsettledOrders } from '../../../markets/orders/unsettled-orders.ts';
import { useReloadOrders } from '../../../markets/orders/use-reload-orders.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { TicketOrder } from './ticket-preview.ts';

/**
 * Sends the order. The server's success message is always shown; the client has already shown a refusal. While the
 * outcome of an order is being checked, here or after a reload, the form is busy.
 */
export function usePlaceOrder(market: Market, onPlaced: () => void) {
  const [busy, setBusy] = useState(false);
  const checking = useChecking();
  const t = useT();
  const reload = useReloadOrders();
  const place = async (order: TicketOrder): Promise<void> => {
    setBusy(true);
    try {
      const { msg, data } = await send(order, market);
      // An order in state `canceled` found no counterparty and traded nothing; the form keeps its content.
      if (data.state === 'canceled') {
        showError(msg);
        return;
      }
      // A fill is shown as long as one that comes later; there is more to read than in two seconds.
      const show = data.averagePrice === '0' ? showToast : showNotice;
      show([msg, ...resultLines(data, t)].join('\n'));
      onPlaced();
    } catch (error) {
      // The client has shown why. An order that it could not confirm may be in the lists.
      if (error instanceof NoResponse) await findUnsettledOrders();
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return { place, busy: busy || checking, checking };
}

function send({ side, style, price, timeInForce, quantity }: TicketOrder, { base, quote, board }: Market) {
  const order = { base, quote, board, quantity };
  if (style === 'limit')
    return side === 'buy'
      ? ask(spot.buyLimit, { body: { ...order, price, timeInForce } })
      : ask(spot.sellLimit, { body: { ...order, price, timeInForce } });
  return side === 'buy' ? ask(spot.buyMarket, { body: order }) : ask(spot.sellMarket, { body: order });
}
