import type { CycleContract, CycleHistoryFilter, CycleOutcome } from '@meridian/contract/domain/cycle';
import type { Pair } from '@meridian/contract/domain/market';
import type { RecordPage } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import * as cycle from '@meridian/contract/routes/cycle';
import { call } from '../../../api/api.ts';
import { OutcomeText, ProfitText } from '../../../cycle/OutcomeText.tsx';
import { percentText } from '../../../cycle/percent-text.ts';
import type { CsvColumns } from '../../../records/export/csv.ts';
import { type RecordRange, rangeSpan } from '../../../records/filters/record-filters.ts';
import type { RecordColumn } from '../../../records/table/record-columns.ts';
import { pairColumn, sideColumn, stateColumn, timeColumn } from '../../../records/table/shared-columns.tsx';
import { exactText } from '../../../session/format/exact-text.ts';
import { UNKNOWN } from '../../../session/format/number-format.ts';
import { entryAndFinalTexts, indexText } from '../index-price.ts';

export interface CycleFilters {
  /** All coins when absent. */
  readonly pair: Pair | undefined;
  readonly outcome: CycleOutcome | undefined;
  readonly range: RecordRange;
}

export const NO_FILTERS: CycleFilters = {
  pair: undefined,
  outcome: undefined,
  range: { kind: 'days', days: 30 },
};

export const isFiltered = ({ pair, outcome, range }: CycleFilters): boolean =>
  pair !== undefined || outcome !== undefined || JSON.stringify(range) !== JSON.stringify(NO_FILTERS.range);

export type CycleScope = Omit<CycleHistoryFilter, 'before' | 'size'>;

export const scopeOf = ({ pair, outcome, range }: CycleFilters, nowMs: number): CycleScope => ({
  ...pair,
  ...(outcome !== undefined && { outcome }),
  ...rangeSpan(range, nowMs),
});

/** A page of settled contracts; a page that is not full is the last. */
export async function readPage(
  scope: CycleScope,
  before: string | undefined,
  size: number,
  signal: AbortSignal,
): Promise<RecordPage<CycleContract>> {
  const query = { ...scope, size, ...(before !== undefined && { before: Number(before) }) };
  const rows = await call(cycle.history, { query }, { signal, silent: true, background: true });
  const last = rows.at(-1);
  return { rows, next: rows.length < size || last === undefined ? null : String(last.id) };
}

/** Entry and final price, rounded; the receipt and the file have all decimals. */
function pricesOf({ entry, exit }: Pick<CycleContract, 'entry' | 'exit'>): readonly [string, string] {
  if (entry !== null && exit !== null) return entryAndFinalTexts(entry.price, exit.price);
  return [entry === null ? UNKNOWN : indexText(entry.price), exit === null ? UNKNOWN : indexText(exit.price)];
}

/** Texts first, then figures: those are aligned at their ends. */
export const columnsIn = (t: Translate, locale: Locale): readonly RecordColumn<CycleContract>[] => [
  timeColumn(t('cycle_placed'), ({ placedAt }) => placedAt, locale),
  pairColumn(t),
  sideColumn(t('cycle_direction'), ({ direction }) => ({
    rises: direction === 'above',
    text: t(`cycle_${direction}`),
  })),
  {
    id: 'period',
    title: t('cycle_period'),
    cell: ({ periodSeconds }) => t('cycle_seconds', { count: periodSeconds }),
    sortBy: ({ periodSeconds }) => String(periodSeconds),
    card: 'note',
  },
  {
    ...timeColumn<CycleContract>(t('receipt_settled'), ({ closedAt }) => closedAt ?? '', locale),
    id: 'settled',
    wide: true,
    card: 'none',
  },
  {
    ...stateColumn<CycleContract>(t('cycle_outcome'), ({ state }) => <OutcomeText state={state} />),
    sortBy: ({ state }) => state,
    align: 'start',
  },
  {
    id: 'entry',
    title: t('cycle_entry'),
    cell: (contract) => pricesOf(contract)[0],
    sortBy: ({ entry }) => entry?.price ?? '',
    align: 'end',
  },
  {
    id: 'exit',
    title: t('cycle_exit'),
    cell: (contract) => pricesOf(contract)[1],
    sortBy: ({ exit }) => exit?.price ?? '',
    align: 'end',
  },
  {
    id: 'stake',
    title: t('receipt_field_stake'),
    cell: ({ stake, quote }) => `${exactText(stake)} ${quote}`,
    sortBy: ({ stake }) => stake,
    align: 'end',
  },
  {
    id: 'rate',
    title: t('cycle_rate'),
    cell: ({ payoutRate }) => percentText(payoutRate),
    sortBy: ({ payoutRate }) => payoutRate,
    align: 'end',
    wide: true,
    card: 'none',
  },
  {
    id: 'profit',
    title: t('cycle_profit'),
    cell: (contract) => <ProfitText contract={contract} />,
    sortBy: ({ profit }) => profit ?? '',
    align: 'end',
    card: 'result',
  },
];

const timeText = (at: number | undefined): string => (at === undefined ? '' : new Date(at).toISOString());

/** Contracts for a spreadsheet: names in the user's language, times and amounts as they are stored. */
export const csvIn = (t: Translate): CsvColumns<CycleContract> => [
  [t('records_number'), ({ id }) => String(id)],
  [t('records_column_placed'), ({ placedAt }) => placedAt],
  [t('records_column_ended'), ({ closedAt }) => closedAt ?? ''],
  [t('records_pair'), ({ base, quote }) => `${base}/${quote}`],
  [t('cycle_direction'), ({ direction }) => t(`cycle_${direction}`)],
  [t('cycle_period'), ({ periodSeconds }) => String(periodSeconds)],
  [t('receipt_field_stake'), ({ stake }) => stake],
  [t('cycle_rate'), ({ payoutRate }) => payoutRate],
  [t('cycle_entry'), ({ entry }) => entry?.price ?? ''],
  [t('cycle_entry_time'), ({ entry }) => timeText(entry?.at)],
  [t('cycle_exit'), ({ exit }) => exit?.price ?? ''],
  [t('cycle_exit_time'), ({ exit }) => timeText(exit?.at)],
  [
    t('cycle_outcome'),
    ({ state }) => (state === 'awaiting' || state === 'running' ? '' : t(`cycle_outcome_${state}`)),
  ],
  [t('cycle_paid'), ({ paid }) => paid ?? ''],
  [t('cycle_profit'), ({ profit }) => profit ?? ''],
  [t('records_column_price_coin'), ({ quote }) => quote],
];
