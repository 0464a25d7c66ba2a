import { expect, it } from 'vitest';
import { protectionLevel } from './protections.ts';

const bare = {
  kycState: 'no',
  email: 'a****@b.co',
  phone: null,
  hasFundPassword: false,
  hasTotp: false,
  passkeys: 0,
  antiPhishing: null,
} as const;

it.each([
  [bare, 1, 'security_totp'],
  [{ ...bare, hasTotp: true }, 2, 'security_phone'],
  [{ ...bare, passkeys: 1 }, 2, 'security_phone'],
  [{ ...bare, passkeys: 1, email: null, phone: '+81' }, 2, 'security_email'],
  [{ ...bare, hasTotp: true, phone: '+81', hasFundPassword: true, antiPhishing: 'k**' }, 5, undefined],
  [{ kycState: 'no' } as const, 0, 'security_totp'],
])('%j: %d are on, next %s', (profile, count, next) => {
  const level = protectionLevel(profile);
  expect([level.count, level.next?.id]).toEqual([count, next]);
});
