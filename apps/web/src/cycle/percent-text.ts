import { formatAtMost, formatFloor, multiplyFloor, UNKNOWN } from '../session/format/number-format.ts';

/** A rate as a percentage: `0.8` is `80%`, `0.5556` is `55.56%`. */
export function percentText(rate: string): string {
  const percent = multiplyFloor(rate, '100', 4);
  return percent === undefined ? UNKNOWN : `${formatAtMost(percent, 4)}%`;
}

/** The same with both decimals, for a column of break-even rates: `53.20%` below `54.06%`. */
export function evenPercentText(rate: string): string {
  const percent = multiplyFloor(rate, '100', 4);
  return percent === undefined ? UNKNOWN : `${formatFloor(percent, 2)}%`;
}
