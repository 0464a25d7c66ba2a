import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatAtMost, multiplyFloor, UNKNOWN } from '../session/format/number-format.ts';

/** The rate of a market for orders that fill immediately; the account's fee level may make it less. */
export function feeRateText(feeRate: string, t: Translate): string {
  const percent = multiplyFloor(feeRate, '100', 4);
  return percent === undefined ? UNKNOWN : t('trade_fee_up_to', { rate: twoDecimals(percent) });
}

/** A rate has at least two decimals, as in the fee schedule: `0.10`. */
function twoDecimals(percent: string): string {
  const [whole = '', fraction = ''] = formatAtMost(percent, 4).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
