import { parseRecordsData } from '@meridian/contract/mappers/kept';
import { Button } from '@meridian/ui/controls/Button.tsx';
import { EmptyState } from '@meridian/ui/states/EmptyState.tsx';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useMarketList } from '../../markets/market-lists.ts';
import { useReloadOnPush } from '../../markets/orders/use-reload-orders.ts';
import { FilterBar } from '../../records/filters/FilterBar.tsx';
import { PairChoice } from '../../records/filters/PairChoice.tsx';
import { RangeFilter } from '../../records/filters/RangeFilter.tsx';
import { rangeText } from '../../records/filters/range-text.ts';
import {
  isFiltered,
  NO_FILTERS,
  type RecordFilters,
  rangeSpan,
} from '../../records/filters/record-filters.ts';
import { SideChoice } from '../../records/filters/SideChoice.tsx';
import { StateChoice } from '../../records/filters/StateChoice.tsx';
import { OrderHistoryList, TradeHistoryList } from '../../records/spot/HistoryLists.tsx';
import { useOpenOrders } from '../../records/spot/use-records.ts';
import { RecordsPage } from '../../records/table/RecordsPage.tsx';
import { RecordTabs } from '../../records/table/RecordTabs.tsx';
import { useRecordStyle } from '../../records/table/use-record-style.ts';
import { useToday } from '../../session/format/use-today.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { ExportRecords } from './ExportRecords.tsx';
import { OpenTab } from './OpenTab.tsx';

/** Reloading reads every page that was scrolled to, so many fills within a second cause one reload. */
const PUSH_PAUSE_MS = 1_000;

type TabId = 'open' | 'orders' | 'trades';

/** `/exchangeRecord/{data}`: orders and trades of the pair in the address, until another one is chosen. */
export function RecordsScreen() {
  const { data = '' } = useParams({ strict: false }) as { data?: string };
  const pair = parseRecordsData(data);
  useReloadOnPush(PUSH_PAUSE_MS);
  return pair === undefined ? null : (
    <Records key={data} begin={{ ...NO_FILTERS, pair: { base: pair.base, quote: pair.quote } }} />
  );
}

function Records({ begin }: { readonly begin: RecordFilters }) {
  const t = useT();
  const [tab, setTab] = useState<TabId>('orders');
  const [filters, setFilters] = useState(begin);
  const style = useRecordStyle();
  const open = useOpenOrders();
  const today = useToday();
  const scope = useMemo(() => scopeOf(filters, today), [filters, today]);
  const period = rangeText(t, filters.range, useLocale());
  const empty = (title: string, text: string) =>
    isFiltered(filters) ? (
      <EmptyState
        title={t('records_none_matching')}
        text={t('records_none_matching_text')}
        action={
          <Button tone="quiet" onClick={() => setFilters(NO_FILTERS)}>
            {t('records_show_all')}
          </Button>
        }
      />
    ) : (
      <EmptyState title={title} text={text} />
    );
  const tabs = [
    { id: 'open', label: t('trade_open_orders'), count: open.data?.length ?? 0 },
    { id: 'orders', label: t('records_history') },
    { id: 'trades', label: t('records_trade_history') },
  ] as const;
  return (
    <RecordsPage
      title={t('records_title')}
      actions={tab !== 'open' && <ExportRecords kind={tab} scope={scope} />}
      details={tab === 'open' ? undefined : t('records_order')}
    >
      <RecordTabs label={t('records_title')} tabs={tabs} value={tab} onChange={setTab}>
        <Filters tab={tab} filters={filters} onChange={setFilters} />
        {tab === 'open' && <OpenTab query={open} filters={filters} style={style} />}
        {tab === 'orders' && (
          <OrderHistoryList
            scope={scope}
            style={style}
            period={period}
            empty={empty(t('records_none'), t('records_none_text'))}
          />
        )}
        {tab === 'trades' && (
          <TradeHistoryList
            scope={scope}
            style={style}
            period={period}
            empty={empty(t('records_none_trades'), t('records_none_trades_text'))}
          />
        )}
      </RecordTabs>
    </RecordsPage>
  );
}

/** The filters of a tab: open orders have no period, and trades have no state. */
function Filters({
  tab,
  filters,
  onChange,
}: {
  readonly tab: TabId;
  readonly filters: RecordFilters;
  readonly onChange: (filters: RecordFilters) => void;
}) {
  const { data: pairs = [] } = useMarketList('spot');
  return (
    <FilterBar
      isFiltered={isFiltered(filters)}
      isFoldedSet={filters.side !== undefined || filters.state !== undefined}
      onClear={() => onChange(NO_FILTERS)}
    >
      <PairChoice pairs={pairs} value={filters.pair} onChange={(pair) => onChange({ ...filters, pair })} />
      {tab !== 'open' && <RangeFilter {...{ filters, onChange }} none={NO_FILTERS} />}
      <SideChoice value={filters.side} onChange={(side) => onChange({ ...filters, side })} />
      {tab === 'orders' && (
        <StateChoice value={filters.state} onChange={(state) => onChange({ ...filters, state })} />
      )}
    </FilterBar>
  );
}

function scopeOf({ pair, side, state, range }: RecordFilters, nowMs: number) {
  return { ...pair, ...(side && { side }), ...(state && { state }), ...rangeSpan(range, nowMs) };
}
