import { NONE, type Slot } from './slot.ts';

const FIRST_CAPACITY = 16;

/**
 * Resting orders as parallel typed arrays. A freed slot is reused before a new one is taken, so that a book at
 * work allocates nothing and leaves nothing to collect.
 */
export class OrderPool {
  id: Float64Array;
  owner: Float64Array;
  /** Lots not yet filled. */
  lots: Float64Array;
  /** The level the order rests in; NONE marks a free slot. */
  level: Int32Array;
  /** The neighbour behind in time priority; in a free slot the next free one. */
  next: Int32Array;
  prev: Int32Array;
  size = 0;
  private firstFree: Slot = NONE;
  private touched = 0;

  constructor(capacity: number = FIRST_CAPACITY) {
    this.id = new Float64Array(capacity);
    this.owner = new Float64Array(capacity);
    this.lots = new Float64Array(capacity);
    this.level = new Int32Array(capacity);
    this.next = new Int32Array(capacity);
    this.prev = new Int32Array(capacity);
  }

  take(id: number, owner: number, lots: number): Slot {
    let slot = this.firstFree;
    if (slot === NONE) {
      slot = this.touched++;
      if (slot === this.id.length) this.grow();
    } else {
      this.firstFree = this.next[slot]!;
    }
    this.id[slot] = id;
    this.owner[slot] = owner;
    this.lots[slot] = lots;
    this.size++;
    return slot;
  }

  free(slot: Slot): void {
    this.level[slot] = NONE;
    this.next[slot] = this.firstFree;
    this.firstFree = slot;
    this.size--;
  }

  /** False for a slot that was never taken or has been freed: its other fields mean nothing then. */
  isTaken(slot: Slot): boolean {
    return slot >= 0 && slot < this.touched && this.level[slot] !== NONE;
  }

  private grow(): void {
    const capacity = this.id.length * 2;
    this.id = grownFloats(this.id, capacity);
    this.owner = grownFloats(this.owner, capacity);
    this.lots = grownFloats(this.lots, capacity);
    this.level = grownInts(this.level, capacity);
    this.next = grownInts(this.next, capacity);
    this.prev = grownInts(this.prev, capacity);
  }
}

export function grownFloats(old: Float64Array, capacity: number): Float64Array {
  const grown = new Float64Array(capacity);
  grown.set(old);
  return grown;
}

export function grownInts(old: Int32Array, capacity: number): Int32Array {
  const grown = new Int32Array(capacity);
  grown.set(old);
  return grown;
}
