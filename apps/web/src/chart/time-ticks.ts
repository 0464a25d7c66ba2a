import { KLINE_INTERVAL_MS, type KlineInterval } from '@meridian/contract/constants';

export interface TimeTick {
  readonly coord: number;
  readonly value: number;
  readonly text: string;
}

export interface VisibleBars {
  readonly interval: KlineInterval;
  /** Start of each visible bar in milliseconds, oldest first. */
  readonly times: readonly number[];
  /** The center of a bar in pixels from the left, by its index in `times`. */
  readonly x: (place: number) => number;
  /** Width of the chart without its price axis. */
  readonly width: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Readable distances between labels. Distances of a day or more are counted in calendar days. */
const STEPS = [
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  5 * DAY,
];
const MONTH_STEPS = [1, 3, 6, 12] as const;
/** The distance between labels and the width of one digit, in pixels. */
const APART_PX = 64;
const DIGIT_PX = 5.6;
const GAP_PX = 10;

/**
 * Labels of the time axis in local time: round times of day, the date at the first bar of a day, and no label that
 * the edge of the chart would cut off. If no start of a day is visible, the first label also has the date.
 */
export function timeTicks(bars: VisibleBars): TimeTick[] {
  const { times, x, interval, width } = bars;
  if (times.length < 2) return [];
  const perBar = x(1) - x(0);
  const marks = KLINE_INTERVAL_MS[interval] >= DAY ? calendarMarks(bars, perBar) : clockMarks(bars, perBar);
  const ticks: TimeTick[] = [];
  let free = 0;
  for (const { place, text, date } of marks) {
    const label = ticks.length === 0 && date !== undefined ? `${date} ${text}` : text;
    const half = (label.length * DIGIT_PX) / 2;
    const coord = x(place);
    if (coord - half < free || coord + half > width) continue;
    ticks.push({ coord, value: times[place]!, text: label });
    free = coord + half + GAP_PX;
  }
  return ticks;
}

interface Mark {
  readonly place: number;
  readonly text: string;
  /** The date, if the text does not include it. */
  readonly date?: string;
}

function clockMarks({ times, interval }: VisibleBars, perBar: number): Mark[] {
  const length = KLINE_INTERVAL_MS[interval];
  const step = STEPS.find((ms) => ms >= length && (ms / length) * perBar >= APART_PX) ?? 10 * DAY;
  const marks: Mark[] = [];
  let before: Date | undefined;
  for (const [place, time] of times.entries()) {
    const at = new Date(time);
    const newDay = before !== undefined && before.getDate() !== at.getDate();
    before = at;
    const date = `${two(at.getMonth() + 1)}/${two(at.getDate())}`;
    if (newDay && (step <= DAY || (at.getDate() - 1) % (step / DAY) === 0)) marks.push({ place, text: date });
    else if (!newDay && step < DAY && sinceMidnight(at) % step === 0)
      marks.push({ place, text: `${two(at.getHours())}:${two(at.getMinutes())}`, date });
  }
  return marks;
}

function calendarMarks({ times, interval }: VisibleBars, perBar: number): Mark[] {
  const monthPx = ((30 * DAY) / KLINE_INTERVAL_MS[interval]) * perBar;
  // If a month is wide enough, its middle has a label as well.
  const halves = interval === '1D' && monthPx >= APART_PX * 2;
  const step = MONTH_STEPS.find((months) => monthPx * months >= APART_PX) ?? 12;
  const marks: Mark[] = [];
  let before: Date | undefined;
  for (const [place, time] of times.entries()) {
    const at = new Date(time);
    const newMonth = before !== undefined && before.getMonth() !== at.getMonth();
    before = at;
    if (newMonth && at.getMonth() % step === 0)
      marks.push({ place, text: `${at.getFullYear()}/${two(at.getMonth() + 1)}` });
    else if (halves && at.getDate() === 15)
      marks.push({ place, text: `${two(at.getMonth() + 1)}/${two(at.getDate())}` });
  }
  return marks;
}

const sinceMidnight = (at: Date): number => at.getHours() * HOUR + at.getMinutes() * MINUTE;
const two = (value: number): string => String(value).padStart(2, '0');
