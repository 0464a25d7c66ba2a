import { type ChartInterval, INTERVAL_MS } from '../candles/intervals.ts';
import { type ChartZone, zonedDate } from './time-zone.ts';

export interface TimeTick {
  readonly coord: number;
  readonly value: number;
  readonly text: string;
}

export interface VisibleBars {
  readonly interval: ChartInterval;
  readonly zone: ChartZone;
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
const MIN_TICK_GAP_PX = 64;
const DIGIT_PX = 5.6;
const GAP_PX = 10;

/**
 * Labels of the time axis: round times of day, the date at the first bar of a day, and no label that the edge of the
 * chart would cut off. If no start of a day is visible, the first label also has the date. Candles of a day or longer
 * have dates in UTC, where they begin.
 */
export function timeTicks(bars: VisibleBars): TimeTick[] {
  const { times, x, interval, width } = bars;
  if (times.length < 2) return [];
  const perBar = x(1) - x(0);
  const marks = INTERVAL_MS[interval] >= DAY ? calendarMarks(bars, perBar) : clockMarks(bars, perBar);
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

function clockMarks({ times, interval, zone }: VisibleBars, perBar: number): Mark[] {
  const length = INTERVAL_MS[interval];
  const fits = (ms: number) => ms % length === 0 && (ms / length) * perBar >= MIN_TICK_GAP_PX;
  const step = STEPS.find(fits) ?? 10 * DAY;
  const marks: Mark[] = [];
  let before: Date | undefined;
  for (const [place, time] of times.entries()) {
    const at = zonedDate(zone, time);
    const newDay = before !== undefined && before.getUTCDate() !== at.getUTCDate();
    // Where a zone is ahead by half an hour, no bar begins at the full hour: the first one after it has the label.
    const newStep = sinceMidnight(at) % step === 0 || (before && stepOf(before, step) !== stepOf(at, step));
    before = at;
    const date = dayOf(at);
    if (newDay && (step <= DAY || (at.getUTCDate() - 1) % (step / DAY) === 0))
      marks.push({ place, text: date });
    else if (!newDay && step < DAY && newStep)
      marks.push({ place, text: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`, date });
  }
  return marks;
}

function calendarMarks({ times, interval }: VisibleBars, perBar: number): Mark[] {
  const monthPx = ((30 * DAY) / INTERVAL_MS[interval]) * perBar;
  // If a month is wide enough, its middle has a label as well.
  const halves = interval === '1D' && monthPx >= MIN_TICK_GAP_PX * 2;
  const step = MONTH_STEPS.find((months) => monthPx * months >= MIN_TICK_GAP_PX) ?? 12;
  const marks: Mark[] = [];
  let before: Date | undefined;
  for (const [place, time] of times.entries()) {
    const at = new Date(time);
    const newMonth = before !== undefined && before.getUTCMonth() !== at.getUTCMonth();
    before = at;
    if (newMonth && at.getUTCMonth() % step === 0)
      marks.push({ place, text: `${at.getUTCFullYear()}/${two(at.getUTCMonth() + 1)}` });
    else if (halves && at.getUTCDate() === 15) marks.push({ place, text: dayOf(at) });
  }
  return marks;
}

/**
 * A moment in the format of the crosshair and its panel. Candles of a day or longer have no time of day, and their date
 * is the one in UTC, where they begin.
 */
export function momentText(time: number, zone: ChartZone, withTime: boolean): string {
  const at = withTime ? zonedDate(zone, time) : new Date(time);
  const day = `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return withTime ? `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}` : day;
}

const sinceMidnight = (at: Date): number => at.getUTCHours() * HOUR + at.getUTCMinutes() * MINUTE;
const stepOf = (at: Date, step: number): number => Math.floor(sinceMidnight(at) / step);
const dayOf = (at: Date): string => `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}`;
const two = (value: number): string => String(value).padStart(2, '0');
