import type { AccountId, Lots, Ticks } from '../ids.ts';
import { InvariantBroken } from '../invariant-broken.ts';
import { BookRecords, type Slot } from './book-records.ts';
import { OrderIndex } from './order-index.ts';
import { PriceLadder } from './price-ladder.ts';

export { NONE, type Slot } from './book-records.ts';

// A copy for speed, see book-records.ts.
const NONE: Slot = -1;

export type Side = 'buy' | 'sell';

/**
 * One market's resting orders in price-time priority (rules BOOK-n of SPEC.md). It uses whole numbers only: prices in
 * ticks and quantities in lots from 1 to 2^53 − 1, owners, and a number for each order that the caller chooses: a spot
 * market uses the order's row, a futures market its id. `matchTaker` fills an arriving order against it.
 *
 * Touch     bestBid() bestAsk() crosses(side, price) topMaker(side)
 * Orders    rest(…) reduce(slot, lots) cancel(id) remove(slot) slotOf(id)
 *           order(slot) owner(slot) side(slot) price(slot) lots(slot)
 * Levels    bestLevel(side) nextLevel(level) levelPrice(level) levelLots(level) firstOrder(level) nextOrder(slot)
 *           lotsAt(side, price) hasRoom(side, price, lots) depth(side, count) availableWithin(side, limit, upTo)
 * Whole     size forEachOrder(visit); verifyBook(book) scans everything
 *
 * Slots are handles, not state: two books with equal orders may number them differently, so keep them out of
 * events, snapshots and hashes. A slot is valid until its order is removed, a level until it is empty.
 */
export class OrderBook<Order extends number = number> {
  private readonly records: BookRecords;
  private readonly index: OrderIndex | undefined;
  private readonly bids: PriceLadder;
  private readonly asks: PriceLadder;
  private count = 0;

  /**
   * A capacity saves a large book from growing step by step; every book grows as needed. A caller that stores the slots
   * of its orders can disable the id index; the book then does not check for duplicate ids.
   */
  constructor(options: { capacity?: number; findsById?: boolean } = {}) {
    this.records = new BookRecords(options.capacity);
    this.index = options.findsById === false ? undefined : new OrderIndex(this.records);
    this.bids = new PriceLadder(this.records);
    this.asks = new PriceLadder(this.records);
  }

  /** The number of resting orders. */
  get size(): number {
    return this.count;
  }

  /** The highest price bid, in ticks; 0 without bids. */
  bestBid(): Ticks {
    return this.bids.best === NONE ? 0 : -this.bids.bestKey;
  }

  /** The lowest price asked, in ticks; 0 without asks. */
  bestAsk(): Ticks {
    return this.asks.best === NONE ? 0 : this.asks.bestKey;
  }

  /** The best price of a side; 0 when it is empty. */
  bestPrice(side: Side): Ticks {
    return side === 'buy' ? this.bestBid() : this.bestAsk();
  }

  /** Whether an order of this side and limit would match the other side's best price. */
  crosses(side: Side, price: Ticks): boolean {
    return side === 'buy' ? price >= this.asks.bestKey : -price >= this.bids.bestKey;
  }

  /** The order that fills first on this side of the book, or NONE. */
  topMaker(side: Side): Slot {
    const level = side === 'buy' ? this.bids.best : this.asks.best;
    return level === NONE ? NONE : this.records.nextOf(level);
  }

  /**
   * Adds an order behind all others at its price. A duplicate id, a number that is not a positive safe integer, a
   * crossed book or a full level is a bug in the caller and throws before anything changes.
   */
  rest(order: Order, owner: AccountId, side: Side, price: Ticks, lots: Lots): Slot {
    if (!(Number.isSafeInteger(price) && price > 0)) throw new InvariantBroken('BOOK-2', `price ${price}`);
    if (!(Number.isSafeInteger(lots) && lots > 0)) throw new InvariantBroken('BOOK-2', `${lots} lots`);
    if (!Number.isSafeInteger(order)) throw new InvariantBroken('BOOK-2', `order ${order}`);
    if (this.crosses(side, price)) throw new InvariantBroken('BOOK-1', `order ${order} crosses at ${price}`);
    if (this.index?.has(order)) throw new InvariantBroken('BOOK-7', `order ${order} already rests`);
    const records = this.records;
    const key = side === 'buy' ? -price : price;
    const ladder = side === 'buy' ? this.bids : this.asks;
    let level = ladder.find(key);
    if (level === NONE) {
      level = this.openLevel(ladder, key);
    } else if (records.lots(level) + lots > Number.MAX_SAFE_INTEGER) {
      throw new InvariantBroken('BOOK-8', `level ${price} has no room for ${lots} lots`);
    }
    const slot = records.takeOrder(order, owner, lots);
    records.append(level, slot);
    this.index?.insert(order, slot);
    this.count++;
    return slot;
  }

  /** Fills part or all of an order; it keeps its place in the queue, and is removed once it is filled. */
  reduce(slot: Slot, lots: Lots): void {
    const records = this.records;
    if (!records.isOrder(slot)) throw new InvariantBroken('BOOK-7', `slot ${slot} holds no order`);
    const left = records.lots(slot) - lots;
    if (!(Number.isSafeInteger(lots) && lots > 0 && left >= 0)) {
      throw new InvariantBroken('BOOK-6', `order ${this.order(slot)} cannot fill ${lots} lots`);
    }
    if (left === 0) {
      this.takeOut(slot);
    } else {
      const level = records.level(slot);
      records.setLots(slot, left);
      records.setLots(level, records.lots(level) - lots);
    }
  }

