import type { Slot } from './book-records.ts';

// A copy for speed, see book-records.ts.
const NONE: Slot = -1;
const CHUNK = 128;
const HALF = CHUNK / 2;
const NO_CHUNK = -1;

/**
 * Levels sorted by key, for prices outside the ladder's window. Keys are stored in chunks of at most 128, and `order`
 * lists the chunks by key: a search takes two binary searches, and an insertion moves at most a kilobyte and a half,
 * even with a million levels.
 */
export class SortedLevels {
  size = 0;
  private keys: Float64Array = new Float64Array(0);
  private levels: Int32Array = new Int32Array(0);
  private counts: Int32Array = new Int32Array(0);
  private order: Int32Array = new Int32Array(0);
  private chunks = 0;
  private firstFree = NO_CHUNK;
  private touched = 0;

  find(key: number): Slot {
    if (this.size === 0) return NONE;
    const chunk = this.order[this.rankOf(key)]!;
    const at = this.lowerBound(chunk, key);
    return at < this.counts[chunk]! && this.keys[chunk * CHUNK + at] === key
      ? this.levels[chunk * CHUNK + at]!
      : NONE;
  }

  /** The level with the smallest key at or above the given one. */
  atOrAfter(key: number): Slot {
    if (this.size === 0) return NONE;
    const rank = this.rankOf(key);
    const chunk = this.order[rank]!;
    const at = this.lowerBound(chunk, key);
    if (at < this.counts[chunk]!) return this.levels[chunk * CHUNK + at]!;
    return rank + 1 < this.chunks ? this.levels[this.order[rank + 1]! * CHUNK]! : NONE;
  }

  /** The key must not be present. */
  insert(key: number, level: Slot): void {
    if (this.chunks === 0) this.openChunk(0);
    let rank = this.rankOf(key);
    if (this.counts[this.order[rank]!] === CHUNK) {
      this.split(rank);
      rank = this.rankOf(key);
    }
    const chunk = this.order[rank]!;
    const start = chunk * CHUNK;
    const end = start + this.counts[chunk]!;
    const place = start + this.lowerBound(chunk, key);
    // A loop, not copyWithin: the built-in costs more to call than most of these short moves.
    for (let i = end; i > place; i--) {
      this.keys[i] = this.keys[i - 1]!;
      this.levels[i] = this.levels[i - 1]!;
    }
    this.keys[place] = key;
    this.levels[place] = level;
    this.counts[chunk]!++;
    this.size++;
  }

  /** The key must be present. */
  delete(key: number): void {
    const rank = this.rankOf(key);
    const chunk = this.order[rank]!;
    const end = chunk * CHUNK + --this.counts[chunk]!;
    for (let i = chunk * CHUNK + this.lowerBound(chunk, key); i < end; i++) {
      this.keys[i] = this.keys[i + 1]!;
      this.levels[i] = this.levels[i + 1]!;
    }
    this.size--;
    if (this.counts[chunk] === 0) this.closeChunk(rank);
  }

  /** Removes every level whose key is below the given one and passes them to the callback in order. */
  drainBelow(key: number, receive: (key: number, level: Slot) => void): void {
    while (this.chunks > 0) {
      const chunk = this.order[0]!;
      const start = chunk * CHUNK;
      const count = this.counts[chunk]!;
      const taken = this.lowerBound(chunk, key);
      for (let i = start; i < start + taken; i++) receive(this.keys[i]!, this.levels[i]!);
      this.size -= taken;
      if (taken < count) {
        this.keys.copyWithin(start, start + taken, start + count);
        this.levels.copyWithin(start, start + taken, start + count);
        this.counts[chunk] = count - taken;
        return;
      }
      this.closeChunk(0);
    }
  }

  /** Rank of the chunk whose range holds the key: the last that starts at or below it, else the first. */
  private rankOf(key: number): number {
    let low = 0;
    let high = this.chunks - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.keys[this.order[middle]! * CHUNK]! <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  private lowerBound(chunk: number, key: number): number {
    const start = chunk * CHUNK;
    let low = 0;
    let high = this.counts[chunk]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.keys[start + middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private split(rank: number): void {
    const left = this.order[rank]!;
    const right = this.openChunk(rank + 1);
    const from = left * CHUNK + HALF;
    this.keys.copyWithin(right * CHUNK, from, from + HALF);
    this.levels.copyWithin(right * CHUNK, from, from + HALF);
    this.counts[left] = HALF;
    this.counts[right] = HALF;
  }

  private openChunk(rank: number): number {
    let chunk = this.firstFree;
    if (chunk === NO_CHUNK) {
      chunk = this.touched++;
      if (chunk === this.counts.length) this.grow();
    } else {
      this.firstFree = this.counts[chunk]!;
    }
    this.order.copyWithin(rank + 1, rank, this.chunks);
    this.order[rank] = chunk;
    this.counts[chunk] = 0;
    this.chunks++;
    return chunk;
  }

  private closeChunk(rank: number): void {
    const chunk = this.order[rank]!;
    this.counts[chunk] = this.firstFree;
    this.firstFree = chunk;
    this.order.copyWithin(rank, rank + 1, this.chunks);
    this.chunks--;
  }

  private grow(): void {
    const chunks = Math.max(1, this.counts.length * 2);
    this.keys = grown(this.keys, new Float64Array(chunks * CHUNK));
    this.levels = grown(this.levels, new Int32Array(chunks * CHUNK));
    this.counts = grown(this.counts, new Int32Array(chunks));
    this.order = grown(this.order, new Int32Array(chunks));
  }
}

function grown<Numbers extends Float64Array | Int32Array>(old: Numbers, into: Numbers): Numbers {
  into.set(old);
  return into;
}
