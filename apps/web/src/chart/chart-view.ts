import { KLINE_INTERVALS, type KlineInterval } from '@meridian/contract/constants';
import { FIRST_INDICATORS, INDICATORS, type Indicator, isPane } from './indicators.ts';

/** The user's chart settings; stored on this device and used for every market. */
export interface ChartView {
  readonly interval: KlineInterval;
  readonly indicators: readonly Indicator[];
}

export const FIRST_VIEW: ChartView = { interval: '15min', indicators: FIRST_INDICATORS };

export function acceptView(value: unknown): ChartView | undefined {
  const { interval, indicators } = value as Partial<Record<keyof ChartView, unknown>>;
  const known = KLINE_INTERVALS.find((name) => name === interval);
  if (known === undefined || !Array.isArray(indicators)) return undefined;
  const chosen = INDICATORS.filter((name) => indicators.includes(name));
  const lines = chosen.filter((name) => !isPane(name)).slice(0, 1);
  return { interval: known, indicators: chosen.filter((name) => isPane(name) || lines.includes(name)) };
}
