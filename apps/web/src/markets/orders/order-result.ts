import type { SpotOrder } from '@meridian/contract/domain/order';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatNumber } from '../../session/format/number-format.ts';

/** What an order traded as it was placed: quantity, average price, fee, and its rest. Empty without trades. */
export function resultLines(order: SpotOrder, t: Translate): string[] {
  if (order.averagePrice === '0') return [];
  return [
    t(order.side === 'buy' ? 'trade_bought' : 'trade_sold', fillOf(order)),
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

const fillOf = ({ filled, averagePrice, base, quote }: SpotOrder) => ({
  number: formatNumber(filled),
  coin: base,
  price: formatNumber(averagePrice),
  main: quote,
});
