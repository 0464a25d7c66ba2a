import { expect, it } from 'vitest';
import { formatSpan } from './format-span.ts';

it.each([
  [0, '0 sec'],
  [45_400, '45 sec'],
  [60_000, '1 min'],
  [119 * 60_000, '119 min'],
  [5 * 3_600_000, '5 hr'],
])('%i ms is %s', (ms, text) => {
  expect(formatSpan(ms, 'en')).toBe(text);
});

it('is written in Japanese too', () => {
  expect(formatSpan(12 * 60_000, 'ja')).toBe('12 分');
});
