import type { BookRecords, Slot } from './book-records.ts';

// A copy for speed, see book-records.ts.
const NONE: Slot = -1;
const FIRST_BITS = 5;
const TWO_TO_32 = 4294967296;

/**
 * Order id → slot: a table of chains linked through the orders' own records. Adding writes two words and removing one,
 * and no tombstones accumulate, so that a book does not slow down over years.
 */
export class OrderIndex {
  private readonly records: BookRecords;
  private table: Int32Array = new Int32Array(1 << FIRST_BITS).fill(NONE);
  private places = 1 << FIRST_BITS;
  private shift = 32 - FIRST_BITS;
  private count = 0;
  private highest: number = Number.NEGATIVE_INFINITY;

  constructor(records: BookRecords) {
    this.records = records;
  }

  get size(): number {
    return this.count;
  }

  find(id: number): Slot {
    const records = this.records;
    let slot = this.table[this.placeOf(id)]!;
    while (slot !== NONE && records.id(slot) !== id) slot = records.chain(slot);
    return slot;
  }

  /** Whether an order with this id is known. Ids usually rise, so that most calls need no search. */
  has(id: number): boolean {
    return id <= this.highest && this.find(id) !== NONE;
  }

  /** The id must not be known; the slot must already carry it. */
  insert(id: number, slot: Slot): void {
    const place = this.placeOf(id);
    this.records.setChain(slot, this.table[place]!);
    this.table[place] = slot;
    if (id > this.highest) this.highest = id;
    if (++this.count > this.places) this.grow();
  }

  /** The slot must be known and still carry the id. */
  delete(id: number, slot: Slot): void {
    const records = this.records;
    const place = this.placeOf(id);
    const first = this.table[place]!;
    if (first === slot) {
      this.table[place] = records.chain(slot);
    } else {
      let before = first;
      while (records.chain(before) !== slot) before = records.chain(before);
      records.setChain(before, records.chain(slot));
    }
    this.count--;
  }

  /** Fibonacci hashing spreads consecutive ids, such as sequence numbers, far apart. */
  private placeOf(id: number): number {
    let bits = id | 0;
    if (bits !== id) bits ^= Math.imul((id / TWO_TO_32) | 0, 0x85ebca6b);
    return Math.imul(bits, 0x9e3779b1) >>> this.shift;
  }

  private grow(): void {
    const old = this.table;
    this.places *= 2;
    this.table = new Int32Array(this.places).fill(NONE);
    this.shift--;
    for (const first of old) {
      for (let slot = first; slot !== NONE; ) {
        const next = this.records.chain(slot);
        const place = this.placeOf(this.records.id(slot));
        this.records.setChain(slot, this.table[place]!);
        this.table[place] = slot;
        slot = next;
      }
    }
  }
}
