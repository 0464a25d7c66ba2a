import { expect, it } from 'vitest';
import { chooseNextCase } from './next-case.ts';

const held = { id: 1, claimedBy: 'Aiko' };
const free = { id: 2, claimedBy: null };

it('chooses the oldest case that is not reserved, and says why there is none', () => {
  expect(chooseNextCase([held, free], undefined)).toBe(2);
  expect(chooseNextCase([held, free], 2)).toBe('all_held');
  expect(chooseNextCase([free], 2)).toBe('none_waiting');
  expect(chooseNextCase([], undefined)).toBe('none_waiting');
});
