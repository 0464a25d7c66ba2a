import type { DialArea } from '@meridian/contract/domain/user';
import { describe, expect, it } from 'vitest';
import { cleanTel, contactBody, contactProblem, emptyContact } from './contact-state.ts';

const japan: DialArea = { dialCode: '+81', region: 'JP' };
const china: DialArea = { dialCode: '+86', region: 'CN' };
const any = () => true;
const none = () => false;

describe('an address in a form', () => {
  it.each([
    ['a@b.co', undefined],
    [' a@b.co ', undefined],
    ['ａ@b.co', undefined],
    ['a@b', 'email_rule'],
    ['', 'email_rule'],
  ])('email %j: %s', (email, reason) => {
    expect(contactProblem({ ...emptyContact(japan), email }, any)?.reason).toBe(reason);
  });

  it.each([
    [japan, '090-1234-5678', any, undefined],
    [japan, '０９０１２３４５６７８', any, undefined],
    [japan, '09012345678', none, 'phone_rule'],
    [china, '13800138000', none, undefined],
    [china, '12800138000', any, 'phone_rule'],
    [japan, '', any, 'phone_rule'],
  ])('phone %j %s: %s', (area, tel, belongs, reason) => {
    expect(contactProblem({ ...emptyContact(area, 'phone'), tel }, belongs)?.reason).toBe(reason);
  });

  it('is sent as email or phone only, in half-width characters', () => {
    const draft = { ...emptyContact(japan), email: ' a@b.co', tel: '(090) 1234 5678' };
    expect(contactBody(draft)).toEqual({ email: 'a@b.co' });
    expect(contactBody({ ...draft, kind: 'phone' })).toEqual({
      phone: { dialCode: '+81', region: 'JP', number: '09012345678' },
    });
  });

  it('keeps digits only', () => {
    expect(cleanTel('+81 (0)90-12')).toBe('8109012');
  });
});
