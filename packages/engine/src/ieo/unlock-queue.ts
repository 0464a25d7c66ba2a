import type { CoinLock } from './project.ts';

interface Bucket {
  readonly unlocksAt: number;
  /** By ascending id. */
  readonly locks: CoinLock[];
  /** The place of the first lock that is still waiting. */
  next: number;
}

/**
 * Locks by the time they end. All coins of one sale are unlocked at the same time, so there are few buckets, and a clock
 * step visits only the locks it releases.
 */
export class UnlockQueue {
  readonly #buckets = new Map<number, Bucket>();
  #nextAt = Number.POSITIVE_INFINITY;

  /** The earliest time any lock ends. */
  get nextAt(): number {
    return this.#nextAt;
  }

  /** Locks are added by ascending id. */
  add(lock: CoinLock): void {
    const { unlocksAt } = lock;
    this.#buckets.getOrInsertComputed(unlocksAt, () => ({ unlocksAt, locks: [], next: 0 })).locks.push(lock);
    this.#nextAt = Math.min(this.#nextAt, unlocksAt);
  }

  /** Removes and returns locks that have ended, lowest id first, and at most `limit` of them. */
  takeDue(now: number, limit: number): CoinLock[] {
    if (this.#nextAt > now) return [];
    const due = [...this.#buckets.values()].filter(({ unlocksAt }) => unlocksAt <= now);
    const taken: CoinLock[] = [];
    while (taken.length < limit && due.length > 0) {
      const at = placeOfLowest(due);
      const bucket = due[at]!;
      taken.push(bucket.locks[bucket.next++]!);
      if (bucket.next < bucket.locks.length) continue;
      due.splice(at, 1);
      this.#buckets.delete(bucket.unlocksAt);
    }
    this.#nextAt = Math.min(...this.#buckets.keys());
    return taken;
  }
}

function placeOfLowest(buckets: readonly Bucket[]): number {
  let lowest = 0;
  for (let at = 1; at < buckets.length; at++)
    if (headOf(buckets[at]!) < headOf(buckets[lowest]!)) lowest = at;
  return lowest;
}

const headOf = ({ locks, next }: Bucket): number => locks[next]!.id;
