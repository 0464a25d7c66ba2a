import { expect, it } from 'vitest';
import type { UserProfile } from './user-actions.ts';
import { isSecurityChangeNeeded, pendingGrant, suspensionAction } from './user-changes.ts';

it('offers to suspend a user, and to lift a suspension', () => {
  expect(suspensionAction({ suspended: false })).toBe('suspend');
  expect(suspensionAction({ suspended: true })).toBe('unsuspend');
});

it.each([
  ['end_withdraw_lock', { withdrawLockedUntil: '2026-05-02T12:00:00Z', hasTotp: false }, true],
  ['end_withdraw_lock', { withdrawLockedUntil: null, hasTotp: true }, false],
  ['reset_second_factor', { withdrawLockedUntil: null, hasTotp: true }, true],
  ['reset_second_factor', { withdrawLockedUntil: null, hasTotp: false }, false],
] as const)('%s of %j is still needed: %s', (change, user, expected) => {
  expect(isSecurityChangeNeeded(change, user)).toBe(expected);
});

it('finds the pending grant of one permission only', () => {
  const pending = [
    { id: 1, kind: 'grant_permission', permission: 'fiat' },
  ] as unknown as UserProfile['pending'];
  expect(pendingGrant({ pending }, 'fiat')?.id).toBe(1);
  expect(pendingGrant({ pending }, 'ieo')).toBeUndefined();
});
