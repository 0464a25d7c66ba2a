import { Button } from '@meridian/ui/controls/Button.tsx';
import { Skeleton } from '@meridian/ui/states/Skeleton.tsx';
import { type ReactNode, useMemo } from 'react';
import { type AwaitedQuery, LoadState } from '../../loading/LoadState.tsx';
import { useT } from '../../session/locale/locale.ts';
import { RecordCard } from './RecordCard.tsx';
import { RecordTable, type RecordTableProps } from './RecordTable.tsx';
import { hasTwoLines } from './record-columns.ts';
import { type StackedColumns, stackColumns } from './stacked-columns.tsx';
import { useScrolledTo } from './use-scrolled-to.ts';

/** A table on a desktop, cards on a phone, on a tablet a table whose rows have two lines. */
export type RecordStyle = 'cards' | 'rows' | 'table';

export interface RecordListProps<Row> extends Omit<RecordTableProps<Row>, 'rows' | 'partial' | 'isStacked'> {
  readonly style: RecordStyle;
  /** The columns of a tablet; without them it has cards. */
  readonly stacked?: StackedColumns | undefined;
  /** Undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly query: AwaitedQuery;
  /** The title when the rows could not be loaded, unless they are records. */
  readonly failed?: string;
  /** Instead of a card with the columns. */
  readonly card?: (row: Row) => ReactNode;
  /** Shown when there are no rows. */
  readonly empty: ReactNode;
  /** For lists that are loaded in pages. */
  readonly pages?: RecordPages;
  /** What is counted at its end, unless they are records. */
  readonly counted?: 'orders' | 'trades' | undefined;
  /** Behind the number of rows: the period they are of. */
  readonly period?: string | undefined;
  /** Beside the number of rows: what the list leaves out. On a phone it is said above the list. */
  readonly note?: string | undefined;
}

export interface RecordPages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
  /** How many pages are loaded: a page may be empty before the end. */
  readonly count: number;
}

/** Records of any kind, with their loading, empty and failed states. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { style, stacked, rows, query, failed, card, empty, pages, counted, period, note, ...table } = props;
  const t = useT();
  const lines = useMemo(
    () => (style === 'rows' && stacked !== undefined ? stackColumns(table.columns, stacked) : undefined),
    [style, stacked, table.columns],
  );
  if (rows === undefined)
    return (
      <LoadState query={query} title={failed ?? t('records_failed')} className="py-8">
        <div role="status" aria-label={t('loading')} className="grid gap-3 py-4">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-12 rounded-m" />
        </div>
      </LoadState>
    );
  const searching = rows.length === 0 && pages?.hasNextPage === true;
  return (
    <>
      {rows.length === 0 ? (
        !searching && empty
      ) : style === 'table' ? (
        <RecordTable {...table} rows={rows} partial={pages?.hasNextPage ?? false} />
      ) : lines !== undefined ? (
        <RecordTable {...table} columns={lines} rows={rows} isStacked />
      ) : (
        // A tablet, or a phone on its side, has room for two cards with figures. Two-line cards stay in one column.
        <div className="@container">
          <ul
            aria-label={table.label}
            className={
              card === undefined && hasTwoLines(table.columns)
                ? ''
                : '@min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[40rem]:gap-x-8 *:only:col-span-full'
            }
          >
            {rows.map((row) => (
              <li key={table.keyOf(row)} className="min-w-0 border-b border-line">
                {card === undefined ? (
                  <RecordCard
                    columns={table.columns}
                    row={row}
                    actions={table.actions?.(row)}
                    {...(table.onOpen !== undefined && { onOpen: () => table.onOpen?.(row) })}
                  />
                ) : (
                  card(row)
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {pages !== undefined && <ListEnd {...{ pages, counted, period, note }} rows={rows.length} />}
    </>
  );
}

/** How many rows are shown. Loads the next page when it is scrolled to. */
function ListEnd({
  pages,
  rows,
  counted,
  period,
  note,
}: {
  readonly pages: RecordPages;
  readonly rows: number;
  readonly counted: RecordListProps<unknown>['counted'];
  readonly period: string | undefined;
  readonly note: string | undefined;
}) {
  const t = useT();
  const { hasNextPage, isFetchingNextPage, fetchNextPage, count } = pages;
  const end = useScrolledTo(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, count);
  const inPeriod = (records: string) => (period === undefined ? records : `${records} · ${period}`);
  return (
    <div ref={end} className="flex min-h-12 flex-wrap items-center justify-center gap-x-2 text-cap text-ink3">
      {hasNextPage ? (
        <>
          {rows === 0 ? (
            <span role="status">{t('records_searching')}</span>
          ) : (
            inPeriod(t('records_shown', { count: rows }))
          )}
          <Button tone="text" size="m" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('records_more')}
          </Button>
        </>
      ) : (
        rows > 0 &&
        inPeriod(t(counted === undefined ? 'records_end' : `records_end_${counted}`, { count: rows }))
      )}
      {note !== undefined && <span className="max-md:hidden">{note}</span>}
    </div>
  );
}
