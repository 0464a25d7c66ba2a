import type { Translate } from '@meridian/contract/messages/catalogue';
import { barStart, type ChartInterval, INTERVAL_MS } from './intervals.ts';

const DAY_S = 86_400;

/** The time until the candle of a moment closes: "04:31", "03:12:09", or days and hours of a long one. */
export function timeLeft(interval: ChartInterval, now: number, t: Translate): string {
  const seconds = Math.ceil((barEnd(interval, now) - now) / 1_000);
  if (seconds >= DAY_S)
    return t('chart_days_left', {
      days: Math.floor(seconds / DAY_S),
      hours: Math.floor((seconds % DAY_S) / 3_600),
    });
  const clock =
    INTERVAL_MS[interval] > HOUR_MS
      ? [Math.floor(seconds / 3_600), minutesOf(seconds) % 60]
      : [minutesOf(seconds)];
  return [...clock, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const HOUR_MS = 3_600_000;
const minutesOf = (seconds: number): number => Math.floor(seconds / 60);

/** The start of the candle after that of a moment. */
const barEnd = (interval: ChartInterval, at: number): number =>
  // Months differ in length: the longest one always ends in the next month, whose start is the end.
  barStart(interval, barStart(interval, at) + INTERVAL_MS[interval]);
