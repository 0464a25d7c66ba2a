import type { FuturesRecordFilter } from '@meridian/contract/domain/futures-records';
import type { RecordPage } from '@meridian/contract/domain/order';
import type { Locale, PlainMessageId, Translate } from '@meridian/contract/messages/catalogue';
import type { CsvColumns } from '../export/csv.ts';
import type { RecordColumn } from '../table/record-columns.ts';
import type { StackedColumns } from '../table/stacked-columns.tsx';

export type RecordScope = Omit<FuturesRecordFilter, 'before' | 'size'>;

/** Whether records of a kind have a pair, a side or a state to filter by; all have a period. */
export interface HasFilters {
  readonly pair: boolean;
  readonly side: boolean;
  readonly state: boolean;
}

/** One kind of futures records: how it is read, shown and exported. */
export interface FuturesRecords<Row> {
  readonly id: string;
  readonly title: PlainMessageId;
  readonly none: PlainMessageId;
  readonly noneText: PlainMessageId;
  readonly filters: HasFilters;
  readonly read: (filter: FuturesRecordFilter, signal: AbortSignal) => Promise<readonly Row[]>;
  readonly keyOf: (row: Row) => string | number;
  /** The number that pages back from a row. */
  readonly numberOf: (row: Row) => number;
  /** ISO 8601. */
  readonly timeOf: (row: Row) => string;
  readonly columnsIn: (t: Translate, locale: Locale) => readonly RecordColumn<Row>[];
  /** The columns of a tablet. */
  readonly stacked: StackedColumns;
  readonly csvIn: (t: Translate) => CsvColumns<Row>;
}

/** A page of records; a page that is not full is the last. */
export async function readPage<Row>(
  { read, numberOf }: Pick<FuturesRecords<Row>, 'read' | 'numberOf'>,
  scope: RecordScope,
  { before, size }: { readonly before: string | undefined; readonly size: number },
  signal: AbortSignal,
): Promise<RecordPage<Row>> {
  const rows = await read(
    { ...scope, size, ...(before !== undefined && { before: Number(before) }) },
    signal,
  );
  const last = rows.at(-1);
  return { rows, next: rows.length < size || last === undefined ? null : String(numberOf(last)) };
}
