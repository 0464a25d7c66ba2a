import type { SpotOrder } from '@meridian/contract/domain/order';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { OpenRecord } from '../table/OpenRecord.tsx';
import { RecordList, type RecordStyle } from '../table/RecordList.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { openOrderColumns, STACKED_OPEN_ORDERS } from './order-columns.tsx';
import type { CancelOrder } from './use-cancel-order.tsx';
import type { OpenOrdersQuery } from './use-records.ts';

/** Open orders, each with a button that cancels it; one that has traded opens its trades and fees. */
export function OpenOrderList({
  query,
  orders,
  cancelling: { cancel, heading },
  style,
  empty,
}: {
  readonly query: OpenOrdersQuery;
  /** Undefined until they are loaded. */
  readonly orders: readonly SpotOrder[] | undefined;
  readonly cancelling: CancelOrder;
  readonly style: RecordStyle;
  readonly empty: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const [opened, setOpened] = useState<number>();
  const columns = useMemo(() => openOrderColumns(t, locale), [t, locale]);
  return (
    <section aria-label={t('trade_open_orders')}>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {t('trade_open_orders')}
      </h2>
      <RecordList
        label={t('trade_open_orders')}
        {...{ style, query, columns, empty }}
        stacked={STACKED_OPEN_ORDERS}
        rows={orders}
        keyOf={({ id }) => id}
        actions={(order) => (
          <>
            <Button tone="outline" size="s" onClick={() => cancel(order)}>
              {t('trade_cancel')}
            </Button>
            {order.averagePrice !== '0' && (
              <OpenRecord
                label={t('records_details_of', { id: order.id })}
                onOpen={() => setOpened(order.id)}
              />
            )}
          </>
        )}
      />
      <OrderDetail id={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
