import { formatAtMost, multiplyFloor, UNKNOWN } from '../session/format/number-format.ts';

/** A rate as a percentage: `0.8` is `80%`, `0.5556` is `55.56%`. */
export function percentText(rate: string): string {
  const percent = multiplyFloor(rate, '100', 4);
  return percent === undefined ? UNKNOWN : `${formatAtMost(percent, 4)}%`;
}
