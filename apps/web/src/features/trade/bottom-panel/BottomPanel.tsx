import type { Market } from '@meridian/contract/domain/market';
import { recordsData } from '@meridian/contract/mappers/kept';
import { Checkbox } from '@meridian/ui/controls/Checkbox.tsx';
import { iconButtonClass } from '@meridian/ui/controls/IconButton.tsx';
import { Link } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { memo, useMemo } from 'react';
import { useLayout } from '../../../navigation/use-layout.ts';
import { CancelAll } from '../../../records/spot/CancelAll.tsx';
import { OrderHistoryList, TradeHistoryList } from '../../../records/spot/HistoryLists.tsx';
import { OpenOrderList } from '../../../records/spot/OpenOrderList.tsx';
import { useCancelOrder } from '../../../records/spot/use-cancel-order.tsx';
import { useOpenOrders } from '../../../records/spot/use-records.ts';
import { NoRecords } from '../../../records/table/NoRecords.tsx';
import type { RecordStyle } from '../../../records/table/RecordList.tsx';
import { RecordTabs } from '../../../records/table/RecordTabs.tsx';
import { useT } from '../../../session/locale/locale.ts';
import { LOCAL_KEYS, localKeeper } from '../../../session/storage.ts';
import { acceptBoolean, acceptOneOf, useKept } from '../../../session/use-kept.ts';
import { AssetList } from './AssetList.tsx';
import { PANEL_TABS, panelTabs } from './panel-tabs.ts';

/** Orders, trades and assets of the user below the trading screen. */
export const BottomPanel = memo(function BottomPanel({
  market,
  style,
}: {
  readonly market: Market;
  readonly style: RecordStyle;
}) {
  const t = useT();
  const [tab, setTab] = useKept(localKeeper, LOCAL_KEYS.spotPanelTab, acceptOneOf(PANEL_TABS), 'open');
  const [hides, setHides] = useKept(localKeeper, LOCAL_KEYS.hideOtherPairs, acceptBoolean, false);
  const open = useOpenOrders();
  const { base, quote, id } = market;
  const scope = useMemo(() => (hides ? { base, quote } : {}), [hides, base, quote]);
  const orders = open.data?.filter(({ marketId }) => !hides || marketId === id);
  const others = (open.data?.length ?? 0) - (orders?.length ?? 0);
  const cancelling = useCancelOrder(orders);
  const inRow = style === 'table';
  const layout = useLayout();
  const tabs = panelTabs(t, orders?.length ?? 0);
  const tools = tab !== 'assets' && (
    <>
      <Checkbox checked={hides} onChange={setHides} className="whitespace-nowrap">
        {t('records_hide_others')}
      </Checkbox>
      {tab === 'open' && <CancelAll orders={orders ?? []} {...(hides && { pair: `${base}/${quote}` })} />}
    </>
  );
  const end = (
    <div className="flex shrink-0 items-center gap-3">
      {inRow && tools}
      <RecordsLink market={market} />
    </div>
  );
  return (
    <RecordTabs
      label={t('trade_records')}
      tabs={tabs}
      value={tab}
      onChange={setTab}
      end={end}
      scrolls={inRow}
      dense={layout === 'tablet'}
    >
      {!inRow && tools !== false && (
        <div className="flex min-h-11 items-center justify-between gap-3 large:flex-wrap">{tools}</div>
      )}
      {tab === 'assets' && <AssetList style={style} />}
      {tab === 'open' && (
        <OpenOrderList
          query={open}
          orders={orders}
          cancelling={cancelling}
          style={style}
          empty={<NoOpenOrders style={style} {...(hides && { pair: `${base}/${quote}` })} others={others} />}
        />
      )}
      {tab === 'orders' && (
        <OrderHistoryList
          scope={scope}
          style={style}
          empty={<NoRecords style={style} title={t('records_no_history')} text={t('records_none_text')} />}
        />
      )}
      {tab === 'trades' && (
        <TradeHistoryList
          scope={scope}
          style={style}
          empty={
            <NoRecords style={style} title={t('records_no_trades')} text={t('records_none_trades_text')} />
          }
        />
      )}
      {cancelling.dialog}
    </RecordTabs>
  );
});

/** Links to the records of the pair. */
function RecordsLink({ market }: { readonly market: Market }) {
  const t = useT();
  return (
    <Link
      to="/exchangeRecord/$data"
      params={{ data: recordsData(market) }}
      aria-label={t('trade_records')}
      title={t('trade_records')}
      className={iconButtonClass('-mr-2.5')}
    >
      <ReceiptText size={20} />
    </Link>
  );
}

/** Names the pair that the list is limited to, and how many orders that hides. */
function NoOpenOrders({
  style,
  pair,
  others,
}: {
  readonly style: RecordStyle;
  readonly pair?: string;
  readonly others: number;
}) {
  const t = useT();
  if (pair === undefined || others === 0)
    return <NoRecords style={style} title={t('trade_no_orders')} text={t('trade_no_orders_text')} />;
  return (
    <NoRecords
      style={style}
      title={t('records_no_open_in', { pair })}
      text={t('records_open_in_others', { count: others })}
    />
  );
}
