import type { OrderSide, OrderStyle, TimeInForce } from '@meridian/contract/domain/order';

/** The coin in which the number of the form is typed. */
export type Unit = 'base' | 'quote';

/** The content of the order form, as typed. */
export interface Ticket {
  readonly side: OrderSide;
  readonly style: OrderStyle;
  /** Ignored for a market order. */
  readonly timeInForce: TimeInForce;
  /** The limit; a market order shows the current price instead. */
  readonly price: string;
  /** The user typed the price or took it from the book; the form filled in any other, which goes out of date. */
  readonly isPriceTyped: boolean;
  readonly unit: Unit;
  /** The number typed last, in the coin of `unit`; the form computes the other one. */
  readonly quantity: string;
  /** The last position of the slider; 0 once a number was typed. */
  readonly percent: number;
}

export type TicketAction =
  | { readonly do: 'choose_side'; readonly side: OrderSide }
  | { readonly do: 'choose_style'; readonly style: OrderStyle; readonly price: string }
  | { readonly do: 'choose_time_in_force'; readonly timeInForce: TimeInForce }
  /** The same number in the other coin, for a market order. */
  | { readonly do: 'switch_unit'; readonly quantity: string }
  | { readonly do: 'type_price'; readonly price: string }
  /** A row of the book or the last price was tapped. */
  | { readonly do: 'take_price'; readonly price: string }
  | { readonly do: 'type_quantity'; readonly unit: Unit; readonly quantity: string }
  /** The field of the total was left: from now on the quantity it gave is the number of the form. */
  | { readonly do: 'settle_total'; readonly quantity: string }
  | { readonly do: 'slide'; readonly percent: number; readonly quantity: string }
  | { readonly do: 'placed' }
  | { readonly do: 'change_market'; readonly price: string };

/** Market is the default of the specification. */
export const emptyTicket = (side: OrderSide = 'buy', style: OrderStyle = 'market'): Ticket => ({
  side,
  style,
  timeInForce: 'gtc',
  price: '',
  isPriceTyped: false,
  unit: naturalUnit(side, style),
  quantity: '',
  percent: 0,
});

/** The coin an order is counted in: a market buy spends the quote coin, every other order names the base coin. */
export const naturalUnit = (side: OrderSide, style: OrderStyle): Unit =>
  side === 'buy' && style === 'market' ? 'quote' : 'base';

export function ticketReducer(ticket: Ticket, action: TicketAction): Ticket {
  switch (action.do) {
    case 'choose_side':
      // The number is in another coin on the other side of a market order, so it is cleared.
      return { ...ticket, side: action.side, ...cleared(action.side, ticket.style) };
    case 'choose_style': {
      const price = (ticket.isPriceTyped && ticket.price) || action.price;
      return { ...ticket, style: action.style, price, ...cleared(ticket.side, action.style) };
    }
    case 'choose_time_in_force':
      return { ...ticket, timeInForce: action.timeInForce };
    case 'switch_unit':
      return {
        ...ticket,
        unit: ticket.unit === 'base' ? 'quote' : 'base',
        quantity: action.quantity,
        percent: 0,
      };
    case 'type_price':
      return { ...ticket, price: action.price, isPriceTyped: true };
    case 'take_price': {
      const emptied = ticket.style === 'market' ? cleared(ticket.side, 'limit') : undefined;
      return { ...ticket, style: 'limit', price: action.price, isPriceTyped: true, ...emptied };
    }
    case 'type_quantity':
      return { ...ticket, unit: action.unit, quantity: action.quantity, percent: 0 };
    case 'settle_total':
      return { ...ticket, unit: 'base', quantity: action.quantity };
    case 'slide':
      return {
        ...ticket,
        unit: naturalUnit(ticket.side, ticket.style),
        quantity: action.quantity,
        // Without a balance or a price the slider does not move.
        percent: action.quantity === '' ? 0 : action.percent,
      };
    case 'placed':
      return { ...ticket, quantity: '', percent: 0 };
    case 'change_market':
      return {
        ...emptyTicket(ticket.side, ticket.style),
        timeInForce: ticket.timeInForce,
        price: ticket.style === 'limit' ? action.price : '',
      };
  }
}

const cleared = (side: OrderSide, style: OrderStyle) =>
  ({ unit: naturalUnit(side, style), quantity: '', percent: 0 }) as const;
