import type { DepthRow } from '@meridian/contract/socket';
import { floorDiv, formatDecimal, formatTrimmed, parseDecimal } from '@meridian/money';
import { spends, type TicketMarket } from './ticket-preview.ts';
import type { Ticket } from './ticket-state.ts';

/** What a market order would trade against the book as it is now. */
export interface MarketEstimate {
  /** Base coin bought or sold. */
  readonly quantity: string;
  /** Quote coin paid or received, before fees. */
  readonly value: string;
}

interface Book {
  /** Best price first. */
  readonly sell: readonly DepthRow[];
  readonly buy: readonly DepthRow[];
}

/**
 * Walks the book as the engine would: whole lots at each price, and for a market buy no more than the amount to spend.
 * Undefined for a limit order, and where the known rows do not fill the order.
 */
export function estimateMarketOrder(
  ticket: Ticket,
  market: TicketMarket,
  book: Book,
): MarketEstimate | undefined {
  if (ticket.style !== 'market') return undefined;
  const { priceDecimals: priceScale, quantityDecimals: lotScale } = market;
  // At this scale one tick times one lot is one unit.
  const valueScale = priceScale + lotScale;
  const buys = spends(ticket);
  let left = parseDecimal(ticket.quantity, buys ? valueScale : lotScale);
  if (left === undefined || left <= 0n) return undefined;
  let [lots, value] = [0n, 0n];
  for (const row of ticket.side === 'buy' ? book.sell : book.buy) {
    const ticks = parseDecimal(row.price, priceScale);
    const offered = parseDecimal(row.amount, lotScale);
    if (ticks === undefined || ticks <= 0n || offered === undefined) return undefined;
    const wanted = buys ? floorDiv(left, ticks) : left;
    const taken = wanted < offered ? wanted : offered;
    lots += taken;
    value += taken * ticks;
    left -= buys ? taken * ticks : taken;
    if (taken < offered || left === 0n)
      return lots === 0n
        ? undefined
        : { quantity: formatDecimal(lots, lotScale), value: formatTrimmed(value, valueScale) };
  }
  return undefined;
}
