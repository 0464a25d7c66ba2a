import { IconButton } from '@meridian/ui/controls/IconButton.tsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useMemo, useState } from 'react';
import { OrderCard } from '../../markets/orders/OrderCard.tsx';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { RecordList, type RecordStyle } from '../table/RecordList.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { orderHistoryColumns } from './order-columns.tsx';
import { type RecordScope, readOrders, useRecordPages } from './use-records.ts';

const PAGE = 50;

/** Finished orders, newest first; more are read as the list is scrolled. */
export function OrderHistoryList({
  scope,
  style,
  empty,
}: {
  readonly scope: RecordScope;
  readonly style: RecordStyle;
  readonly empty: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const [opened, setOpened] = useState<number>();
  const { query, rows, pages } = useRecordPages('orders', scope, readOrders, PAGE);
  const columns = useMemo(() => orderHistoryColumns(t, locale), [t, locale]);
  return (
    <section aria-label={t('records_history')}>
      <RecordList
        label={t('records_history')}
        style={style}
        query={query}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        pages={pages}
        empty={empty}
        card={(order) => <OrderCard order={order} onOpen={() => setOpened(order.id)} />}
        actions={({ id }) => (
          <IconButton
            label={t('records_details_of', { id })}
            onClick={() => setOpened(id)}
            className="size-10! text-ink3"
          >
            <ChevronRight size={18} />
          </IconButton>
        )}
      />
      <OrderDetail id={opened} onClose={() => setOpened(undefined)} />
    </section>
  );
}
