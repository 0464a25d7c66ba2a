import type { CycleContract, CycleOutcome } from '@meridian/contract/domain/cycle';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useCycleMarkets, useFollowCycles } from '../../../cycle/use-cycle.ts';
import { ExportButton } from '../../../records/export/ExportButton.tsx';
import { Choice } from '../../../records/filters/Choice.tsx';
import { FilterBar } from '../../../records/filters/FilterBar.tsx';
import { PairChoice } from '../../../records/filters/PairChoice.tsx';
import { RangeFilter } from '../../../records/filters/RangeFilter.tsx';
import { rangeText } from '../../../records/filters/range-text.ts';
import { inPages } from '../../../records/table/in-pages.ts';
import { NoRecords } from '../../../records/table/NoRecords.tsx';
import { OpenRecord, OpenRecordLink } from '../../../records/table/OpenRecord.tsx';
import { RecordDetails, useDetailsBeside } from '../../../records/table/RecordDetails.tsx';
import { RecordList } from '../../../records/table/RecordList.tsx';
import { RecordsPage } from '../../../records/table/RecordsPage.tsx';
import { useRecordStyle } from '../../../records/table/use-record-style.ts';
import { useToday } from '../../../session/format/use-today.ts';
import { useLocale, useT } from '../../../session/locale/locale.ts';
import { CycleSums } from './CycleSums.tsx';
import {
  type CycleFilters,
  type CycleScope,
  columnsIn,
  csvIn,
  isFiltered,
  NO_FILTERS,
  readPage,
  STACKED_CYCLES,
  scopeOf,
} from './cycle-records.tsx';
import { ReceiptSummary } from './receipt/ReceiptSummary.tsx';

const PAGE = 50;
const EXPORT_PAGE = 100;

/** `/cycleRecord`: settled contracts with their receipts. */
export function CycleRecordsScreen() {
  const t = useT();
  const locale = useLocale();
  const [filters, setFilters] = useState(NO_FILTERS);
  const today = useToday();
  const scope = useMemo(() => scopeOf(filters, today), [filters, today]);
  useFollowCycles();
  const query = useInfiniteQuery({
    queryKey: ['cycle records', scope],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readPage(scope, pageParam, PAGE, signal),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const hidden = isFiltered(filters);
  const paged = inPages(query);
  // An empty list, or one that could not be loaded, says so alone.
  const hasSums = paged.rows === undefined ? !query.isError : paged.rows.length > 0;
  return (
    <RecordsPage
      title={t('screen_cycle_record')}
      actions={<Export scope={scope} />}
      details={t('receipt_title')}
    >
      <Filters filters={filters} onChange={setFilters} />
      {hasSums && <CycleSums scope={scope} />}
      <Contracts
        {...paged}
        period={rangeText(t, filters.range, locale)}
        empty={
          <NoRecords
            style="cards"
            title={t(hidden ? 'records_none_matching' : 'cycle_no_records')}
            text={t(hidden ? 'records_none_matching_text' : 'cycle_no_records_text')}
          />
        }
      />
    </RecordsPage>
  );
}

/** Each contract opens its receipt: on a wide screen beside the list, else on its page. */
function Contracts({
  rows,
  ...list
}: ReturnType<typeof inPages<CycleContract>> & { readonly period: string; readonly empty: ReactNode }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const style = useRecordStyle();
  const columns = useMemo(() => columnsIn(t, locale), [t, locale]);
  const [opened, setOpened] = useState<number>();
  const { beside, stays } = useDetailsBeside();
  const shown = rows?.find(({ id }) => id === opened) ?? (stays ? rows?.[0] : undefined);
  return (
    <section aria-label={t('screen_cycle_record')}>
      <RecordList
        label={t('screen_cycle_record')}
        {...{ style, columns, rows, ...list }}
        stacked={STACKED_CYCLES}
        keyOf={({ id }) => id}
        onOpen={({ id }) => {
          if (beside) setOpened(id);
          else void navigate({ to: '/cycleRecord/$id', params: { id: String(id) } });
        }}
        isOpen={({ id }) => beside && id === shown?.id}
        actions={({ id }) =>
          beside ? (
            <OpenRecord label={t('cycle_receipt_of', { id })} onOpen={() => setOpened(id)} />
          ) : (
            <OpenRecordLink
              label={t('cycle_receipt_of', { id })}
              to="/cycleRecord/$id"
              params={{ id: String(id) }}
            />
          )
        }
      />
      {beside && (
        <RecordDetails title={t('receipt_title')} onClose={() => setOpened(undefined)}>
          {shown !== undefined && <ReceiptSummary key={shown.id} contract={shown} />}
        </RecordDetails>
      )}
    </section>
  );
}

const OUTCOMES = ['win', 'loss', 'tie', 'void'] as const satisfies readonly CycleOutcome[];

function Filters({
  filters,
  onChange,
}: {
  readonly filters: CycleFilters;
  readonly onChange: (filters: CycleFilters) => void;
}) {
  const t = useT();
  const { data: pairs = [] } = useCycleMarkets();
  return (
    <FilterBar
      isFiltered={isFiltered(filters)}
      isFoldedSet={filters.outcome !== undefined}
      onClear={() => onChange(NO_FILTERS)}
    >
      <PairChoice pairs={pairs} value={filters.pair} onChange={(pair) => onChange({ ...filters, pair })} />
      <RangeFilter {...{ filters, onChange }} none={NO_FILTERS} />
      <Choice<CycleOutcome | ''>
        label={t('cycle_outcome')}
        value={filters.outcome ?? ''}
        onChange={(outcome) => onChange({ ...filters, outcome: outcome === '' ? undefined : outcome })}
        options={[
          ['', t('cycle_outcome_any')],
          ...OUTCOMES.map((outcome) => [outcome, t(`cycle_outcome_${outcome}`)] as const),
        ]}
      />
    </FilterBar>
  );
}

function Export({ scope }: { readonly scope: CycleScope }) {
  const t = useT();
  return (
    <ExportButton
      task={() => ({
        fileName: `cycle-contracts-${new Date().toISOString().slice(0, 10)}.csv`,
        columns: csvIn(t),
        timeOf: ({ placedAt }) => placedAt,
        readPage: (before, signal) => readPage(scope, before, EXPORT_PAGE, signal),
      })}
    />
  );
}
