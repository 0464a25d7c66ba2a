import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSetupToken } from './setup-token.ts';

it('accepts 32 bytes in base64url', () => {
  expect(isSetupToken(randomBytes(32).toString('base64url'))).toBe(true);
});

it.each(['', 'x', `${'a'.repeat(43)}=`, `${'a'.repeat(42)}+`, 'a'.repeat(44)])('rejects %j', (token) => {
  expect(isSetupToken(token)).toBe(false);
});
