import type { ReactNode } from 'react';

export interface CoinAmount {
  readonly amount: string;
  readonly coin: string;
}

/** One column of a table of records. */
export interface RecordColumn<Row> {
  readonly id: string;
  readonly title: string;
  /** Of what is below it in a table whose rows have two lines. */
  readonly titleBelow?: string;
  readonly cell: (row: Row) => ReactNode;
  /** A decimal or a text the rows can be sorted by; empty when the row has none. */
  readonly sortBy?: (row: Row) => string;
  readonly align?: 'start' | 'end';
  /** Its exact amounts: a table makes room for the widest of their coins. */
  readonly amounts?: (row: Row) => readonly CoinAmount[];
  /**
   * Shown only where there is room: in a wide window, or, on a desk, if its panel is not narrow or wide. `wide_both` needs
   * a wide window and, on a desk, a wide panel; `very` a very wide window and, on a desk, the widest with such a panel.
   */
  readonly wide?: true | 'very' | 'panel' | 'wide_panel' | 'wide_both';
  /** Left out of a table that has the details of a row beside it, which show the same, and no room for both. */
  readonly inDetails?: true;
  /** Only cards have it: a table shows the same in another column. */
  readonly cardOnly?: true;
  /** Where a card shows it. */
  readonly card?: CardPlace;
  /** The text of a row that is like most others here: in a card it is for screen readers only. */
  readonly usual?: (row: Row) => string | undefined;
  /** The title in a card, where it depends on the row. */
  readonly titleOf?: (row: Row) => string;
}

/**
 * A card has an icon at its left, a title with the state behind it and the result at its right, below them small notes,
 * and then the other figures; what only some records have is below the figures of all, and what only a table has room for
 * is left out.
 */
export type CardPlace = 'icon' | 'title' | 'result' | 'note' | 'state' | 'figure' | 'below' | 'none';

/** Cards without figures have two lines each. */
export const hasTwoLines = <Row>(columns: readonly RecordColumn<Row>[]): boolean =>
  columns.every(({ card = 'figure' }) => card !== 'figure');

export interface Sorting {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

/** A press sorts in descending order, the next one in ascending order, and the third restores the list's own order. */
export function nextSorting(sorting: Sorting | undefined, column: string): Sorting | undefined {
  if (sorting?.column !== column) return { column, direction: 'descending' };
  return sorting.direction === 'descending' ? { column, direction: 'ascending' } : undefined;
}
