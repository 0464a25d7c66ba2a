import { emptyTicket, type Ticket } from '../ticket-state.ts';

export const market = {
  state: 'trading',
  base: 'BTC',
  quote: 'USDT',
  priceDecimals: 1,
  quantityDecimals: 4,
  minQuantity: '0.0001',
  maxQuantity: '200',
  price: '67482.5',
  bestBid: '67482.4',
  bestAsk: '67482.6',
  minPrice: '33741.3',
  maxPrice: '101223.7',
} as const;

export const balance = { quote: '12433.19204444', base: '0.08505' };

/** A form with the unit of its side and type, and what `over` changes. */
export const ticketWith = (over: Partial<Ticket>): Ticket => ({
  ...emptyTicket(over.side, over.style),
  ...over,
});
