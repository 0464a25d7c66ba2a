import { roundDecimal } from './decimal-text.ts';

export type Direction = 'up' | 'down' | 'flat';

/**
 * "2.4" is "+2.40%", "-3.129" is "−3.13%" (U+2212, as wide as the plus), zero is "0.00%". What is too small to print has
 * no sign: "−0.00%" would show a fall that is not visible.
 */
export function changeText(rise: string, decimals = 2): string {
  const rounded = roundDecimal(rise, decimals);
  return `${SIGN[signOf(rounded)]}${rounded.replace('-', '')}%`;
}

/** The direction of what `changeText` prints. */
export const direction = (rise: string, decimals = 2): Direction => signOf(roundDecimal(rise, decimals));

const signOf = (rounded: string): Direction =>
  !/[1-9]/.test(rounded) ? 'flat' : rounded.startsWith('-') ? 'down' : 'up';

const SIGN: Readonly<Record<Direction, string>> = { up: '+', down: '\u2212', flat: '' };