  /** Removes an order and returns its remaining lots; 0 if no such order rests. */
  cancel(order: Order): Lots {
    const slot = this.slotOf(order);
    if (slot === NONE) return 0;
    const lots = this.records.lots(slot);
    this.takeOut(slot);
    return lots;
  }

  /** Removes an order by its slot and returns its remaining lots. */
  remove(slot: Slot): Lots {
    if (!this.records.isOrder(slot)) throw new InvariantBroken('BOOK-7', `slot ${slot} holds no order`);
    const lots = this.records.lots(slot);
    this.takeOut(slot);
    return lots;
  }

  private takeOut(slot: Slot): void {
    const records = this.records;
    const level = records.level(slot);
    this.index?.delete(records.id(slot), slot);
    this.count--;
    records.unlink(slot);
    records.free(slot);
    if (records.isEmptyLevel(level)) this.closeLevel(level);
  }

  private openLevel(ladder: PriceLadder, key: number): Slot {
    const level = this.records.takeLevel(key);
    ladder.insert(key, level);
    return level;
  }

  private closeLevel(level: Slot): void {
    const key = this.records.key(level);
    if (key < 0) this.bids.delete(key);
    else this.asks.delete(key);
    this.records.free(level);
  }

  /** The slot of the order, or NONE. */
  slotOf(order: Order): Slot {
    if (this.index === undefined) throw new Error('this book has no id index');
    return this.index.find(order);
  }

  /** The caller's number of the order in a slot. */
  order(slot: Slot): Order {
    return this.records.id(slot) as Order;
  }

  owner(slot: Slot): AccountId {
    return this.records.owner(slot) as AccountId;
  }

  side(slot: Slot): Side {
    return this.records.key(this.records.level(slot)) < 0 ? 'buy' : 'sell';
  }

  price(slot: Slot): Ticks {
    return Math.abs(this.records.key(this.records.level(slot)));
  }

  /** Lots not yet filled. */
  lots(slot: Slot): Lots {
    return this.records.lots(slot);
  }

  bestLevel(side: Side): Slot {
    return side === 'buy' ? this.bids.best : this.asks.best;
  }

  /** The next worse level of the same side, or NONE. */
  nextLevel(level: Slot): Slot {
    const key = this.records.key(level);
    return (key < 0 ? this.bids : this.asks).after(key);
  }

  levelPrice(level: Slot): Ticks {
    return Math.abs(this.records.key(level));
  }

  levelLots(level: Slot): Lots {
    return this.records.lots(level);
  }

  firstOrder(level: Slot): Slot {
    return this.records.nextOf(level);
  }

  /** The order behind this one at the same price, or NONE. */
  nextOrder(slot: Slot): Slot {
    const next = this.records.nextOf(slot);
    return next === this.records.level(slot) ? NONE : next;
  }

  /** Lots resting at one price; 0 when there is no such level. */
  lotsAt(side: Side, price: Ticks): Lots {
    const level = side === 'buy' ? this.bids.find(-price) : this.asks.find(price);
    return level === NONE ? 0 : this.records.lots(level);
  }

  /** Whether the level's sum stays exact with these lots added. Check before matching: rest() throws without room. */
  hasRoom(side: Side, price: Ticks, lots: Lots): boolean {
    return this.lotsAt(side, price) + lots <= Number.MAX_SAFE_INTEGER;
  }

  /** Up to `count` levels as [price, lots], best first. */
  depth(side: Side, count: number): [price: Ticks, lots: Lots][] {
    const rows: [Ticks, Lots][] = [];
    for (
      let level = this.bestLevel(side);
      level !== NONE && rows.length < count;
      level = this.nextLevel(level)
    ) {
      rows.push([this.levelPrice(level), this.levelLots(level)]);
    }
    return rows;
  }

  /** Lots resting on a side at the limit or better, counted no further than `upTo`. */
  availableWithin(side: Side, limit: Ticks, upTo: Lots): Lots {
    const worst = side === 'buy' ? -limit : limit;
    let sum = 0;
    for (let level = this.bestLevel(side); level !== NONE; level = this.nextLevel(level)) {
      if (this.records.key(level) > worst) break;
      const lots = this.records.lots(level);
      // Compare before adding: the sum of two safe integers may not be one.
      if (lots >= upTo - sum) return upTo;
      sum += lots;
    }
    return sum;
  }

  /** Visits every order in canonical order: bids then asks, best price first, then time. */
  forEachOrder(visit: (order: Order, owner: AccountId, side: Side, price: Ticks, lots: Lots) => void): void {
    for (const side of ['buy', 'sell'] as const) {
      for (let level = this.bestLevel(side); level !== NONE; level = this.nextLevel(level)) {
        for (let slot = this.firstOrder(level); slot !== NONE; slot = this.nextOrder(slot)) {
          visit(this.order(slot), this.owner(slot), side, this.levelPrice(level), this.lots(slot));
        }
      }
    }
  }
}
