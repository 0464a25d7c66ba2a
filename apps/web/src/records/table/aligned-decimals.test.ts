import { expect, it } from 'vitest';
import { alignedDecimals } from './aligned-decimals.ts';
import type { CoinAmount, RecordColumn } from './record-columns.ts';

const row = (amount: string, coin: string): CoinAmount => ({ amount, coin });
const column = { id: 'amount', title: '', cell: () => '' };
const columns: readonly RecordColumn<CoinAmount>[] = [
  { ...column, amounts: (each) => (each.amount === '' ? [] : [each]) },
  { ...column, id: 'type' },
];

it('all coins of a column have the decimals that its rows need, and at least two', () => {
  const rows = [row('18', 'USDT'), row('-6.74940000', 'USDT'), row('0.0000007', 'BTC'), row('', 'CTT')];
  expect(alignedDecimals(columns, [...rows, row('640', 'CTT')])).toEqual(
    new Map([
      [
        'amount',
        new Map([
          ['USDT', 7],
          ['BTC', 7],
          ['CTT', 7],
        ]),
      ],
    ]),
  );
  expect(alignedDecimals(columns, rows).get('amount')?.has('CTT')).toBe(false);
  expect(
    alignedDecimals(columns, [row('18', 'USDT')])
      .get('amount')
      ?.get('USDT'),
  ).toBe(2);
});

it('columns without amounts are not aligned', () => {
  expect(alignedDecimals(columns, [row('1', 'BTC')]).has('type')).toBe(false);
});
