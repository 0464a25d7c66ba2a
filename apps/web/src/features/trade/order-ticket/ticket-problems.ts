import { quantityFigureProblem } from '@meridian/contract/rules/orders/order-figures';
import { type SpotMarketTerms, spotOrderProblem } from '@meridian/contract/rules/orders/spot-order';
import { type Problem, problem } from '@meridian/contract/rules/problem';
import { ceilDiv, decimalsOf, formatTrimmed, parseDecimal } from '@meridian/money';
import { crossingProblem } from '../../../order-ticket/post-only.ts';
import { about, formatNumber } from '../../../session/format/number-format.ts';
import { type Balance, isConverted, type TicketOrder, unitDecimals } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

/** The field of the form in which a problem is shown. */
export type ProblemField = 'price' | 'quantity' | 'total';

/** The first problem of the form, worded for the coin that was typed. */
export function ticketProblem(
  ticket: Ticket,
  order: TicketOrder,
  market: SpotMarketTerms,
  balance: Balance | undefined,
): Problem | undefined {
  // Without the balance its rule is skipped; the server checks it anyway.
  const found = spotOrderProblem(order, market, balance ?? UNLIMITED);
  // The price comes first: without one a total gives no quantity.
  const ofNumber = found === undefined || fieldOf(found, ticket) !== 'price';
  const converted = ofNumber && isConverted(ticket) ? typedProblem(ticket, order, market) : undefined;
  const first = converted ?? found;
  if (first === undefined) return crossingProblem(order.side, order, market);
  return ticket.unit === 'quote' ? inMoney(first, order, market) : first;
}

/** Whether a number was typed that is too small to order; zeros are how a small number begins. */
export const isBelowMinimum = ({ quantity }: Pick<Ticket, 'quantity'>, found: Problem | undefined): boolean =>
  found?.reason === 'quantity_below_minimum' && /[1-9]/.test(quantity);

/** The smallest order in the coin that is typed: `0.0001 BTC`, or about `6.8 USDT` at the current price. */
export function smallestOrder(
  { side, style, price, unit }: Ticket,
  market: SpotMarketTerms,
): readonly [amount: string, coin: string] {
  const minimum = `${market.minQuantity} ${market.base}`;
  const typed = unit === 'quote' ? steadyMinimum(moneyFor(minimum, { side, style, price }, market)) : minimum;
  const [amount = '', coin = ''] = typed.split(' ');
  return [coin === market.quote ? about(formatNumber(amount)) : formatNumber(amount), coin];
}

/** A number in the other coin: it must be valid, and enough for the smallest order. */
function typedProblem(ticket: Ticket, order: TicketOrder, market: SpotMarketTerms): Problem | undefined {
  if (market.state !== 'trading') return undefined;
  const broken = quantityFigureProblem(ticket.quantity, unitDecimals(ticket.unit, market));
  if (broken !== undefined || order.quantity !== '') return broken;
  return problem('quantity_below_minimum', { min: `${market.minQuantity} ${market.base}` });
}

/** A number in the quote coin is called an amount, and its minimum is in that coin. */
function inMoney(found: Problem, order: TicketOrder, market: SpotMarketTerms): Problem {
  switch (found.reason) {
    case 'quantity_required':
      return problem('amount_required');
    case 'quantity_not_a_number':
      return problem('amount_not_a_number');
    case 'quantity_too_precise':
      return problem('amount_too_precise', found.params);
    case 'quantity_below_minimum': {
      const { min } = found.params;
      return problem('quantity_below_minimum', { min: steadyMinimum(moneyFor(String(min), order, market)) });
    }
    default:
      return found;
  }
}

/** `0.0001 BTC` at the price of the order, in the quote coin. */
function moneyFor(
  minimum: string,
  { style, side, price }: Pick<TicketOrder, 'style' | 'side' | 'price'>,
  market: SpotMarketTerms,
): string {
  const [amount = '', coin = ''] = minimum.split(' ');
  if (coin === market.quote) return minimum;
  const best = side === 'buy' ? market.bestAsk : market.bestBid;
  const paid = style === 'limit' ? price : (best ?? market.price);
  const [scale, priceScale] = [decimalsOf(amount), decimalsOf(paid)];
  if (scale === undefined || priceScale === undefined) return minimum;
  const value = parseDecimal(amount, scale)! * parseDecimal(paid, priceScale)!;
  return `${formatTrimmed(value, scale + priceScale)} ${market.quote}`;
}

/**
 * The minimum of a market order follows the price; rounded up to two digits, the message does not change with every
 * trade: `6.74976 USDT` is `6.8 USDT`, never less than is needed.
 */
export function steadyMinimum(minimum: string): string {
  const [amount = '', coin = ''] = minimum.split(' ');
  const scale = decimalsOf(amount);
  const value = scale === undefined ? undefined : parseDecimal(amount, scale);
  if (value === undefined || value <= 0n) return minimum;
  const unit = 10n ** BigInt(Math.max(0, String(value).length - 2));
  return `${formatTrimmed(ceilDiv(value, unit) * unit, scale!)} ${coin}`;
}

const UNLIMITED = { quote: '9'.repeat(60), base: '9'.repeat(60) } as const;

/** The field a problem belongs to; undefined for a halted market, which is shown below the button. */
export function fieldOf({ reason }: Problem, { style, unit }: Ticket): ProblemField | undefined {
  if (reason.startsWith('price_') || reason === 'no_reference_price' || reason === 'would_cross')
    return 'price';
  if (reason.startsWith('quantity_') || reason.startsWith('amount_') || reason === 'insufficient_balance')
    return style === 'limit' && unit === 'quote' ? 'total' : 'quantity';
  return undefined;
}
