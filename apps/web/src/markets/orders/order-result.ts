import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatNumber } from '../../session/format/number-format.ts';

/** A sentence about the trades of an order; undefined without trades. */
export function resultOf(order: SpotOrder, t: Translate): string | undefined {
  if (order.averagePrice === '0') return undefined;
  return t(order.side === 'buy' ? 'trade_bought' : 'trade_sold', fillOf(order));
}

/** The message that a resting order was filled. */
export const filledText = (order: SpotOrder, t: Translate): string =>
  t(order.side === 'buy' ? 'trade_buy_filled' : 'trade_sell_filled', fillOf(order));

const fillOf = ({ filled, averagePrice, base, quote }: SpotOrder) => ({
  number: formatNumber(filled),
  coin: base,
  price: formatNumber(averagePrice),
  main: quote,
});
