import type { FuturesOrder } from '@meridian/contract/domain/futures';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import * as futures from '@meridian/contract/routes/futures-orders';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { ConfirmDialog } from '@meridian/ui/overlay/ConfirmDialog.tsx';
import { useToast } from '@meridian/ui/overlay/Toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { ask } from '../../api/api.ts';
import { filledOf } from '../../futures/filled-of.ts';
import { TermsTags } from '../../futures/TermsTags.tsx';
import {
  FUTURES_ORDERS_KEY,
  type useOpenFuturesOrders,
  useReloadFutures,
} from '../../futures/use-futures.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { removeOrder } from '../../markets/orders/remove-order.ts';
import { useFocusAfterRemoval } from '../../markets/orders/use-focus-after-removal.ts';
import { formatDate } from '../../session/format/date-format.ts';
import { formatNumber } from '../../session/format/number-format.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { useTradingPreferences } from '../../session/trading-preferences.ts';
import { RecordList, type RecordStyle } from '../table/RecordList.tsx';
import type { RecordColumn } from '../table/record-columns.ts';
import type { StackedColumns } from '../table/stacked-columns.tsx';
import { OpenOrderCard, stopsText } from './OpenOrderCard.tsx';

interface OpenOrdersProps {
  readonly query: ReturnType<typeof useOpenFuturesOrders>;
  /** Undefined until they are loaded. */
  readonly orders: readonly FuturesOrder[] | undefined;
  readonly style: RecordStyle;
  readonly empty: ReactNode;
  /** Cancels all of them; at the head of the table. */
  readonly cancelAll?: ReactNode;
}

/** Open orders, each with a button that cancels it. */
export function OpenOrders({ query, orders, style, empty, cancelAll }: OpenOrdersProps) {
  const t = useT();
  const locale = useLocale();
  const [heading, keepFocus] = useFocusAfterRemoval(orders?.length ?? 0);
  const { toCancel, cancel, askFor, dismiss } = useCanceling(keepFocus);
  const columns = useMemo(() => columnsIn(t, locale), [t, locale]);
  useShortcuts('keyboard_orders', [
    {
      keys: 'c',
      label: 'records_key_cancel_last',
      run: () => {
        const last = orders?.reduce((newest, order) => (order.id > newest.id ? order : newest), orders[0]!);
        if (last !== undefined) askFor(last);
      },
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
        stacked={STACKED}
        rows={orders}
        keyOf={({ id }) => id}
        card={(order) => <OpenOrderCard order={order} onCancel={() => askFor(order)} />}
        actions={(order) => (
          <Button tone="outline" size="s" onClick={() => askFor(order)}>
            {t('trade_cancel')}
          </Button>
        )}
        allAction={cancelAll}
      />
      <ConfirmDialog
        open={toCancel !== undefined}
        title={t('trade_confirm_cancel')}
        text={t('confirm_cancel_order')}
        closeLabel={t('trade_keep')}
        onClose={dismiss}
        confirmLabel={t('trade_cancel_now')}
        onConfirm={() => toCancel !== undefined && void cancel(toCancel)}
      />
    </section>
  );
}

/** Asks for confirmation before an order is canceled, unless the user has turned that off. */
function useCanceling(keepFocus: () => void) {
  const toast = useToast();
  const queries = useQueryClient();
  const reload = useReloadFutures();
  const asks = useTradingPreferences(({ confirm }) => confirm.cancel);
  const [toCancel, setToCancel] = useState<FuturesOrder>();
  const cancel = async ({ id }: FuturesOrder) => {
    setToCancel(undefined);
    keepFocus();
    try {
      const { msg } = await ask(futures.cancelOrder, { body: { id } });
      removeOrder(queries, FUTURES_ORDERS_KEY, id);
      toast(msg);
    } catch {
      // The client has shown the error; the order may have been filled in the meantime.
    } finally {
      await reload();
    }
  };
  return {
    toCancel,
    cancel,
    askFor: (order: FuturesOrder) => (asks ? setToCancel(order) : void cancel(order)),
    dismiss: () => setToCancel(undefined),
  };
}

const STACKED: StackedColumns = [['pair', 'time'], ['price'], ['filled'], ['stops']];

const columnsIn = (t: Translate, locale: Locale): readonly RecordColumn<FuturesOrder>[] => [
  {
    id: 'pair',
    title: t('records_pair'),
    cell: (order) => (
      <span className="inline-flex items-center gap-2">
        <TermsTags terms={order} closes={order.effect === 'close'} />
      </span>
    ),
    sortBy: ({ base, quote }) => `${base}/${quote}`,
  },
  {
    id: 'time',
    title: t('records_placed'),
    cell: ({ placedAt }) => formatDate(placedAt, 'row', locale),
    sortBy: ({ placedAt }) => placedAt,
  },
  {
    id: 'price',
    title: t('futures_order_price'),
    cell: ({ price }) => formatNumber(price),
    sortBy: ({ price }) => price,
    align: 'end',
  },
  {
    id: 'filled',
    title: t('futures_filled'),
    cell: (order) => `${formatNumber(filledOf(order))} / ${formatNumber(order.quantity)}`,
    align: 'end',
  },
  { id: 'stops', title: t('futures_stops'), cell: stopsText, align: 'end' },
];
