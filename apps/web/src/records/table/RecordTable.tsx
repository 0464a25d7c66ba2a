import { classNames } from '@meridian/ui/class-names.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { memo, type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { SortMark } from '../../markets/MarketListHead.tsx';
import { useT } from '../../session/locale/locale.ts';
import { columnCoins } from './column-coins.ts';
import { nextSorting, type RecordColumn, type Sorting } from './record-columns.ts';
import { ColumnCoins } from './shared-columns.tsx';
import { sortRows } from './sort-rows.ts';
import './record-table.css';

export interface RecordTableProps<Row> {
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Buttons at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  /** A button for all rows, above those of each row. */
  readonly allAction?: ReactNode;
  /** A click anywhere in the row. The buttons of the row do the same for the keyboard. */
  readonly onOpen?: (row: Row) => void;
  /** Whether the details of a row are shown beside the table. */
  readonly isOpen?: (row: Row) => boolean;
  /** The newest figures of the rows, if they change without new rows: a sorted table follows them. */
  readonly live?: LiveRows<Row>;
  /** Whether there are rows that are not loaded: sorting then applies to the loaded ones only. */
  readonly partial?: boolean;
  /** The column that the rows come sorted by, if there is one. Such a table marks all columns that can be sorted by. */
  readonly ownOrder?: Sorting;
  /** Its rows have two lines. */
  readonly isStacked?: boolean;
}

export interface LiveRows<Row> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly newest: (row: Row) => Row;
}

/** Records on a wide screen, one line each, or two. The headers sort. */
export function RecordTable<Row>({
  label,
  columns: allColumns,
  rows,
  keyOf,
  actions,
  allAction,
  onOpen,
  isOpen,
  live,
  partial = false,
  ownOrder,
  isStacked = false,
}: RecordTableProps<Row>) {
  const t = useT();
  const columns = useMemo(() => allColumns.filter(({ cardOnly }) => !cardOnly), [allColumns]);
  const [sorting, setSorting] = useState<Sorting>();
  const sort = useCallback(
    (id: string) => setSorting((before) => nextSorting(before ?? ownOrder, id)),
    [ownOrder],
  );
  const sorted = useSortedRows(rows, columns, sorting, live);
  const coins = useColumnCoins(columns, rows);
  return (
    <>
      <table aria-label={label} className={classNames('record-table text-lab', isStacked && 'stacked-table')}>
        <thead className="text-cap text-ink3">
          <tr>
            {columns.map((column) => (
              <Head
                key={column.id}
                column={column}
                sorting={sorting ?? ownOrder}
                marked={ownOrder !== undefined}
                onSort={sort}
              />
            ))}
            {actions !== undefined && (
              <th scope="col" className={classNames(HEAD, ACTIONS)}>
                <span className="sr-only">{t('records_actions')}</span>
                {allAction}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <TableRow
              key={keyOf(row)}
              {...{ row, columns, coins, actions, onOpen }}
              opened={isOpen?.(row) ?? false}
            />
          ))}
        </tbody>
      </table>
      {partial && sorting !== undefined && (
        <p role="status" className="py-2 text-cap text-ink3">
          {t('records_sorted_part', { count: rows.length })}
        </p>
      )}
    </>
  );
}

/** The same map while no column has amounts: rows of live figures are not drawn again. */
function useColumnCoins<Row>(columns: readonly RecordColumn<Row>[], rows: readonly Row[]) {
  const counted = useMemo(() => columns.filter(({ amounts }) => amounts !== undefined), [columns]);
  const shown = counted.length === 0 ? NO_ROWS : rows;
  return useMemo(() => columnCoins(counted, shown), [counted, shown]);
}

const NO_ROWS: readonly never[] = [];

const NEVER = () => () => {};

/** The rows in the chosen order; by live figures, that of the moment. */
function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[],
  sorting: Sorting | undefined,
  live: LiveRows<Row> | undefined,
): readonly Row[] {
  const order = (): string => {
    if (live === undefined || sorting === undefined) return '';
    const newest = rows.map(live.newest);
    const places = new Map(newest.map((row, place) => [row, place]));
    return sortRows(newest, columns, sorting)
      .map((row) => places.get(row))
      .join();
  };
  const places = useSyncExternalStore(live?.subscribe ?? NEVER, order, order);
  return useMemo(
    () =>
      places === ''
        ? sortRows(rows, columns, sorting)
        : places.split(',').map((place) => rows[Number(place)]!),
    [rows, columns, sorting, places],
  );
}

