import { describe, expect, it } from 'vitest';
import {
  codeCheckToWire,
  codeRequestToWire,
  contactChangeToWire,
  credentialsToWire,
  passwordResetToWire,
  registrationToWire,
} from './contacts.ts';

describe('a contact', () => {
  const phone = { dialCode: '+81', region: 'JP', number: '9012345678' };
  const wire = { areacode: '+81', region: 'JP', tel: '9012345678' };
  const stepUp = { password: 'p' };

  it('by phone has wire names in every call', () => {
    expect(codeRequestToWire({ purpose: 'bind', phone })).toEqual({ purpose: 'bind', ...wire });
    expect(codeCheckToWire({ purpose: 'bind', phone, code: '1' })).toEqual({
      purpose: 'bind',
      code: '1',
      ...wire,
    });
    expect(contactChangeToWire({ phone, code: '1', stepUp })).toEqual({ ...wire, code: '1', stepUp });
    expect(passwordResetToWire({ phone, code: '1', password: 'p' })).toEqual({
      ...wire,
      code: '1',
      password: 'p',
    });
    expect(registrationToWire({ phone, code: '1', password: 'p', invitation: 'A' })).toEqual({
      ...wire,
      code: '1',
      password: 'p',
      invitation: 'A',
    });
  });

  it('by email is sent alone', () => {
    expect(codeRequestToWire({ purpose: 'reset', channel: 'email', email: 'a@b.co' })).toEqual({
      purpose: 'reset',
      channel: 'email',
      email: 'a@b.co',
    });
  });

  it('is part of the credentials only for a phone number', () => {
    const { dialCode, region } = phone;
    expect(credentialsToWire({ account: '90', dialCode, region, password: 'p' })).toEqual({
      account: '90',
      areacode: '+81',
      region: 'JP',
      password: 'p',
    });
    expect(credentialsToWire({ account: 'mei', password: 'p' })).toEqual({ account: 'mei', password: 'p' });
  });
});
