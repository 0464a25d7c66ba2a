import type { SpotOrder } from '@meridian/contract/domain/order';
import * as spot from '@meridian/contract/routes/spot';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { ask } from '../../api/api.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { CancelOrderDialog } from '../../markets/orders/CancelOrderDialog.tsx';
import { OrderCard } from '../../markets/orders/OrderCard.tsx';
import { useFocusAfterRemoval } from '../../markets/orders/use-focus-after-removal.ts';
import { useReloadOrders } from '../../markets/orders/use-reload-orders.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { RecordList, type RecordStyle } from '../table/RecordList.tsx';
import { openOrderColumns } from './order-columns.tsx';
import type { OpenOrdersQuery } from './use-records.ts';

/** Open orders, each with a button that cancels it. */
export function OpenOrderList({
  query,
  orders,
  style,
  empty,
}: {
  readonly query: OpenOrdersQuery;
  /** Undefined until they are loaded. */
  readonly orders: readonly SpotOrder[] | undefined;
  readonly style: RecordStyle;
  readonly empty: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const toast = useToast();
  const reload = useReloadOrders();
  const [cancelling, setCancelling] = useState<SpotOrder>();
  const [heading, keepFocus] = useFocusAfterRemoval(orders?.length ?? 0);
  const columns = useMemo(() => openOrderColumns(t, locale), [t, locale]);
  const cancel = async ({ id }: SpotOrder) => {
    setCancelling(undefined);
    keepFocus();
    try {
      toast((await ask(spot.cancelOrder, { body: { id } })).msg);
    } catch {
      // The client has shown the error; the order may have been filled in the meantime.
    } finally {
      await reload();
    }
  };
  useShortcuts('keyboard_orders', [
    {
      keys: 'c',
      label: 'records_key_cancel_last',
      run: () =>
        setCancelling(orders?.reduce((last, order) => (order.id > last.id ? order : last), orders[0]!)),
    },
  ]);
  return (
    <section aria-label={t('trade_open_orders')}>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('trade_open_orders')}
      </h2>
      <RecordList
        label={t('trade_open_orders')}
        {...{ style, query, columns, empty }}
        rows={orders}
        keyOf={({ id }) => id}
        card={(order) => <OrderCard order={order} onCancel={() => setCancelling(order)} />}
        actions={(order) => (
          <Button tone="outline" size="s" onClick={() => setCancelling(order)}>
            {t('trade_cancel')}
          </Button>
        )}
      />
      <CancelOrderDialog
        order={cancelling}
        onKeep={() => setCancelling(undefined)}
        onCancel={(order) => void cancel(order)}
      />
    </section>
  );
}
