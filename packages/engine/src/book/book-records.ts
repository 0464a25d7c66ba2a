import type { Lots } from '../ids.ts';
/** A record's number. It identifies one order (or level) until that is removed, and may then be reused. */
export type Slot = number;

/**
 * Means no order or no level. Files with the book's inner loops keep their own copy: V8 folds a module's own constants
 * into the code but loads an imported or exported one at every use.
 */
export const NONE: Slot = -1;

const NO_SLOT: Slot = -1;
const DOUBLES = 5;
const INTS = 10;
const FIRST_CAPACITY = 16;

/**
 * Orders and price levels of one book as records of 40 bytes in a single buffer: three doubles and four integers.
 * One buffer instead of an array per field keeps a record in one cache line and lets the compiler look
 * up the buffer once per operation. Freed records are reused first, so a busy book creates no garbage.
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
  private capacity: number;
  private touched = 0;
  private firstFree: Slot = NO_SLOT;

  constructor(capacity: number = FIRST_CAPACITY) {
    this.capacity = Math.max(1, capacity);
    this.doubles = new Float64Array(this.capacity * DOUBLES);
    this.ints = new Int32Array(this.doubles.buffer);
  }

  id(slot: Slot): number {
    return this.doubles[slot * DOUBLES]!;
  }

  key(level: Slot): number {
    return this.doubles[level * DOUBLES]!;
  }

  owner(slot: Slot): number {
    return this.doubles[slot * DOUBLES + 1]!;
  }

  /** An order's remaining lots, or the sum over a level's orders, at most Number.MAX_SAFE_INTEGER. */
  lots(slot: Slot): number {
    return this.doubles[slot * DOUBLES + 2]!;
  }

  setLots(slot: Slot, lots: Lots): void {
    this.doubles[slot * DOUBLES + 2] = lots;
  }

  /** For an order, the next order, or the level after the last one; for a level, its first order. */
  nextOf(slot: Slot): Slot {
    return this.ints[slot * INTS + 6]!;
  }

  /** The level an order rests in, NONE in a level and in a free record. */
  level(slot: Slot): Slot {
    return this.ints[slot * INTS + 8]!;
  }

  /** The next order in the same chain of the index. */
  chain(slot: Slot): Slot {
    return this.ints[slot * INTS + 9]!;
  }

  setChain(slot: Slot, other: Slot): void {
    this.ints[slot * INTS + 9] = other;
  }

  takeOrder(id: number, owner: number, lots: Lots): Slot {
    const slot = this.allocateSlot();
    const at = slot * DOUBLES;
    this.doubles[at] = id;
    this.doubles[at + 1] = owner;
    this.doubles[at + 2] = lots;
    return slot;
  }

  takeLevel(key: number): Slot {
    const level = this.allocateSlot();
    this.doubles[level * DOUBLES] = key;
    this.doubles[level * DOUBLES + 2] = 0;
    const at = level * INTS;
    this.ints[at + 6] = level;
    this.ints[at + 7] = level;
    this.ints[at + 8] = NO_SLOT;
    return level;
  }

  free(slot: Slot): void {
    const at = slot * INTS;
    this.ints[at + 6] = this.firstFree;
    this.ints[at + 8] = NO_SLOT;
    this.firstFree = slot;
  }

  /** Appends an order to a level and adds its lots to the sum. */
  append(level: Slot, slot: Slot): void {
    const ints = this.ints;
    const last = ints[level * INTS + 7]!;
    const at = slot * INTS;
    ints[at + 6] = level;
    ints[at + 7] = last;
    ints[at + 8] = level;
    ints[last * INTS + 6] = slot;
    ints[level * INTS + 7] = slot;
    this.doubles[level * DOUBLES + 2]! += this.doubles[slot * DOUBLES + 2]!;
  }

  /** Removes an order from its level and its lots from the sum. */
  unlink(slot: Slot): void {
    const ints = this.ints;
    const at = slot * INTS;
    const next = ints[at + 6]!;
    const prev = ints[at + 7]!;
    ints[prev * INTS + 6] = next;
    ints[next * INTS + 7] = prev;
    this.doubles[ints[at + 8]! * DOUBLES + 2]! -= this.doubles[slot * DOUBLES + 2]!;
  }

  isEmptyLevel(level: Slot): boolean {
    return this.ints[level * INTS + 6] === level;
  }

  /** False for anything but the slot of a resting order. */
  isOrder(slot: Slot): boolean {
    return slot >= 0 && slot < this.touched && this.ints[slot * INTS + 8] !== NO_SLOT;
  }

  private allocateSlot(): Slot {
    const slot = this.firstFree;
    if (slot !== NO_SLOT) {
      this.firstFree = this.ints[slot * INTS + 6]!;
      return slot;
    }
    if (this.touched === this.capacity) this.grow();
    return this.touched++;
  }

  private grow(): void {
    this.capacity *= 2;
    const grown = new Float64Array(this.capacity * DOUBLES);
    grown.set(this.doubles);
    this.doubles = grown;
    this.ints = new Int32Array(grown.buffer);
  }
}
