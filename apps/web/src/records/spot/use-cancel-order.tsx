import type { SpotOrder } from '@meridian/contract/domain/order';
import * as spot from '@meridian/contract/routes/spot';
import { showToast } from '@meridian/ui/overlay/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { ask } from '../../api/api.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { CancelOrderDialog } from '../../markets/orders/CancelOrderDialog.tsx';
import { removeOrder } from '../../markets/orders/remove-order.ts';
import { useFocusAfterRemoval } from '../../markets/orders/use-focus-after-removal.ts';
import { useReloadOrders } from '../../markets/orders/use-reload-orders.ts';
import { useT } from '../../session/locale/locale.ts';
import { OPEN_ORDERS_KEY } from './use-records.ts';

export interface CancelOrder {
  /** Asks for confirmation first, unless the user has turned that off. */
  readonly cancel: (order: SpotOrder) => void;
  /** Gets the focus when the row that had it is removed. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** Must be rendered while any of the orders can be canceled. */
  readonly dialog: ReactNode;
}

/** Cancels an order of a list with its button, or the newest one with a key, whether or not the list is shown. */
export function useCancelOrder(orders: readonly SpotOrder[] | undefined): CancelOrder {
  const t = useT();
  const queries = useQueryClient();
  const reload = useReloadOrders();
  const [cancelling, setCancelling] = useState<SpotOrder>();
  const [heading, keepFocus] = useFocusAfterRemoval(orders?.length ?? 0);
  const send = async ({ id }: SpotOrder) => {
    setCancelling(undefined);
    keepFocus();
    try {
      const { msg } = await ask(spot.cancelOrder, { body: { id } });
      removeOrder(queries, OPEN_ORDERS_KEY, id);
      showToast(msg);
    } catch {
      // The client has shown the error; the order may have been filled in the meantime.
    } finally {
      await reload();
    }
  };
  const cancelNewest = () => {
    const newest = orders?.toSorted((left, right) => right.id - left.id)[0];
    if (newest !== undefined) setCancelling(newest);
    else if (orders !== undefined) showToast(t('trade_no_orders'));
  };
  useShortcuts('keyboard_orders', [{ keys: 'c', label: 'records_key_cancel_last', run: cancelNewest }]);
  return {
    cancel: setCancelling,
    heading,
    dialog: (
      <CancelOrderDialog
        order={cancelling}
        onKeep={() => setCancelling(undefined)}
        onCancel={(order) => void send(order)}
      />
    ),
  };
}
