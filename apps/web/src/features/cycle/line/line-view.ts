import type { CycleDirection } from '@meridian/contract/domain/cycle';
import type { LinePoint } from './line-buffer.ts';

/** A contract on the line: from its entry to its end, and how it was settled. */
export interface LineMark {
  readonly id: number;
  readonly direction: CycleDirection;
  readonly at: number;
  readonly price: number;
  readonly endsAt: number;
  /** The final price with the profit; null while the contract is open. */
  readonly exit: { readonly at: number; readonly price: number; readonly profit: string } | null;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface LineView {
  readonly points: readonly LinePoint[];
  readonly marks: readonly LineMark[];
  readonly low: number;
  readonly high: number;
  readonly x: (at: number) => number;
  readonly y: (price: number) => number;
  /** Round prices of the box, for the price axis, and the decimals that they need. */
  readonly prices: readonly number[];
  readonly priceDecimals: number;
  /** Full moments of the span, for the time axis. */
  readonly times: readonly number[];
}

/** How much of the past is shown. */
export interface LineSpan {
  readonly ms: number;
  /** An open contract makes the box wider, never narrower. */
  readonly isLeast: boolean;
}

/** The free part at the right, behind the newest price or the end. */
const MARGIN = 0.04;
/** The time before the entry of an open contract, as a part of its period. */
const LEAD = 0.15;
/** Before an end, twice the time that is left is shown of the past: at most a third of the box is empty. */
const PAST = 2;
/** A line that has just begun fills the box too. */
const SHORTEST_MS = 20_000;
const PADDING = 0.12;
/** Seconds from one time of the axis to the next, and the width of one with its distance to the next. */
const TIME_STEPS = [10, 15, 30, 60, 120, 180, 300, 600, 900, 1_800];
const TIME_WIDTH = 84;
/** The width of a time, and the least air to the next where there is little room. */
const TIME_TEXT = 48;
const TIME_AIR = 6;
/** The height that a price of the axis has, with its distance to the next. */
const PRICE_HEIGHT = 30;
/** The same where there is little room. */
const CLOSE_PRICES = 15;
const MOST_PRICES = 8;
const MOST_DECIMALS = 8;

/**
 * What the box shows: the open contract that ends first, from before its entry to its end, or else the last part of the
 * line; scaled to its prices and the entries in it. Undefined without points.
 */
export function lineView(
  all: readonly LinePoint[],
  marks: readonly LineMark[],
  span: LineSpan,
  { width, height, decimals = MOST_DECIMALS }: Box & { readonly decimals?: number | undefined },
): LineView | undefined {
  const last = all.at(-1);
  if (last === undefined) return undefined;
  const { from, to } = windowOf(all, marks, span);
  // One point before the box, so that the line begins at its edge.
  const first = Math.max(0, all.findIndex(({ at }) => at >= from) - 1);
  const points = all.slice(first);
  const shown = marks.filter(({ endsAt }) => endsAt >= from);
  let low = last.price;
  let high = last.price;
  for (const { at, price } of points) {
    if (at < from) continue;
    if (price < low) low = price;
    if (price > high) high = price;
  }
  for (const { at, price, exit } of shown) {
    // Of a settled contract that entered before the box, only the final price is shown.
    if (exit !== null && at < from) continue;
    if (price < low) low = price;
    if (price > high) high = price;
  }
  // A line without movement runs through the middle.
  const range = high - low || Math.abs(high) * 1e-6 || 1;
  const [bottom, top] = [low - range * PADDING, high + range * PADDING];
  const total = (to - from) * (1 + MARGIN);
  const axis = axisPrices(bottom, top, height, decimals);
  return {
    points,
    marks: shown,
    low,
    high,
    x: (at) => ((at - from) / total) * width,
    y: (price) => ((top - price) / (top - bottom)) * height,
    prices: axis.prices,
    priceDecimals: axis.decimals,
    times: timesOf(from, total, width),
  };
}

/**
 * As the end of the contract comes nearer, less of the past is shown, until its entry is near the left edge; from then on
 * the box stands still.
 */
function windowOf(
  points: readonly LinePoint[],
  marks: readonly LineMark[],
  { ms: spanMs, isLeast }: LineSpan,
) {
  const now = points.at(-1)!.at;
  const oldest = Math.min(points[0]!.at, now - SHORTEST_MS);
  const open = marks.filter(({ exit }) => exit === null);
  const next = open.toSorted((one, other) => one.endsAt - other.endsAt)[0];
  if (next === undefined) return { from: Math.max(now - spanMs, oldest), to: now };
  const to = Math.max(next.endsAt, now);
  const past = Math.max(now - PAST * (to - now), oldest);
  const from = Math.min(next.at - LEAD * (next.endsAt - next.at), past);
  return { from: isLeast ? Math.min(from, Math.max(now - spanMs, oldest)) : from, to };
}

/** The round prices of the axis. In a low box they are closer together if there would be fewer than three. */
function axisPrices(bottom: number, top: number, height: number, decimals: number) {
  const usual = Math.min(MOST_PRICES, Math.max(3, Math.floor(height / PRICE_HEIGHT)));
  const axis = roundPrices(bottom, top, usual, decimals);
  if (axis.prices.length >= 3) return axis;
  return roundPrices(bottom, top, Math.max(usual, Math.floor(height / CLOSE_PRICES)), decimals);
}

/** The multiples of 1, 2 or 5 times a power of ten between two prices, at most so many; two never have the same text. */
export function roundPrices(bottom: number, top: number, most: number, decimals: number) {
  const smallest = Math.max((top - bottom) / most, 10 ** -decimals);
  const power = 10 ** Math.floor(Math.log10(smallest) + 1e-9);
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= smallest * (1 - 1e-9))!;
  const first = Math.ceil(bottom / step);
  const count = Math.max(0, Math.floor(top / step) - first + 1);
  return {
    prices: Array.from({ length: count }, (_, index) => (first + index) * step),
    decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)),
  };
}

