import type { OrderPool } from './order-pool.ts';
import { NONE, type Slot } from './slot.ts';

const FIRST_BITS = 5;
const TWO_TO_32 = 4294967296;

/**
 * Order id → slot by open addressing with linear probing, at most half full. The table holds slots only and reads
 * the id from the pool, where the caller looks next anyway. Deleting shifts the cluster back instead of leaving
 * tombstones, so that a book which lives for years does not slow down.
 */
export class OrderIndex {
  private readonly orders: OrderPool;
  private table: Int32Array = new Int32Array(1 << FIRST_BITS).fill(NONE);
  private mask = (1 << FIRST_BITS) - 1;
  private shift = 32 - FIRST_BITS;
  private count = 0;

  constructor(orders: OrderPool) {
    this.orders = orders;
  }

  find(id: number): Slot {
    const ids = this.orders.id;
    const table = this.table;
    for (let place = this.home(id); ; place = (place + 1) & this.mask) {
      const slot = table[place]!;
      if (slot === NONE || ids[slot] === id) return slot;
    }
  }

  /** The slot must already carry its id in the pool. Returns false, changing nothing, when the id is known. */
  insert(slot: Slot): boolean {
    const ids = this.orders.id;
    const id = ids[slot]!;
    let place = this.home(id);
    for (let other = this.table[place]!; other !== NONE; other = this.table[place]!) {
      if (ids[other] === id) return false;
      place = (place + 1) & this.mask;
    }
    this.table[place] = slot;
    if (++this.count * 2 > this.mask) this.grow();
    return true;
  }

  /** The slot must still carry its id in the pool. */
  delete(slot: Slot): void {
    const ids = this.orders.id;
    const table = this.table;
    const mask = this.mask;
    let hole = this.home(ids[slot]!);
    while (table[hole] !== slot) hole = (hole + 1) & mask;
    for (let place = (hole + 1) & mask; ; place = (place + 1) & mask) {
      const other = table[place]!;
      if (other === NONE) break;
      // An entry may move into the hole only if its home does not lie between the two: a search for it starts at
      // its home and would otherwise never see it again.
      const distance = (place - this.home(ids[other]!)) & mask;
      if (distance >= ((place - hole) & mask)) {
        table[hole] = other;
        hole = place;
      }
    }
    table[hole] = NONE;
    this.count--;
  }

  /** Fibonacci hashing: ids that follow each other, as sequence numbers do, land far apart. */
  private home(id: number): number {
    const high = (id / TWO_TO_32) | 0;
    return Math.imul((id | 0) ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) >>> this.shift;
  }

  private grow(): void {
    const old = this.table;
    this.table = new Int32Array(old.length * 2).fill(NONE);
    this.mask = this.table.length - 1;
    this.shift--;
    for (const slot of old) {
      if (slot === NONE) continue;
      let place = this.home(this.orders.id[slot]!);
      while (this.table[place] !== NONE) place = (place + 1) & this.mask;
      this.table[place] = slot;
    }
  }
}
