import type { AccountId, Lots, Ticks } from '../ids.ts';
import type { OrderBook, Side } from './order-book.ts';

/** An arriving order, as the matching loop sees it. */
export interface Taker {
  readonly owner: AccountId;
  readonly side: Side;
  /** The worst price it accepts, in ticks. */
  readonly limit: Ticks;
  /** Lots still wanted. */
  lots: Lots;
  filled: Lots;
}

/** Returned by `lotsFor` when it removed the maker from the book: the next maker is tried. */
export const MAKER_REMOVED = -1;

/** The product's decisions at each maker. The loop itself handles priority and the price limit. */
export interface MatchingRules<Order extends number, ProductTaker extends Taker> {
  /** [BOOK-11] The maker belongs to the taker's account. Returns true if it was removed, false to stop. */
  meetOwnOrder(taker: ProductTaker, maker: Order): boolean;
  /** Lots to fill, at most those offered: 0 to stop, MAKER_REMOVED to continue with the next maker. */
  lotsFor(taker: ProductTaker, maker: Order, price: Ticks, offered: Lots): Lots;
  /** Settles one fill; the book and the taker's lots are up to date. */
  fill(taker: ProductTaker, maker: Order, price: Ticks, lots: Lots): void;
  /** Called after all fills at a price. */
  finishLevel(taker: ProductTaker, makerSide: Side, price: Ticks): void;
}

/**
 * Fills the taker against the book: best price first, oldest first within a price, at the makers' prices [BOOK-3]
 * [BOOK-4]. Returns the price of the last fill, 0 when nothing was filled. Every market and the naive twin's test run
 * this loop; `maker` is the number the caller gave the order when it was added to the book.
 */
export function matchTaker<Order extends number, ProductTaker extends Taker>(
  book: OrderBook<Order>,
  taker: ProductTaker,
  rules: MatchingRules<Order, ProductTaker>,
): Ticks {
  const { side, limit, owner } = taker;
  const makerSide = side === 'buy' ? 'sell' : 'buy';
  let lastPrice = 0;
  while (taker.lots > 0 && book.crosses(side, limit)) {
    const slot = book.topMaker(makerSide);
    const maker = book.order(slot);
    if (book.owner(slot) === owner) {
      if (rules.meetOwnOrder(taker, maker)) continue;
      break;
    }
    const price = book.bestPrice(makerSide);
    const lots = rules.lotsFor(taker, maker, price, Math.min(taker.lots, book.lots(slot)));
    if (lots === MAKER_REMOVED) continue;
    if (lots === 0) break;
    if (lastPrice !== 0 && lastPrice !== price) rules.finishLevel(taker, makerSide, lastPrice);
    lastPrice = price;
    book.reduce(slot, lots);
    taker.lots -= lots;
    taker.filled += lots;
    rules.fill(taker, maker, price, lots);
  }
  if (lastPrice !== 0) rules.finishLevel(taker, makerSide, lastPrice);
  return lastPrice;
}
