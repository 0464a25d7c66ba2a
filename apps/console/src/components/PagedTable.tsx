import { EmptyState } from '@meridian/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type Column, DataTable } from './DataTable.tsx';
import { Pager } from './Pager.tsx';
import { QueryView } from './QueryView.tsx';

/** One page of a list in every state: loading, failed, empty, or a table with a pager below it. */
export function PagedTable<Row extends { readonly id: number | string }>({
  query,
  label,
  columns,
  page,
  empty,
  dense = false,
  onPage,
}: {
  readonly query: UseQueryResult<readonly Row[]>;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly page: number;
  /** Shown when the first page has no rows. */
  readonly empty: { readonly title: string; readonly text?: string };
  readonly dense?: boolean;
  readonly onPage: (page: number) => void;
}) {
  return (
    <QueryView query={query}>
      {(rows) =>
        rows.length === 0 && page === 1 ? (
          <EmptyState {...empty} />
        ) : (
          <>
            <DataTable dense={dense} label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
            <Pager page={page} shown={rows.length} onPage={onPage} />
          </>
        )
      }
    </QueryView>
  );
}
