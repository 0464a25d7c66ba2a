import { expect, it } from 'vitest';
import { linesOf } from './announce-messages.ts';

it('says how often a title is there, and has room for the last four', () => {
  const repeated = (title: string, count: number) => `${title} (${count})`;
  expect(linesOf(['New login', 'Deposit', 'New login'], repeated)).toEqual(['New login (2)', 'Deposit']);
  expect(linesOf(['a', 'b', 'c', 'd', 'e'], repeated)).toEqual(['b', 'c', 'd', 'e']);
});
