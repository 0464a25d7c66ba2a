import { describe, expect, it } from 'vitest';
import { nextSorting, type RecordColumn } from './record-columns.ts';
import { sortRows } from './sort-rows.ts';

const column: RecordColumn<string> = { id: 'value', title: '', cell: () => '', sortBy: (row) => row };
const sorted = (rows: readonly string[], direction: 'ascending' | 'descending') =>
  sortRows(rows, [column], { column: 'value', direction });

describe('sorting rows', () => {
  it('compares decimals by value, even beyond the precision of a number', () => {
    expect(sorted(['9', '10', '1.5', '-2', '1.50'], 'ascending')).toEqual(['-2', '1.5', '1.50', '9', '10']);
    const [small, large] = ['9007199254740993.0000000000000001', '9007199254740993.0000000000000002'];
    expect(sorted([small, large], 'descending')).toEqual([large, small]);
  });
  it('compares texts by their letters', () => {
    expect(sorted(['SOL/USDT', 'BTC/USDT'], 'ascending')).toEqual(['BTC/USDT', 'SOL/USDT']);
  });
  it('keeps rows without a value at the end in both directions', () => {
    expect(sorted(['', '2', '1'], 'ascending')).toEqual(['1', '2', '']);
    expect(sorted(['', '2', '1'], 'descending')).toEqual(['2', '1', '']);
  });
  it('leaves the rows in their order without a sorting or with an unknown column', () => {
    const rows = ['2', '3', '1'];
    expect(sortRows(rows, [column], undefined)).toBe(rows);
    expect(sortRows(rows, [column], { column: 'other', direction: 'ascending' })).toBe(rows);
  });
  it('goes from descending to ascending and back to the list’s own order', () => {
    const first = nextSorting(undefined, 'a');
    const second = nextSorting(first, 'a');
    expect([first?.direction, second?.direction, nextSorting(second, 'a')]).toEqual([
      'descending',
      'ascending',
      undefined,
    ]);
    expect(nextSorting(second, 'b')).toEqual({ column: 'b', direction: 'descending' });
  });
});
