import type { FuturesOrder } from '@meridian/contract/domain/futures';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { formatNumber } from '../session/format/number-format.ts';

/** What an order has traded, its fees, and what happened to the remainder. Empty without trades. */
export function resultLines(order: FuturesOrder, t: Translate): string[] {
  if (!hasTraded(order)) return [];
  const filled = Number(order.quantity) - Number(order.unfilled);
  return [
    t(order.effect === 'open' ? `futures_opened_${order.side}` : `futures_closed_${order.side}`, {
      number: formatNumber(String(filled)),
      price: formatNumber(order.averagePrice),
      main: order.quote,
    }),
    t('ticket_fee_paid', { fee: `${formatNumber(order.fees)} ${order.quote}` }),
    ...(order.state === 'partly_canceled' ? [t('ticket_rest_canceled')] : []),
    ...(order.state === 'partly_filled' ? [t('ticket_rest_open')] : []),
  ];
}

/** The message that a resting order was filled, or that a part of it was. */
export const filledText = (order: FuturesOrder, t: Translate): string =>
  [t(order.state === 'filled' ? 'order_filled' : 'order_partly_filled'), ...resultLines(order, t)].join('\n');

const hasTraded = ({ averagePrice }: FuturesOrder): boolean => /[1-9]/.test(averagePrice);
