import type { BookLevel } from '@meridian/contract/domain/live';
import type { Market } from '@meridian/contract/domain/market';
import type { OrderSide, OrderStyle, SpotBalance, TimeInForce } from '@meridian/contract/domain/order';
import { buySliderLots, sellSliderLots, spendSlider } from '@meridian/engine/formulas';
import { decimalsOf, floorDiv, formatDecimal, formatTrimmed, parseDecimal, pow10 } from '@meridian/money';
import type { PairState } from '../../../live/pair-feed.ts';
import { type MarketEstimate, maxProceeds, walkBook } from '../../../order-ticket/book-walk.ts';
import { naturalUnit, type Ticket, type Unit } from './ticket-state.ts';

export type TicketMarket = Pick<Market, 'priceDecimals' | 'quantityDecimals' | 'base' | 'quote'>;

export type Balance = SpotBalance;

/** The order that a form describes, in the coin the exchange counts it in. */
export interface TicketOrder {
  readonly side: OrderSide;
  readonly style: OrderStyle;
  readonly timeInForce: TimeInForce;
  readonly price: string;
  /** Base coin, for a market buy the amount of the quote coin to spend; empty without a number to order. */
  readonly quantity: string;
}

export interface Preview {
  /** Base coin the order is for; empty if unknown. */
  readonly amount: string;
  /** The value of the order in the quote coin; empty if unknown. */
  readonly total: string;
  /** Base coin the balance buys at the price shown, or holds. */
  readonly max: string;
  /** The share of the balance the order takes, 0 to 100: the position of the slider. */
  readonly percent: number;
  /** The order takes more than the balance; without a balance every order would, so then it is false. */
  readonly isBeyond: boolean;
}

/** Whether the exchange counts the order in the quote coin. */
export const spends = ({ side, style }: Pick<Ticket, 'side' | 'style'>): boolean =>
  naturalUnit(side, style) === 'quote';

/** Whether a number has to be converted to the coin that the exchange counts in. */
export const isConverted = ({ side, style, unit }: Ticket): boolean => unit !== naturalUnit(side, style);

/** What a market order trades against the rows of the other side; undefined for a limit order, or if they are too few. */
export function estimateTicket(
  { side, style, unit, quantity }: Ticket,
  market: TicketMarket,
  rows: readonly BookLevel[],
): MarketEstimate | undefined {
  return style === 'market' ? walkBook(rows, { side, unit, amount: quantity }, market) : undefined;
}

/** The maximum proceeds of a limit sell in the quote coin; undefined for other orders and without a book. */
export function proceedsOf(
  ticket: Ticket,
  market: TicketMarket,
  book: Pick<PairState, 'buy'>,
): string | undefined {
  if (ticket.style !== 'limit' || ticket.side !== 'sell') return undefined;
  return maxProceeds(book.buy, orderOf(ticket, market, ticket.price, undefined), market);
}

/**
 * The order to send. The number of a market order is converted by the estimate, or by the current price where the known
 * part of the book is too small for one.
 */
export function orderOf(
  ticket: Ticket,
  market: TicketMarket,
  currentPrice: string,
  estimate: MarketEstimate | undefined,
): TicketOrder {
  const { side, style, timeInForce, price, quantity } = ticket;
  const order = { side, style, timeInForce, price };
  if (!isConverted(ticket)) return { ...order, quantity };
  if (style === 'limit') return { ...order, quantity: amountForTotal(quantity, price, market) };
  if (side === 'buy')
    return { ...order, quantity: estimate?.value ?? totalOf(quantity, currentPrice, market) };
  return { ...order, quantity: estimate?.quantity ?? amountForTotal(quantity, currentPrice, market) };
}

/** The computed figures of the form, with the formulas of the engine. */
export function previewTicket(
  ticket: Ticket,
  market: TicketMarket,
  balance: Balance,
  currentPrice: string,
  estimate: MarketEstimate | undefined,
): Preview {
  const price = ticket.style === 'market' ? currentPrice : ticket.price;
  const order = orderOf(ticket, market, currentPrice, estimate);
  return {
    ...figuresOf(ticket, order, market, estimate),
    max: slideTo({ ...ticket, style: 'limit', price }, market, balance, currentPrice, 100),
    ...shareOf({ ...ticket, quantity: order.quantity }, market, balance, currentPrice),
  };
}

function figuresOf(
  ticket: Ticket,
  { quantity }: TicketOrder,
  market: TicketMarket,
  estimate: MarketEstimate | undefined,
): Pick<Preview, 'amount' | 'total'> {
  if (ticket.style === 'market') return { amount: estimate?.quantity ?? '', total: estimate?.value ?? '' };
  return { amount: quantity, total: totalOf(quantity, ticket.price, market) };
}

