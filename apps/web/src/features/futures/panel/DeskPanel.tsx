import type { Market } from '@meridian/contract/domain/market';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { RecordTabs } from '../../../records/table/RecordTabs.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { CancelAllOrders } from '../orders/CancelAllOrders.tsx';
import { OpenOrders } from '../orders/OpenOrders.tsx';
import { PositionsPanel } from '../positions/PositionsPanel.tsx';
import type { Desk } from '../use-futures-desk.ts';
import { CloseManyButton } from './CloseManyButton.tsx';
import { useHiddenPairs } from './use-hidden-pairs.ts';

type TabId = 'positions' | 'open';

/** Positions and open orders below the chart of the desktop layout. */
export function DeskPanel({
  desk,
  market,
  markets,
}: {
  readonly desk: Desk;
  readonly market: Market;
  readonly markets: readonly Market[];
}) {
  const t = useT();
  const [tab, setTab] = useState<TabId>('positions');
  const [hides, setHides] = useHiddenPairs();
  const shown = ({ marketId }: { readonly marketId: number }) => !hides || marketId === market.id;
  const orders = desk.orders.data?.filter(shown);
  const positions = desk.live?.filter(shown);
  const tabs = [
    { id: 'positions', label: t('futures_positions'), count: positions?.length ?? 0 },
    { id: 'open', label: t('trade_open_orders'), count: orders?.length ?? 0 },
  ] as const;
  return (
    <RecordTabs
      label={t('futures_records')}
      tabs={tabs}
      value={tab}
      onChange={setTab}
      scrolls
      end={
        <div className="flex shrink-0 items-center gap-3">
          <Checkbox checked={hides} onChange={setHides} className="whitespace-nowrap">
            {t('records_hide_others')}
          </Checkbox>
          {tab === 'open' ? (
            <CancelAllOrders orders={orders ?? []} pair={hides ? market.symbol : undefined} />
          ) : (
            <CloseManyButton positions={desk.live ?? []} coin={market.base} />
          )}
          <Link
            to="/futuresRecord"
            aria-label={t('futures_records')}
            title={t('futures_records')}
            className={iconButtonClass('-mr-2.5')}
          >
            <ReceiptText size={20} />
          </Link>
        </div>
      }
    >
      {tab === 'positions' ? (
        <PositionsPanel query={desk.positions} {...{ positions, markets }} style="table" />
      ) : (
        <OpenOrders
          query={desk.orders}
          orders={orders}
          style="table"
          empty={<p className="py-5 text-center text-lab text-ink2">{t('trade_no_orders')}</p>}
        />
      )}
    </RecordTabs>
  );
}
