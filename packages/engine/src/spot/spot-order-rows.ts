import type { Slot } from '../book/order-book.ts';
import type { AccountId, Lots, OrderId, OrderRow, Ticks, TraderRow, WalletRow } from '../ids.ts';
import type { SpotMarket } from '../markets/spot-market.ts';
import { grown } from '../storage/grown.ts';
import type { Side } from './spot-order.ts';

// A copy for speed, see book-records.ts.
const NO_ORDER = -1 as OrderRow;
const DOUBLES = 9;
const WORDS = 18;
const FIRST_ROWS = 64;
const ID = 0;
const PRICE = 1;
const LOTS = 2;
const REMAINING = 3;
const PLACED_AT = 4;
const TRADER = 10;
const MARKET = 11;
const PAYS = 12;
const RECEIVES = 13;
const NEXT = 14;
const PREVIOUS = 15;
const SLOT = 16;

const SELLS = 1;
const CHANGED = 2;
const FLAG_BITS = 2;

/** An order that is about to rest. A taker implements it, so that resting allocates no object. */
export interface ArrivedOrder {
  readonly order: OrderId;
  readonly owner: AccountId;
  readonly trader: TraderRow;
  readonly market: SpotMarket;
  readonly side: Side;
  /** Remaining lots. */
  readonly lots: Lots;
  readonly pays: WalletRow;
  readonly receives: WalletRow;
}

/**
 * Resting spot orders as rows of 72 bytes in one buffer. Freed rows are reused first, so trading creates no garbage.
 *
 *   double  0 id   1 price   2 lots   3 remaining   4 placed at
 *   word    10 trader   11 market and flags   12 wallet it pays from   13 wallet it receives in
 *           14 next and 15 previous order of the same account   16 slot in the book
 */
export class SpotOrderRows {
  #doubles = new Float64Array(FIRST_ROWS * DOUBLES);
  #words = new Int32Array(this.#doubles.buffer);
  #count = 0;
  #firstFree: OrderRow = NO_ORDER;

  /** Returns an unused row. */
  allocateRow(): OrderRow {
    const row = this.#firstFree;
    if (row !== NO_ORDER) {
      this.#firstFree = this.nextOf(row);
      return row;
    }
    if ((this.#count + 1) * DOUBLES > this.#doubles.length) this.#grow();
    return this.#count++ as OrderRow;
  }

  free(row: OrderRow): void {
    this.setNext(row, this.#firstFree);
    this.#firstFree = row;
  }

  fill(
    row: OrderRow,
    { order, lots }: ArrivedOrder,
    price: Ticks,
    originalLots: Lots,
    placedAt: number,
  ): void {
    const doubles = this.#doubles;
    const at = row * DOUBLES;
    doubles[at + ID] = order;
    doubles[at + PRICE] = price;
    doubles[at + LOTS] = originalLots;
    doubles[at + REMAINING] = lots;
    doubles[at + PLACED_AT] = placedAt;
  }

  /** `place` is the market's index in the list of markets. A new order is not marked as changed. */
  connect(row: OrderRow, { trader, side, pays, receives }: ArrivedOrder, place: number): void {
    const words = this.#words;
    const at = row * WORDS;
    words[at + TRADER] = trader;
    words[at + MARKET] = (place << FLAG_BITS) | (side === 'sell' ? SELLS : 0);
    words[at + PAYS] = pays;
    words[at + RECEIVES] = receives;
  }

  id(row: OrderRow): OrderId {
    return this.#doubles[row * DOUBLES + ID] as OrderId;
  }

  price(row: OrderRow): Ticks {
    return this.#doubles[row * DOUBLES + PRICE]!;
  }

  lots(row: OrderRow): Lots {
    return this.#doubles[row * DOUBLES + LOTS]!;
  }

  remaining(row: OrderRow): Lots {
    return this.#doubles[row * DOUBLES + REMAINING]!;
  }

  setRemaining(row: OrderRow, lots: Lots): void {
    this.#doubles[row * DOUBLES + REMAINING] = lots;
  }

  placedAt(row: OrderRow): number {
    return this.#doubles[row * DOUBLES + PLACED_AT]!;
  }

  trader(row: OrderRow): TraderRow {
    return this.#words[row * WORDS + TRADER] as TraderRow;
  }

  market(row: OrderRow): number {
    return this.#words[row * WORDS + MARKET]! >> FLAG_BITS;
  }

  side(row: OrderRow): Side {
    return (this.#words[row * WORDS + MARKET]! & SELLS) === 0 ? 'buy' : 'sell';
  }

  isChanged(row: OrderRow): boolean {
    return (this.#words[row * WORDS + MARKET]! & CHANGED) !== 0;
  }

  markChanged(row: OrderRow): void {
    this.#words[row * WORDS + MARKET]! |= CHANGED;
  }

  markUnchanged(row: OrderRow): void {
    this.#words[row * WORDS + MARKET]! &= ~CHANGED;
  }

  /** The row of the wallet the order pays from. */
  pays(row: OrderRow): WalletRow {
    return this.#words[row * WORDS + PAYS] as WalletRow;
  }

  /** The row of the wallet the order is paid into. */
  receives(row: OrderRow): WalletRow {
    return this.#words[row * WORDS + RECEIVES] as WalletRow;
  }

  /** Where the order rests in its market's book. */
  slot(row: OrderRow): Slot {
    return this.#words[row * WORDS + SLOT]!;
  }

  setSlot(row: OrderRow, slot: Slot): void {
    this.#words[row * WORDS + SLOT] = slot;
  }

  nextOf(row: OrderRow): OrderRow {
    return this.#words[row * WORDS + NEXT] as OrderRow;
  }

  setNext(row: OrderRow, other: OrderRow): void {
    this.#words[row * WORDS + NEXT] = other;
  }

  previousOf(row: OrderRow): OrderRow {
    return this.#words[row * WORDS + PREVIOUS] as OrderRow;
  }

  setPrevious(row: OrderRow, other: OrderRow): void {
    this.#words[row * WORDS + PREVIOUS] = other;
  }

  #grow(): void {
    this.#doubles = new Float64Array(grown(this.#doubles.buffer));
    this.#words = new Int32Array(this.#doubles.buffer);
  }
}
