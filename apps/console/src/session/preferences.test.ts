import { expect, it } from 'vitest';
import { shownTheme } from './preferences.ts';

it.each([
  ['system', true, 'light'],
  ['system', false, 'dark'],
  ['dark', true, 'dark'],
  ['light', false, 'light'],
] as const)('the choice %s on a system that is light (%s) shows %s', (theme, systemIsLight, shown) => {
  expect(shownTheme(theme, systemIsLight)).toBe(shown);
});
