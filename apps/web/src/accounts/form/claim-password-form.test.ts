import { expect, it } from 'vitest';
import { claimPasswordProblems, emptyClaimPassword } from './claim-password-form.ts';

const empty = emptyClaimPassword({ dialCode: '+81', region: 'JP' });
const filled = {
  contact: { ...empty.contact, kind: 'phone', tel: '090-1234-5678' },
  code: '000001',
  password: 'Meridian2026',
  repeated: 'Meridian2026',
} as const;

it.each([
  ['nothing', filled, true, {}],
  ['the address', filled, false, { contact: 'phone_rule' }],
  ['the code', { ...filled, code: '1' }, true, { code: 'code_rule' }],
  ['the repeated password', { ...filled, repeated: 'Meridian2025' }, true, { repeated: 'passwords_differ' }],
  ['everything', empty, true, { contact: 'email_rule', code: 'code_rule', password: 'password_rule' }],
])('finds %s wrong', (_, form, inPlan, expected) => {
  const reasons = Object.entries(claimPasswordProblems(form, () => inPlan)).flatMap(([field, found]) =>
    typeof found === 'object' ? [[field, found.reason]] : [],
  );
  expect(Object.fromEntries(reasons)).toEqual(expected);
});
