import { expect, it } from 'vitest';
import { hiddenEnds } from './hidden-ends.ts';

it.each([
  ['all of it fits', { scrollLeft: 0, scrollWidth: 300, clientWidth: 300 }, false, false],
  ['it begins', { scrollLeft: 0, scrollWidth: 500, clientWidth: 300 }, false, true],
  ['it is scrolled halfway', { scrollLeft: 100, scrollWidth: 500, clientWidth: 300 }, true, true],
  ['it ends, but for a fraction', { scrollLeft: 199.4, scrollWidth: 500, clientWidth: 300 }, true, false],
] as const)('a row whose figures are hidden at some end: %s', (_, row, left, right) => {
  expect(hiddenEnds(row)).toEqual({ left, right });
});
