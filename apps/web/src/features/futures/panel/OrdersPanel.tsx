import type { Market } from '@meridian/contract/domain/market';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { memo, useMemo, useState } from 'react';
import { CancelAllOrders } from '../../../records/futures/CancelAllOrders.tsx';
import { OpenOrders } from '../../../records/futures/OpenOrders.tsx';
import { RecordTabs } from '../../../records/table/RecordTabs.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { hereFirst } from '../positions/here-first.ts';
import { useLivePositions } from '../positions/live-positions.ts';
import { PositionsPanel } from '../positions/PositionsPanel.tsx';
import type { Desk } from '../use-futures-desk.ts';
import { CloseManyButton } from './CloseManyButton.tsx';
import { useHiddenPairs } from './use-hidden-pairs.ts';

interface OrdersPanelProps {
  readonly desk: Desk;
  readonly market: Market;
  readonly markets: readonly Market[];
}

/** Positions and open orders below the form on a phone or tablet: the positions first, if there are any. */
export const OrdersPanel = memo(function OrdersPanel({ desk, market, markets }: OrdersPanelProps) {
  const t = useT();
  const [chosen, setChosen] = useState<'positions' | 'open'>();
  const [hides, setHides] = useHiddenPairs();
  const positions = desk.positions.data;
  const orders = desk.orders.data?.filter(({ marketId }) => !hides || marketId === market.id);
  const tab = chosen ?? (positions?.length === 0 ? 'open' : 'positions');
  return (
    <RecordTabs
      label={t('futures_records')}
      tabs={[
        { id: 'positions', label: t('futures_positions'), count: positions?.length ?? 0 },
        { id: 'open', label: t('trade_open_orders'), count: orders?.length ?? 0 },
      ]}
      value={tab}
      onChange={setChosen}
      end={tab === 'positions' && <CloseManyButton positions={positions ?? []} coin={market.base} />}
    >
      {tab === 'positions' ? (
        <Positions {...{ desk, market, markets }} />
      ) : (
        <>
          <div className="flex min-h-11 items-center justify-between gap-3 large:flex-wrap">
            <Checkbox
              checked={hides}
              onChange={setHides}
              className="whitespace-nowrap large:whitespace-normal"
            >
              {t('records_hide_others')}
            </Checkbox>
            <CancelAllOrders orders={orders ?? []} pair={hides ? market.symbol : undefined} />
          </div>
          <OpenOrders
            query={desk.orders}
            orders={orders}
            style="cards"
            empty={
              <EmptyState title={t('trade_no_orders')} text={t('trade_no_orders_text')} className="py-8!" />
            }
          />
        </>
      )}
    </RecordTabs>
  );
});

/** Of all markets: a position must not be out of sight because the orders of other pairs are hidden. */
function Positions({ desk, market, markets }: OrdersPanelProps) {
  const live = useLivePositions(desk.feed, desk.page.data, market);
  const { data } = desk.positions;
  const rows = useMemo(() => data && hereFirst(data, market.id), [data, market.id]);
  return <PositionsPanel query={desk.positions} {...{ rows, live, markets }} style="cards" />;
}
