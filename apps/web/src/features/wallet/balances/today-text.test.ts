import { expect, it } from 'vitest';
import { todayText, todayTone } from './today-text.ts';

it.each([
  ['1812.119', '+1,812.11', 'text-up'],
  ['-1812.119', '−1,812.11', 'text-down'],
  ['0.00999999', '0.00', 'text-ink1'],
  ['-0.00999999', '0.00', 'text-ink1'],
  ['0', '0.00', 'text-ink1'],
  ['--', '--', 'text-ink1'],
])('the profit %s is shown as %s', (figure, text, tone) => {
  expect([todayText(figure), todayTone(todayText(figure))]).toEqual([text, tone]);
});
