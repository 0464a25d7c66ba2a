import type { Market } from '@meridian/contract/domain/market';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';
import { distanceFact } from '../../../order-ticket/distance-fact.ts';
import { estimateFee } from '../../../order-ticket/estimate-fee.ts';
import { feeRateText } from '../../../order-ticket/fee-rate.ts';
import { farPrice } from '../../../order-ticket/price-warning.ts';
import type { TicketFact } from '../../../order-ticket/TicketFacts.tsx';
import { feeInToken } from '../../../order-ticket/token-fee.ts';
import {
  about,
  formatAtMost,
  formatFloor,
  formatNumber,
  multiplyFloor,
  TOTAL_DECIMALS,
  UNKNOWN,
} from '../../../session/format/number-format.ts';
import { spends } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';
import type { SpotTicket } from './use-spot-ticket.ts';

type FeeMarket = Pick<Market, 'base' | 'quote' | 'feeRate'>;
type ConfirmedMarket = FeeMarket & Pick<Market, 'symbol' | 'priceDecimals' | 'quantityDecimals'>;

/** The estimates of the form: what the order receives or, if that was typed, what it costs; its average price. */
export function formEstimates(
  ticket: Ticket,
  spot: Pick<SpotTicket, 'estimate' | 'tokenFees'>,
  market: FeeMarket,
  t: Translate,
): TicketFact[] {
  const { estimate } = spot;
  const { given, received } = estimatedAmounts(ticket, spot, market, t);
  const isGivenTyped = (ticket.side === 'buy') === (ticket.unit === 'quote');
  return [
    isGivenTyped ? received : given,
    {
      name: t('ticket_average_slippage'),
      shortName: t('ticket_average'),
      value:
        estimate === undefined
          ? UNKNOWN
          : `${about(formatNumber(estimate.averagePrice))} (${estimate.slippagePercent}%)`,
    },
  ];
}

/** What a market order gives and receives, estimated from the book; unknown until there is an amount. */
function estimatedAmounts(
  { side }: Ticket,
  { estimate, tokenFees }: Pick<SpotTicket, 'estimate' | 'tokenFees'>,
  { base, quote, feeRate }: FeeMarket,
  t: Translate,
): Record<'given' | 'received', TicketFact> {
  const buys = side === 'buy';
  if (estimate === undefined)
    return {
      given: { name: t(buys ? 'ticket_spend' : 'ticket_sell'), value: UNKNOWN },
      received: { name: t('ticket_get'), value: UNKNOWN },
    };
  const { quantity, value } = estimate;
  const coin = buys ? base : quote;
  const left = afterFee(buys ? quantity : value, coin, feeRate, tokenFees);
  const decimals = buys || Number(left) < 1 ? TOTAL_DECIMALS : 4;
  return {
    given: buys
      ? { name: t('ticket_spend'), value: about(`${formatAtMost(value, TOTAL_DECIMALS)} ${quote}`) }
      : { name: t('ticket_sell'), value: about(`${formatNumber(quantity)} ${base}`) },
    received: {
      name: t('ticket_get'),
      value: about(`${formatAtMost(left, decimals)} ${coin}`),
    },
  };
}

/** The fee is taken from the amount received, unless it is paid in the platform token. */
function afterFee(amount: string, coin: string, feeRate: string, tokenFees: SpotTicket['tokenFees']): string {
  const fee = estimateFee(amount, feeRate);
  const [scale, feeScale] = [decimalsOf(amount), fee && decimalsOf(fee)];
  const isInToken = tokenFees && fee && typeof feeInToken(fee, coin, tokenFees) === 'object';
  if (fee === undefined || scale === undefined || isInToken) return amount;
  const most = Math.max(scale, feeScale || 0);
  return formatTrimmed(parseDecimal(amount, most)! - parseDecimal(fee, most)!, most);
}

/**
 * The fee, which is taken from the coin received, or in the platform token where the user chose that and has enough of
 * it: at most the rate for orders that fill immediately.
 */
export function feeFact(
  { side, style }: Pick<Ticket, 'side' | 'style'>,
  { preview, proceeds, tokenFees }: Pick<SpotTicket, 'preview' | 'proceeds' | 'tokenFees'>,
  { base, quote, feeRate }: FeeMarket,
  t: Translate,
): TicketFact {
  const coin = side === 'buy' ? base : quote;
  // A limit sell that crosses the book receives more than its total, and the fee is on the amount received.
  const sold = style === 'limit' ? proceeds : preview.total;
  const received = side === 'buy' ? preview.amount : sold;
  const fee = received ? estimateFee(received, feeRate) : undefined;
  if (fee === undefined)
    return { name: t('trade_fee'), value: feeRateText(feeRate, style === 'market' && !tokenFees, t) };
  const inToken = tokenFees && feeInToken(fee, coin, tokenFees);
  const amount =
    typeof inToken === 'object'
      ? `${formatNumber(inToken.amount)} ${tokenFees!.coin}`
      : `${formatNumber(fee)} ${coin}`;
  return {
    name: inToken === 'short' ? t('trade_fee_short', { coin: tokenFees!.coin }) : t('trade_fee'),
    value: style === 'limit' ? t('ticket_up_to', { amount }) : about(amount),
  };
}

