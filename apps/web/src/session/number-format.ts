import type { Locale } from '@meridian/contract/messages/catalogue';
import { decimalsOf, floorDiv, formatFloored, parseDecimal, pow10 } from '@meridian/money';

/**
 * Decimal strings in, text out. Nothing here makes a JavaScript number of an amount: `Intl.NumberFormat` reads
 * decimal strings exactly, and all arithmetic is on integers.
 */

/** What stands where a value is not known; as wide as a short number, so that nothing jumps when it arrives. */
export const UNKNOWN = '--';
export const MASK = '••••';
const MINUS = '\u2212';

/** Groups the digits and keeps the decimals as they are spelled: "67482.50" is "67,482.50". */
export function formatNumber(text: string, locale: Locale): string {
  const point = text.indexOf('.');
  return formatFixed(text, point < 0 ? 0 : text.length - point - 1, locale);
}

/** Floors to `decimals` and groups. What is no decimal shows as unknown, never as zero. */
export function formatFloor(text: string, decimals: number, locale: Locale): string {
  const floored = floorTo(text, decimals);
  return floored === undefined ? UNKNOWN : formatFixed(floored, decimals, locale);
}

/** With a sign in front of every value but zero: profit and loss. */
export function formatSigned(text: string, decimals: number, locale: Locale): string {
  const shown = formatFloor(text, decimals, locale);
  return shown === UNKNOWN || shown.startsWith(MINUS) || !/[1-9]/.test(shown) ? shown : `+${shown}`;
}

/** Short form of a turnover: "1283400000" is "1.28B", in Japanese "12.83億". */
export function formatCompact(text: string, locale: Locale): string {
  if (decimalsOf(text) === undefined) return UNKNOWN;
  return withMinus(compactFormat(locale).format(text as `${number}`));
}

/** The two parts of a large total, whose decimals are drawn smaller: "43306.3625" is ["43,306", ".3625"]. */
export function splitDecimals(text: string, decimals: number, locale: Locale): readonly [string, string] {
  const shown = formatFloor(text, decimals, locale);
  const point = shown.lastIndexOf('.');
  return point < 0 ? [shown, ''] : [shown.slice(0, point), shown.slice(point)];
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

function formatFixed(text: string, decimals: number, locale: Locale): string {
  if (decimalsOf(text) === undefined) return UNKNOWN;
  return withMinus(fixedFormat(locale, decimals).format(text as `${number}`));
}

// A hyphen is narrower than the plus sign and makes signed columns ragged.
const withMinus = (text: string): string => text.replace('-', MINUS);

const fixedFormats = new Map<string, Intl.NumberFormat>();
function fixedFormat(locale: Locale, decimals: number): Intl.NumberFormat {
  const key = `${locale}${decimals}`;
  let format = fixedFormats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      roundingMode: 'floor',
    });
    fixedFormats.set(key, format);
  }
  return format;
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
