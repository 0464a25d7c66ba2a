export type Side = 'buy' | 'sell';
export type Style = 'limit' | 'market';

/** The content of the order form, as typed. */
export interface Ticket {
  readonly side: Side;
  readonly style: Style;
  /** The limit; a market order shows the current price instead. */
  readonly price: string;
  /** Base coin; for a market buy the amount of the quote coin to spend. */
  readonly quantity: string;
  /** The last position of the slider; 0 once a number was typed. */
  readonly percent: number;
}

export type TicketAction =
  | { readonly do: 'choose_side'; readonly side: Side }
  | { readonly do: 'choose_style'; readonly style: Style; readonly price: string }
  | { readonly do: 'type_price'; readonly price: string }
  /** A row of the book was tapped, or the market changed. */
  | { readonly do: 'take_price'; readonly price: string }
  | { readonly do: 'type_quantity'; readonly quantity: string }
  | { readonly do: 'slide'; readonly percent: number; readonly quantity: string }
  | { readonly do: 'placed' }
  | { readonly do: 'change_market'; readonly price: string };

/** Market is the default of the specification. */
export const emptyTicket = (side: Side = 'buy'): Ticket => ({
  side,
  style: 'market',
  price: '',
  quantity: '',
  percent: 0,
});

export function ticketReducer(ticket: Ticket, action: TicketAction): Ticket {
  switch (action.do) {
    case 'choose_side':
      // The number is in another coin on the other side of a market order, so it is cleared.
      return { ...ticket, side: action.side, quantity: '', percent: 0 };
    case 'choose_style':
      return {
        ...ticket,
        style: action.style,
        price: ticket.price || action.price,
        quantity: '',
        percent: 0,
      };
    case 'type_price':
      return { ...ticket, price: action.price };
    case 'take_price':
      return { ...ticket, style: 'limit', price: action.price, ...(ticket.style === 'market' && CLEARED) };
    case 'type_quantity':
      return { ...ticket, quantity: action.quantity, percent: 0 };
    case 'slide':
      // Without a balance or a price the slider does not move.
      return { ...ticket, quantity: action.quantity, percent: action.quantity === '' ? 0 : action.percent };
    case 'placed':
      return { ...ticket, ...CLEARED };
    case 'change_market':
      return {
        ...emptyTicket(ticket.side),
        style: ticket.style,
        price: ticket.style === 'limit' ? action.price : '',
      };
  }
}

const CLEARED = { quantity: '', percent: 0 } as const;
