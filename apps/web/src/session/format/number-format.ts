import type { Locale } from '@meridian/contract/messages/catalogue';
import { decimalsOf, floorDiv, formatFloored, parseDecimal, pow10 } from '@meridian/money';
import { groupDigits } from '@meridian/ui/format/decimal-text.ts';

/**
 * Formats decimal strings. Amounts are never converted to a JavaScript number; all arithmetic is on integers.
 */

/** Shown for an unknown value; as wide as a short number, so that the layout does not shift when the value arrives. */
export const UNKNOWN = '--';

/** Groups the digits and keeps the decimals unchanged: "67482.50" is "67,482.50". */
export const formatNumber = (text: string): string =>
  decimalsOf(text) === undefined ? UNKNOWN : groupDigits(text);

/** Floors to `decimals` and groups the digits. An invalid decimal is shown as unknown, never as zero. */
export function formatFloor(text: string, decimals: number): string {
  const floored = floorTo(text, decimals);
  return floored === undefined ? UNKNOWN : groupDigits(floored);
}

/** Floors to `decimals` and omits trailing zeros: for sums of coins with different accuracies. */
export function formatAtMost(text: string, decimals: number): string {
  const floored = floorTo(text, decimals);
  if (floored === undefined) return UNKNOWN;
  return groupDigits(withoutZeros(floored));
}

const withoutZeros = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Decimals of an order's total. */
export const TOTAL_DECIMALS = 8;

/** An estimate: "≈ 0.0014 BTC". */
export const about = (text: string): string => `≈ ${text}`;

/** Adds a sign to every value except zero: for profit and loss. */
export function formatSigned(text: string, decimals: number): string {
  const floored = floorTo(text, decimals);
  if (floored === undefined) return UNKNOWN;
  const positive = !floored.startsWith('-') && /[1-9]/.test(floored);
  return (positive ? '+' : '') + groupDigits(floored);
}

/**
 * Short form of a turnover, floored to two decimals: "1283400000" is "1.28B", in Japanese "12.83億". Not done with the
 * compact notation of `Intl`, whose first use takes a phone a quarter of a second.
 */
export function formatCompact(text: string, locale: Locale): string {
  const [amount, unit] = shorten(text, locale);
  return groupDigits(withoutZeros(amount)) + unit;
}

/** The same with both decimals, for a column of turnovers: "18.00M" below "22.55M". */
export function formatCompactEven(text: string, locale: Locale, decimals = 2): string {
  const [amount, unit] = shorten(text, locale, decimals);
  return groupDigits(amount) + unit;
}

/**
 * A number without a unit keeps `decimals`. A unit of Japanese has up to four digits, as many as are shown: "1.23億",
 * "751.1万", "4,194万".
 */
function shorten(text: string, locale: Locale, decimals = 2): readonly [amount: string, unit: string] {
  const whole = floorTo(text, 0);
  if (whole === undefined) return [UNKNOWN, ''];
  const digits = whole.replace('-', '').length;
  const unit = UNITS[locale].find(({ power }) => digits > power);
  const floored =
    unit === undefined
      ? floorTo(text, decimals)
      : divideFloor(text, `1${'0'.repeat(unit.power)}`, unitDecimals(digits - unit.power, locale));
  return [floored ?? UNKNOWN, unit?.name ?? ''];
}

const unitDecimals = (digits: number, locale: Locale): number =>
  digits > 3 ? 0 : locale === 'ja' && digits > 2 ? 1 : 2;

const UNITS: Readonly<Record<Locale, readonly { readonly power: number; readonly name: string }[]>> = {
  en: [
    { power: 12, name: 'T' },
    { power: 9, name: 'B' },
    { power: 6, name: 'M' },
    { power: 3, name: 'K' },
  ],
  ja: [
    { power: 12, name: '兆' },
    { power: 8, name: '億' },
    { power: 4, name: '万' },
  ],
};

/** The decimal floored towards minus infinity; undefined if the text is not a decimal. */
export function floorTo(text: string, decimals: number): string | undefined {
  const scale = decimalsOf(text);
  const value = scale === undefined ? undefined : parseDecimal(text, scale);
  return value === undefined ? undefined : formatFloored(value, scale!, decimals);
}

/** a × b, exact and then floored to `decimals`; undefined if either is not a decimal. */
export function multiplyFloor(a: string, b: string, decimals: number): string | undefined {
  const scaleA = decimalsOf(a);
  const scaleB = decimalsOf(b);
  if (scaleA === undefined || scaleB === undefined) return undefined;
  const product = parseDecimal(a, scaleA)! * parseDecimal(b, scaleB)!;
  return formatFloored(product, scaleA + scaleB, decimals);
}

/** a ÷ b floored to `decimals`; undefined if either is not a decimal or b is zero. */
export function divideFloor(a: string, b: string, decimals: number): string | undefined {
  const scaleA = decimalsOf(a);
  const scaleB = decimalsOf(b);
  if (scaleA === undefined || scaleB === undefined) return undefined;
  const divisor = parseDecimal(b, scaleB)! * pow10(scaleA);
  if (divisor === 0n) return undefined;
  const dividend = parseDecimal(a, scaleA)! * pow10(scaleB + decimals);
  return formatFloored(floorDiv(dividend, divisor), decimals, decimals);
}
