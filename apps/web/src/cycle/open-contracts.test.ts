import { describe, expect, it } from 'vitest';
import { withChanges, withSettled } from './open-contracts.ts';
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

describe('the contracts settled last', () => {
  it('begin with the newest result, once', () => {
    const older = { ...wonContract, id: wonContract.id - 1 };
    expect(withSettled([older], [wonContract, awaitingContract], 8)).toEqual([wonContract, older]);
    expect(withSettled([wonContract, older], [wonContract], 8)).toEqual([wonContract, older]);
  });

  it('end where the list ends', () => {
    const older = { ...wonContract, id: wonContract.id - 1 };
    expect(withSettled([older], [wonContract], 1)).toEqual([wonContract]);
  });
});
