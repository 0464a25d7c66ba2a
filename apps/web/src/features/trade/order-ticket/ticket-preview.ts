import type { Market } from '@meridian/contract/domain/market';
import type { SpotBalance } from '@meridian/contract/domain/order';
import { buySliderLots, sellSliderLots, spendSlider } from '@meridian/engine/formulas';
import { decimalsOf, floorDiv, formatDecimal, formatTrimmed, parseDecimal, pow10 } from '@meridian/money';
import type { Ticket } from './ticket-state.ts';

export type TicketMarket = Pick<Market, 'priceDecimals' | 'quantityDecimals' | 'base' | 'quote'>;

export type Balance = SpotBalance;

export interface Preview {
  /** The value of the order in the quote coin; undefined without a price and a number. */
  readonly total: string | undefined;
  /** Base coin the balance buys at the price shown, or holds. */
  readonly most: string;
  /** The coin the number is in. */
  readonly coin: string;
  /** Decimals the number may have. */
  readonly decimals: number;
  /** The share of the balance the number takes, 0 to 100: the position of the slider. */
  readonly percent: number;
}

export const spends = ({ side, style }: Pick<Ticket, 'side' | 'style'>): boolean =>
  side === 'buy' && style === 'market';

/** The message that names the total: money spent, an estimate, or the value of a limit order. */
export function totalName(ticket: Ticket): 'trade_total_spend' | 'trade_estimated' | 'trade_total' {
  if (spends(ticket)) return 'trade_total_spend';
  return ticket.style === 'market' ? 'trade_estimated' : 'trade_total';
}

/** The computed figures of the form, with the formulas of the engine. */
export function previewTicket(
  ticket: Ticket,
  market: TicketMarket,
  balance: Balance,
  currentPrice: string,
): Preview {
  const price = ticket.style === 'market' ? currentPrice : ticket.price;
  return {
    total: totalOf(ticket, market, price),
    most: slideTo({ ...ticket, style: 'limit', price }, market, balance, currentPrice, 100),
    coin: spends(ticket) ? market.quote : market.base,
    decimals: numberDecimals(ticket, market),
    percent: percentOf(ticket, market, balance, currentPrice),
  };
}

/** The number for a position of the slider: never more than the balance, in steps of the market. */
export function slideTo(
  ticket: Ticket,
  market: TicketMarket,
  balance: Balance,
  currentPrice: string,
  percent: number,
): string {
  const { priceDecimals: priceScale, quantityDecimals: lotScale } = market;
  if (spends(ticket)) {
    const scale = numberDecimals(ticket, market);
    return trimmed(spendSlider(at(balance.quote, scale), percent), scale);
  }
  if (ticket.side === 'sell')
    return trimmed(sellSliderLots(at(balance.base, lotScale), percent, 1n), lotScale);
  const price = at(ticket.price || currentPrice, priceScale);
  // At this scale one tick times one lot is one unit, so whole lots come out without rounding.
  const quote = at(balance.quote, priceScale + lotScale);
  // A price outside the engine's range buys nothing.
  if (price > MOST_TICKS) return '';
  return trimmed(buySliderLots(quote, percent, Number(price), 1n), lotScale);
}

/**
 * The position of the slider: where it was dragged to, as long as that gives the number in the field, and otherwise the
 * whole percent nearest to the number. A number beyond the balance is 100.
 */
function percentOf(ticket: Ticket, market: TicketMarket, balance: Balance, currentPrice: string): number {
  const { quantity, percent } = ticket;
  if (quantity === '') return 0;
  if (slideTo(ticket, market, balance, currentPrice, percent) === quantity) return percent;
  const scale = numberDecimals(ticket, market);
  const most = at(slideTo(ticket, market, balance, currentPrice, 100), scale);
  if (most === 0n) return 0;
  const share = (at(quantity, scale) * 200n + most) / (most * 2n);
  return share > 100n ? 100 : Number(share);
}

const MOST_TICKS = BigInt(Number.MAX_SAFE_INTEGER);

/** Amounts finer than a tick times a lot make no difference. */
const numberDecimals = (ticket: Ticket, market: TicketMarket): number =>
  spends(ticket) ? Math.min(8, market.priceDecimals + market.quantityDecimals) : market.quantityDecimals;

function totalOf(ticket: Ticket, market: TicketMarket, price: string): string | undefined {
  if (spends(ticket)) return decimalsOf(ticket.quantity) === undefined ? undefined : ticket.quantity;
  const ticks = parseDecimal(price, market.priceDecimals);
  const lots = parseDecimal(ticket.quantity, market.quantityDecimals);
  if (ticks === undefined || lots === undefined || ticks <= 0n || lots <= 0n) return undefined;
  const scale = market.priceDecimals + market.quantityDecimals;
  return formatTrimmed(ticks * lots, scale);
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
