import { big } from './exact.ts';
import { rescaleFloor } from './rounding.ts';
import { pow10 } from './units.ts';

const DECIMAL = /^(-?)(\d{1,60})(?:\.(\d{1,60}))?$/;

/**
 * Reads a plain decimal ("12", "-0.5", "3.10") as an integer at the given scale. Returns undefined for anything else
 * (other signs, exponents, separators, white space) and for more decimals than the scale allows, which a caller must
 * refuse, never round.
 */
export function parseDecimal(text: string, scale: number): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) return undefined;
  const fraction = withoutFinalZeros(match[3] ?? '');
  if (fraction.length > scale) return undefined;
  const digits = match[2] + fraction;
  // A bigint from a text takes ten times as long.
  const value = (digits.length < 16 ? big(+digits) : BigInt(digits)) * pow10(scale - fraction.length);
  return match[1] === '-' ? -value : value;
}

/** The number of decimals in the text without trailing zeros; undefined if it is not a plain decimal. */
export function decimalsOf(text: string): number | undefined {
  const match = DECIMAL.exec(text);
  return match === null ? undefined : withoutFinalZeros(match[3] ?? '').length;
}

/** Prints a scaled integer with exactly `scale` decimals: formatDecimal(123n, 2) is "1.23". */
export function formatDecimal(value: bigint, scale: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  const sign = value < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Like formatDecimal without trailing zeros: "1.5", "2". */
export function formatTrimmed(value: bigint, scale: number): string {
  const text = formatDecimal(value, scale);
  if (scale === 0) return text;
  const trimmed = withoutFinalZeros(text);
  return trimmed.endsWith('.') ? trimmed.slice(0, -1) : trimmed;
}

/** A loop, because `/0+$/` takes quadratic time on zeros in the middle. */
export function withoutFinalZeros(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0x30) end--;
  return text.slice(0, end);
}

/** Prints a scaled integer with another number of decimals, floored towards minus infinity. */
export const formatFloored = (value: bigint, scale: number, decimals: number): string =>
  formatDecimal(rescaleFloor(value, scale, decimals), decimals);
