import { describe, expect, it } from 'vitest';
import { emptyRegistration, invitationIn, registerBody, registerProblems } from './register-form.ts';

const japan = { dialCode: '+81', region: 'JP' };
const empty = emptyRegistration(japan, '');
const filled = {
  ...empty,
  contact: { ...empty.contact, email: 'a@b.co' },
  code: '012345',
  password: 'Meridian2026',
  repeated: 'Meridian2026',
};
const any = () => true;

describe('the registration form', () => {
  it('finds no problem in a completed form', () => {
    expect(Object.values(registerProblems(filled, any)).filter((found) => found !== undefined)).toEqual([]);
  });

  it('finds every empty field but the invitation', () => {
    const found = registerProblems({ ...empty, repeated: 'x' }, any);
    expect(found).toMatchObject({
      contact: { reason: 'email_rule' },
      code: { reason: 'code_rule' },
      password: { reason: 'password_rule' },
      repeated: { reason: 'passwords_differ' },
    });
    expect(found.invitation).toBeUndefined();
  });

  it('keeps leading zeros of a code and omits an empty invitation', () => {
    expect(registerBody(filled)).toEqual({ code: '012345', password: 'Meridian2026' });
    expect(registerBody({ ...filled, invitation: ' abcd2345 ' })).toMatchObject({ invitation: 'ABCD2345' });
  });

  it.each([
    ['?invite=abcd2345', 'ABCD2345'],
    ['?invite=12345678', '12345678'],
    ['?a=1&invite=Q7', 'Q7'],
    ['?invite=%3Cscript%3E', ''],
    [`?invite=${'A'.repeat(21)}`, ''],
    ['', ''],
  ])('reads the invitation in %j as %j', (search, code) => {
    expect(invitationIn(search)).toBe(code);
  });
});
