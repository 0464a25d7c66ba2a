import { describe, expect, it } from 'vitest';
import { emptyLogin, loginBody, loginProblems } from './login-form.ts';

const form = { ...emptyLogin({ dialCode: '+81', region: 'JP' }), password: 'x' };
const any = () => true;

describe('the login form', () => {
  it.each([
    ['', 'login_account_required'],
    ['  ', 'login_account_required'],
    ['trader@meridian.test', undefined],
    ['trader@', { reason: 'email_rule' }],
    ['trader_one', undefined],
    ['1trader', { reason: 'username_rule' }],
  ])('by name %j: %j', (name, problem) => {
    const found = loginProblems({ ...form, name }, any).account;
    if (typeof problem === 'object') expect(found).toMatchObject(problem);
    else expect(found).toBe(problem);
  });

  it.each([
    ['090-1234-5678', true, undefined],
    ['090-1234-5678', false, 'phone_rule'],
    ['12', true, 'phone_rule'],
  ])('by phone %j in the plan %s: %s', (tel, inPlan, reason) => {
    const found = loginProblems({ ...form, by: 'phone', tel }, () => inPlan).account;
    expect(typeof found === 'object' ? found.reason : found).toBe(reason);
  });

  it('accepts any password that is not empty', () => {
    expect(loginProblems({ ...form, password: '' }, any).password).toMatchObject({
      reason: 'login_password_required',
    });
    expect(loginProblems({ ...form, password: ' ' }, any).password).toBeUndefined();
  });

  it('sends a name alone, a number with its country', () => {
    expect(loginBody({ ...form, name: ' a@b.co ' })).toEqual({ account: 'a@b.co', password: 'x' });
    expect(loginBody({ ...form, by: 'phone', tel: '090 1234 5678' })).toEqual({
      account: '09012345678',
      dialCode: '+81',
      region: 'JP',
      password: 'x',
    });
  });
});
