import { NoResponse } from '@meridian/contract/client/request-error';
import type { MarginMode } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import type { TimeInForce } from '@meridian/contract/domain/order';
import * as futures from '@meridian/contract/routes/futures-orders';
import { showError, showNotice } from '@meridian/ui/overlay/toast-store.ts';
import { useState } from 'react';
import { ask } from '../../../api/api.ts';
import { useChecking } from '../../../api/checking.ts';
import { resultLines } from '../../../futures/order-result.ts';
import { findUnsettledFutures } from '../../../futures/unsettled/unsettled-futures.ts';
import { useReloadFutures } from '../../../futures/use-futures.ts';
import { useT } from '../../../session/locale/locale.ts';
import type { CheckedOrder } from './ticket-problems.ts';

export interface OrderToPlace extends CheckedOrder {
  readonly timeInForce: TimeInForce;
  readonly marginMode: MarginMode;
  readonly leverage: number;
}

/** Sends the order. The server's success message is always shown; the client has already shown a refusal. */
export function usePlaceFutures(market: Market, onPlaced: () => void) {
  const [busy, setBusy] = useState(false);
  const checking = useChecking();
  const t = useT();
  const reload = useReloadFutures();
  const place = async (order: OrderToPlace): Promise<void> => {
    setBusy(true);
    try {
      const { msg, data } = await send(order, market);
      // An order in state `canceled` found no counterparty and opened nothing; the form keeps its content.
      if (data.state === 'canceled') {
        showError(msg);
        return;
      }
      showNotice([msg, ...resultLines(data, t)].join('\n'));
      onPlaced();
    } catch (error) {
      // The client has shown why. An order that it could not confirm may be in the lists.
      if (error instanceof NoResponse) await findUnsettledFutures();
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return { place, busy: busy || checking, checking };
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
