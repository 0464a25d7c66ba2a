import { formatAtMost, formatFloor } from './number-format.ts';

/** More decimals than any coin has. */
const EXACT = 18;

/** An amount of money that was booked: exact, with at least two decimals and no other trailing zeros. `16.00`, `16.125`. */
export function exactText(amount: string): string {
  const exact = formatAtMost(amount, EXACT);
  return /\.\d\d/.test(exact) ? exact : formatFloor(amount, 2);
}

/** The same with its sign: `+16.00`, `−10.00`, `0.00`. The minus sign is as wide as a plus. */
export const signedExactText = (amount: string): string =>
  amount.startsWith('-')
    ? `−${exactText(amount.slice(1))}`
    : `${/[1-9]/.test(amount) ? '+' : ''}${exactText(amount)}`;
