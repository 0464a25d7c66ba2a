import { expect, it } from 'vitest';
import { isQuickTap } from './quick-taps.ts';

const first = { time: 1_000, x: 100, y: 100 };

it.each([
  ['at another place soon after', { time: 1_300, x: 160, y: 80 }, true],
  ['at another place later', { time: 1_600, x: 160, y: 80 }, false],
  ['at the same place soon after', { time: 1_200, x: 104, y: 103 }, false],
] as const)('a tap %s', (_, tap, quick) => {
  expect(isQuickTap(first, tap)).toBe(quick);
});

it('the first tap is not quick', () => {
  expect(isQuickTap(undefined, first)).toBe(false);
});
