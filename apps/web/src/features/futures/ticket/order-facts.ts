import { SHOWN_DECIMALS } from '@meridian/contract/constants';
import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { farPrice } from '../../../order-ticket/price-warning.ts';
import type { TicketFact } from '../../../order-ticket/TicketFacts.tsx';
import { formatAtMost, formatFloor, formatNumber, UNKNOWN } from '../../../session/format/number-format.ts';
import { previewTicket, type TicketPreview, type TicketTerms } from './ticket-preview.ts';
import type { FuturesTicket } from './ticket-state.ts';
import type { LiveTicket } from './use-futures-ticket.ts';

const FEE_DECIMALS = 6;
/** A value that is left blank keeps its line. */
const BLANK = '\u00a0';

/** Margin and fee; blank while the order could not be placed. */
export function costFacts({ margin, fee }: TicketPreview, { quote }: Market, t: Translate): TicketFact[] {
  return [
    {
      name: t('futures_margin'),
      value: margin === '' ? BLANK : `${formatFloor(margin, SHOWN_DECIMALS.margin)} ${quote}`,
    },
    { name: t('trade_fee'), value: fee === '' ? BLANK : `${formatAtMost(fee, FEE_DECIMALS)} ${quote}` },
  ];
}

/** Where the position would be liquidated if the order filled now. */
export const liquidationFact = ({ liquidationPrice }: TicketPreview, t: Translate): TicketFact => ({
  name: t('futures_liquidation_price'),
  value:
    liquidationPrice === undefined
      ? UNKNOWN
      : liquidationPrice === null
        ? t('futures_no_liquidation')
        : formatNumber(liquidationPrice),
});

/** Margin and liquidation price of the order with another leverage; empty without contracts. */
export function leverageFacts(
  ticket: FuturesTicket,
  terms: TicketTerms,
  leverage: number,
  t: Translate,
): TicketFact[] {
  const preview = previewTicket(ticket, { ...terms, leverage });
  if (preview.value === '') return [];
  const { quote } = terms.market;
  return [
    {
      name: t('futures_margin_for', { count: formatNumber(ticket.quantity) }),
      value: !preview.isAffordable
        ? t('insufficient_balance')
        : preview.margin === ''
          ? UNKNOWN
          : `${formatFloor(preview.margin, SHOWN_DECIMALS.margin)} ${quote}`,
    },
    liquidationFact(preview, t),
  ];
}

/** Everything the confirmation shows besides its sentence. */
export function confirmationFacts({ order, preview, terms }: LiveTicket, t: Translate): TicketFact[] {
  const { market } = terms;
  const stop = (name: string, price: string): TicketFact[] =>
    price === '' ? [] : [{ name, value: formatNumber(price) }];
  return [
    { name: t('trade_style'), value: t(`trade_${order.style}`) },
    ...(order.style === 'limit'
      ? [
          { name: t('trade_price', { coin: market.quote }), value: formatNumber(order.price) },
          { name: t('ticket_time_in_force'), value: t(`ticket_time_${order.timeInForce}`) },
        ]
      : []),
    {
      name: t('futures_leverage'),
      value: `${t(`futures_${order.marginMode}`)} ${t('futures_times', { leverage: order.leverage })}`,
    },
    ...stop(t('futures_take_profit'), order.takeProfit),
    ...stop(t('futures_stop_loss'), order.stopLoss),
    ...costFacts(preview, market, t).slice(1),
    liquidationFact(preview, t),
  ];
}

/** Reasons to think again before an order is sent. */
export function orderWarnings({ order, preview, terms }: LiveTicket, t: Translate): string[] {
  const warnings: string[] = [];
  const far = order.style === 'limit' ? farPrice(order.price, terms.market.price) : undefined;
  if (far !== undefined)
    warnings.push(
      t(far.direction === 'above' ? 'trade_far_above' : 'trade_far_below', { percent: far.percent }),
    );
  const liquidation = Number(preview.liquidationPrice ?? 0);
  const stop = Number(order.stopLoss);
  if (liquidation > 0 && stop > 0 && (order.side === 'long' ? stop <= liquidation : stop >= liquidation))
    warnings.push(t('futures_stop_too_far'));
  return warnings;
}
