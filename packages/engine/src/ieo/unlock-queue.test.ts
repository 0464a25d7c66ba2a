import { describe, expect, it } from 'vitest';
import { CoinLock } from './project.ts';
import { UnlockQueue } from './unlock-queue.ts';

const lock = (id: number, unlocksAt: number): CoinLock => Object.assign(new CoinLock(), { id, unlocksAt });

describe('[IEO-7] the queue of locks', () => {
  it('returns the locks that have ended, lowest id first, however they are spread over times', () => {
    const queue = new UnlockQueue();
    for (const [id, unlocksAt] of [
      [1, 30],
      [2, 10],
      [3, 20],
      [4, 10],
      [5, 99],
      [6, 30],
    ] as const)
      queue.add(lock(id, unlocksAt));
    const take = (now: number, limit: number) => queue.takeDue(now, limit).map(({ id }) => id);
    expect(queue.nextAt).toBe(10);
    expect(take(9, 10)).toEqual([]);
    expect(take(30, 3)).toEqual([1, 2, 3]);
    expect(queue.nextAt).toBe(10);
    expect(take(30, 10)).toEqual([4, 6]);
    expect(queue.nextAt).toBe(99);
    expect(take(99, 10)).toEqual([5]);
    expect(queue.nextAt).toBe(Number.POSITIVE_INFINITY);
  });

  it('takes the same locks as a scan of all of them would', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const queue = new UnlockQueue();
    let all: CoinLock[] = [];
    for (let id = 1, now = 0; id <= 2_000; id++) {
      const added = lock(id, now + random(50));
      queue.add(added);
      all.push(added);
      if (random(10) > 0) continue;
      now += random(40);
      const limit = 1 + random(30);
      const expected = all.filter(({ unlocksAt }) => unlocksAt <= now).slice(0, limit);
      expect(queue.takeDue(now, limit)).toEqual(expected);
      all = all.filter((each) => !expected.includes(each));
      expect(queue.nextAt).toBe(Math.min(...all.map(({ unlocksAt }) => unlocksAt)));
    }
  });
});
