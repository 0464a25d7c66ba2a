export const INDICATORS = ['MA', 'EMA', 'BOLL', 'VOL', 'MACD', 'RSI'] as const;
export type Indicator = (typeof INDICATORS)[number];

/** Lines over the candles exclude one another; panes below them do not. */
const LINES: readonly Indicator[] = ['MA', 'EMA', 'BOLL'];

export const FIRST_INDICATORS: readonly Indicator[] = ['MA', 'VOL'];

export function toggleIndicator(shown: readonly Indicator[], name: Indicator): readonly Indicator[] {
  if (shown.includes(name)) return shown.filter((other) => other !== name);
  const others = LINES.includes(name) ? shown.filter((other) => !LINES.includes(other)) : shown;
  return INDICATORS.filter((other) => other === name || others.includes(other));
}