/** The fee of a buy is in the coin bought; the confirmation adds what that is worth in the quote coin. */
function feeWithWorth(ticket: Ticket, spot: SpotTicket, market: FeeMarket, t: Translate): TicketFact {
  const fact = feeFact(ticket, spot, market, t);
  const { quote, base, feeRate } = market;
  const fee = ticket.side === 'buy' && spot.preview.amount && estimateFee(spot.preview.amount, feeRate);
  const isInToken = spot.tokenFees && fee && typeof feeInToken(fee, base, spot.tokenFees) === 'object';
  if (!fee || isInToken) return fact;
  const price = ticket.style === 'limit' ? ticket.price : (spot.estimate?.averagePrice ?? spot.current);
  const worth = multiplyFloor(fee, price, TOTAL_DECIMALS);
  if (worth === undefined) return fact;
  const value = `${formatAtMost(worth, Number(worth) < SMALL_WORTH ? TOTAL_DECIMALS : 4)} ${quote}`;
  return { ...fact, value: `${String(fact.value)} (${about(value)})` };
}

/** Below this four decimals would show almost nothing of a value. */
const SMALL_WORTH = 0.001;

/** Everything the confirmation shows about an order; prices and amounts with the decimals of its records. */
export function confirmationFacts(
  ticket: Ticket,
  spot: SpotTicket,
  market: ConfirmedMarket,
  t: Translate,
): TicketFact[] {
  const { base, quote, priceDecimals, quantityDecimals } = market;
  const amount = {
    name: t('trade_amount', { coin: base }),
    value: formatFloor(spot.order.quantity, quantityDecimals),
  };
  const order = [
    { name: t('records_pair'), value: market.symbol },
    { name: t('records_type'), value: t(`trade_${ticket.style}`) },
  ];
  const fee = feeWithWorth(ticket, spot, market, t);
  if (ticket.style === 'market') {
    const { given, received } = estimatedAmounts(ticket, spot, market, t);
    const spent = { name: t('trade_spend_limit', { coin: quote }), value: formatNumber(spot.order.quantity) };
    // A sale sells exactly its amount, so that no estimate of it is needed.
    const begin = spends(ticket) ? [spent, given, ...unspentFact(spot, market, t)] : [amount];
    return [...order, ...begin, received, ...priceFacts(spot, t), fee];
  }
  return [
    ...order,
    { name: t('ticket_time_in_force'), value: t(`ticket_time_${ticket.timeInForce}`) },
    { name: t('trade_price', { coin: quote }), value: formatFloor(ticket.price, priceDecimals) },
    ...distanceFact(ticket.price, spot.current, t),
    amount,
    { name: t('ticket_total', { coin: quote }), value: formatAtMost(spot.preview.total, TOTAL_DECIMALS) },
    fee,
  ];
}

const priceFacts = ({ estimate }: Pick<SpotTicket, 'estimate'>, t: Translate): TicketFact[] => [
  {
    name: t('ticket_average'),
    value: estimate === undefined ? UNKNOWN : about(formatNumber(estimate.averagePrice)),
  },
  { name: t('ticket_slippage'), value: estimate === undefined ? UNKNOWN : `${estimate.slippagePercent}%` },
];

/** What a market buy does not spend. */
const unspentFact = ({ unspent }: SpotTicket, { quote }: FeeMarket, t: Translate): TicketFact[] =>
  unspent === undefined
    ? []
    : [
        {
          name: t('ticket_unspent'),
          value: about(`${formatNumber(unspent)} ${quote}`),
        },
      ];

/** An average this many hundredths of a percent from the best price causes a warning. */
const FAR_AVERAGE = 100;

/** Reasons to think again before an order is sent. */
export function orderWarnings(ticket: Ticket, { estimate, current }: SpotTicket, t: Translate): string[] {
  if (ticket.style === 'limit') {
    const far = farPrice(ticket.price, current);
    if (far === undefined) return [];
    return [t(far.direction === 'above' ? 'trade_far_above' : 'trade_far_below', { percent: far.percent })];
  }
  if (estimate === undefined) return [t('ticket_thin_book')];
  const hundredths = Number(estimate.slippagePercent) * 100;
  return hundredths < FAR_AVERAGE
    ? []
    : [t('ticket_slippage_warning', { percent: estimate.slippagePercent })];
}
