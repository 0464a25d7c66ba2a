import type { PositionSide } from '@meridian/contract/domain/futures';
import { previewMaxContracts, previewTierRoom } from '@meridian/engine/futures-preview';
import { multiplyFloor } from '../../../session/format/number-format.ts';
import { estimateFills } from './book-fills.ts';
import type { FuturesTicket } from './ticket-state.ts';
import { orderPrice, rulesOf, type TicketTerms } from './ticket-terms.ts';

type Chosen = Pick<FuturesTicket, 'side' | 'style' | 'price'>;

/** The contracts that the tier of the leverage has left; `0` for none, empty until that is known. */
export function tierRoom(
  { side, price }: { readonly side: PositionSide; readonly price: string },
  { market, page, balance, positions, orders, leverage }: TicketTerms,
): string {
  if (page === undefined || balance === undefined) return '';
  const isCounted = (held: { readonly marketId: number; readonly side: PositionSide }) =>
    held.marketId === market.id && held.side === side;
  const held = [
    ...positions.filter(isCounted).map(({ markPrice, quantity }) => ({ price: markPrice, quantity })),
    ...orders
      .filter((order) => isCounted(order) && order.effect === 'open')
      .map((order) => ({ price: order.price, quantity: order.unfilled })),
  ];
  return previewTierRoom({ price, leverage }, held, rulesOf(market, page), balance.decimals);
}

/** The price of a market order may go up a little before it arrives, and must not be refused for that. */
const MARKET_RESERVE = '1.001';

/** The contracts that the exchange allows, whatever the balance; empty until that is known. */
function allowedContracts(ticket: Chosen, terms: TicketTerms): string {
  const { price: current, priceDecimals, maxQuantity } = terms.market;
  const price =
    ticket.style === 'limit' ? ticket.price : (multiplyFloor(current, MARKET_RESERVE, priceDecimals) ?? '');
  const room = tierRoom({ side: ticket.side, price }, terms);
  return Number(room) > Number(maxQuantity) ? maxQuantity : room;
}

/** The largest order that balance, tier and market allow; `0` for none, empty until that is known. */
export function largestOrder(ticket: Chosen, terms: TicketTerms): string {
  const allowed = allowedContracts(ticket, terms);
  if (allowed === '') return '';
  const affordable = affordableContracts(100, ticket, terms) || '0';
  return Number(affordable) < Number(allowed) ? affordable : allowed;
}

/** The contracts of a share of the balance, or of what is allowed if that is less; empty for none. */
export function contractsOf(percent: number, ticket: Chosen, terms: TicketTerms): string {
  const allowed = Number(allowedContracts(ticket, terms));
  if (Number(affordableContracts(100, ticket, terms)) <= allowed)
    return affordableContracts(percent, ticket, terms);
  const share = Math.floor((allowed * percent) / 100);
  return share === 0 ? '' : String(share);
}

/**
 * The position of the slider: where it was moved to, as long as that gives the contracts of the form, and otherwise the
 * whole percent nearest to them. Contracts beyond the largest order are 100.
 */
export function shareOf(ticket: FuturesTicket, terms: TicketTerms): number {
  const { percent, quantity } = ticket;
  const contracts = Number(quantity);
  if (!(contracts > 0)) return 0;
  if (contractsOf(percent, ticket, terms) === quantity) return percent;
  const max = Number(largestOrder(ticket, terms));
  return max === 0 ? 0 : Math.min(100, Math.round((contracts * 100) / max));
}

/** Empty for none. */
function affordableContracts(percent: number, ticket: Chosen, terms: TicketTerms): string {
  const { page, balance, market, leverage } = terms;
  if (page === undefined || balance === undefined) return '';
  const rules = rulesOf(market, page);
  const most = (share: number, price: string) =>
    previewMaxContracts(share, { price, leverage }, rules, balance);
  const price = orderPrice(ticket, market);
  if (ticket.style === 'limit') return most(percent, price);
  // Fewer contracts have no higher average, so that all of them fill. As of a buy, it is rounded up.
  const whole = { side: 'buy', quantity: most(100, price) } as const;
  const average = estimateFills(terms.opposite, whole, market.priceDecimals)?.averagePrice ?? price;
  return most(percent, Number(average) > Number(price) ? average : price);
}
