import type { Locale, Translate } from '@meridian/contract/messages/catalogue';
import type { RANGE_DAYS, RecordRange } from './record-filters.ts';

/** `Last 30 days`, or of one day `Today`. */
export const daysText = (t: Translate, days: (typeof RANGE_DAYS)[number]): string =>
  days === 1 ? t('records_range_today') : t('records_range_days', { count: days });

/** The period of a list in words. */
export function rangeText(t: Translate, range: RecordRange, locale: Locale): string {
  if (range.kind === 'days') return daysText(t, range.days);
  const [first, last] = [range.first, range.last].map((day) =>
    locale === 'ja' ? day.replaceAll('-', '/') : day,
  );
  return first === last ? first! : `${first} – ${last}`;
}
