import { expect, it } from 'vitest';
import { EMPTY_SECOND_STEP, secondStepProblems, secondStepProof } from './second-step-form.ts';

it.each([
  [{ totp: '123456' }, undefined],
  [{ totp: '12345' }, 'code_rule'],
  [{ kind: 'recovery', recoveryCode: '' }, 'account_recovery_required'],
  [{ kind: 'recovery', recoveryCode: '7KM3P-XW9QD', totp: '' }, undefined],
] as const)('%j: %s', (change, expected) => {
  const found = secondStepProblems({ ...EMPTY_SECOND_STEP, ...change }).proof;
  expect(typeof found === 'object' ? found.reason : found).toBe(expected);
});

it('sends only the chosen proof', () => {
  const form = { kind: 'totp', totp: '123456', recoveryCode: ' 7KM3P-XW9QD ' } as const;
  expect(secondStepProof(form)).toEqual({ totp: '123456' });
  expect(secondStepProof({ ...form, kind: 'recovery' })).toEqual({ recoveryCode: '7KM3P-XW9QD' });
});
