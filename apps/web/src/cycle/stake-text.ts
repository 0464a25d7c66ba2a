import { formatAtMost, formatFloor } from '../session/format/number-format.ts';

/** More decimals than any coin has. */
const EXACT = 18;

/** Exact, with at least two decimals: `16.00`, `16.125`. */
export function stakeText(amount: string): string {
  const exact = formatAtMost(amount, EXACT);
  return /\.\d\d/.test(exact) ? exact : formatFloor(amount, 2);
}

/** The same with its sign: `+16.00`, `−10.00`, `0.00`. */
export const profitText = (profit: string): string =>
  profit.startsWith('-')
    ? `−${stakeText(profit.slice(1))}`
    : `${/[1-9]/.test(profit) ? '+' : ''}${stakeText(profit)}`;
