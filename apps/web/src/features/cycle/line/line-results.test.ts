import { expect, it } from 'vitest';
import { resultsOf } from './line-results.ts';
import type { LineMark } from './line-view.ts';

const open: LineMark = { id: 1, direction: 'above', at: 1_000, price: 10, endsAt: 31_000, exit: null };
const settled = (profit: string, at = 31_000): LineMark => ({ ...open, exit: { at, price: 12, profit } });

it.each([
  ['8', '+8', 'win'],
  ['1234.5', '+1,234.5', 'win'],
  ['-10', '−10', 'loss'],
  ['0', '0', 'none'],
] as const)('shows a profit of %s as %s', (profit, text, tone) => {
  expect(resultsOf([open, settled(profit)])).toEqual([{ at: 31_000, price: 12, text, tone }]);
});

it('adds the results of one moment up and counts them', () => {
  const texts = (...marks: readonly LineMark[]) => resultsOf(marks).map(({ text, tone }) => [text, tone]);
  expect(texts(settled('-10'), settled('-10'))).toEqual([['−20 (2)', 'loss']]);
  expect(texts(settled('8'), settled('-10'), settled('2'))).toEqual([['0 (3)', 'none']]);
  expect(texts(settled('0.1'), settled('0.2', 32_000), settled('0.2'))).toEqual([
    ['+0.3 (2)', 'win'],
    ['+0.2', 'win'],
  ]);
});