/** Exact distances, not whole counts: rounded down, a narrow box would have no moment whose text fits into it. */
function timesOf(from: number, total: number, width: number): readonly number[] {
  const widthOf = (seconds: number) => (seconds * 1_000 * width) / total;
  const usual = TIME_STEPS.find((step) => widthOf(step) >= TIME_WIDTH) ?? TIME_STEPS.at(-1)!;
  // The step at which two whole times are in the box, wherever they are.
  const closer = TIME_STEPS.findLast(
    (step) => widthOf(step) <= (width - TIME_TEXT) / 2 && widthOf(step) >= TIME_TEXT + TIME_AIR,
  );
  const step = Math.min(usual, closer ?? usual) * 1_000;
  const first = Math.ceil(from / step) * step;
  const count = Math.floor((from + total - first) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * step);
}

/** Prices come several times a second; a longer pause means that the connection or the index was gone. */
const GAP_MS = 5_000;
/** Of the past there may be one price a minute. */
const COARSE_GAP_MS = 65_000;

/** The line in parts: nothing is known about the time between two of them, so they are not joined. */
export function partsOf(points: readonly LinePoint[]): LinePoint[][] {
  const parts: LinePoint[][] = [];
  let last: LinePoint = { at: Number.NEGATIVE_INFINITY, price: 0 };
  for (const point of points) {
    const longest = point.isCoarse || last.isCoarse ? COARSE_GAP_MS : GAP_MS;
    if (point.at - last.at > longest) parts.push([]);
    parts.at(-1)!.push(point);
    last = point;
  }
  return parts;
}

/** The chosen span, or else twice the period and at least as many minutes as the box has room for. */
export const spanOf = (periodSeconds: number, chosenMinutes?: number, roomMinutes = 1): LineSpan =>
  chosenMinutes === undefined
    ? { ms: Math.max(roomMinutes * MINUTE_MS, periodSeconds * 2_000), isLeast: false }
    : { ms: chosenMinutes * MINUTE_MS, isLeast: true };

/** The width that a minute has at least where the line shows more than one. */
const MINUTE_WIDTH = 340;
const MOST_ROOM = 5;

/** The minutes that a line of this width has room for, when the user chose no span. */
export const roomFor = (width: number): number =>
  Math.min(MOST_ROOM, Math.max(1, Math.floor(width / MINUTE_WIDTH)));

const MINUTE_MS = 60_000;
