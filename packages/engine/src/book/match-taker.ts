import type { AccountId, Lots, Ticks } from '../ids.ts';
import { NONE, type OrderBook, type Side } from './order-book.ts';

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

/** The product's decisions when lots are counted for a fill-or-kill order. */
export interface CountingRules<Order extends number> {
  /** Whether the taker continues behind an order of its own account [FUT-12]; otherwise it ends there [BOOK-11]. */
  readonly passesOwnOrders: boolean;
  /** Whether the maker is certain to be filled. */
  counts(maker: Order, price: Ticks): boolean;
}

const everyMaker: CountingRules<number> = { passesOwnOrders: false, counts: () => true };

/**
 * [BOOK-14] The lots that `matchTaker` would fill, counted no further than the taker wants. Nothing changes. It visits
 * each maker at most once and stops at the price limit: an order that fills costs less to count than to fill, and one
 * that does not costs at most all makers within its limit.
 */
export function fillableLots<Order extends number>(
  book: OrderBook<Order>,
  { owner, side, limit, lots }: Readonly<Omit<Taker, 'filled'>>,
  rules: CountingRules<Order> = everyMaker,
): Lots {
  const makerSide = side === 'buy' ? 'sell' : 'buy';
  let missing = lots;
  for (let level = book.bestLevel(makerSide); level !== NONE; level = book.nextLevel(level)) {
    const price = book.levelPrice(level);
    if (side === 'buy' ? price > limit : price < limit) break;
    for (let slot = book.firstOrder(level); slot !== NONE; slot = book.nextOrder(slot)) {
      const isOwn = owner === book.owner(slot);
      if (isOwn && rules.passesOwnOrders) continue;
      if (isOwn) return lots - missing;
      if (!rules.counts(book.order(slot), price)) continue;
      if (book.lots(slot) >= missing) return lots;
      missing -= book.lots(slot);
    }
  }
  return lots - missing;
}
