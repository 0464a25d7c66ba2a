import { describe, expect, it } from 'vitest';
import { emptyStepUp, stepUpBody, stepUpProblems } from './step-up-state.ts';

const reasonOf = (found: unknown) =>
  typeof found === 'object' && found !== null ? (found as { reason: string }).reason : found;

describe('the proof before a sensitive change', () => {
  it('asks for the authenticator app if there is one, otherwise for a code', () => {
    expect(emptyStepUp(true).proofKind).toBe('totp');
    expect(emptyStepUp(false).proofKind).toBe('code');
  });

  it.each([
    [{ proofKind: 'code', proof: '12345' }, 'code_rule'],
    [{ proofKind: 'code', proof: '123456' }, undefined],
    [{ proofKind: 'totp', proof: '' }, 'code_rule'],
    [{ proofKind: 'recovery', proof: ' ' }, 'account_recovery_required'],
    [{ proofKind: 'recovery', proof: '7KM3P-XW9QD' }, undefined],
  ] as const)('%j: %s', (change, expected) => {
    const draft = { ...emptyStepUp(false), proofPassword: 'x', ...change };
    expect(reasonOf(stepUpProblems(draft).proof)).toBe(expected);
    expect(stepUpProblems(draft).proofPassword).toBeUndefined();
    expect(reasonOf(stepUpProblems({ ...draft, proofPassword: '' }).proofPassword)).toBe(
      'login_password_required',
    );
  });

  it.each([
    ['totp', { password: 'p', totp: '123456' }],
    ['code', { password: 'p', code: '123456' }],
    ['recovery', { password: 'p', recoveryCode: '123456' }],
  ] as const)('is sent as %s only', (proofKind, body) => {
    expect(stepUpBody({ proofPassword: 'p', proofKind, proof: '123456' })).toEqual(body);
  });
});
