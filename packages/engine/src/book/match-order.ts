import type { OrderBook, Side } from './order-book.ts';

export type OrderKind = 'limit' | 'post_only' | 'ioc' | 'market';
export type CancelReason = 'by_request' | 'self_trade' | 'unfilled';

/** What happens in a book, in the order it happens. */
export interface BookListener {
  filled(takerId: number, makerId: number, price: number, lots: number): void;
  rested(orderId: number, lots: number): void;
  cancelled(orderId: number, lots: number, reason: CancelReason): void;
  /** A post-only order that would trade, or a cancel that names no resting order. */
  rejected(orderId: number, reason: 'would_cross' | 'unknown_order'): void;
}

/**
 * Matching without money: what the rules BOOK-n say about an order when every fill can be paid. The exchange drives
 * the book itself, since balances bound its fills; this is the plain form that benchmarks and the naive twin run.
 * A market order's price is the worst it may take; 2^53 − 1 to buy and 1 to sell mean any.
 */
export function matchOrder(
  book: OrderBook,
  kind: OrderKind,
  orderId: number,
  owner: number,
  side: Side,
  price: number,
  lots: number,
  listener: BookListener,
): void {
  if (kind === 'post_only' && book.crosses(side, price)) {
    listener.rejected(orderId, 'would_cross');
    return;
  }
  const makers = side === 'buy' ? 'sell' : 'buy';
  let left = lots;
  while (left > 0 && book.crosses(side, price)) {
    const maker = book.topMaker(makers);
    if (book.owner(maker) === owner) {
      listener.cancelled(orderId, left, 'self_trade');
      return;
    }
    const fill = Math.min(left, book.lots(maker));
    listener.filled(orderId, book.orderId(maker), book.bestPrice(makers), fill);
    book.reduce(maker, fill);
    left -= fill;
  }
  if (left === 0) return;
  if (kind === 'limit' || kind === 'post_only') {
    book.rest(orderId, owner, side, price, left);
    listener.rested(orderId, left);
  } else {
    listener.cancelled(orderId, left, 'unfilled');
  }
}

export function cancelOrder(book: OrderBook, orderId: number, listener: BookListener): void {
  const lots = book.cancel(orderId);
  if (lots === 0) listener.rejected(orderId, 'unknown_order');
  else listener.cancelled(orderId, lots, 'by_request');
}
