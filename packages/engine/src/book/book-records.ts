/** The offset of a record. It names one order (or level) until that is removed, then may name another. */
export type Slot = number;

/** No order, no level. The record at offset 0 is never handed out. */
export const NONE: Slot = 0;

const NO_SLOT: Slot = 0;
const DOUBLES_PER_RECORD = 5;
const FIRST_CAPACITY = 16;

/**
 * Orders and price levels of one book as records of 40 bytes in a single buffer: three doubles and four integers.
 * One buffer instead of an array per field keeps what is used together in one cache line and lets the compiler look
 * up the buffer once per operation. Freed records are reused first, so a book at work leaves nothing to collect.
 *
 *   double  0 id or key   1 owner   2 lots
 *   integer 6 next        7 prev    8 level   9 chain
 *
 * The orders of a level form a ring that starts and ends in the level's own record: linking and unlinking need no
 * case for the first or the last. A level's key is its price for asks and the negated price for bids, so that on
 * either side the smaller key is the better price and one piece of code serves both.
 */
export class BookRecords {
  private doubles: Float64Array;
  private ints: Int32Array;
  private firstFree: Slot = NO_SLOT;
  private end: Slot = DOUBLES_PER_RECORD;

  constructor(capacity: number = FIRST_CAPACITY) {
    const buffer = new ArrayBuffer(Math.max(2, capacity + 1) * DOUBLES_PER_RECORD * 8);
    this.doubles = new Float64Array(buffer);
    this.ints = new Int32Array(buffer);
  }

  id(slot: Slot): number {
    return this.doubles[slot]!;
  }

  key(level: Slot): number {
    return this.doubles[level]!;
  }

  owner(slot: Slot): number {
    return this.doubles[slot + 1]!;
  }

  /** What an order has left, or the sum over a level's orders, at most Number.MAX_SAFE_INTEGER. */
  lots(slot: Slot): number {
    return this.doubles[slot + 2]!;
  }

  setLots(slot: Slot, lots: number): void {
    this.doubles[slot + 2] = lots;
  }

  /** The order behind, or the level itself behind the last; of a level its first order. */
  next(slot: Slot): Slot {
    return this.ints[(slot << 1) + 6]!;
  }

  /** The level an order rests in, NONE in a free record. */
  level(slot: Slot): Slot {
    return this.ints[(slot << 1) + 8]!;
  }

  /** The next record with the same place in the index. */
  chain(slot: Slot): Slot {
    return this.ints[(slot << 1) + 9]!;
  }

  setChain(slot: Slot, other: Slot): void {
    this.ints[(slot << 1) + 9] = other;
  }

  takeOrder(id: number, owner: number, lots: number): Slot {
    const slot = this.take();
    this.doubles[slot] = id;
    this.doubles[slot + 1] = owner;
    this.doubles[slot + 2] = lots;
    return slot;
  }

  takeLevel(key: number): Slot {
    const level = this.take();
    this.doubles[level] = key;
    this.doubles[level + 2] = 0;
    this.ints[(level << 1) + 6] = level;
    this.ints[(level << 1) + 7] = level;
    this.ints[(level << 1) + 8] = NO_SLOT;
    return level;
  }

  free(slot: Slot): void {
    this.ints[(slot << 1) + 6] = this.firstFree;
    this.ints[(slot << 1) + 8] = NO_SLOT;
    this.firstFree = slot;
  }

  /** Puts an order last into a level and adds its lots to the sum. */
  append(level: Slot, slot: Slot): void {
    const ints = this.ints;
    const last = ints[(level << 1) + 7]!;
    ints[(slot << 1) + 6] = level;
    ints[(slot << 1) + 7] = last;
    ints[(slot << 1) + 8] = level;
    ints[(last << 1) + 6] = slot;
    ints[(level << 1) + 7] = slot;
    this.doubles[level + 2]! += this.doubles[slot + 2]!;
  }

  /** Takes an order out of its level and its lots out of the sum. */
  unlink(slot: Slot): void {
    const ints = this.ints;
    const next = ints[(slot << 1) + 6]!;
    const prev = ints[(slot << 1) + 7]!;
    ints[(prev << 1) + 6] = next;
    ints[(next << 1) + 7] = prev;
    this.doubles[ints[(slot << 1) + 8]! + 2]! -= this.doubles[slot + 2]!;
  }

  isEmptyLevel(level: Slot): boolean {
    return this.ints[(level << 1) + 6] === level;
  }

  /** False for anything but the slot of a resting order. */
  isOrder(slot: Slot): boolean {
    return slot > NO_SLOT && slot < this.end && this.ints[(slot << 1) + 8] !== NO_SLOT;
  }

  private take(): Slot {
    const slot = this.firstFree;
    if (slot !== NO_SLOT) {
      this.firstFree = this.ints[(slot << 1) + 6]!;
      return slot;
    }
    const fresh = this.end;
    this.end += DOUBLES_PER_RECORD;
    if (this.end > this.doubles.length) this.grow();
    return fresh;
  }

  private grow(): void {
    const grown = new Float64Array(this.doubles.length * 2);
    grown.set(this.doubles);
    this.doubles = grown;
    this.ints = new Int32Array(grown.buffer);
  }
}
