import type { Market } from '@meridian/contract/domain/market';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { memo } from 'react';
import { RecordTabs } from '../../../records/table/RecordTabs.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { CancelAllOrders } from '../orders/CancelAllOrders.tsx';
import { OpenOrders } from '../orders/OpenOrders.tsx';
import type { Desk } from '../use-futures-desk.ts';
import { useHiddenPairs } from './use-hidden-pairs.ts';

/** Open orders below the form on a phone or tablet. */
export const OrdersPanel = memo(function OrdersPanel({
  desk,
  market,
}: {
  readonly desk: Desk;
  readonly market: Market;
}) {
  const t = useT();
  const [hides, setHides] = useHiddenPairs();
  const orders = desk.orders.data?.filter(({ marketId }) => !hides || marketId === market.id);
  return (
    <RecordTabs
      label={t('futures_records')}
      tabs={[{ id: 'open', label: t('trade_open_orders'), count: orders?.length ?? 0 }]}
      value="open"
      onChange={() => {}}
    >
      <div className="flex min-h-11 items-center justify-between gap-3 large:flex-wrap">
        <Checkbox checked={hides} onChange={setHides} className="whitespace-nowrap large:whitespace-normal">
          {t('records_hide_others')}
        </Checkbox>
        <CancelAllOrders orders={orders ?? []} pair={hides ? market.symbol : undefined} />
      </div>
      <OpenOrders
        query={desk.orders}
        orders={orders}
        style="cards"
        empty={<EmptyState title={t('trade_no_orders')} text={t('trade_no_orders_text')} className="py-8!" />}
      />
    </RecordTabs>
  );
});
