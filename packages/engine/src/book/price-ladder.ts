import type { BookRecords, Slot } from './book-records.ts';
import { SortedLevels } from './sorted-levels.ts';

// A copy for speed, see book-records.ts.
const NONE: Slot = -1;
const SMALLEST_WINDOW = 64;
const LARGEST_WINDOW = 16384;
const WORD = 32;

/**
 * The levels of one side sorted by key, best first. Levels near the best price are in a window: a ring with one place
 * per tick, a bit per used place and a bit per used word. All others are in a sorted list. Where a level is stored
 * affects only speed, never a result.
 */
export class PriceLadder {
  /** The level with the smallest key, or NONE. */
  best: Slot = NONE;
  /** Its key; Infinity if the side is empty, so that every key is better. */
  bestKey: number = Number.POSITIVE_INFINITY;
  private readonly records: BookRecords;
  private readonly outside = new SortedLevels();
  /** The window holds keys from `low` (a multiple of 32) to low + mask; a key's place is its lowest bits. */
  private low: number = Number.POSITIVE_INFINITY;
  private window: Int32Array = new Int32Array(SMALLEST_WINDOW).fill(NONE);
  private mask = SMALLEST_WINDOW - 1;
  private bits: Int32Array = new Int32Array(SMALLEST_WINDOW / WORD);
  private usedWords: Int32Array = new Int32Array(1);
  private inside = 0;
  private misses = 0;

  constructor(records: BookRecords) {
    this.records = records;
  }

  get size(): number {
    return this.inside + this.outside.size;
  }

  find(key: number): Slot {
    const offset = key - this.low;
    return offset >= 0 && offset <= this.mask ? this.window[key & this.mask]! : this.outside.find(key);
  }

  /** The key must not be present. */
  insert(key: number, level: Slot): void {
    if (key < this.bestKey) {
      this.best = level;
      this.bestKey = key;
    }
    const offset = key - this.low;
    if (offset >= 0 && offset <= this.mask) {
      this.place(key, level);
    } else {
      this.outside.insert(key, level);
      this.misses++;
      // Moving the window costs time in proportion to its size; waiting for an eighth as many misses amortizes it.
      if (this.inside === 0 || this.misses * 8 > this.mask) this.recenter();
    }
  }

  /** The key must be present. */
  delete(key: number): void {
    const offset = key - this.low;
    if (offset >= 0 && offset <= this.mask) this.unplace(key);
    else this.outside.delete(key);
    if (key === this.bestKey) {
      this.best = this.after(key);
      this.bestKey = this.best === NONE ? Number.POSITIVE_INFINITY : this.records.key(this.best);
    }
  }

  /** The level with the smallest key above the given one, or NONE. */
  after(key: number): Slot {
    const near = this.inside === 0 ? NONE : this.afterInWindow(key);
    if (this.outside.size === 0) return near;
    const far = this.outside.atOrAfter(key + 1);
    if (near === NONE) return far;
    return far === NONE || this.records.key(near) < this.records.key(far) ? near : far;
  }

  private afterInWindow(key: number): Slot {
    const offset = key - this.low;
    if (offset > this.mask) return NONE;
    // Below the window: start before its first place, at the last bit of the preceding word.
    const from = offset < 0 ? this.low - 1 : key;
    const place = from & this.mask;
    let word = place >>> 5;
    let used = this.bits[word]! & (-2 << (place & 31));
    if (used === 0) {
      word = this.usedWordAfter(word);
      used = this.bits[word]!;
    }
    const level = this.window[(word << 5) | (31 - Math.clz32(used & -used))]!;
    // The search wraps around the ring: past the window's end it reaches smaller keys.
    return this.records.key(level) > from ? level : NONE;
  }

  /** The next word with a used place, wrapping around; the window must hold at least one level. */
  private usedWordAfter(word: number): number {
    const from = (word + 1) & (this.mask >>> 5);
    let group = from >>> 5;
    let used = this.usedWords[group]! & (-1 << (from & 31));
    while (used === 0) {
      group = (group + 1) & (this.mask >>> 10);
      used = this.usedWords[group]!;
    }
    return (group << 5) | (31 - Math.clz32(used & -used));
  }

  private place(key: number, level: Slot): void {
    const place = key & this.mask;
    const word = place >>> 5;
    this.window[place] = level;
    this.bits[word]! |= 1 << (place & 31);
    this.usedWords[word >>> 5]! |= 1 << (word & 31);
    this.inside++;
  }

  private unplace(key: number): void {
    const place = key & this.mask;
    const word = place >>> 5;
    this.window[place] = NONE;
    this.bits[word]! &= ~(1 << (place & 31));
    if (this.bits[word] === 0) this.usedWords[word >>> 5]! &= ~(1 << (word & 31));
    this.inside--;
  }

  /** Moves the window to the best key, with a quarter of it for better prices, and fills it. */
  private recenter(): void {
    const size = this.fittingSize();
    const low = Math.floor((this.bestKey - size / 4) / WORD) * WORD;
    const end = this.low + this.mask + 1;
    if (size > this.mask + 1) {
      this.evict(this.low, end);
      this.window = new Int32Array(size).fill(NONE);
      this.mask = size - 1;
      this.bits = new Int32Array(size / WORD);
      this.usedWords = new Int32Array(Math.ceil(size / WORD / WORD));
    } else {
      this.evict(Math.max(low + size, this.low), end);
    }
    this.low = low;
    this.misses = 0;
    // `low` is below the best key, so levels enter and leave the window at its far end only.
    this.outside.drainBelow(low + size, (key, level) => this.place(key, level));
  }

  /** At least twice as many ticks as levels, up to the maximum; the window never shrinks. */
  private fittingSize(): number {
    let size = this.mask + 1;
    while (size < LARGEST_WINDOW && size < this.size * 2) size *= 2;
    return size;
  }

  /** Moves the levels of a range of whole words out of the window. */
  private evict(from: number, to: number): void {
    for (let key = from; key < to && this.inside > 0; key += WORD) {
      const word = (key & this.mask) >>> 5;
      for (let used = this.bits[word]!; used !== 0; used &= used - 1) {
        const level = this.window[(word << 5) | (31 - Math.clz32(used & -used))]!;
        this.unplace(this.records.key(level));
        this.outside.insert(this.records.key(level), level);
      }
    }
  }
}
