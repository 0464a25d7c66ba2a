import type { BookRecords, Slot } from './book-records.ts';

// A copy for speed, see book-records.ts.
const NONE: Slot = -1;
const FIRST_BITS = 5;
const TWO_TO_32 = 4294967296;

/**
 * Order id → slot: a hash table whose chains are linked through the orders' own records. Adding writes two words and
 * removing one, and no tombstones accumulate, so that a book does not slow down over years.
 */
export class OrderIndex {
  private readonly records: BookRecords;
  private table: Int32Array = new Int32Array(1 << FIRST_BITS).fill(NONE);
  private bucketCount = 1 << FIRST_BITS;
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
    let slot = this.table[this.bucketOf(id)]!;
    while (slot !== NONE && records.id(slot) !== id) slot = records.chain(slot);
    return slot;
  }

  /** Whether an order with this id is in the index. New ids are usually the highest, so most calls need no search. */
  has(id: number): boolean {
    return id <= this.highest && this.find(id) !== NONE;
  }

  /** The id must not be in the index yet; the slot must already have it. */
  insert(id: number, slot: Slot): void {
    const bucket = this.bucketOf(id);
    this.records.setChain(slot, this.table[bucket]!);
    this.table[bucket] = slot;
    if (id > this.highest) this.highest = id;
    if (++this.count > this.bucketCount) this.grow();
  }

  /** The slot must be in the index and still have the id. */
  delete(id: number, slot: Slot): void {
    const records = this.records;
    const bucket = this.bucketOf(id);
    const first = this.table[bucket]!;
    if (first === slot) {
      this.table[bucket] = records.chain(slot);
    } else {
      let before = first;
      while (records.chain(before) !== slot) before = records.chain(before);
      records.setChain(before, records.chain(slot));
    }
    this.count--;
  }

  /** Fibonacci hashing spreads consecutive ids, such as sequence numbers, far apart. */
  private bucketOf(id: number): number {
    let bits = id | 0;
    if (bits !== id) bits ^= Math.imul((id / TWO_TO_32) | 0, 0x85ebca6b);
    return Math.imul(bits, 0x9e3779b1) >>> this.shift;
  }

  private grow(): void {
    const old = this.table;
    this.bucketCount *= 2;
    this.table = new Int32Array(this.bucketCount).fill(NONE);
    this.shift--;
    for (const first of old) {
      for (let slot = first; slot !== NONE; ) {
        const next = this.records.chain(slot);
        const bucket = this.bucketOf(this.records.id(slot));
        this.records.setChain(slot, this.table[bucket]!);
        this.table[bucket] = slot;
        slot = next;
      }
    }
  }
}
