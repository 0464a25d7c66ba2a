import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RecordTable } from './RecordTable.tsx';
import type { CoinAmount, RecordColumn } from './record-columns.ts';
import { Fee } from './shared-columns.tsx';

const fee: RecordColumn<CoinAmount> = { id: 'fee', title: 'Fee', cell: (row) => <Fee {...row} /> };
const rows = [
  { amount: '18', coin: 'USDT' },
  { amount: '6.7494', coin: 'USDT' },
  { amount: '0.0000007', coin: 'BTC' },
];
const zerosIn = (column: RecordColumn<CoinAmount>) =>
  [
    ...renderToStaticMarkup(
      <RecordTable label="Fees" columns={[column]} rows={rows} keyOf={({ amount }) => amount} />,
    ).matchAll(/data-zeros="(0*)"/g),
  ].map(([, zeros]) => zeros);

it('fills the amounts of a column up to the longest of any coin', () => {
  expect(zerosIn({ ...fee, amounts: (row) => [row] })).toEqual(['00000', '000']);
  expect(zerosIn(fee)).toEqual([]);
});
