import { NoResponse } from '@meridian/contract/client/request-error';
import type { OrderState } from '@meridian/contract/domain/order';
import { NOTICE_MS, showDone, showError, TOAST_MS } from '@meridian/ui/overlay/toast-store.ts';
import { useState } from 'react';
import { useChecking } from '../api/checking.ts';
import './placed-toast.css';

export interface Placing<Order> {
  readonly place: (order: Order) => Promise<void>;
  readonly busy: boolean;
  readonly checking: boolean;
}

interface PlacedOrder {
  readonly state: OrderState;
  readonly averagePrice: string;
}

export interface PlacingCalls<Order, Placed extends PlacedOrder> {
  readonly send: (order: Order) => Promise<{ readonly msg: string; readonly data: Placed }>;
  /** What an order traded when it was placed. */
  readonly resultLines: (placed: Placed) => readonly string[];
  /** Finds out what became of orders without a response. */
  readonly findUnsettled: () => Promise<void>;
  readonly reload: () => Promise<unknown>;
  readonly onPlaced: () => void;
}

/**
 * Sends an order. The server's success message is always shown; the client has already shown a refusal. While the
 * outcome of an order is being checked, here or after a reload, the form is busy.
 */
export function usePlacing<Order, Placed extends PlacedOrder>(
  calls: PlacingCalls<Order, Placed>,
): Placing<Order> {
  const [busy, setBusy] = useState(false);
  const checking = useChecking();
  const place = async (order: Order): Promise<void> => {
    setBusy(true);
    try {
      const { msg, data } = await calls.send(order);
      // An order in state `canceled` found no counterparty and traded nothing; the form keeps its content.
      if (data.state === 'canceled') {
        showError(msg);
        return;
      }
      // A fill is shown as long as one that comes later; there is more to read than in two seconds.
      const forMs = data.averagePrice === '0' ? TOAST_MS : NOTICE_MS;
      showDone([msg, ...calls.resultLines(data)].join('\n'), forMs);
      calls.onPlaced();
    } catch (error) {
      // The client has shown why. An order that it could not confirm may be in the lists.
      if (error instanceof NoResponse) await calls.findUnsettled();
    } finally {
      setBusy(false);
      await calls.reload();
    }
  };
  return { place, busy: busy || checking, checking };
}
