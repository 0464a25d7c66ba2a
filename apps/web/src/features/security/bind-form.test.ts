import { expect, it } from 'vitest';
import { bindProblems, emptyBind } from './bind-form.ts';

const japan = { dialCode: '+81', region: 'JP' };

it('asks for the address, its code, the password and the current second factor', () => {
  const reasons = Object.fromEntries(
    Object.entries(bindProblems(emptyBind('phone', japan, true), () => true)).map(([field, found]) => [
      field,
      typeof found === 'object' ? found.reason : found,
    ]),
  );
  expect(reasons).toEqual({
    contact: 'phone_rule',
    code: 'code_rule',
    proofPassword: 'login_password_required',
    proof: 'code_rule',
  });
});

it('finds no problem in a completed form', () => {
  const empty = emptyBind('email', japan, false);
  const form = {
    ...empty,
    contact: { ...empty.contact, email: 'new@b.co' },
    code: '123456',
    proofPassword: 'x',
    proof: '654321',
  };
  expect(Object.values(bindProblems(form, () => false)).every((found) => found === undefined)).toBe(true);
});
