import { expect, it } from 'vitest';
import { filledOf } from './filled-of.ts';

it.each([
  ['100', '100', '0'],
  ['100', '40', '60'],
  ['9007199254740993', '1', '9007199254740992'],
])('of %s contracts with %s unfilled, %s are filled', (quantity, unfilled, filled) => {
  expect(filledOf({ quantity, unfilled })).toBe(filled);
});
