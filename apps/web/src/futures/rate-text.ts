import { multiplyFloor, UNKNOWN } from '../session/format/number-format.ts';

const RATE_DECIMALS = 4;

/** A funding rate as a signed percentage, truncated to four decimals: `0.0001` is `+0.0100%`. */
export function rateText(rate: string): string {
  const percent = multiplyFloor(rate.replace('-', ''), '100', RATE_DECIMALS);
  if (percent === undefined) return UNKNOWN;
  const sign = !/[1-9]/.test(percent) ? '' : rate.startsWith('-') ? '−' : '+';
  return `${sign}${percent}%`;
}
