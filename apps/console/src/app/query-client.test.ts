import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import { expect, it } from 'vitest';
import { isWorthRetrying } from './query-client.ts';

it('retries a call without a response once', () => {
  const lost = new NoResponse(false, 'no response');
  expect([isWorthRetrying(0, lost), isWorthRetrying(1, lost)]).toEqual([true, false]);
});

it('does not retry a call the server refused', () => {
  expect(isWorthRetrying(0, new Refused(403, undefined, 'not allowed'))).toBe(false);
});
