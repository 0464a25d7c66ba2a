import { expect, it } from 'vitest';
import { caseAt } from './case-address.ts';

it.each([
  ['/identity/7', 7],
  ['/identity/123456789', 123_456_789],
  ['/identity', undefined],
  ['/identity/7/x', undefined],
  ['/identity/1234567890', undefined],
  ['/users/123456789', undefined],
])('%s shows the case %s', (pathname, id) => {
  expect(caseAt(pathname)).toBe(id);
});
