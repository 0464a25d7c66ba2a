import { expect, it } from 'vitest';
import { isLastPage, PAGE_SIZE } from './page-size.ts';

it.each([
  [0, undefined, true],
  [PAGE_SIZE - 1, undefined, true],
  [PAGE_SIZE, undefined, false],
  [10, 10, false],
])('a page with %s rows of %s is the last: %s', (shown, size, last) => {
  expect(isLastPage(shown, size)).toBe(last);
});
