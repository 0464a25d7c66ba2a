import { ceilDiv, floorDiv, formatTrimmed, parseDecimal, pow10 } from '@meridian/money';

/** Rules compare decimals of different accuracies, so they read all of them at one scale wider than any coin's. */
const SCALE = 30;

export const readExact = (text: string): bigint | undefined => parseDecimal(text, SCALE);

/** A price, limit or balance from the server. An invalid one is a bug and must not count as zero. */
export function exact(text: string): bigint {
  const value = readExact(text);
  if (value === undefined) throw new TypeError(`not a decimal: ${text}`);
  return value;
}

/** Whether a × b > c, without rounding. */
export const productExceeds = (a: bigint, b: bigint, c: bigint): boolean => a * b > c * pow10(SCALE);

/** a × b with at most `decimals` decimals, rounded up, as text. */
export const productText = (a: bigint, b: bigint, decimals: number): string =>
  formatTrimmed(ceilDiv(a * b, pow10(2 * SCALE - decimals)), decimals);

/** A value with at most `decimals` decimals, rounded down, as text. */
export const flooredText = (value: bigint, decimals: number): string =>
  formatTrimmed(floorDiv(value, pow10(SCALE - decimals)), decimals);