/** The number for a position of the slider: never more than the balance, in steps of the market. */
export function slideTo(
  ticket: Pick<Ticket, 'side' | 'style' | 'price'>,
  market: TicketMarket,
  balance: Balance,
  currentPrice: string,
  percent: number,
): string {
  const { priceDecimals: priceScale, quantityDecimals: lotScale } = market;
  if (spends(ticket)) {
    const scale = unitDecimals('quote', market);
    return trimmed(spendSlider(at(balance.quote, scale), percent), scale);
  }
  if (ticket.side === 'sell')
    return trimmed(sellSliderLots(at(balance.base, lotScale), percent, 1n), lotScale);
  const price = at(ticket.price || currentPrice, priceScale);
  // At this scale one tick times one lot is one unit, so whole lots come out without rounding.
  const quote = at(balance.quote, priceScale + lotScale);
  // A price outside the engine's range buys nothing.
  if (price > MAX_TICKS) return '';
  return trimmed(buySliderLots(quote, percent, Number(price), 1n), lotScale);
}

/** Whole lots that a total buys at a price, floored: they never cost more than the total. */
export function amountForTotal(total: string, price: string, market: TicketMarket): string {
  const { priceDecimals: priceScale, quantityDecimals: lotScale } = market;
  const ticks = parseDecimal(price, priceScale);
  const value = parseDecimal(total, priceScale + lotScale);
  if (ticks === undefined || value === undefined || ticks <= 0n || value <= 0n) return '';
  return trimmed(floorDiv(value, ticks), lotScale);
}

/** The total of the order, where whole lots make it another one than the total that was typed. */
export function roundedTotal({ style, unit, quantity }: Ticket, { total }: Preview): string | undefined {
  if (style !== 'limit' || unit !== 'quote' || total === '') return undefined;
  const scale = Math.max(decimalsOf(quantity) ?? 0, decimalsOf(total) ?? 0);
  return at(quantity, scale) === at(total, scale) ? undefined : total;
}

/** What a market buy leaves of the amount to spend, as it buys whole lots; undefined if nothing is left. */
export function unspentOf(
  ticket: Ticket,
  order: Pick<TicketOrder, 'quantity'>,
  estimate: MarketEstimate | undefined,
): string | undefined {
  if (!spends(ticket) || estimate === undefined) return undefined;
  const scale = Math.max(decimalsOf(order.quantity) ?? 0, decimalsOf(estimate.value) ?? 0);
  const rest = at(order.quantity, scale) - at(estimate.value, scale);
  return rest > 0n ? formatTrimmed(rest, scale) : undefined;
}

/** Decimals a number may have. Amounts of the quote coin finer than a tick times a lot make no difference. */
export const unitDecimals = (unit: Unit, market: TicketMarket): number =>
  unit === 'quote' ? Math.min(8, market.priceDecimals + market.quantityDecimals) : market.quantityDecimals;

/**
 * The position of the slider: where it was dragged to, as long as that gives the quantity of the order, and otherwise
 * the whole percent nearest to it. A quantity beyond the balance is above 100.
 */
function shareOf(
  ticket: Ticket,
  market: TicketMarket,
  balance: Balance,
  currentPrice: string,
): Pick<Preview, 'percent' | 'isBeyond'> {
  const { quantity, percent } = ticket;
  const within = (share: number) => ({ percent: share, isBeyond: false });
  if (quantity === '') return within(0);
  if (slideTo(ticket, market, balance, currentPrice, percent) === quantity) return within(percent);
  const scale = unitDecimals(naturalUnit(ticket.side, ticket.style), market);
  const max = at(slideTo(ticket, market, balance, currentPrice, 100), scale);
  if (max === 0n) return within(0);
  const taken = at(quantity, scale);
  if (taken > max) return { percent: 100, isBeyond: true };
  return within(Number((taken * 200n + max) / (max * 2n)));
}

const MAX_TICKS = BigInt(Number.MAX_SAFE_INTEGER);

function totalOf(amount: string, price: string, market: TicketMarket): string {
  const ticks = parseDecimal(price, market.priceDecimals);
  const lots = parseDecimal(amount, market.quantityDecimals);
  if (ticks === undefined || lots === undefined || ticks <= 0n || lots <= 0n) return '';
  return formatTrimmed(ticks * lots, market.priceDecimals + market.quantityDecimals);
}

/** A decimal at a scale, floored: what a balance has beyond it cannot be ordered with. */
function at(text: string, scale: number): bigint {
  const spelled = decimalsOf(text);
  if (spelled === undefined) return 0n;
  const value = parseDecimal(text, spelled)!;
  return spelled <= scale ? value * pow10(scale - spelled) : floorDiv(value, pow10(spelled - scale));
}

/** An empty field instead of a zero, which cannot be ordered. */
const trimmed = (value: bigint, scale: number): string => (value === 0n ? '' : formatDecimal(value, scale));
