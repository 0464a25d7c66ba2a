import { describe, expect, it } from 'vitest';
import {
  DEFAULT_WITHDRAWAL_LIMITS,
  parseWithdrawalLimits,
  withdrawalLimitsText,
} from './withdrawal-limits.ts';

describe('the limits of withdrawals', () => {
  it('keeps the default of what is not named', () => {
    expect(parseWithdrawalLimits('user-day=250.5, new-address-hours=0')).toEqual({
      ...DEFAULT_WITHDRAWAL_LIMITS,
      perUserDay: 25_050_000_000n,
      newAddressHours: 0,
    });
  });

  it('is written as it is read', () => {
    expect(parseWithdrawalLimits(withdrawalLimitsText(DEFAULT_WITHDRAWAL_LIMITS))).toEqual(
      DEFAULT_WITHDRAWAL_LIMITS,
    );
  });

  it.each([
    '',
    'user-day',
    'user-day=-1',
    'user-day=1=2',
    'user-day=0.000000001',
    'user-day=1e9',
    `user-day=${'9'.repeat(1_000)}`,
    'toString=1',
    'new-address-hours=1.5',
    'new-address-hours=721',
    'approval=1,'.repeat(20),
  ])('refuses %j', (text) => {
    expect(parseWithdrawalLimits(text)).toBeUndefined();
  });
});
