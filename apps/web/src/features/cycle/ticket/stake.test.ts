import type { CycleGuard, CycleOffer } from '@meridian/contract/domain/cycle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleContract } from '../../../cycle/testing/sample-contract.ts';
import {
  highestStake,
  quickStakes,
  type StakeTerms,
  stakeIn,
  stakeProblem,
  stepDecimals,
  sumOf,
} from './stake.ts';

const offer: CycleOffer = {
  periodSeconds: 30,
  minStake: '5',
  maxStake: '500',
  payoutRate: '0.8',
  breakEvenRate: '0.5556',
  maxOpenStake: '1000',
  entryDelayMs: 1_000,
  isOpen: true,
  next: null,
};
const guard: CycleGuard = { dailyLimit: null, next: null, pausedUntil: null, stakedToday: '0' };
const terms: StakeTerms = { offer, decimals: 6, usable: '300', guard, atStake: '0' };
const limited = { ...guard, dailyLimit: '100', stakedToday: '70' };

describe('a stake', () => {
  it.each([
    ['', 'quantity_required'],
    ['0', 'quantity_not_positive'],
    ['4.999999', 'cycle_below_minimum'],
    ['500.000001', 'cycle_above_maximum'],
    ['5.0000001', 'quantity_too_precise'],
    ['300.000001', 'insufficient_balance'],
    ['5', undefined],
    ['300', undefined],
  ])('of %j: %s', (stake, reason) => {
    expect(stakeProblem(stake, terms)?.reason).toBe(reason);
  });

  it('is not compared with a balance that has not loaded', () => {
    expect(stakeProblem('500', { ...terms, usable: undefined, guard: undefined })).toBeUndefined();
  });

  it('respects what is open already and the user’s own limit', () => {
    expect(stakeProblem('101', { ...terms, atStake: '900' })?.reason).toBe('cycle_open_limit');
    expect(stakeProblem('100', { ...terms, atStake: '900' })).toBeUndefined();
    expect(stakeProblem('30.000001', { ...terms, guard: limited })?.reason).toBe('cycle_daily_limit');
    expect(stakeProblem('30', { ...terms, guard: limited })).toBeUndefined();
  });
});

describe('the highest stake', () => {
  it('is the lowest of all limits', () => {
    expect(highestStake({ ...terms, usable: '9000' })).toBe('500');
    expect(highestStake(terms)).toBe('300');
    expect(highestStake({ ...terms, atStake: '750' })).toBe('250');
    expect(highestStake({ ...terms, guard: limited })).toBe('30');
    expect(highestStake({ ...terms, guard: { ...limited, stakedToday: '95.1' } })).toBeUndefined();
    expect(highestStake({ ...terms, usable: '299.1234567' })).toBe('299.123456');
  });

  it('is always accepted', () => {
    const amount = fc.integer({ min: 0, max: 2_000_000_000 }).map((units) => String(units / 1e6));
    fc.assert(
      fc.property(amount, amount, amount, amount, (usable, atStake, dailyLimit, stakedToday) => {
        const any = { ...terms, usable, atStake, guard: { ...guard, dailyLimit, stakedToday } };
        const highest = highestStake(any);
        if (highest !== undefined) expect(stakeProblem(highest, any)).toBeUndefined();
      }),
    );
  });
});

it('quick stakes are multiples of the minimum up to the maximum', () => {
  expect(quickStakes(offer, 6)).toEqual(['5', '10', '25', '50', '100']);
  expect(quickStakes({ ...offer, maxStake: '25' }, 6)).toEqual(['5', '10', '25']);
});

it('the open stake is counted by coin and period', () => {
  const other = [
    { ...sampleContract, id: 8, marketId: 2 },
    { ...sampleContract, id: 9, periodSeconds: 60 },
    { ...sampleContract, id: 10, stake: '0.5' },
  ];
  expect(stakeIn([sampleContract, ...other], 1, 30)).toBe('10.5');
});

it('a won contract pays out the stake and the winnings, exactly', () => {
  expect(sumOf('20', '16.00000000')).toBe('36');
  expect(sumOf('0.1', '0.00000002')).toBe('0.10000002');
});

it.each([
  ['1', 0],
  ['10.00', 0],
  ['0.5', 1],
  ['0.010', 2],
])('moves a stake of at least %s by whole units of its %i decimals', (minStake, decimals) => {
  expect(stepDecimals({ minStake })).toBe(decimals);
});
