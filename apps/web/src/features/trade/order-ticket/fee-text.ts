import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatAtMost, multiplyFloor, UNKNOWN } from '../../../session/format/number-format.ts';

/** The most an order pays as its fee; the fee level of the account may make it less. */
export function feeText({ feeRate }: Pick<Market, 'feeRate'>, t: Translate): string {
  const percent = multiplyFloor(feeRate, '100', 4);
  return percent === undefined ? UNKNOWN : t('trade_fee_up_to', { rate: formatAtMost(percent, 4) });
}
