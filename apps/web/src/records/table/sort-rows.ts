import { decimalsOf, parseDecimal } from '@meridian/money';
import type { RecordColumn, Sorting } from './record-columns.ts';

/** Sorts decimals by value and other texts alphabetically. Rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly RecordColumn<Row>[],
  sorting: Sorting | undefined,
): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sorting?.column)?.sortBy;
  if (sorting === undefined || sortBy === undefined) return rows;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: sortBy(row) }))
    .toSorted((left, right) => {
      if (left.key === '' || right.key === '') return Number(left.key === '') - Number(right.key === '');
      return sign * compare(left.key, right.key);
    })
    .map(({ row }) => row);
}

function compare(left: string, right: string): number {
  const scale = Math.max(decimalsOf(left) ?? -1, decimalsOf(right) ?? -1);
  const [a, b] = scale < 0 ? [] : [parseDecimal(left, scale), parseDecimal(right, scale)];
  if (a === undefined || b === undefined) return left < right ? -1 : left > right ? 1 : 0;
  return a < b ? -1 : a > b ? 1 : 0;
}
