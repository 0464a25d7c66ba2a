import type { Policy } from '@meridian/contract';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { type Caller, enforcePolicy, errorInLock, refuseLocked } from './policy.ts';

const NOW = Date.UTC(2026, 10, 15);
const approved: Caller = {
  kind: 'user',
  userId: '1',
  sessionId: '1',
  kyc: 'approved',
  suspended: false,
  lockedUntilMs: undefined,
  permissions: { ieo: false, fiat: false },
};
const operator: Caller = { kind: 'operator', operatorId: '9', sessionId: '2', roles: ['kyc'] };
const anyUser: Policy = { who: 'user' };
const verified: Policy = { who: 'user', kyc: 'approved' };
const withdrawal: Policy = { who: 'user', kyc: 'approved', unlocked: true };
const review: Policy = { who: 'operator', roles: ['kyc'] };

function verdict(policy: Policy, caller: Caller | undefined, hasKey = false): string {
  try {
    enforcePolicy(policy, caller, NOW, hasKey);
    return 'in';
  } catch (error) {
    return (error as Refusal).reason;
  }
}

describe('policy', () => {
  it.each<[string, Policy, Caller | undefined, string]>([
    ['anonymous at an open route', { who: 'anyone' }, undefined, 'in'],
    ['anonymous at a user route', anyUser, undefined, 'not_logged_in'],
    ['anonymous at an operator route', review, undefined, 'not_logged_in'],
    ['a user', anyUser, approved, 'in'],
    ['a suspended user', anyUser, { ...approved, suspended: true }, 'account_locked'],
    [
      'a suspended user on a route open to suspended users',
      { ...anyUser, suspended: 'allowed' },
      { ...approved, suspended: true },
      'in',
    ],
    ['no permission', { ...anyUser, permission: 'ieo' }, approved, 'no_permission'],
    [
      'the other permission',
      { ...anyUser, permission: 'ieo' },
      { ...approved, permissions: { ieo: false, fiat: true } },
      'no_permission',
    ],
    [
      'the permission',
      { ...anyUser, permission: 'fiat' },
      { ...approved, permissions: { ieo: false, fiat: true } },
      'in',
    ],
    ['KYC no', verified, { ...approved, kyc: 'no' }, 'kyc_required'],
    ['KYC review', verified, { ...approved, kyc: 'review' }, 'kyc_required'],
    ['KYC reject', verified, { ...approved, kyc: 'reject' }, 'kyc_required'],
    ['KYC approved', verified, approved, 'in'],
    ['inside the lock', withdrawal, { ...approved, lockedUntilMs: NOW + 1 }, 'withdraw_locked'],
    ['at the end of the lock', withdrawal, { ...approved, lockedUntilMs: NOW }, 'in'],
    ['the lock where it does not matter', verified, { ...approved, lockedUntilMs: NOW + 1 }, 'in'],
    ['an operator at a user route', anyUser, operator, 'not_logged_in'],
    ['a user at an operator route', review, approved, 'not_logged_in'],
    ['the right operator', review, operator, 'in'],
    ['the wrong operator', review, { ...operator, roles: ['support', 'finance'] }, 'no_permission'],
    ['an operator without roles', review, { ...operator, roles: [] }, 'no_permission'],
    ['super', review, { ...operator, roles: ['super'] }, 'in'],
  ])('%s', (_name, policy, caller, expected) => {
    expect(verdict(policy, caller)).toBe(expected);
  });

  it('reports when the lock ends', () => {
    expect(() => enforcePolicy(withdrawal, { ...approved, lockedUntilMs: NOW + 1000 }, NOW, true)).toThrow(
      expect.objectContaining({ details: { until: '2026-11-15T00:00:01.000Z' } }) as Refusal,
    );
  });

  it('leaves a call that may be a repeated one to its handler', () => {
    const locked: Caller = { ...approved, lockedUntilMs: NOW + 1000 };
    const repeatable: Policy = { ...withdrawal, unlocked: 'unless_repeated' };
    expect(verdict(repeatable, locked)).toBe('withdraw_locked');
    expect(verdict(repeatable, locked, true)).toBe('in');
    expect(() => refuseLocked(locked, NOW)).toThrow('withdraw_locked');
    expect(() => refuseLocked(locked, NOW + 1000)).not.toThrow();
  });

  it('refuses a call that could not be read for the lock, if it could have been a repeated one', () => {
    const unreadable = new Refusal('malformed');
    const locked: Caller = { ...approved, lockedUntilMs: NOW + 1000 };
    const repeatable: Policy = { ...withdrawal, unlocked: 'unless_repeated' };
    expect(errorInLock(unreadable, repeatable, locked, NOW)).toMatchObject({ reason: 'withdraw_locked' });
    expect(errorInLock(unreadable, repeatable, locked, NOW + 1000)).toBe(unreadable);
    expect(errorInLock(unreadable, repeatable, approved, NOW)).toBe(unreadable);
    expect(errorInLock(unreadable, repeatable, undefined, NOW)).toBe(unreadable);
    expect(errorInLock(unreadable, verified, locked, NOW)).toBe(unreadable);
    expect(errorInLock(unreadable, undefined, locked, NOW)).toBe(unreadable);
  });
});
