import { type ReactNode, useMemo, useState } from 'react';
import { chosenFutures } from '../../futures/futures-choice.ts';
import { fieldsOfClosed } from '../../futures/poster/poster-fields.ts';
import { SharePoster } from '../../futures/poster/SharePoster.tsx';
import { useOpenFuturesOrders, usePositions, useReloadFutures } from '../../futures/use-futures.ts';
import { useMarketList } from '../../markets/market-lists.ts';
import { useAfterPush } from '../../markets/orders/use-reload-orders.ts';
import { ExportButton } from '../../records/export/ExportButton.tsx';
import { rangeText } from '../../records/filters/range-text.ts';
import { ArmedStops } from '../../records/futures/ArmedStops.tsx';
import { FuturesRecordList } from '../../records/futures/FuturesRecordList.tsx';
import { type FuturesRecords, type RecordScope, readPage } from '../../records/futures/futures-records.ts';
import { orderRecords } from '../../records/futures/order-records.tsx';
import { fundingRecords, liquidationRecords, triggerRecords } from '../../records/futures/other-records.tsx';
import { PastOrders } from '../../records/futures/PastOrders.tsx';
import { PastTrades } from '../../records/futures/PastTrades.tsx';
import { positionRecords } from '../../records/futures/position-records.tsx';
import { tradeRecords } from '../../records/futures/trade-records.tsx';
import { NoRecords } from '../../records/table/NoRecords.tsx';
import { OpenRecordLink } from '../../records/table/OpenRecord.tsx';
import type { RecordStyle } from '../../records/table/RecordList.tsx';
import { RecordsPage } from '../../records/table/RecordsPage.tsx';
import { RecordTabs } from '../../records/table/RecordTabs.tsx';
import { useRecordStyle } from '../../records/table/use-record-style.ts';
import { useToday } from '../../session/format/use-today.ts';
import { useLocale, useT } from '../../session/locale/locale.ts';
import { FilterRow } from './FilterRow.tsx';
import { type Filters, filtersFor, isChosen, isFiltered, scopeOf } from './filters.ts';
import { OpenTab } from './OpenTab.tsx';

/** Reloading reads every page that was scrolled to, so many fills within a second cause one reload. */
const PUSH_PAUSE_MS = 1_000;
const EXPORT_PAGE = 100;

const KINDS = [
  orderRecords,
  tradeRecords,
  positionRecords,
  triggerRecords,
  fundingRecords,
  liquidationRecords,
] as const;

/** Their rows open the details of an order. */
const OF_ORDERS: ReadonlySet<string> = new Set([orderRecords.id, tradeRecords.id]);

const OPEN = 'open';
const OPEN_FILTERS = { pair: true, side: true, state: false };

/** `/futuresRecord`: open orders, orders, trades, closed positions, stops, funding and liquidations. */
export function FuturesRecordsScreen() {
  const t = useT();
  const [tab, setTab] = useState<string>(orderRecords.id);
  const markets = useMarketList('futures').data;
  // The screen is opened from a market. After a reload the markets are not loaded yet, and all are shown.
  const [filters, setFilters] = useState(() => filtersFor(markets, chosenFutures()?.marketId));
  const locale = useLocale();
  const style = useRecordStyle();
  useAfterPush(useReloadFutures(), PUSH_PAUSE_MS);
  const open = useOpenFuturesOrders().data;
  const shown = KINDS.find(({ id }) => id === tab) ?? orderRecords;
  const today = useToday();
  const scope = useMemo(() => scopeOf(filters, shown.filters, today), [filters, shown, today]);
  return (
    <RecordsPage
      title={t('futures_records')}
      actions={tab !== OPEN && <Export key={tab} tab={tab} scope={scope} />}
      details={OF_ORDERS.has(tab) ? t('records_order') : undefined}
    >
      <RecordTabs
        label={t('futures_records')}
        tabs={[
          { id: OPEN, label: t('trade_open_orders'), count: open?.length ?? 0 },
          ...KINDS.map(({ id, title }) => ({ id, label: t(title) })),
        ]}
        value={tab}
        onChange={setTab}
      >
        <FilterRow
          filters={filters}
          onChange={setFilters}
          has={tab === OPEN ? OPEN_FILTERS : shown.filters}
          hasPeriod={tab !== OPEN}
        />
        {tab === triggerRecords.id && <ActiveStops filters={filters} style={style} />}
        {tab === OPEN ? (
          <OpenTab filters={filters} style={style} />
        ) : (
          <Records
            tab={tab}
            scope={scope}
            style={style}
            period={rangeText(t, filters.range, locale)}
            empty={
              isFiltered(filters, shown.filters) ? (
                <NoRecords
                  style="cards"
                  title={t('records_none_matching')}
                  text={t('records_none_matching_text')}
                />
              ) : (
                <NoRecords style="cards" title={t(shown.none)} text={t(shown.noneText)} />
              )
            }
          />
        )}
      </RecordTabs>
    </RecordsPage>
  );
}

