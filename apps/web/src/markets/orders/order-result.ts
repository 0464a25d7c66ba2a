import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatNumber } from '../../session/format/number-format.ts';

/**
 * The result of placing an order: quantity, average price, fee and remainder; or what rests in the book. `token` is the
 * coin that the user pays fees with.
 */
export function resultLines(order: SpotOrder, t: Translate, token?: string): string[] {
  const buys = order.side === 'buy';
  if (order.averagePrice === '0')
    return [t(buys ? 'ticket_buy_at' : 'ticket_sell_at', figuresOf(order, order.quantity, order.price))];
  return [
    t(buys ? 'trade_bought' : 'trade_sold', fillOf(order)),
    ...feeLine(order, t, token),
    ...(order.state === 'partly_canceled' ? [t('ticket_rest_canceled')] : []),
    ...(order.state === 'partly_filled' ? [t('ticket_rest_open')] : []),
  ];
}

/** The message that a resting order was filled, with its fee; or that a part of it was. */
export function filledText(order: SpotOrder, t: Translate, token?: string): string {
  const buys = order.side === 'buy';
  if (order.state !== 'filled') return t(buys ? 'ticket_buy_partly' : 'ticket_sell_partly', fillOf(order));
  const filled = t(buys ? 'trade_buy_filled' : 'trade_sell_filled', fillOf(order));
  return [filled, ...feeLine(order, t, token)].join('\n');
}

/**
 * [FEE-4] A fee for which there was not enough of the token, or no price, is taken from what the trade brings. Which of
 * them it was, or whether the token was chosen only after the fill, is not known here.
 */
function feeLine(order: SpotOrder, t: Translate, token: string | undefined): string[] {
  const { fees } = order;
  const fee = fees.map(({ amount, coin }) => `${formatNumber(amount)} ${coin}`).join(' + ');
  if (fee === '') return [];
  const inOther = token !== undefined && fees.some(({ coin }) => coin !== token);
  return [
    t('ticket_fee_paid', { fee }),
    ...(inOther
      ? [t('ticket_fee_other', { coin: token, other: fees.find(({ coin }) => coin !== token)!.coin })]
      : []),
  ];
}

const fillOf = (order: SpotOrder) => figuresOf(order, order.filled, order.averagePrice);

const figuresOf = ({ base, quote }: SpotOrder, quantity: string, price: string) => ({
  number: formatNumber(quantity),
  coin: base,
  price: formatNumber(price),
  main: quote,
});
