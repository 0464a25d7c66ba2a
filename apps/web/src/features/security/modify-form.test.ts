import { expect, it } from 'vitest';
import { emptyModify, modifyProblems } from './modify-form.ts';

const filled = {
  ...emptyModify(true),
  password: 'Newpass2026',
  repeated: 'Newpass2026',
  proofPassword: 'Meridian2026',
  proof: '123456',
};

it.each([
  ['nothing', filled, undefined, undefined],
  ['the same password again', { ...filled, proofPassword: 'Newpass2026' }, 'password_unchanged', undefined],
  ['a short one', { ...filled, password: 'a1', repeated: 'a1' }, 'password_rule', undefined],
  ['a typo in the repeated password', { ...filled, repeated: 'Newpass2027' }, undefined, 'passwords_differ'],
])('finds %s', (_, form, password, repeated) => {
  const found = modifyProblems(form);
  const reason = (value: unknown) => (value as { reason?: string } | undefined)?.reason;
  expect([reason(found.password), reason(found.repeated)]).toEqual([password, repeated]);
});
