import { expect, it } from 'vitest';
import { isRefreshable } from './refreshable.ts';

it.each([
  [['users', { page: 1 }], true],
  [['articles', 'notice', 1], true],
  [['case', 7], false],
  [['case', 7, 'picture', 'front'], false],
  [['article', 4], false],
  [['auditCheck'], false],
])('%j may be fetched again: %s', (queryKey, expected) => {
  expect(isRefreshable(queryKey)).toBe(expected);
});
