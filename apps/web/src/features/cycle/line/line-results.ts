import { formatTrimmed, parseDecimal } from '@meridian/money';
import { formatNumber } from '../../../session/format/number-format.ts';
import type { LineMark } from './line-view.ts';

/** What the contracts that were settled at a moment brought together. */
export interface LineResult {
  readonly at: number;
  readonly price: number;
  /** The sum, with the count of several. Short: there is little room on the line. */
  readonly text: string;
  readonly tone: 'win' | 'loss' | 'none';
}

/** One result for each moment: those of several contracts would cover each other. */
export function resultsOf(marks: readonly LineMark[]): readonly LineResult[] {
  const exits = marks.flatMap(({ exit }) => (exit === null ? [] : [exit]));
  return [...Map.groupBy(exits, ({ at }) => at)].map(([at, [first, ...others]]) => {
    const sum = [first!, ...others].reduce((total, { profit }) => total + units(profit), 0n);
    const count = others.length === 0 ? '' : ` (${others.length + 1})`;
    const tone = sum > 0n ? 'win' : sum < 0n ? 'loss' : 'none';
    return { at, price: first!.price, text: `${sumText(sum)}${count}`, tone };
  });
}

const SCALE = 30;
const units = (text: string): bigint => {
  const size = parseDecimal(text.replace('-', ''), SCALE) ?? 0n;
  return text.startsWith('-') ? -size : size;
};

function sumText(sum: bigint): string {
  if (sum === 0n) return '0';
  return sum < 0n
    ? `−${formatNumber(formatTrimmed(-sum, SCALE))}`
    : `+${formatNumber(formatTrimmed(sum, SCALE))}`;
}
