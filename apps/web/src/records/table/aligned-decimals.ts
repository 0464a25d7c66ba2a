import { exactText } from '../../session/format/exact-text.ts';
import type { RecordColumn } from './record-columns.ts';

/** By coin, the decimals that the amounts of a column are written with. */
export type CoinDecimals = ReadonlyMap<string, number>;

/** By the id of a column with amounts: the most decimals that a row has of each coin. */
export function alignedDecimals<Row>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, CoinDecimals> {
  const byColumn = new Map<string, CoinDecimals>();
  for (const { id, amounts } of columns) {
    if (amounts === undefined) continue;
    const decimals = new Map<string, number>();
    for (const { amount, coin } of rows.flatMap(amounts))
      decimals.set(coin, Math.max(decimals.get(coin) ?? 0, decimalsIn(exactText(amount))));
    byColumn.set(id, decimals);
  }
  return byColumn;
}

const decimalsIn = (text: string): number => (text.includes('.') ? text.length - 1 - text.indexOf('.') : 0);
