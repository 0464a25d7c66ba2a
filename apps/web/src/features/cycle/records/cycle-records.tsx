import type { CycleContract, CycleHistoryFilter, CycleOutcome } from '@meridian/contract/domain/cycle';
import type { Pair } from '@meridian/contract/domain/market';
import type { RecordPage } from '@meridian/contract/domain/order';
import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import * as cycle from '@meridian/contract/routes/cycle';
import { call } from '../../../api/api.ts';
import { percentText } from '../../../cycle/percent-text.ts';
import { profitTone } from '../../../futures/profit-text.ts';
import type { CsvColumns } from '../../../records/export/csv.ts';
import { type RecordRange, rangeSpan } from '../../../records/filters/record-filters.ts';
import type { RecordColumn } from '../../../records/table/record-columns.ts';
import {
  Figure,
  numberColumn,
  pairColumn,
  sideColumn,
  stateColumn,
  timeColumn,
} from '../../../records/table/shared-columns.tsx';
import type { StackedColumns } from '../../../records/table/stacked-columns.tsx';
import { formatDate } from '../../../session/format/date-format.ts';
import { exactText, signedExactText } from '../../../session/format/exact-text.ts';
import { UNKNOWN } from '../../../session/format/number-format.ts';
import { entryAndFinalTexts, indexText } from '../index-price.ts';
import { OutcomeTag } from './OutcomeTag.tsx';

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
export function pricesOf({ entry, exit }: Pick<CycleContract, 'entry' | 'exit'>): readonly [string, string] {
  if (entry !== null && exit !== null) return entryAndFinalTexts(entry.price, exit.price);
  return [entry === null ? UNKNOWN : indexText(entry.price), exit === null ? UNKNOWN : indexText(exit.price)];
}

/** `20:00:19` of a date with seconds. */
const hourText = (at: number, locale: Locale): string => formatDate(at, 'second', locale).slice(-8);

/**
 * When a contract ran: its period counts from the entry, a second or two after it was placed. Without an entry it never
 * ran, and has the time at which it was placed.
 */
export function runText({ entry, endsAt, placedAt }: CycleContract, locale: Locale): string {
  if (entry === null || endsAt === null) return formatDate(placedAt, 'second', locale);
  return `${formatDate(entry.at, 'second', locale)}–${hourText(endsAt, locale)}`;
}

/** A price, and in the row of a table the time that the period began or ended. */
const PriceAt = ({ price, time }: { readonly price: string; readonly time: string | undefined }) => (
  <>
    <Figure text={price} />
    {time !== undefined && <span className="in-row block text-cap text-ink3">{time}</span>}
  </>
);

/** On a tablet: when it was placed and what it is, where it began and ended, and what it brought. */
export const STACKED_CYCLES: StackedColumns = [
  ['time'],
  ['pair', 'side'],
  ['period', 'rate'],
  ['entry'],
  ['exit'],
  ['stake', 'profit'],
  ['state'],
];

/** Texts first, then figures: those are aligned at their ends. */
export const columnsIn = (t: Translate, locale: Locale): readonly RecordColumn<CycleContract>[] => [
  ...termsColumns(t, locale),
  ...priceColumns(t, locale),
  ...amountColumns(t),
  {
    ...stateColumn<CycleContract>(t('cycle_outcome'), ({ state }) => <OutcomeTag state={state} />),
    sortBy: ({ state }) => state,
  },
];

/** What was bet on, and when. */
const termsColumns = (t: Translate, locale: Locale): readonly RecordColumn<CycleContract>[] => [
  { ...timeColumn<CycleContract>(t('cycle_placed'), ({ placedAt }) => placedAt, locale), card: 'none' },
  numberColumn(t, ({ id }) => id),
  pairColumn(t),
  sideColumn(t('cycle_direction'), ({ direction }) => ({
    rises: direction === 'above',
    text: t(`cycle_${direction}`),
  })),
  {
    id: 'run',
    title: t('cycle_entry_time'),
    cell: (contract) => runText(contract, locale),
    cardOnly: true,
    card: 'note',
  },
  {
    id: 'period',
    title: t('cycle_period'),
    cell: ({ periodSeconds }) => t('cycle_seconds', { count: periodSeconds }),
    sortBy: ({ periodSeconds }) => String(periodSeconds),
    card: 'note',
  },
];

const priceColumns = (t: Translate, locale: Locale): readonly RecordColumn<CycleContract>[] => [
  {
    id: 'entry',
    title: t('receipt_entry_price'),
    cell: (contract) => {
      const { entry } = contract;
      return entry === null ? (
        UNKNOWN
      ) : (
        <PriceAt price={pricesOf(contract)[0]} time={hourText(entry.at, locale)} />
      );
    },
    sortBy: ({ entry }) => entry?.price ?? '',
    align: 'end',
  },
  {
    id: 'exit',
    title: t('cycle_exit'),
    cell: (contract) => {
      const { exit, endsAt } = contract;
      return exit === null || endsAt === null ? (
        UNKNOWN
      ) : (
        <PriceAt price={pricesOf(contract)[1]} time={hourText(endsAt, locale)} />
      );
    },
    sortBy: ({ exit }) => exit?.price ?? '',
    align: 'end',
  },
];

const amountColumns = (t: Translate): readonly RecordColumn<CycleContract>[] => [
  {
    id: 'profit',
    title: t('cycle_profit'),
    cell: ({ profit, quote }) =>
      profit === null ? (
        UNKNOWN
      ) : (
        <Figure text={signedExactText(profit)} unit={quote} tone={profitTone(profit)} />
      ),
    sortBy: ({ profit }) => profit ?? '',
    align: 'end',
  },
  {
    id: 'stake',
    title: t('receipt_field_stake'),
    cell: ({ stake, quote }) => <Figure text={exactText(stake)} unit={quote} />,
    sortBy: ({ stake }) => stake,
    align: 'end',
  },
  {
    id: 'rate',
    title: t('cycle_rate'),
    cell: ({ payoutRate }) => percentText(payoutRate),
    sortBy: ({ payoutRate }) => payoutRate,
    align: 'end',
  },
  {
    id: 'paid',
    title: t('cycle_paid'),
    cell: ({ paid, quote }) => (paid === null ? UNKNOWN : <Figure text={exactText(paid)} unit={quote} />),
    sortBy: ({ paid }) => paid ?? '',
    align: 'end',
    wide: true,
    inDetails: true,
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
  [t('receipt_entry_price'), ({ entry }) => entry?.price ?? ''],
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
