import { KLINE_INTERVAL_MS, KLINE_INTERVALS, type KlineInterval } from '@meridian/contract/product-rules';
import type { Period } from 'klinecharts';

/** Intervals that the server has no candles for; the chart derives them from shorter ones. */
const DERIVED_INTERVALS = ['3min', '2h', '6h', '12h', '3D', '1M'] as const;
export type DerivedInterval = (typeof DERIVED_INTERVALS)[number];
export type ChartInterval = KlineInterval | DerivedInterval;

/** The longest server interval whose candles never cross a boundary of the derived one. */
const SOURCES: Readonly<Record<DerivedInterval, KlineInterval>> = {
  '3min': '1min',
  '2h': '1h',
  '6h': '1h',
  '12h': '4h',
  '3D': '1D',
  '1M': '1D',
};

const DAY_MS = KLINE_INTERVAL_MS['1D'];

/** The length of a candle; for months the longest one. */
export const INTERVAL_MS: Readonly<Record<ChartInterval, number>> = {
  ...KLINE_INTERVAL_MS,
  '3min': 3 * KLINE_INTERVAL_MS['1min'],
  '2h': 2 * KLINE_INTERVAL_MS['1h'],
  '6h': 6 * KLINE_INTERVAL_MS['1h'],
  '12h': 12 * KLINE_INTERVAL_MS['1h'],
  '3D': 3 * DAY_MS,
  '1M': 31 * DAY_MS,
};

/** Every interval of the chart, shortest first. */
export const CHART_INTERVALS: readonly ChartInterval[] = [...KLINE_INTERVALS, ...DERIVED_INTERVALS].toSorted(
  (one, other) => INTERVAL_MS[one] - INTERVAL_MS[other],
);

export const isDerived = (interval: ChartInterval): interval is DerivedInterval => interval in SOURCES;

export const sourceOf = (interval: ChartInterval): KlineInterval =>
  isDerived(interval) ? SOURCES[interval] : interval;

/** Weeks begin on Monday; the epoch was a Thursday. */
const WEEK_OFFSET_MS = 4 * DAY_MS;

/** The start of the candle that a moment belongs to. All boundaries are in UTC. */
export function barStart(interval: ChartInterval, at: number): number {
  if (interval === '1M') {
    const date = new Date(at);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const length = INTERVAL_MS[interval];
  const offset = interval === '1W' ? WEEK_OFFSET_MS : 0;
  return Math.floor((at - offset) / length) * length + offset;
}

const PERIODS: Readonly<Record<ChartInterval, Period>> = {
  '1min': { type: 'minute', span: 1 },
  '3min': { type: 'minute', span: 3 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '2h': { type: 'hour', span: 2 },
  '4h': { type: 'hour', span: 4 },
  '6h': { type: 'hour', span: 6 },
  '12h': { type: 'hour', span: 12 },
  '1D': { type: 'day', span: 1 },
  '3D': { type: 'day', span: 3 },
  '1W': { type: 'week', span: 1 },
  '1M': { type: 'month', span: 1 },
};

/** Converts an interval to klinecharts' format and back. */
export const periodOf = (interval: ChartInterval): Period => PERIODS[interval];

export const intervalOf = ({ type, span }: Period): ChartInterval =>
  CHART_INTERVALS.find((interval) => PERIODS[interval].type === type && PERIODS[interval].span === span)!;
