import { describe, expect, it } from 'vitest';
import { judgeCoverage } from './judge-coverage.ts';

const faults = new Map([['reorg', 3]]);
const covered = { runs: 500, faults, expected: ['reorg'], reorgs: 2_000 };

describe('[F22] a simulation of chains', () => {
  it('of 500 runs or more fails below 2,000 reorgs and names their number', () => {
    expect(judgeCoverage(covered)).toEqual([]);
    expect(judgeCoverage({ ...covered, reorgs: 1_999 })).toEqual([
      'only 1999 reorgs in 500 runs; at least 2000 are needed',
    ]);
    expect(judgeCoverage({ ...covered, runs: 501, reorgs: 0 })).toHaveLength(1);
  });

  it('of fewer runs may have fewer reorgs', () => {
    expect(judgeCoverage({ ...covered, runs: 499, reorgs: 0 })).toEqual([]);
  });

  it('fails if a fault never happened, unless it is too short for all of them', () => {
    const expected = ['reorg', 'restart'];
    expect(judgeCoverage({ ...covered, runs: 20, expected })).toEqual(['never happened: restart']);
    expect(judgeCoverage({ ...covered, runs: 19, expected })).toEqual([]);
  });
});
