import { describe, expect, it } from 'vitest';
import { bestOf, betWithForesight } from './cycle-foresight.ts';

describe('bots that know the index before the exchange', () => {
  it('[CYCLE-5] lose, whatever they wait for', () => {
    expect(bestOf(betWithForesight(1, 60_000)).expectation).toBeLessThan(0);
  }, 60_000);

  it('earn under the rules before the delay, so they would notice', () => {
    expect(bestOf(betWithForesight(1, 60_000, 5)).expectation).toBeGreaterThan(0.02);
  }, 60_000);
});
