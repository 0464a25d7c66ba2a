import { expect, it } from 'vitest';
import { nextItem } from './ChoiceMenu.tsx';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
  ['a', 1, undefined],
])('%s on item %d of three leads to %s', (key, at, next) => {
  expect(nextItem(key, at, 3)).toBe(next);
});

it('does not move in an empty menu', () => {
  expect(nextItem('ArrowDown', -1, 0)).toBeUndefined();
});
