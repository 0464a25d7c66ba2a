import { exactText } from '../../session/format/exact-text.ts';
import type { RecordColumn } from './record-columns.ts';

/** By coin, the decimals that the amounts of a column are written with. */
export type CoinDecimals = ReadonlyMap<string, number>;

/** By the id of a column with amounts: for each coin in it, the most decimals that a row has of any coin. */
export function alignedDecimals<Row>(
  columns: readonly RecordColumn<Row>[],
  rows: readonly Row[],
): ReadonlyMap<string, CoinDecimals> {
  const byColumn = new Map<string, CoinDecimals>();
  for (const { id, amounts } of columns) {
    if (amounts === undefined) continue;
    const shown = rows.flatMap(amounts);
    const most = shown.reduce((before, { amount }) => Math.max(before, decimalsIn(exactText(amount))), 0);
    byColumn.set(id, new Map(shown.map(({ coin }) => [coin, most])));
  }
  return byColumn;
}

const decimalsIn = (text: string): number => (text.includes('.') ? text.length - 1 - text.indexOf('.') : 0);
