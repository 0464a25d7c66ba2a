import type { Locale } from '@meridian/contract/messages/catalogue';
import { decimalsOf, floorDiv, formatFloored, parseDecimal, pow10 } from '@meridian/money';
import { groupDigits } from '@meridian/ui/format/decimal-text.ts';

/**
 * Decimal strings in, text out. Nothing here makes a JavaScript number of an amount: `Intl.NumberFormat` reads
 * decimal strings exactly, and all arithmetic is on integers.
 */

/** What stands where a value is not known; as wide as a short number, so that nothing jumps when it arrives. */
export const UNKNOWN = '--';
export const MASK = '••••';

/** Groups the digits and keeps the decimals as they are spelled: "67482.50" is "67,482.50". */
export const formatNumber = (text: string): string =>
  decimalsOf(text) === undefined ? UNKNOWN : groupDigits(text);

/** Floors to `decimals` and groups. What is no decimal shows as unknown, never as zero. */
export function formatFloor(text: string, decimals: number): string {
  const floored = floorTo(text, decimals);
  return floored === undefined ? UNKNOWN : groupDigits(floored);
}

/** With a sign in front of every value but zero: profit and loss. */
export function formatSigned(text: string, decimals: number): string {
  const floored = floorTo(text, decimals);
  if (floored === undefined) return UNKNOWN;
  const positive = !floored.startsWith('-') && /[1-9]/.test(floored);
  return (positive ? '+' : '') + groupDigits(floored);
}

/** Short form of a turnover: "1283400000" is "1.28B", in Japanese "12.83億". */
export function formatCompact(text: string, locale: Locale): string {
  return decimalsOf(text) === undefined ? UNKNOWN : compactFormat(locale).format(text as `${number}`);
}

/** The decimal floored towards minus infinity; undefined when it is none. */
export function floorTo(text: string, decimals: number): string | undefined {
  const scale = decimalsOf(text);
  const value = scale === undefined ? undefined : parseDecimal(text, scale);
  return value === undefined ? undefined : formatFloored(value, scale!, decimals);
}

/** a × b, exact and then floored to `decimals`; undefined when either is no decimal. */
export function multiplyFloor(a: string, b: string, decimals: number): string | undefined {
  const scaleA = decimalsOf(a);
  const scaleB = decimalsOf(b);
  if (scaleA === undefined || scaleB === undefined) return undefined;
  const product = parseDecimal(a, scaleA)! * parseDecimal(b, scaleB)!;
  return formatFloored(product, scaleA + scaleB, decimals);
}

/** a ÷ b floored to `decimals`; undefined when either is no decimal or b is zero. */
export function divideFloor(a: string, b: string, decimals: number): string | undefined {
  const scaleA = decimalsOf(a);
  const scaleB = decimalsOf(b);
  if (scaleA === undefined || scaleB === undefined) return undefined;
  const divisor = parseDecimal(b, scaleB)! * pow10(scaleA);
  if (divisor === 0n) return undefined;
  const dividend = parseDecimal(a, scaleA)! * pow10(scaleB + decimals);
  return formatFloored(floorDiv(dividend, divisor), decimals, decimals);
}

const compactFormats = new Map<Locale, Intl.NumberFormat>();
function compactFormat(locale: Locale): Intl.NumberFormat {
  let format = compactFormats.get(locale);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      notation: 'compact',
      maximumFractionDigits: 2,
      roundingMode: 'floor',
    });
    compactFormats.set(locale, format);
  }
  return format;
}
