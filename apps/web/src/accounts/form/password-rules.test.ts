import { loginPasswordProblem } from '@meridian/contract/rules/accounts/credentials';
import { expect, it } from 'vitest';
import { PASSWORD_RULES } from './password-rules.ts';

it.each([
  '',
  'a1',
  'abc123',
  'abcdef',
  '123456',
  'abc 123',
  'abc12é',
  'a1'.repeat(10),
  `${'a1'.repeat(10)}b`,
  'ａ1bcde',
])('all parts hold exactly when the rule holds, for %j', (text) => {
  const all = PASSWORD_RULES.every(({ holds }) => holds(text));
  expect(all).toBe(loginPasswordProblem(text) === undefined);
});
