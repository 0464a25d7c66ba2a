import { NoResponse, Refused } from '@meridian/contract/client/request-error';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { expect, it } from 'vitest';
import { loadFailureText } from '../../loading/load-failure-text.ts';
import { refusalText } from './refusal-text.ts';

const t = translator('en', en);

it.each([
  ['the server’s sentence', new Refused(422, 'login_failed', 'No such pair', {}), 'No such pair'],
  [
    'the waiting time, rounded up',
    new Refused(429, 'too_many_requests', 'Too many', { retryAfterMs: 1_200 }),
    'Too many attempts. Wait 2 seconds',
  ],
  ['the sentence when no time is known', new Refused(429, 'too_many_requests', 'Too many', {}), 'Too many'],
  ['that there was no response', new NoResponse(true, 'x'), en.request_failed],
])('says %s', (_, error, text) => {
  expect(refusalText(t, error)).toBe(text);
});

it.each([
  [
    'that a suspended account is locked',
    new Refused(403, 'account_locked', en.account_locked, {}),
    en.account_locked,
  ],
  ['to check the connection when there was no response', new NoResponse(false, 'x'), en.load_failed_text],
])('for a failed load says %s', (_, error, text) => {
  expect(loadFailureText(t, error)).toBe(text);
});
