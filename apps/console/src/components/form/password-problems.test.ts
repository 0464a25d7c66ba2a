import { expect, it } from 'vitest';
import { newPasswordProblems } from './password-problems.ts';

it('accepts a long password that is repeated correctly', () => {
  const problems = newPasswordProblems({
    newPassword: 'correct horse 7 battery',
    repeated: 'correct horse 7 battery',
  });
  expect(Object.values(problems).every((problem) => problem === undefined)).toBe(true);
});

it('reports the broken rule first, whatever the repeated password is', () => {
  expect(newPasswordProblems({ newPassword: 'short', repeated: 'other' })).toEqual({
    newPassword: 'operator_password_rule',
  });
});

it('reports a repetition that differs', () => {
  expect(newPasswordProblems({ newPassword: 'correct horse 7 battery', repeated: 'correct horse' })).toEqual({
    repeated: 'passwords_differ',
  });
});
