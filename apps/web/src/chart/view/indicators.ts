interface IndicatorKind {
  /** Drawn below the candles, in its own pane, instead of over them. */
  readonly pane: boolean;
  /** What each setting means; the same number of settings as defaults. */
  readonly settings: readonly SettingName[];
  readonly defaults: readonly number[];
  readonly max: number;
}

export type SettingName = 'period' | 'width' | 'fast' | 'slow' | 'signal' | 'start' | 'step' | 'limit';

const THREE_PERIODS = ['period', 'period', 'period'] as const;

const KINDS = {
  MA: { pane: false, settings: THREE_PERIODS, defaults: [7, 25, 99], max: 500 },
  EMA: { pane: false, settings: THREE_PERIODS, defaults: [7, 25, 99], max: 500 },
  BOLL: { pane: false, settings: ['period', 'width'], defaults: [20, 2], max: 500 },
  SAR: { pane: false, settings: ['start', 'step', 'limit'], defaults: [2, 2, 20], max: 100 },
  VOL: { pane: true, settings: ['period', 'period'], defaults: [5, 10], max: 500 },
  MACD: { pane: true, settings: ['fast', 'slow', 'signal'], defaults: [12, 26, 9], max: 500 },
  RSI: { pane: true, settings: THREE_PERIODS, defaults: [6, 12, 24], max: 500 },
  KDJ: { pane: true, settings: ['period', 'signal', 'signal'], defaults: [9, 3, 3], max: 100 },
  WR: { pane: true, settings: THREE_PERIODS, defaults: [6, 10, 14], max: 500 },
  CCI: { pane: true, settings: ['period'], defaults: [20], max: 500 },
  OBV: { pane: true, settings: ['period'], defaults: [30], max: 500 },
  DMI: { pane: true, settings: ['period', 'signal'], defaults: [14, 6], max: 500 },
} as const satisfies Readonly<Record<string, IndicatorKind>>;

export type Indicator = keyof typeof KINDS;
export const INDICATORS = Object.keys(KINDS) as readonly Indicator[];

export const kindOf = (name: Indicator): IndicatorKind => KINDS[name];

/** Whether an indicator is drawn below the candles, in its own pane. */
export const isPane = (name: Indicator): boolean => KINDS[name].pane;

/** More panes would leave no room for the candles. */
export const MAX_PANES = 4;

export const FIRST_INDICATORS: readonly Indicator[] = ['MA', 'VOL'];

/** Adds or removes an indicator; a pane beyond the maximum is not added. */
export function toggleIndicator(shown: readonly Indicator[], name: Indicator): readonly Indicator[] {
  if (shown.includes(name)) return shown.filter((other) => other !== name);
  return canAdd(shown, name) ? INDICATORS.filter((other) => other === name || shown.includes(other)) : shown;
}

export const canAdd = (shown: readonly Indicator[], name: Indicator): boolean =>
  !isPane(name) || shown.filter(isPane).length < MAX_PANES;

/** Settings by indicator; an indicator that is missing has its defaults. */
export type IndicatorSettings = Readonly<Partial<Record<Indicator, readonly number[]>>>;

export const settingsOf = (settings: IndicatorSettings, name: Indicator): readonly number[] =>
  settings[name] ?? KINDS[name].defaults;

/** Whole numbers from 1 to the largest that makes sense, as many as the indicator has settings. */
export function isSettings(name: Indicator, values: unknown): values is readonly number[] {
  const { defaults, max } = kindOf(name);
  return (
    Array.isArray(values) &&
    values.length === defaults.length &&
    values.every((value) => isSetting(value, max))
  );
}

const isSetting = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= max;

/** A pane has no larger share of the chart, or it would take from the candles of a low one. */
const PANE_SHARE = 0.18;
/** The usual height of a pane, and the minimum, used in a short window. */
export const PANE_PX = 76;
export const MIN_PANE_PX = 36;
/** The minimum height of the candles, used in a short window. */
const MIN_CANDLES_PX = 96;
const CANDLES_PX = 236;
/** The height of the times below the panes. */
export const TIMES_PX = 26;

/** The preferred height of a chart with these indicators; panes are added below the candles. */
export const chartHeight = (shown: readonly Indicator[]): number =>
  CANDLES_PX + TIMES_PX + PANE_PX * shown.filter(isPane).length;

/** The indicators that a chart of this height has room for: the last panes are left out if it is too short. */
export function fittingIndicators(shown: readonly Indicator[], height: number): readonly Indicator[] {
  const room = Math.max(0, Math.floor((height - TIMES_PX - MIN_CANDLES_PX) / MIN_PANE_PX));
  const panes = shown.filter(isPane).slice(0, room);
  return shown.filter((name) => !isPane(name) || panes.includes(name));
}

/** The height of each pane in a chart of this height; enough height remains for the candles. */
export function paneHeight(panes: number, height: number): number {
  if (panes === 0) return PANE_PX;
  // Candles get at least two fifths of the height, and in a tall window everything that panes do not need.
  const candles = Math.max(MIN_CANDLES_PX, (height - TIMES_PX) * 0.4);
  const left = Math.floor((height - TIMES_PX - candles) / panes);
  return Math.max(MIN_PANE_PX, Math.min(PANE_PX, left, Math.round(height * PANE_SHARE)));
}

/** The free space above bars and lines as a share of their range, so that they stay below the pane's legend. */
export const legendGap = (height: number): number => LEGEND_PX / Math.max(1, height - LEGEND_PX);
const LEGEND_PX = 18;

/** The label of the highest or lowest price, with its distance from the candle. */
const EXTREME_PX = 16;
/** In a short pane candles get most of the height, even if legends then cover some. */
const MAX_GAP_SHARE = 0.3;

/**
 * The free space above and below the candles of a pane, as shares of their range: the legends and the labels of the
 * highest and lowest price fit in.
 */
export function candleGap(
  height: number,
  legends: number,
): { readonly top: number; readonly bottom: number } {
  const top = Math.min(legends + EXTREME_PX, height * MAX_GAP_SHARE);
  const bottom = Math.min(EXTREME_PX + 4, height * 0.2);
  const candles = Math.max(1, height - top - bottom);
  return { top: top / candles, bottom: bottom / candles };
}
