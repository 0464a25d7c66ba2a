export const INDICATORS = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** Lines over the candles are mutually exclusive; panes below them are not. */
const LINES: readonly Indicator[] = ['MA', 'EMA', 'BOLL'];

/** Whether an indicator is drawn below the candles, in its own pane. */
export const isPane = (name: Indicator): boolean => !LINES.includes(name);

/** The usual height of a pane, and the smallest one, used in a low window. */
export const PANE_PX = 76;
export const LEAST_PANE_PX = 44;
/** The smallest height of the candles, used in a low window. */
const LEAST_CANDLES_PX = 150;
const CANDLES_PX = 236;
const TIMES_PX = 26;

/** The smallest height of a chart with these indicators; panes are added below the candles. */
export const chartHeight = (shown: readonly Indicator[]): number =>
  CANDLES_PX + TIMES_PX + PANE_PX * shown.filter(isPane).length;

/** The height of each pane in a chart of this height; enough height remains for the candles. */
export function paneHeight(shown: readonly Indicator[], height: number): number {
  const panes = shown.filter(isPane).length;
  if (panes === 0) return PANE_PX;
  const left = Math.floor((height - TIMES_PX - LEAST_CANDLES_PX) / panes);
  return Math.max(LEAST_PANE_PX, Math.min(PANE_PX, left));
}

/** The free space above bars and lines as a share of their range, so that they stay below the pane's legend. */
export const legendGap = (height: number): number => LEGEND_PX / (height - LEGEND_PX);
const LEGEND_PX = 22;

export const FIRST_INDICATORS: readonly Indicator[] = ['MA', 'VOL'];

export function toggleIndicator(shown: readonly Indicator[], name: Indicator): readonly Indicator[] {
  if (shown.includes(name)) return shown.filter((other) => other !== name);
  const others = LINES.includes(name) ? shown.filter((other) => !LINES.includes(other)) : shown;
  return INDICATORS.filter((other) => other === name || others.includes(other));
}
