import type { RecordColumn } from './record-columns.ts';

/** By the id of a column with amounts: the coins in it, where there are several. */
export function columnCoins<Row>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, readonly string[]> {
  const byColumn = new Map<string, readonly string[]>();
  for (const { id, amounts } of columns) {
    if (amounts === undefined) continue;
    const coins = new Set(rows.flatMap(amounts).map(({ coin }) => coin));
    if (coins.size > 1) byColumn.set(id, [...coins]);
  }
  return byColumn;
}
