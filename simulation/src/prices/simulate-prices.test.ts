import { describe, expect, it } from 'vitest';
import { PLANTED_BUGS } from './price-run.ts';
import { playRuns } from './simulate-prices.ts';

describe('price sources that are silent, wrong, late or lying', () => {
  it('[INDEX-3] never bend the index, and nothing settles from one of them', async () => {
    const report = await playRuns(1, 8, undefined, 200);
    expect(report.problems).toEqual([]);
    expect([...report.faults].filter(([, times]) => times === 0)).toEqual([]);
    expect(report.staleSeconds).toBeGreaterThan(30);
    expect(report.settled).toBeGreaterThan(30);
    expect(report.voided).toBeGreaterThan(2);
  }, 60_000);

  it.each(PLANTED_BUGS)(
    'would be noticed if the index were made like this: %s',
    async (bug) => {
      expect((await playRuns(1, 10, bug, 200)).problems).not.toEqual([]);
    },
    60_000,
  );
});
