import type { WithdrawalFlag } from '@meridian/contract/schemas/operator-withdrawal';
import { describe, expect, it } from 'vitest';
import type { WithdrawalLimits } from '../../config/withdrawal-limits.ts';
import {
  chainUnitsOf,
  exceedsDay,
  flagsOf,
  leftToday,
  needsTwoOperators,
  type WithdrawalFacts,
} from './withdrawal-rules.ts';

const HOUR_MS = 3_600_000;
const LIMITS: WithdrawalLimits = {
  perUserDay: 1_000n,
  approvalFrom: 500n,
  outflowPerHour: 2_000n,
  outflowPerDay: 5_000n,
  newAddressHours: 24,
};
const PLAIN: WithdrawalFacts = {
  value: 499n,
  addressAgeMs: 24 * HOUR_MS,
  outflowHour: 0n,
  outflowDay: 0n,
};

describe('what operators look at', () => {
  it.each<[string, Partial<WithdrawalFacts>, WithdrawalFlag[]]>([
    ['nothing, below the threshold and to a known address', {}, []],
    ['the threshold itself', { value: 500n }, ['large']],
    ['a coin without a price', { value: undefined }, ['no_price']],
    ['an address that is not in the book', { addressAgeMs: undefined }, ['new_address']],
    ['an address one millisecond too young', { addressAgeMs: 24 * HOUR_MS - 1 }, ['new_address']],
    ['an hour that is just full', { outflowHour: 1_501n }, []],
    ['an hour that is too full', { outflowHour: 1_502n }, ['outflow_hour']],
    ['a day that is just full', { outflowDay: 4_501n }, []],
    ['a day that is too full', { outflowDay: 4_502n }, ['outflow_day']],
    [
      'everything at once',
      { value: 5_001n, addressAgeMs: 0 },
      ['large', 'new_address', 'outflow_hour', 'outflow_day'],
    ],
  ])('%s', (_, change, flags) => {
    expect(flagsOf({ ...PLAIN, ...change }, LIMITS)).toEqual(flags);
  });

  it('does not ask for the age of an address when the limit is off', () => {
    expect(flagsOf({ ...PLAIN, addressAgeMs: undefined }, { ...LIMITS, newAddressHours: 0 })).toEqual([]);
  });

  it('takes two of them from the threshold on, or when the value is unknown', () => {
    expect(needsTwoOperators(499n, LIMITS)).toBe(false);
    expect(needsTwoOperators(500n, LIMITS)).toBe(true);
    expect(needsTwoOperators(undefined, LIMITS)).toBe(true);
  });
});

describe('the limit of a day', () => {
  it.each<[bigint | undefined, bigint, boolean]>([
    [1_000n, 0n, false],
    [1_001n, 0n, true],
    [1n, 999n, false],
    [2n, 999n, true],
    [1n, 5_000n, true],
    [undefined, 5_000n, false],
  ])('%s after %s: refused is %s', (value, used, refused) => {
    expect(exceedsDay(value, used, LIMITS)).toBe(refused);
  });

  it('leaves nothing below zero', () => {
    expect(leftToday(1_500n, LIMITS)).toBe(0n);
    expect(leftToday(400n, LIMITS)).toBe(600n);
  });
});

describe('an amount on a chain', () => {
  it('is exact or refused', () => {
    expect(chainUnitsOf(150_000_000n, 8, 18)).toBe(1_500_000_000_000_000_000n);
    expect(chainUnitsOf(150_000_000n, 8, 6)).toBe(1_500_000n);
    expect(chainUnitsOf(150_000_001n, 8, 6)).toBeUndefined();
    expect(chainUnitsOf(7n, 8, 8)).toBe(7n);
  });
});
