import type { Translate } from '@meridian/contract/messages/catalogue';
import type { MarketSymbol } from '@meridian/contract/schemas/market-symbol';
import { formatAtMost, multiplyFloor, UNKNOWN } from '../../../session/format/number-format.ts';

/** The most an order pays as its fee; the fee level of the account may make it less. */
export function feeText({ gas }: Pick<MarketSymbol, 'gas'>, t: Translate): string {
  const percent = multiplyFloor(gas, '100', 4);
  return percent === undefined ? UNKNOWN : t('trade_fee_up_to', { rate: formatAtMost(percent, 4) });
}
