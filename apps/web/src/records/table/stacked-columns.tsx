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
            <Below column={second} row={row} isFigure={align === 'end'} />
          </>
        ),
      },
    ];
  });
}

/**
 * Below a figure a missing one has its dashes, so that the first stays where it is in other rows; a missing text has none.
 * What is like most others is for screen readers only.
 */
function Below<Row>({
  column,
  row,
  isFigure,
}: {
  readonly column: RecordColumn<Row>;
  readonly row: Row;
  readonly isFigure: boolean;
}) {
  const usual = column.usual?.(row);
  if (usual !== undefined) return <span className="sr-only">{usual}</span>;
  const content = column.cell(row);
  return (isFigure || content !== UNKNOWN) && <span className="line-below">{content}</span>;
}
