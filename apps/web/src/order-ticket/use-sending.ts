import type { OrderStyle } from '@meridian/contract/domain/order';
import { dismissError } from '@meridian/ui/overlay/toast-store.ts';
import { useState } from 'react';
import { useTradingPreferences } from '../session/trading-preferences.ts';
import type { Placing } from './use-placing.ts';

/** The state of the form while its order is confirmed and sent. */
export interface Sending {
  readonly busy: boolean;
  /** While it is checked what became of an order. */
  readonly checking: boolean;
  readonly confirming: boolean;
  readonly dismiss: () => void;
  readonly confirm: () => void;
  readonly send: () => void;
}

/** Sends the order: at once, or after a confirmation. An order with warnings always asks. */
export function useSending<Order extends { readonly style: OrderStyle }>(
  order: Order,
  warnings: () => readonly string[],
  { place, busy, checking }: Placing<Order>,
): Sending {
  const [confirming, setConfirming] = useState(false);
  const asks = useTradingPreferences(({ confirm }) => confirm[order.style]);
  return {
    busy,
    checking,
    confirming,
    dismiss: () => setConfirming(false),
    confirm: () => {
      setConfirming(false);
      void place(order);
    },
    send: () => {
      dismissError();
      if (asks || warnings().length > 0) setConfirming(true);
      else void place(order);
    },
  };
}
