import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import type { RecordFilters } from '../../records/filters/record-filters.ts';
import { CancelAll } from '../../records/spot/CancelAll.tsx';
import { OpenOrderList } from '../../records/spot/OpenOrderList.tsx';
import { useCancelOrder } from '../../records/spot/use-cancel-order.tsx';
import type { OpenOrdersQuery } from '../../records/spot/use-records.ts';
import type { RecordStyle } from '../../records/table/RecordList.tsx';
import { useT } from '../../session/locale/locale.ts';

/** Open orders of the chosen pair and side. */
export function OpenTab({
  query,
  filters: { pair, side },
  style,
}: {
  readonly query: OpenOrdersQuery;
  readonly filters: RecordFilters;
  readonly style: RecordStyle;
}) {
  const t = useT();
  const orders = query.data?.filter(
    (order) =>
      (pair === undefined || (order.base === pair.base && order.quote === pair.quote)) &&
      (side === undefined || order.side === side),
  );
  const cancelling = useCancelOrder(orders);
  const hidden = (query.data?.length ?? 0) > 0;
  return (
    <>
      <div className="flex justify-end">
        <CancelAll
          orders={orders ?? []}
          {...(pair !== undefined && { pair: `${pair.base}/${pair.quote}` })}
          {...(side !== undefined && { side })}
        />
      </div>
      <OpenOrderList
        query={query}
        orders={orders}
        cancelling={cancelling}
        style={style}
        empty={
          hidden ? (
            <EmptyState
              title={t('records_none_matching')}
              text={t('records_open_elsewhere', { count: query.data?.length ?? 0 })}
            />
          ) : (
            <EmptyState title={t('trade_no_orders')} text={t('trade_no_orders_text')} />
          )
        }
      />
      {cancelling.dialog}
    </>
  );
}
