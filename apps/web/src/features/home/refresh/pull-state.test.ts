import { describe, expect, it } from 'vitest';
import { isFarEnough, PULL_THRESHOLD, type Pull, pullTo } from './pull-state.ts';

const START: Pull = { fromX: 100, fromY: 50, distance: 0 };

describe('a pull at the top of the page', () => {
  it('follows the finger more and more slowly and never beyond its limit', () => {
    const [near, far, further] = [40, 200, 5_000].map((down) => pullTo(START, 100, 50 + down, 0)!.distance);
    expect(near).toBeGreaterThan(20);
    expect(near).toBeLessThan(40);
    expect(far).toBeGreaterThanOrEqual(PULL_THRESHOLD - 10);
    expect(further).toBeLessThanOrEqual(96);
  });

  it('counts only if it was far enough', () => {
    expect(isFarEnough(pullTo(START, 100, 90, 0))).toBe(false);
    expect(isFarEnough(pullTo(START, 100, 300, 0))).toBe(true);
    expect(isFarEnough(undefined)).toBe(false);
  });

  it('does not begin when the finger scrolls, moves up or swipes sideways', () => {
    expect(pullTo(START, 100, 90, 1)).toBeUndefined();
    expect(pullTo(START, 100, 40, 0)).toBeUndefined();
    expect(pullTo(START, 160, 60, 0)).toBeUndefined();
  });

  it('may drift to the side once it has begun', () => {
    expect(pullTo({ ...START, distance: 30 }, 190, 90, 0)).toBeDefined();
  });
});
