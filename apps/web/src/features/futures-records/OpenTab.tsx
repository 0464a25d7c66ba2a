import { useOpenFuturesOrders } from '../../futures/use-futures.ts';
import { CancelAllOrders } from '../../records/futures/CancelAllOrders.tsx';
import { OpenOrders } from '../../records/futures/OpenOrders.tsx';
import { NoRecords } from '../../records/table/NoRecords.tsx';
import type { RecordStyle } from '../../records/table/RecordList.tsx';
import { useT } from '../../session/locale/locale.ts';
import { type Filters, isChosen } from './filters.ts';

/** Open orders of the chosen pair and side. They have no period. */
export function OpenTab({ filters, style }: { readonly filters: Filters; readonly style: RecordStyle }) {
  const t = useT();
  const query = useOpenFuturesOrders();
  const orders = query.data?.filter((order) => isChosen(order, filters));
  const { pair } = filters;
  const hidden = query.data?.length ?? 0;
  return (
    <>
      <div className="flex justify-end">
        <CancelAllOrders
          orders={orders ?? []}
          {...(pair !== undefined && { pair: `${pair.base}/${pair.quote}` })}
        />
      </div>
      <OpenOrders
        {...{ query, orders, style }}
        empty={
          hidden > 0 ? (
            <NoRecords
              style="cards"
              title={t('records_none_matching')}
              text={t('records_open_elsewhere', { count: hidden })}
            />
          ) : (
            <NoRecords style="cards" title={t('trade_no_orders')} text={t('trade_no_orders_text')} />
          )
        }
      />
    </>
  );
}
