import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runFuturesWorkload } from '../testing/futures/run-futures-workload.ts';
import { timeInForceOutcomes } from '../testing/time-in-force-auditor.ts';
import { replay, replayThroughSnapshot } from '../testing/workload/run-workload.ts';

describe('random futures histories', () => {
  it('[BOOK-10] [FUT-22] keep every invariant, and the auditor agrees with the state from the events alone', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        runFuturesWorkload(seed, 600);
      }),
      { numRuns: 25 },
    );
  });

  it('reach every event and outcome of a position, and every outcome of a time in force', () => {
    const seen = new Set<string>();
    // Seed 57 has a deferred liquidation.
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 57]) {
      const { events, outcomes } = runFuturesWorkload(seed, 1_500, 200);
      for (const name of [...events.keys(), ...outcomes.keys()]) seen.add(name);
    }
    const wanted = [
      'PositionIncreased',
      'PositionReduced',
      'PositionAdjusted',
      'PositionClosed',
      'PositionDeleveraged',
      'TriggerFired',
      'FundingSettled',
      'MarginWarned',
      'Liquidated isolated closed',
      'Liquidated isolated healthy',
      'Liquidated cross closed',
      'Liquidated cross healthy',
      ...timeInForceOutcomes('opening'),
      ...timeInForceOutcomes('close'),
    ];
    expect(wanted.filter((name) => !seen.has(name))).toEqual([]);
    expect([...seen].some((name) => name.endsWith('deferred'))).toBe(true);
  });

  it('[REPLAY-1] [SNAPSHOT-2] replay to the same hash, from the start and from any snapshot', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.double({ min: 0, max: 1, noNaN: true }), (seed, part) => {
        const run = runFuturesWorkload(seed, 500, 500);
        expect(replay(run.journal)).toBe(run.hash);
        const at = Math.floor(run.journal.length * part);
        expect(replayThroughSnapshot(run.journal, at)).toBe(run.hash);
      }),
      { numRuns: 15 },
    );
  });

  it('[SNAPSHOT-2] continue unchanged from a snapshot at every seventh command', () => {
    const run = runFuturesWorkload(3, 250, 250);
    for (let at = 0; at < run.journal.length; at += 7)
      expect(replayThroughSnapshot(run.journal, at)).toBe(run.hash);
  });
});