/** In a narrow panel the table scrolls sideways, and its buttons stay in sight. */
const ACTIONS = 'record-actions sticky right-0 pl-2 text-right whitespace-nowrap';

const WIDE = {
  wide: 'hidden xl:table-cell',
  very: 'in-wide-panel in-widest-window hidden min-[85rem]:table-cell',
  panel: 'in-panel',
  wide_panel: 'in-wide-panel',
  wide_both: 'in-wide-panel max-xl:hidden',
} as const;

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: RecordTableProps<Row>['columns'];
  readonly coins: ReturnType<typeof columnCoins>;
  readonly actions: RecordTableProps<Row>['actions'] | undefined;
  readonly onOpen: RecordTableProps<Row>['onOpen'] | undefined;
  readonly opened: boolean;
}

/** Drawn again only when its row has changed: the prices in a list of positions change every moment. */
const TableRow = memo(function TableRow<Row>({
  row,
  columns,
  coins,
  actions,
  onOpen,
  opened,
}: TableRowProps<Row>) {
  return (
    <tr
      className={classNames(
        'group h-10 border-t border-line 2xl:h-11',
        onOpen !== undefined && 'cursor-pointer',
        opened ? 'bg-s2' : onOpen !== undefined && 'hover:bg-s2/50',
      )}
      {...(opened && { 'aria-current': true })}
      {...(onOpen !== undefined && { onClick: () => onOpen(row) })}
    >
      {columns.map(({ id, cell, align, wide, inDetails }) => (
        <td
          key={id}
          data-column={id}
          className={classNames(
            'pr-2 whitespace-nowrap first:pl-(--table-inset,0px) last:pr-0 xl:pr-3 2xl:pr-4',
            align === 'end' && 'text-right',
            wide !== undefined && WIDE[wide === true ? 'wide' : wide],
            inDetails && 'in-details',
          )}
        >
          <ColumnCoins value={coins.get(id)}>{cell(row)}</ColumnCoins>
        </td>
      ))}
      {actions !== undefined && <td className={ACTIONS}>{actions(row)}</td>}
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

const HEAD =
  'sticky top-0 z-1 bg-(--table-bg,var(--bg)) pr-2 font-[500] whitespace-nowrap first:pl-(--table-inset,0px) last:pr-0 xl:pr-3 2xl:pr-4';

interface HeadProps<Row> {
  readonly column: RecordColumn<Row>;
  readonly sorting: Sorting | undefined;
  /** Whether a column shows that it can be sorted by. */
  readonly marked: boolean;
  readonly onSort: (id: string) => void;
}

const Head = memo(function Head<Row>({
  column: { id, title, titleBelow, align, wide, inDetails, sortBy },
  sorting,
  marked,
  onSort,
}: HeadProps<Row>) {
  const t = useT();
  const direction = sorting?.column === id ? sorting.direction : undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  const place = classNames('absolute', align === 'end' ? 'right-full' : 'left-full');
  return (
    <th
      scope="col"
      {...(sortBy !== undefined && { 'aria-sort': direction ?? 'none' })}
      className={classNames(
        HEAD,
        align === 'end' ? 'text-right' : 'text-left',
        wide !== undefined && WIDE[wide === true ? 'wide' : wide],
        inDetails && 'in-details',
      )}
    >
      {sortBy === undefined ? (
        // As high as a button, so that a table without sorting has the same head.
        <span className="inline-flex h-9 items-center">
          {title}
          {titleBelow !== undefined && <span className="line-below">{titleBelow}</span>}
        </span>
      ) : (
        <button
          type="button"
          title={t('records_sort_by', { column: title })}
          onClick={() => onSort(id)}
          className={classNames(
            'hit relative inline-flex h-9 items-center hover:text-ink1',
            direction !== undefined && 'text-ink1',
          )}
        >
          {title}
          {/* Between the columns: it makes none of them wider. */}
          {marked ? (
            <span className="absolute left-full pl-[3px]">
              <SortMark order={direction} />
            </span>
          ) : (
            direction !== undefined && <Arrow size={12} aria-hidden="true" className={place} />
          )}
        </button>
      )}
    </th>
  );
}) as <Row>(props: HeadProps<Row>) => ReactNode;
