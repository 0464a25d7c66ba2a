import { UNKNOWN } from '../../session/format/number-format.ts';
import type { RecordColumn } from './record-columns.ts';

/**
 * The columns of a table on a tablet by their ids: two in a group are one below the other. A group may have columns that
 * other tables leave to cards.
 */
export type StackedColumns = readonly (readonly [id: string, below?: string])[];

/** The columns of a table whose rows have two lines. Its headers do not sort: a finger would need higher ones. */
export function stackColumns<Row>(
  columns: readonly RecordColumn<Row>[],
  groups: StackedColumns,
): readonly RecordColumn<Row>[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  return groups.flatMap(([id, below]) => {
    const first = byId.get(id);
    const second = below === undefined ? undefined : byId.get(below);
    if (first === undefined) return [];
    const { title, align = 'start', cell } = first;
    if (second === undefined) return [{ id, title, align, cell }];
    return [
      {
        id,
        title,
        align,
        // A title above a state that most rows do not show would have nothing below it.
        ...(second.usual === undefined && { titleBelow: second.title }),
        cell: (row: Row) => (
          <>
            {cell(row)}
            <Below column={second} row={row} />
          </>
        ),
      },
    ];
  });
}

/** Nothing where a record has no value, and for screen readers only where it is like most others. */
function Below<Row>({ column, row }: { readonly column: RecordColumn<Row>; readonly row: Row }) {
  const usual = column.usual?.(row);
  if (usual !== undefined) return <span className="sr-only">{usual}</span>;
  const content = column.cell(row);
  return content !== UNKNOWN && <span className="line-below">{content}</span>;
}
