import type { Locale } from './translator.ts';

const CLOCK = { hourCycle: 'h23' } as const;

/** A moment in the operator's own time zone, to the minute. */
export const formatTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...CLOCK }).format(
    new Date(iso),
  );

/** To the second and with its zone, for the audit log. */
export const formatExact = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'long', ...CLOCK }).format(new Date(iso));

/** To the minute and with its zone, for dates that one operator sets and another reads. */
export const formatZoned = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...CLOCK,
  }).format(new Date(iso));

/** The time of day, in the operator's own time zone. */
export const formatClock = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...CLOCK }).format(new Date(iso));

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long something has waited, in its largest whole unit. */
export function formatAge(iso: string, locale: Locale, nowMs: number): string {
  const passed = Math.max(0, nowMs - Date.parse(iso));
  const [unit, size] = STEPS.find(([, length]) => passed >= length) ?? STEPS[2];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(passed / size),
  );
}

export const formatCount = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale).format(count);

/** The name of a country by its two-letter code; the code itself if the browser does not know it. */
export function countryName(region: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(region) ?? region;
  } catch {
    return region;
  }
}
