import type { Locale } from '@meridian/contract/messages/catalogue';

/**
 * `day`: Nov 14, 2026 / 2026年11月14日; `minute` adds the time; `row`: 2026-11-14 18:02 / 2026/11/14 18:02, for lists;
 * `second` adds the seconds. All in the device's time zone.
 */
export type DateStyle = 'day' | 'minute' | 'row' | 'second';

export function formatDate(
  when: string | number,
  style: DateStyle,
  locale: Locale,
  timeZone?: string,
): string {
  const date = new Date(when);
  if (Number.isNaN(date.getTime())) return '--';
  if (style === 'day' || style === 'minute') return format(locale, style, timeZone).format(date);
  const part = Object.fromEntries(
    format('en', 'second', timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const day = [part.year, part.month, part.day].join(locale === 'ja' ? '/' : '-');
  const time = `${part.hour}:${part.minute}`;
  return style === 'row' ? `${day} ${time}` : `${day} ${time}:${part.second}`;
}

/** A time to the minute, and the seconds, which a narrow card leaves out. */
export function splitDate(
  when: string | number,
  locale: Locale,
  timeZone?: string,
): readonly [minute: string, seconds: string] {
  const text = formatDate(when, 'second', locale, timeZone);
  const end = 'YYYY-MM-DD hh:mm'.length;
  return [text.slice(0, end), text.slice(end)];
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: Locale, style: 'day' | 'minute' | 'second', timeZone: string | undefined) {
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  let made = formats.get(key);
  if (made === undefined) {
    made = new Intl.DateTimeFormat(locale, { ...OPTIONS[style], ...(timeZone && { timeZone }) });
    formats.set(key, made);
  }
  return made;
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
// Without h23, midnight is 24:00 in some browsers.
const OPTIONS: Readonly<Record<'day' | 'minute' | 'second', Intl.DateTimeFormatOptions>> = {
  day: DAY,
  minute: { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  second: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
};
