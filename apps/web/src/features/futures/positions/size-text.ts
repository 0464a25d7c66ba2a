import type { FuturesPosition } from '@meridian/contract/domain/futures';
import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { valueAtMark } from '../../../futures/live-position.ts';
import { formatFloor, formatNumber } from '../../../session/format/number-format.ts';
import { sizeIn } from '../ticket/size-unit.ts';

type Sized = Pick<FuturesPosition, 'side' | 'quantity' | 'cost' | 'unrealisedProfit' | 'quote'>;

/** What a position is worth at the mark. */
export const worthText = (position: Sized): string =>
  `${formatFloor(valueAtMark(position), 2)} ${position.quote}`;

/** Contracts, the coins they stand for, and what they are worth at the mark, as in the table of a desktop. */
export function sizeText(
  position: Sized,
  market: Pick<Market, 'base' | 'contractSize' | 'price'> | undefined,
  t: Translate,
): string {
  const { quantity } = position;
  const coins = market && `${formatNumber(sizeIn('base', quantity, market))} ${market.base}`;
  const contracts = t('futures_contract_count', { count: formatNumber(quantity) });
  return [contracts, coins, worthText(position)].filter((text) => text !== undefined).join(' · ');
}
