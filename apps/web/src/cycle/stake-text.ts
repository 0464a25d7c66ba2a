import { formatAtMost, formatFloor } from '../session/format/number-format.ts';

/** More decimals than any coin has. */
const EXACT = 18;

/** Exact, with at least two decimals: `16.00`, `16.125`. */
export function stakeText(amount: string): string {
  const exact = formatAtMost(amount, EXACT);
  return /\.\d\d/.test(exact) ? exact : formatFloor(amount, 2);
}
