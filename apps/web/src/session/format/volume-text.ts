import type { Locale } from '@meridian/contract/messages/catalogue';
import { floorTo, formatCompactEven, formatNumber } from './number-format.ts';

/** Digits of a whole number that is written in full: from 100,000 on it has a unit. */
const FULL_DIGITS = 5;

/** A volume: "2,134.55", "27,400", "1.42M". A unit of thousands would hide digits that fit; Japanese has none. */
export function volumeText(text: string, locale: Locale, decimals = 2): string {
  const whole = floorTo(text, 0)?.replace('-', '');
  if (locale === 'ja' || whole === undefined || whole.length > FULL_DIGITS)
    return formatCompactEven(text, locale, decimals);
  return formatNumber(floorTo(text, whole.length > 4 ? 0 : decimals) ?? text);
}
