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
it('has all coins of a column for the width of each', () => {
  const units = (shown: readonly CoinAmount[]) => {
    const column = { ...fee, amounts: (row: CoinAmount) => [row] };
    const table = <RecordTable label="Fees" columns={[column]} rows={shown} keyOf={({ amount }) => amount} />;
    return [...renderToStaticMarkup(table).matchAll(/data-units="([^"]*)"/g)].map(([, all]) => all);
  };
  expect(units(rows)).toEqual(Array(3).fill('USDT\nBTC'));
  expect(units(rows.slice(0, 2))).toEqual([]);
});
