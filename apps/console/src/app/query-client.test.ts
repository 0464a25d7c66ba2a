import { Refused, Unanswered } from '@meridian/contract/client/request-error';
import { expect, it } from 'vitest';
import { isWorthRetrying } from './query-client.ts';

it('repeats a call without an answer once', () => {
  const lost = new Unanswered(false, 'no answer');
  expect([isWorthRetrying(0, lost), isWorthRetrying(1, lost)]).toEqual([true, false]);
});

it('does not repeat a call the server refused', () => {
  expect(isWorthRetrying(0, new Refused(403, undefined, 'not allowed'))).toBe(false);
});
