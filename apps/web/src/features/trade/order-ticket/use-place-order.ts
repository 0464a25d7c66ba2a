import { Unanswered } from '@meridian/contract/client/request-error';
import type { Market } from '@meridian/contract/domain/market';
import * as spot from '@meridian/contract/routes/spot';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { showError } from '@meridian/ui/overlay/toast-store.ts';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { useChecking } from '../../../api/checking.ts';
import { resultOf } from '../../../markets/orders/order-result.ts';
import { findUnsettledOrders } from '../../../markets/orders/unsettled-orders.ts';
import { useReloadOrders } from '../../../markets/orders/use-reload-orders.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { Ticket } from './ticket-state.ts';

/**
 * Sends the order. The server's message is shown whatever it says; a refusal has been shown by the client. While the
 * outcome of an order is being checked, here or after a reload, the form is busy.
 */
export function usePlaceOrder(market: Market, onPlaced: () => void) {
  const [busy, setBusy] = useState(false);
  const checking = useChecking();
  const t = useT();
  const toast = useToast();
  const reload = useReloadOrders();
  const place = async (ticket: Ticket): Promise<void> => {
    setBusy(true);
    try {
      const { msg, data } = await send(ticket, market);
      const result = resultOf(data, t);
      // A market order in state `canceled` found no counterparty and traded nothing.
      if (data.state === 'canceled') showError(msg);
      else toast(result === undefined ? msg : `${msg}\n${result}`);
      onPlaced();
    } catch (error) {
      // The client has shown why. An order that it could not confirm may be in the lists.
      if (error instanceof Unanswered) await findUnsettledOrders();
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return { place, busy: busy || checking, checking };
}

function send({ side, style, price, quantity }: Ticket, { base, quote, board }: Market) {
  const order = { base, quote, board, quantity };
  if (style === 'limit')
    return side === 'buy'
      ? ask(spot.buyLimit, { body: { ...order, price } })
      : ask(spot.sellLimit, { body: { ...order, price } });
  return side === 'buy' ? ask(spot.buyMarket, { body: order }) : ask(spot.sellMarket, { body: order });
}
