import type { Market } from '@meridian/contract/domain/market';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { memo, type ReactNode, useMemo } from 'react';
import { useIsWidest } from '../../../navigation/use-layout.ts';
import { ArmedStops } from '../../../records/futures/ArmedStops.tsx';
import { CancelAllOrders } from '../../../records/futures/CancelAllOrders.tsx';
import { OpenOrders } from '../../../records/futures/OpenOrders.tsx';
import { NoRecords } from '../../../records/table/NoRecords.tsx';
import { RecordTabs } from '../../../records/table/RecordTabs.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../../../session/storage.ts';
import { acceptOneOf, useKept } from '../../../session/use-kept.ts';
import { hereFirst } from '../positions/here-first.ts';
import { useLivePositions } from '../positions/live-positions.ts';
import { PositionsPanel } from '../positions/PositionsPanel.tsx';
import type { Desk } from '../use-futures-desk.ts';
import { AssetsTab } from './AssetsTab.tsx';
import { CloseManyButton } from './CloseManyButton.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { useHiddenPairs } from './use-hidden-pairs.ts';

const TABS = ['positions', 'open', 'stops', 'orders', 'trades', 'closed', 'assets'] as const;

interface DeskPanelProps {
  readonly desk: Desk;
  readonly market: Market;
  readonly markets: readonly Market[];
}

/** Positions, orders, history, stops and assets of the user below the chart of the desktop layout. */
export const DeskPanel = memo(function DeskPanel({ desk, market, markets }: DeskPanelProps) {
  const t = useT();
  const [tab, setTab] = useKept(localKeeper, LOCAL_KEYS.futuresPanelTab, acceptOneOf(TABS), 'positions');
  const [hides, setHides] = useHiddenPairs();
  const shown = ({ marketId }: { readonly marketId: number }) => !hides || marketId === market.id;
  const orders = desk.orders.data?.filter(shown);
  const positions = desk.positions.data?.filter(shown);
  const stops = positions?.flatMap(({ triggers }) => triggers);
  const { base, quote } = market;
  const closeMany = useCloseMany(desk, base);
  const scope = useMemo(() => (hides ? { base, quote } : {}), [hides, base, quote]);
  const tabs = [
    { id: 'positions', label: t('futures_positions'), count: positions?.length ?? 0 },
    { id: 'open', label: t('trade_open_orders'), count: orders?.length ?? 0 },
    { id: 'stops', label: t('futures_stops'), count: stops?.length ?? 0 },
    { id: 'orders', label: t('records_history') },
    { id: 'trades', label: t('records_trade_history') },
    { id: 'closed', label: t('futures_closed_positions') },
    { id: 'assets', label: t('records_assets') },
  ] as const;
  const panel = (): ReactNode => {
    switch (tab) {
      case 'positions':
        return <Positions {...{ desk, market, markets, hides }} closeMany={closeMany.atHead} />;
      case 'open':
        return (
          <OpenOrders
            query={desk.orders}
            orders={orders}
            style="table"
            cancelAll={<CancelAllOrders orders={orders ?? []} pair={hides ? market.symbol : undefined} />}
            empty={<NoRecords style="table" title={t('trade_no_orders')} text={t('trade_no_orders_text')} />}
          />
        );
      case 'stops':
        return (
          <ArmedStops
            query={desk.positions}
            triggers={stops}
            style="table"
            empty={
              <NoRecords
                style="table"
                title={t('futures_no_armed_stops')}
                text={t('futures_no_armed_stops_text')}
              />
            }
          />
        );
      case 'assets':
        return <AssetsTab account={desk.account} />;
      default:
        return <HistoryTab shown={tab} scope={scope} />;
    }
  };
  return (
    <RecordTabs
      label={t('futures_records')}
      tabs={tabs}
      value={tab}
      onChange={setTab}
      scrolls
      dense
      end={
        <div className="flex shrink-0 items-center gap-3">
          {tab !== 'assets' && (
            <Checkbox checked={hides} onChange={setHides} className="whitespace-nowrap">
              {t('records_hide_others')}
            </Checkbox>
          )}
          {tab === 'positions' && closeMany.besideTabs}
          <RecordsLink />
        </div>
      }
    >
      {panel()}
    </RecordTabs>
  );
});

/** The button that closes many positions: beside the tabs or, where their row has no room, at the head of the table. */
function useCloseMany({ positions: { data } }: Desk, coin: string) {
  const isWidest = useIsWidest();
  return useMemo(() => {
    const button = <CloseManyButton positions={data ?? []} coin={coin} />;
    return isWidest ? { besideTabs: button } : { atHead: button };
  }, [isWidest, data, coin]);
}

function Positions({
  desk,
  market,
  markets,
  hides,
  closeMany,
}: DeskPanelProps & {
  /** Shows the positions of this market only. */
  readonly hides: boolean;
  readonly closeMany: ReactNode | undefined;
}) {
  const live = useLivePositions(desk.feed, desk.page.data, market);
  const { data } = desk.positions;
  const rows = useMemo(() => {
    if (hides) return data?.filter(({ marketId }) => marketId === market.id);
    return data && hereFirst(data, market.id);
  }, [hides, data, market.id]);
  return <PositionsPanel query={desk.positions} {...{ rows, live, markets, closeMany }} style="table" />;
}

function RecordsLink() {
  const t = useT();
  return (
    <Link
      to="/futuresRecord"
      aria-label={t('futures_records')}
      title={t('futures_records')}
      className={iconButtonClass('records-link -mr-2.5 max-xl:hidden')}
    >
      <ReceiptText size={20} />
    </Link>
  );
}
