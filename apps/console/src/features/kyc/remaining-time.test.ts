import { expect, it } from 'vitest';
import { remainingText } from './remaining-time.ts';

it.each([
  [15 * 60_000, '15:00'],
  [14 * 60_000 + 58_001, '14:59'],
  [60_000, '1:00'],
  [9_000, '0:09'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%s ms are shown as %s', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});
