import { describe, expect, it } from 'vitest';
import { withChanges } from './open-contracts.ts';
import { awaitingContract, sampleContract, wonContract } from './testing/sample-contract.ts';

describe('the open contracts after changes', () => {
  it('have new ones first and without those that were settled', () => {
    const newer = { ...awaitingContract, id: 9 };
    expect(withChanges([sampleContract], [newer])).toEqual([newer, sampleContract]);
    expect(withChanges([newer, sampleContract], [wonContract])).toEqual([newer]);
  });

  it('go from waiting to running, never back', () => {
    expect(withChanges([awaitingContract], [sampleContract])).toEqual([sampleContract]);
    expect(withChanges([sampleContract], [awaitingContract])).toEqual([sampleContract]);
  });

  it('ignore a settled contract that was not in the list', () => {
    expect(withChanges([], [wonContract])).toEqual([]);
  });
});
