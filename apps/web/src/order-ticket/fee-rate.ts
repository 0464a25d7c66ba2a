import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatAtMost, multiplyFloor, UNKNOWN } from '../session/format/number-format.ts';

/** The rate of a market for orders that fill immediately; others, or a fee in the platform token, may cost less. */
export function feeRateText(feeRate: string, isExact: boolean, t: Translate): string {
  const percent = multiplyFloor(feeRate, '100', 4);
  if (percent === undefined) return UNKNOWN;
  const rate = twoDecimals(percent);
  return isExact ? `${rate}%` : t('trade_fee_up_to', { rate });
}

/** A rate has at least two decimals, as in the fee schedule: `0.10`. */
function twoDecimals(percent: string): string {
  const [whole = '', fraction = ''] = formatAtMost(percent, 4).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
