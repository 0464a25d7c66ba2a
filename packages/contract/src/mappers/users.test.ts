import { describe, expect, it } from 'vitest';
import { wireUser } from './testing/wire-samples.ts';
import {
  codeCheckToWire,
  codeRequestToWire,
  contactChangeToWire,
  credentialsToWire,
  keptUserToWire,
  passwordResetToWire,
  registrationToWire,
  toKeptUser,
  toLoginResult,
  toUser,
  toUserRows,
} from './users.ts';

const { idcardstate, idcardreason, realname, recomurl, recomcode, ...same } = wireUser;
const user = {
  ...same,
  kycState: 'reject',
  kycReason: 'The picture is blurred.',
  realName: 'M**',
  inviteUrl: 'https://meridian.test/register?invite=ABC123',
  inviteCode: 'ABC123',
};

describe('a user', () => {
  it('has the names of the domain', () => {
    expect(toUser(wireUser)).toEqual(user);
    expect(toUserRows([wireUser])[0]).toMatchObject({ uid: '123456789', kycState: 'reject' });
  });

  it('comes with a login, or does not yet', () => {
    const secondFactor = { tempToken: 't', kinds: ['totp' as const], expiresAt: '' };
    expect(toLoginResult({ token: 't', device: 'd', userInfo: wireUser, secondFactor: null })).toEqual({
      token: 't',
      device: 'd',
      user,
      secondFactor: null,
    });
    expect(toLoginResult({ token: null, device: null, userInfo: null, secondFactor }).user).toBeNull();
  });
});

describe('a user that a browser kept', () => {
  it('has the names of the wire, and comes back unchanged', () => {
    expect(keptUserToWire(toUser(wireUser))).toEqual(wireUser);
    expect(toKeptUser(wireUser)).toEqual(user);
  });

  it('may have fewer fields, or ones that are not known', () => {
    expect(toKeptUser({ idcardstate: 'no', toString: 1, later: true })).toEqual({
      kycState: 'no',
      toString: 1,
      later: true,
    });
  });
});

describe('a contact', () => {
  const phone = { dialCode: '+81', region: 'JP', number: '9012345678' };
  const wire = { areacode: '+81', region: 'JP', tel: '9012345678' };
  const stepUp = { password: 'p' };

  it('by phone has the names of the wire in every call', () => {
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
