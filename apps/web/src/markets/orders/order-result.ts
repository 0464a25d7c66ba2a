import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatNumber } from '../../session/format/number-format.ts';

/** The result of placing an order: quantity, average price, fee and remainder; or what rests in the book. */
export function resultLines(order: SpotOrder, t: Translate): string[] {
  const buys = order.side === 'buy';
  if (order.averagePrice === '0')
    return [t(buys ? 'ticket_buy_at' : 'ticket_sell_at', figuresOf(order, order.quantity, order.price))];
  return [
    t(buys ? 'trade_bought' : 'trade_sold', fillOf(order)),
    ...feeLine(order, t),
    ...(order.state === 'partly_canceled' ? [t('ticket_rest_canceled')] : []),
    ...(order.state === 'partly_filled' ? [t('ticket_rest_open')] : []),
  ];
}

/** The message that a resting order was filled, with its fee; or that a part of it was. */
export function filledText(order: SpotOrder, t: Translate): string {
  const buys = order.side === 'buy';
  if (order.state !== 'filled') return t(buys ? 'ticket_buy_partly' : 'ticket_sell_partly', fillOf(order));
  return [t(buys ? 'trade_buy_filled' : 'trade_sell_filled', fillOf(order)), ...feeLine(order, t)].join('\n');
}

function feeLine({ fees }: SpotOrder, t: Translate): string[] {
  const fee = fees.map(({ amount, coin }) => `${formatNumber(amount)} ${coin}`).join(' + ');
  return fee === '' ? [] : [t('ticket_fee_paid', { fee })];
}

const fillOf = (order: SpotOrder) => figuresOf(order, order.filled, order.averagePrice);

const figuresOf = ({ base, quote }: SpotOrder, quantity: string, price: string) => ({
  number: formatNumber(quantity),
  coin: base,
  price: formatNumber(price),
  main: quote,
});
