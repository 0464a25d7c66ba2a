import { expect, it } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

it('spans the width, lowest at the bottom margin, highest at the top', () => {
  expect(sparklinePath([1, 3, 2], 100, 30)).toBe('M0 28L50 2L100 15');
});

it('draws a constant price through the middle', () => {
  expect(sparklinePath([5, 5], 10, 30)).toBe('M0 15L10 15');
});

it.each([[[]], [[1]], [[1, Number.NaN]]])('draws nothing from %j', (values) => {
  expect(sparklinePath(values, 100, 30)).toBeUndefined();
});
