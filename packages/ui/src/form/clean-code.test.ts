import { expect, it } from 'vitest';
import { cleanCode } from './clean-code.ts';

it.each([
  ['123456', '', '123456'],
  ['123 456', '', '123456'],
  [' 123456 ', '', '123456'],
  ['123-456', '', '123456'],
  ['１２３ ４５６', '', '123456'],
  ['Your code is 123456', '', '123456'],
  ['123456 is your Meridian code to sign up. It is valid for 5 minutes.', '', '123456'],
  ['新規登録の認証コードは012345です（Meridian）。有効期限は5分です。', '', '012345'],
  ['12a', '12', '12'],
  ['', '1', ''],
  // A seventh digit after, before or inside a whole code changes nothing.
  ['1234567', '123456', '123456'],
  ['9123456', '123456', '123456'],
  // Pasted digits that are not a code are kept, so that the field can show the problem.
  ['12 34 56 78', '', '12345678'],
  ['1234567', '', '1234567'],
  ['+81 90 1234 5678 90', '', '819012345678'],
])('reads %j after %j as %j', (text, before, code) => {
  expect(cleanCode(text, before)).toBe(code);
});
