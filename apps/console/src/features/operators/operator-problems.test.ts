import { describe, expect, it } from 'vitest';
import { EMPTY_INVITATION, inviteProblems, rolesProblems } from './operator-problems.ts';

describe('an invitation', () => {
  it('needs a name, an email, a role and a reason', () => {
    expect(inviteProblems(EMPTY_INVITATION)).toEqual({
      name: 'name_and_email',
      email: 'name_and_email',
      roles: 'choose_role',
      reason: 'reason_missing',
    });
  });

  it('does not count spaces as a name', () => {
    const form = { name: '  ', email: 'kim@meridian.test', roles: ['kyc'], reason: 'New colleague' } as const;
    expect(inviteProblems(form)).toMatchObject({ name: 'name_and_email', email: undefined });
  });

  it('has no problem once everything is filled in', () => {
    const form = {
      name: 'Kim',
      email: 'kim@meridian.test',
      roles: ['kyc'],
      reason: 'New colleague',
    } as const;
    expect(Object.values(inviteProblems(form)).some((problem) => problem !== undefined)).toBe(false);
  });
});

it('an operator keeps at least one role', () => {
  expect(rolesProblems({ roles: [], reason: 'Moved team' })).toEqual({
    roles: 'choose_role',
    reason: undefined,
  });
});
