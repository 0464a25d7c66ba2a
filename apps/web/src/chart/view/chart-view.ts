import {
  CHART_INTERVALS,
  type ChartInterval,
  type DerivedInterval,
  isDerived,
} from '../candles/intervals.ts';
import { CHART_ZONES, type ChartZone } from '../canvas/time-zone.ts';
import {
  FIRST_INDICATORS,
  INDICATORS,
  type Indicator,
  type IndicatorSettings,
  isSettings,
  toggleIndicator,
} from './indicators.ts';

export const CHART_TYPES = ['candles', 'hollow', 'bars', 'line', 'area', 'heikin_ashi'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** The user's chart settings; stored on this device and used for every market. */
export interface ChartView {
  readonly interval: ChartInterval;
  readonly type: ChartType;
  readonly indicators: readonly Indicator[];
  readonly settings: IndicatorSettings;
  /** Derived intervals in the row of buttons; the eight of the server are always there. */
  readonly pinned: readonly DerivedInterval[];
  readonly zone: ChartZone;
  /** Whether own orders and fills are drawn. */
  readonly own: boolean;
}

export const FIRST_VIEW: ChartView = {
  interval: '15min',
  type: 'candles',
  indicators: FIRST_INDICATORS,
  settings: {},
  pinned: [],
  zone: 'local',
  own: true,
};

/**
 * Reads stored settings. A part that is missing (an older version stored interval and indicators only) or invalid gets
 * its default and does not take the other parts with it.
 */
export function acceptView(value: unknown): ChartView | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const kept = value as Partial<Record<keyof ChartView, unknown>>;
  return {
    interval: oneOf(CHART_INTERVALS, kept.interval) ?? FIRST_VIEW.interval,
    type: oneOf(CHART_TYPES, kept.type) ?? FIRST_VIEW.type,
    indicators: Array.isArray(kept.indicators) ? acceptIndicators(kept.indicators) : FIRST_VIEW.indicators,
    settings: acceptSettings(kept.settings),
    pinned: Array.isArray(kept.pinned) ? acceptPinned(kept.pinned) : FIRST_VIEW.pinned,
    zone: oneOf(CHART_ZONES, kept.zone) ?? FIRST_VIEW.zone,
    own: typeof kept.own === 'boolean' ? kept.own : FIRST_VIEW.own,
  };
}

/** The buttons of the interval row, shortest first: the server's eight, pinned ones, and the one in use. */
export const rowIntervals = ({ interval, pinned }: ChartView): readonly ChartInterval[] =>
  CHART_INTERVALS.filter((each) => !isDerived(each) || pinned.includes(each) || each === interval);

/**
 * The intervals of the row that fit a width, shortest first. The less common ones are left out first, never the one in
 * use.
 */
export function fitIntervals(
  row: readonly { readonly interval: ChartInterval; readonly width: number }[],
  room: number,
  chosen: ChartInterval,
): readonly ChartInterval[] {
  let left = row.reduce((sum, { width }) => sum + width, 0) - room;
  const shown = new Set(row.map(({ interval }) => interval));
  for (const { interval, width } of row.toSorted(byRank)) {
    if (left <= 0) break;
    if (interval === chosen) continue;
    shown.delete(interval);
    left -= width;
  }
  return [...shown];
}

/** From the least common one to those that a row of any width has; what the user has pinned is before the rest. */
const LEAST_COMMON_FIRST: readonly (ChartInterval | 'pinned')[] = [
  '30min',
  '1min',
  '1W',
  '5min',
  'pinned',
  '1D',
  '4h',
  '1h',
  '15min',
];

const rankOf = (interval: ChartInterval): number =>
  LEAST_COMMON_FIRST.indexOf(isDerived(interval) ? 'pinned' : interval);

const byRank = (one: { readonly interval: ChartInterval }, other: { readonly interval: ChartInterval }) =>
  rankOf(one.interval) - rankOf(other.interval);

export const togglePin = (view: ChartView, interval: DerivedInterval): ChartView => ({
  ...view,
  pinned: view.pinned.includes(interval)
    ? view.pinned.filter((each) => each !== interval)
    : [...view.pinned, interval],
});

const oneOf = <Value>(known: readonly Value[], value: unknown): Value | undefined =>
  known.find((each) => each === value);

const acceptIndicators = (kept: readonly unknown[]): readonly Indicator[] =>
  INDICATORS.filter((name) => kept.includes(name)).reduce<readonly Indicator[]>(toggleIndicator, []);

const acceptPinned = (kept: readonly unknown[]): readonly DerivedInterval[] =>
  CHART_INTERVALS.filter(isDerived).filter((interval) => kept.includes(interval));

function acceptSettings(kept: unknown): IndicatorSettings {
  if (typeof kept !== 'object' || kept === null) return {};
  const values = kept as Readonly<Record<string, unknown>>;
  const accepted: [Indicator, readonly number[]][] = [];
  for (const name of INDICATORS) {
    const own = Object.hasOwn(values, name) ? values[name] : undefined;
    if (isSettings(name, own)) accepted.push([name, own]);
  }
  return Object.fromEntries(accepted);
}
