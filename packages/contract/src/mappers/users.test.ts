import { describe, expect, it } from 'vitest';
import { wireUser } from './testing/wire-samples.ts';
import { keptUserToWire, toKeptUser, toLoginResult, toUser, toUserRows } from './users.ts';

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
  it('has domain names', () => {
    expect(toUser(wireUser)).toEqual(user);
    expect(toUserRows([wireUser])[0]).toMatchObject({ uid: '123456789', kycState: 'reject' });
  });

  it('is part of a completed login only', () => {
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

describe('a user stored by a browser', () => {
  it('has wire names, and is read back unchanged', () => {
    expect(keptUserToWire(toUser(wireUser))).toEqual(wireUser);
    expect(toKeptUser(wireUser)).toEqual(user);
  });

  it('may have missing or unknown fields', () => {
    expect(toKeptUser({ idcardstate: 'no', toString: 1, later: true })).toEqual({
      kycState: 'no',
      toString: 1,
      later: true,
    });
  });
});
