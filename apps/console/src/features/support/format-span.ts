import type { Locale } from '../../language/translator.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A length of time in its largest useful unit: 45 sec, 12 min, 5 hr. */
export function formatSpan(ms: number, locale: Locale): string {
  const [value, unit] =
    ms < MINUTE_MS
      ? [Math.round(ms / 1_000), 'second']
      : ms < 2 * HOUR_MS
        ? [Math.round(ms / MINUTE_MS), 'minute']
        : [Math.round(ms / HOUR_MS), 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), unitDisplay: 'short' }).format(
    Number(value),
  );
}
