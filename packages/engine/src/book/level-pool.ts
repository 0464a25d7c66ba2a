import { grownFloats, grownInts } from './order-pool.ts';
import { NONE, type Slot } from './slot.ts';

const FIRST_CAPACITY = 16;

/**
 * Price levels of both sides as parallel typed arrays. A level's key is its price for asks and the negated price
 * for bids, so that on either side the smaller key is the better price and one piece of code serves both.
 */
export class LevelPool {
  key: Float64Array = new Float64Array(FIRST_CAPACITY);
  /** The sum of the lots of its orders, at most Number.MAX_SAFE_INTEGER. */
  lots: Float64Array = new Float64Array(FIRST_CAPACITY);
  /** The order first in time; in a free level the next free one. */
  head: Int32Array = new Int32Array(FIRST_CAPACITY);
  tail: Int32Array = new Int32Array(FIRST_CAPACITY);
  private firstFree: Slot = NONE;
  private touched = 0;

  take(key: number): Slot {
    let level = this.firstFree;
    if (level === NONE) {
      level = this.touched++;
      if (level === this.key.length) this.grow();
    } else {
      this.firstFree = this.head[level]!;
    }
    this.key[level] = key;
    this.lots[level] = 0;
    this.head[level] = NONE;
    this.tail[level] = NONE;
    return level;
  }

  free(level: Slot): void {
    this.head[level] = this.firstFree;
    this.firstFree = level;
  }

  private grow(): void {
    const capacity = this.key.length * 2;
    this.key = grownFloats(this.key, capacity);
    this.lots = grownFloats(this.lots, capacity);
    this.head = grownInts(this.head, capacity);
    this.tail = grownInts(this.tail, capacity);
  }
}
