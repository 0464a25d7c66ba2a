import type { SpotOrder } from '@meridian/contract/domain/order';
import { divideFloor, multiplyFloor } from '../../session/format/number-format.ts';

/** Ordered in the coin it spends, not in the coin it receives. */
export const isMarketBuy = ({ side, style }: Pick<SpotOrder, 'side' | 'style'>): boolean =>
  side === 'buy' && style === 'market';

/** The coin an order's quantity is counted in. */
export const orderedCoin = (order: Pick<SpotOrder, 'side' | 'style' | 'base' | 'quote'>): string =>
  isMarketBuy(order) ? order.quote : order.base;

/**
 * The filled part in percent with one decimal unless it is 0, floored. Of a market buy it is the spent part of its budget: the rest may have been
 * too small for a trade, so a filled one can be below 100.
 */
export function filledPercent(
  order: Pick<SpotOrder, 'side' | 'style' | 'quantity' | 'filled' | 'filledQuote'>,
): string {
  const done = isMarketBuy(order) ? order.filledQuote : order.filled;
  const percent = divideFloor(multiplyFloor(done, '100', 18) ?? '0', order.quantity, 1) ?? '0';
  return percent.replace(/\.0$/, '');
}
