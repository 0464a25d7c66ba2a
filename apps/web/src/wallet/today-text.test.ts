import { expect, it } from 'vitest';
import { todayInCurrency, todayText, todayTone } from './today-text.ts';

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

it.each([
  ['1812.119', '+$1,811.93', '+¥274,452'],
  ['-1812.119', '−$1,811.93', '−¥274,452'],
  ['0.006', '$0.00', '¥0'],
  ['-0.006', '$0.00', '¥0'],
  ['0', '$0.00', '¥0'],
])('the profit %s is %s and %s in display currencies', (profit, dollars, yen) => {
  expect(todayInCurrency(profit, { currency: 'USD', sign: '$', price: '0.9999' })).toBe(dollars);
  expect(todayInCurrency(profit, { currency: 'JPY', sign: '¥', price: '151.4538' })).toBe(yen);
});
