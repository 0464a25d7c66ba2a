import { expect, it } from 'vitest';
import { secondsUntil } from './code-countdown.ts';

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 1_000, 59],
  [60_000, 59_999, 1],
  [60_000, 60_000, 0],
  [60_000, 99_000, 0],
])('until %d at %d: %d s', (until, now, seconds) => {
  expect(secondsUntil(until, now)).toBe(seconds);
});
