import type { FuturesOrder, PositionSide } from '@meridian/contract/domain/futures';
import type { Pair } from '@meridian/contract/domain/market';
import { Button, buttonClass } from '@meridian/ui/controls/Button.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { fieldsOfClosed } from '../../futures/poster/poster-fields.ts';
import { SharePoster } from '../../futures/poster/SharePoster.tsx';
import { useReloadFutures } from '../../futures/use-futures.ts';
import { useMarketList } from '../../markets/market-lists.ts';
import { useAfterPush } from '../../markets/orders/use-reload-orders.ts';
import { ScreenBar } from '../../navigation/ScreenBar.tsx';
import { useLayout } from '../../navigation/use-layout.ts';
import { ExportButton } from '../../records/export/ExportButton.tsx';
import { Choice } from '../../records/filters/Choice.tsx';
import { PairChoice } from '../../records/filters/PairChoice.tsx';
import { FuturesRecordList } from '../../records/futures/FuturesRecordList.tsx';
import { type FuturesRecords, type RecordScope, readPage } from '../../records/futures/futures-records.ts';
import { OrderTradesSheet } from '../../records/futures/OrderTradesSheet.tsx';
import { orderRecords } from '../../records/futures/order-records.tsx';
import { fundingRecords, liquidationRecords, triggerRecords } from '../../records/futures/other-records.tsx';
import { positionRecords } from '../../records/futures/position-records.tsx';
import type { RecordStyle } from '../../records/table/RecordList.tsx';
import { RecordTabs } from '../../records/table/RecordTabs.tsx';
import { useT } from '../../session/locale/locale.ts';

/** Reloading reads every page that was scrolled to, so many fills within a second cause one reload. */
const PUSH_PAUSE_MS = 1_000;
const EXPORT_PAGE = 100;

const KINDS = [orderRecords, positionRecords, triggerRecords, fundingRecords, liquidationRecords] as const;

interface Filters {
  readonly pair: Pair | undefined;
  readonly side: PositionSide | undefined;
}

/** `/futuresRecord`: orders, closed positions, stops, funding and liquidations. */
export function FuturesRecordsScreen() {
  const t = useT();
  const [tab, setTab] = useState<string>(orderRecords.id);
  const [filters, setFilters] = useState<Filters>({ pair: undefined, side: undefined });
  const style: RecordStyle = useLayout() === 'desk' ? 'table' : 'cards';
  useAfterPush(useReloadFutures(), PUSH_PAUSE_MS);
  const shown = KINDS.find(({ id }) => id === tab) ?? orderRecords;
  const scope = useMemo(() => scopeOf(filters, shown.filters), [filters, shown]);
  return (
    <div className="mx-auto w-full max-w-[640px] pb-8 lg:max-w-[1600px]">
      <ScreenBar title={t('futures_records')} />
      <div className="px-4 lg:px-6">
        <RecordTabs
          label={t('futures_records')}
          tabs={KINDS.map(({ id, title }) => ({ id, label: t(title) }))}
          value={tab}
          onChange={setTab}
        >
          <FilterRow {...{ filters, setFilters }} has={shown.filters}>
            <Export key={tab} tab={tab} scope={scope} />
          </FilterRow>
          <Records tab={tab} scope={scope} style={style} />
        </RecordTabs>
      </div>
    </div>
  );
}

/** Filters that a kind of records does not have are left out of its calls. */
const scopeOf = (
  { pair, side }: Filters,
  has: { readonly pair: boolean; readonly side: boolean },
): RecordScope => ({
  ...(has.pair && pair),
  ...(has.side && side !== undefined && { side }),
});

function FilterRow({
  filters,
  setFilters,
  has,
  children,
}: {
  readonly filters: Filters;
  readonly setFilters: (filters: Filters) => void;
  readonly has: { readonly pair: boolean; readonly side: boolean };
  /** At the right end. */
  readonly children: ReactNode;
}) {
  const t = useT();
  const { data: pairs = [] } = useMarketList('futures');
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      {has.pair && (
        <PairChoice
          pairs={pairs}
          value={filters.pair}
          onChange={(pair) => setFilters({ ...filters, pair })}
        />
      )}
      {has.side && (
        <Choice
          label={t('records_side')}
          value={filters.side ?? ''}
          onChange={(side) => setFilters({ ...filters, side: side === '' ? undefined : side })}
          options={[
            ['', t('records_any_side')],
            ['long', t('futures_long')],
            ['short', t('futures_short')],
          ]}
        />
      )}
      <span className="ml-auto">{children}</span>
    </div>
  );
}

/** Each kind has its own rows, so that the compiler checks their columns and buttons. */
function Records({
  tab,
  scope,
  style,
}: {
  readonly tab: string;
  readonly scope: RecordScope;
  readonly style: RecordStyle;
}) {
  const t = useT();
  const [opened, setOpened] = useState<FuturesOrder>();
  const list = { scope, style };
  switch (tab) {
    case positionRecords.id:
      return (
        <FuturesRecordList
          records={positionRecords}
          {...list}
          actions={(position) => <SharePoster fieldsNow={() => fieldsOfClosed(position, t)} />}
        />
      );
    case triggerRecords.id:
      return <FuturesRecordList records={triggerRecords} {...list} />;
    case fundingRecords.id:
      return <FuturesRecordList records={fundingRecords} {...list} />;
    case liquidationRecords.id:
      return (
        <FuturesRecordList
          records={liquidationRecords}
          {...list}
          actions={({ id }) => (
            <Link
              to="/liquidation/$id"
              params={{ id: String(id) }}
              className={buttonClass({ tone: 'outline', size: 's' })}
            >
              {t('liquidation_explain')}
            </Link>
          )}
        />
      );
    default:
      return (
        <>
          <FuturesRecordList
            records={orderRecords}
            {...list}
            actions={(order) => (
              <Button tone="outline" size="s" onClick={() => setOpened(order)}>
                {t('records_trades_short')}
              </Button>
            )}
          />
          <OrderTradesSheet order={opened} onClose={() => setOpened(undefined)} />
        </>
      );
  }
}

function Export({ tab, scope }: { readonly tab: string; readonly scope: RecordScope }) {
  switch (tab) {
    case positionRecords.id:
      return <ExportKind records={positionRecords} scope={scope} />;
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
