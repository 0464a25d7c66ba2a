export const INDICATORS = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** Lines over the candles exclude one another; panes below them do not. */
const LINES: readonly Indicator[] = ['MA', 'EMA', 'BOLL'];

/** Whether it is drawn below the candles, in a pane of its own. */
export const isPane = (name: Indicator): boolean => !LINES.includes(name);

/** Height of a pane, and the least one in a window that is low; less than the candles need to be read, and the rest. */
export const PANE_PX = 76;
export const LEAST_PANE_PX = 44;
/** Candles in a low window, where panes give way to them. */
const LEAST_CANDLES_PX = 150;
const CANDLES_PX = 236;
const TIMES_PX = 26;

/** The least height of a chart with these indicators: panes come below the candles and take nothing from them. */
export const chartHeight = (shown: readonly Indicator[]): number =>
  CANDLES_PX + TIMES_PX + PANE_PX * shown.filter(isPane).length;

/** The height of each pane in a chart of this height: as much as leaves the candles what they need. */
export function paneHeight(shown: readonly Indicator[], height: number): number {
  const panes = shown.filter(isPane).length;
  if (panes === 0) return PANE_PX;
  const left = Math.floor((height - TIMES_PX - LEAST_CANDLES_PX) / panes);
  return Math.max(LEAST_PANE_PX, Math.min(PANE_PX, left));
}

/** Free room above bars and lines as a share of their range, so that they stay below the legend of a pane this high. */
export const legendGap = (height: number): number => LEGEND_PX / (height - LEGEND_PX);
const LEGEND_PX = 22;

export const FIRST_INDICATORS: readonly Indicator[] = ['MA', 'VOL'];

export function toggleIndicator(shown: readonly Indicator[], name: Indicator): readonly Indicator[] {
  if (shown.includes(name)) return shown.filter((other) => other !== name);
  const others = LINES.includes(name) ? shown.filter((other) => !LINES.includes(other)) : shown;
  return INDICATORS.filter((other) => other === name || others.includes(other));
}
