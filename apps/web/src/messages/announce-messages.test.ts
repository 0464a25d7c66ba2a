import { expect, it } from 'vitest';
import { linesOf } from './announce-messages.ts';

it('says how often a title is there, and has room for the last four', () => {
  expect(linesOf(['New login', 'Deposit', 'New login'])).toEqual(['New login ×2', 'Deposit']);
  expect(linesOf(['a', 'b', 'c', 'd', 'e'])).toEqual(['b', 'c', 'd', 'e']);
});
