import type { OrderStyle, PairChoice, TimeInForce } from '@meridian/contract/domain/order';

/** The spot order form as it was left. */
export interface TicketDraft extends PairChoice {
  readonly style: OrderStyle;
  readonly timeInForce: TimeInForce;
  readonly price: string;
  /** The user typed the price or took it from the book; otherwise it was the current one. */
  readonly isPriceTyped: boolean;
  /** As typed. */
  readonly quantity: string;
  /** The coin `quantity` is in. */
  readonly unit: 'base' | 'quote';
}

let draft: TicketDraft | undefined;

/** In the memory of the page only: stored in the browser, a limit of yesterday would be in the form after a reload. */
export const ticketDraft = {
  read: (): TicketDraft | undefined => draft,
  write: (left: TicketDraft | undefined): void => {
    draft = left;
  },
} as const;
