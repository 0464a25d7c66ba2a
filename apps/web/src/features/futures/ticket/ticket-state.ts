import type { PositionSide } from '@meridian/contract/domain/futures';
import type { OrderStyle, TimeInForce } from '@meridian/contract/domain/order';

/** How stops are typed: as prices, or as a return on the margin in percent. */
export type StopsBy = 'price' | 'return';

/** What the number of the form counts. Limit orders are in contracts, like the orders of the exchange. */
export type SizeUnit = 'contracts' | 'base' | 'quote';

/** The content of the order form, as typed. */
export interface FuturesTicket {
  readonly side: PositionSide;
  readonly style: OrderStyle;
  /** Ignored for a market order. */
  readonly timeInForce: TimeInForce;
  /** The limit; a market order shows the current price instead. */
  readonly price: string;
  readonly unit: SizeUnit;
  /** In `unit`. */
  readonly quantity: string;
  /** The share of the balance chosen last; 0 once a number was typed. */
  readonly percent: number;
  readonly stopsBy: StopsBy;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export type TicketAction =
  | { readonly do: 'choose_side'; readonly side: PositionSide }
  | { readonly do: 'choose_style'; readonly style: OrderStyle; readonly price: string }
  | { readonly do: 'choose_time_in_force'; readonly timeInForce: TimeInForce }
  | { readonly do: 'type_price'; readonly price: string }
  /** A row of the book or the last price was tapped. */
  | { readonly do: 'take_price'; readonly price: string }
  | { readonly do: 'type_quantity'; readonly quantity: string }
  /** The same size in another unit, for a market order. */
  | { readonly do: 'choose_unit'; readonly unit: SizeUnit; readonly quantity: string }
  | { readonly do: 'take_share'; readonly percent: number; readonly quantity: string }
  | { readonly do: 'choose_stops_by'; readonly stopsBy: StopsBy }
  | { readonly do: 'type_stop'; readonly stop: 'takeProfit' | 'stopLoss'; readonly value: string }
  /** The stops were switched off: an order must not carry stops that the form does not show. */
  | { readonly do: 'clear_stops' }
  /** Leverage or margin mode changed: a share of the balance is another number of contracts. */
  | { readonly do: 'change_terms' }
  | { readonly do: 'placed' };

/** Market is the default of the specification. */
export const emptyTicket = (side: PositionSide): FuturesTicket => ({
  side,
  style: 'market',
  timeInForce: 'gtc',
  price: '',
  unit: 'contracts',
  quantity: '',
  percent: 0,
  stopsBy: 'price',
  takeProfit: '',
  stopLoss: '',
});

export function ticketReducer(ticket: FuturesTicket, action: TicketAction): FuturesTicket {
  switch (action.do) {
    case 'choose_side':
      // A take-profit of a long would be a stop-loss of a short.
      return { ...ticket, side: action.side, takeProfit: '', stopLoss: '' };
    case 'choose_style':
      return { ...inContracts(ticket), style: action.style, price: ticket.price || action.price };
    case 'choose_time_in_force':
      return { ...ticket, timeInForce: action.timeInForce };
    case 'type_price':
      return { ...ticket, price: action.price };
    case 'take_price':
      return { ...inContracts(ticket), style: 'limit', price: action.price };
    case 'type_quantity':
      return { ...ticket, quantity: action.quantity, percent: 0 };
    case 'choose_unit':
      return { ...ticket, unit: action.unit, quantity: action.quantity, percent: 0 };
    case 'take_share':
      // Without a balance, a price or room for one contract the quantity stays.
      return action.quantity === '' && action.percent > 0
        ? ticket
        : { ...ticket, unit: 'contracts', quantity: action.quantity, percent: action.percent };
    case 'choose_stops_by':
      return { ...ticket, stopsBy: action.stopsBy, takeProfit: '', stopLoss: '' };
    case 'type_stop':
      return { ...ticket, [action.stop]: action.value };
    case 'clear_stops':
      return { ...ticket, takeProfit: '', stopLoss: '' };
    case 'change_terms':
      return { ...ticket, percent: 0 };
    case 'placed':
      return { ...ticket, quantity: '', percent: 0, takeProfit: '', stopLoss: '' };
  }
}

/** A number in a coin is cleared where its unit cannot be chosen. */
const inContracts = (ticket: FuturesTicket): FuturesTicket =>
  ticket.unit === 'contracts' ? ticket : { ...ticket, unit: 'contracts', quantity: '', percent: 0 };
