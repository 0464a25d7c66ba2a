import { divideFloor, multiplyFloor } from '../../session/format/number-format.ts';

/** Maintenance ÷ health in percent with two decimals; `∞` when nothing is left. */
export function ratioPercent(maintenance: string, health: string): string {
  if (!/[1-9]/.test(maintenance)) return '0.00%';
  if (health.startsWith('-') || !/[1-9]/.test(health)) return '∞';
  const percent = divideFloor(multiplyFloor(maintenance, '100', 18) ?? '0', health, 2);
  return percent === undefined ? '∞' : `${percent}%`;
}
