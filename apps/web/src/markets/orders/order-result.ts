import type { Translate } from '@meridian/contract/messages/catalogue';
import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import { formatNumber } from '../../session/format/number-format.ts';

/** What an order has traded, in words; undefined while it has not. */
export function resultOf(order: SpotEntrust, t: Translate): string | undefined {
  if (order.dealprice === '0') return undefined;
  return t(order.type === 'buy' ? 'trade_bought' : 'trade_sold', dealOf(order));
}

/** That an order which waited in the book has filled. */
export const filledText = (order: SpotEntrust, t: Translate): string =>
  t(order.type === 'buy' ? 'trade_buy_filled' : 'trade_sell_filled', dealOf(order));

const dealOf = ({ dealnumber, dealprice, tradcoin, maincoin }: SpotEntrust) => ({
  number: formatNumber(dealnumber),
  coin: tradcoin,
  price: formatNumber(dealprice),
  main: maincoin,
});
