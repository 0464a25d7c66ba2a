import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { parseDecimal } from '@meridian/money';

/** Longer prices and finer ones are mistakes or attacks, not prices. */
const PRICE = /^(\d{1,12})(?:\.(\d{1,20}))?$/;

/**
 * A price as an integer at the engine's INDEX_SCALE; undefined for anything but a positive plain decimal: no exponent, no
 * sign, no separators, no NaN. Decimals beyond the scale are cut off.
 */
export function readPrice(text: unknown): bigint | undefined {
  if (typeof text !== 'string') return undefined;
  const [, whole, fraction = ''] = PRICE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const kept = fraction.slice(0, INDEX_SCALE);
  const price = parseDecimal(kept === '' ? whole : `${whole}.${kept}`, INDEX_SCALE);
  return price !== undefined && price > 0n ? price : undefined;
}

/** A time in milliseconds, as a number or a text of digits, or an ISO time; undefined for anything else. */
export function readTime(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const time = /^\d{13}$/.test(value)
    ? Number(value)
    : /^\d{4}-\d\d-\d\dT/.test(value)
      ? Date.parse(value)
      : Number.NaN;
  return Number.isFinite(time) ? time : undefined;
}
