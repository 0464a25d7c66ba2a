import { describe, expect, it } from 'vitest';
import { CycleLine } from './cycle-line.ts';

const START = 1_800_000_000_000;
const HOUR_MS = 3_600_000;

/** A price each 250 ms for so long; the price is the number of milliseconds since the start. */
function lineOf(durationMs: number, line = new CycleLine()): CycleLine {
  for (let ms = 0; ms <= durationMs; ms += 250) line.add({ price: BigInt(ms), observedAt: START + ms });
  return line;
}

describe('the line of a coin', () => {
  it('is empty before the first price', () => {
    expect(new CycleLine().recent).toEqual([]);
    expect(new CycleLine().past).toEqual([]);
  });

  it('has every price of the last minutes', () => {
    const { recent } = lineOf(20 * 60_000);
    expect(recent.length).toBeGreaterThanOrEqual(6 * 60 * 4);
    expect(recent.length).toBeLessThan(14 * 60 * 4);
    expect(recent.at(-1)!.observedAt - recent.at(-2)!.observedAt).toBe(250);
  });

  it('has the last price of every five seconds of an hour, and none before', () => {
    const { past } = lineOf(3 * HOUR_MS);
    expect(past.length).toBeLessThanOrEqual(721);
    expect(past[0]!.observedAt).toBeGreaterThanOrEqual(START + 2 * HOUR_MS);
    expect(past[0]!.observedAt).toBeLessThan(START + 2 * HOUR_MS + 5_000);
    expect(past.at(-1)).toEqual({ price: BigInt(3 * HOUR_MS), observedAt: START + 3 * HOUR_MS });
    for (const { price, observedAt } of past.slice(0, -1)) {
      expect(observedAt % 5_000).toBe(4_750);
      expect(price).toBe(BigInt(observedAt - START));
    }
  });

  it('continues stored minutes, each at its end, without the one that ended after the first price', () => {
    const line = new CycleLine();
    for (const minute of [3, 2, 1, 0]) line.addMinute(START - minute * 60_000, BigInt(minute));
    expect(lineOf(0, line).past).toEqual([
      { price: 3n, observedAt: START - 120_000 },
      { price: 2n, observedAt: START - 60_000 },
      { price: 0n, observedAt: START },
    ]);
    expect(line.recent).toHaveLength(1);
  });
});
