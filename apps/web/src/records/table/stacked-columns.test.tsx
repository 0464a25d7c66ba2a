import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UNKNOWN } from '../../session/format/number-format.ts';
import type { RecordColumn } from './record-columns.ts';
import { stackColumns } from './stacked-columns.tsx';

interface Row {
  readonly state: 'settled' | 'waiting';
  readonly fee: string;
}

const columns: readonly RecordColumn<Row>[] = [
  { id: 'total', title: 'Total', cell: () => '18.00', sortBy: () => '18', align: 'end' },
  { id: 'fee', title: 'Fee', cell: ({ fee }) => fee, wide: 'panel', cardOnly: true },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) => state,
    usual: ({ state }) => (state === 'settled' ? state : undefined),
  },
];
const row: Row = { state: 'settled', fee: '0.02' };
const drawn = (column: RecordColumn<Row>, of: Row) => renderToStaticMarkup(column.cell(of));

it('draws the second of two columns below the first, and dashes where a record has no such figure', () => {
  const [total, ...others] = stackColumns(columns, [['total', 'fee'], ['none']]);
  expect(total).toMatchObject({ id: 'total', title: 'Total', titleBelow: 'Fee', align: 'end' });
  expect(drawn(total!, row)).toBe('18.00<span class="line-below">0.02</span>');
  expect(drawn(total!, { ...row, fee: UNKNOWN })).toBe('18.00<span class="line-below">--</span>');
  expect(others).toEqual([]);
});

it('draws nothing where a record has no such text', () => {
  const [state] = stackColumns([...columns], [['state', 'fee']]);
  expect(drawn(state!, { ...row, fee: UNKNOWN })).toBe('settled');
});

it('does not sort, and shows columns of cards and of wide windows', () => {
  for (const column of stackColumns(columns, [['total'], ['fee']]))
    expect(Object.keys(column).toSorted()).toEqual(['align', 'cell', 'id', 'title']);
});

it('shows a state that is like most others to screen readers only, without a title', () => {
  const [total] = stackColumns(columns, [['total', 'state']]);
  expect(total!.titleBelow).toBeUndefined();
  expect(drawn(total!, row)).toBe('18.00<span class="sr-only">settled</span>');
  expect(drawn(total!, { ...row, state: 'waiting' })).toContain('<span class="line-below">waiting</span>');
});