/** The armed stops of the chosen pair and side, above the past ones. They have no period. */
function ActiveStops({ filters, style }: { readonly filters: Filters; readonly style: RecordStyle }) {
  const t = useT();
  const query = usePositions();
  const triggers = query.data
    ?.filter((position) => isChosen(position, filters))
    .flatMap((position) => position.triggers);
  return (
    <div className="pb-5">
      <h2 className="border-b border-line py-2 text-row font-[660]">{t('stops_armed')}</h2>
      <ArmedStops
        {...{ query, triggers, style }}
        empty={<p className="py-4 text-center text-lab text-ink2">{t('futures_no_armed_stops')}</p>}
      />
    </div>
  );
}

/** Each kind has its own rows, so that the compiler checks their columns and buttons. */
function Records({
  tab,
  scope,
  style,
  period,
  empty,
}: {
  readonly tab: string;
  readonly scope: RecordScope;
  readonly style: RecordStyle;
  readonly period: string;
  readonly empty: ReactNode;
}) {
  const t = useT();
  const list = { scope, style, period, empty };
  switch (tab) {
    case positionRecords.id:
      return (
        <FuturesRecordList
          records={positionRecords}
          {...list}
          actions={(position) => <SharePoster fieldsNow={() => fieldsOfClosed(position, t)} />}
        />
      );
    case tradeRecords.id:
      return <PastTrades {...list} />;
    case triggerRecords.id:
      return (
        <>
          <h2 className="border-b border-line py-2 text-row font-[660]">{t('futures_past_stops')}</h2>
          <FuturesRecordList records={triggerRecords} {...list} />
        </>
      );
    case fundingRecords.id:
      return <FuturesRecordList records={fundingRecords} {...list} />;
    case liquidationRecords.id:
      return (
        <FuturesRecordList
          records={liquidationRecords}
          {...list}
          actions={({ id }) => (
            <OpenRecordLink
              label={t('liquidation_explain')}
              to="/liquidation/$id"
              params={{ id: String(id) }}
            />
          )}
        />
      );
    default:
      return <PastOrders {...list} />;
  }
}

function Export({ tab, scope }: { readonly tab: string; readonly scope: RecordScope }) {
  switch (tab) {
    case positionRecords.id:
      return <ExportKind records={positionRecords} scope={scope} />;
    case tradeRecords.id:
      return <ExportKind records={tradeRecords} scope={scope} />;
    case triggerRecords.id:
      return <ExportKind records={triggerRecords} scope={scope} />;
    case fundingRecords.id:
      return <ExportKind records={fundingRecords} scope={scope} />;
    case liquidationRecords.id:
      return <ExportKind records={liquidationRecords} scope={scope} />;
    default:
      return <ExportKind records={orderRecords} scope={scope} />;
  }
}

/** Saves everything the filters select, not only the part that is loaded. */
function ExportKind<Row>({
  records,
  scope,
}: {
  readonly records: FuturesRecords<Row>;
  readonly scope: RecordScope;
}) {
  const t = useT();
  return (
    <ExportButton
      task={() => ({
        fileName: `futures-${records.id}-${new Date().toISOString().slice(0, 10)}.csv`,
        columns: records.csvIn(t),
        timeOf: records.timeOf,
        readPage: (before, signal) => readPage(records, scope, { before, size: EXPORT_PAGE }, signal),
      })}
    />
  );
}
