import { expect, it } from 'vitest';
import { exactText, signedExactText } from './exact-text.ts';

it.each([
  ['16.00000000', '16.00'],
  ['1600.5', '1,600.50'],
  ['1.68783000', '1.68783'],
  ['0.00000001', '0.00000001'],
  ['7', '7.00'],
  ['', '--'],
])('writes the amount %j as %s', (amount, text) => {
  expect(exactText(amount)).toBe(text);
});

it.each([
  ['8', '+8.00'],
  ['-10', '−10.00'],
  ['-1.6870055', '−1.6870055'],
  ['12.125', '+12.125'],
  ['0', '0.00'],
])('writes the change %s as %s', (amount, text) => {
  expect(signedExactText(amount)).toBe(text);
});
