import { expect, it } from 'vitest';
import { columnCoins } from './column-coins.ts';
import type { CoinAmount, RecordColumn } from './record-columns.ts';

const row = (amount: string, coin: string): CoinAmount => ({ amount, coin });
const column = { id: 'amount', title: '', cell: () => '' };
const columns: readonly RecordColumn<CoinAmount>[] = [
  { ...column, amounts: (each) => (each.amount === '' ? [] : [each]) },
  { ...column, id: 'type' },
];

it('names each coin of a column with amounts once, where there are several', () => {
  const rows = [row('18', 'USDT'), row('0.0000007', 'BTC'), row('2', 'USDT'), row('', 'CTT')];
  expect(columnCoins(columns, rows)).toEqual(new Map([['amount', ['USDT', 'BTC']]]));
  expect(columnCoins(columns, rows.slice(0, 1)).size).toBe(0);
});
