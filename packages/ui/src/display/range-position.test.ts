import { expect, it } from 'vitest';
import { rangeView } from './range-position.ts';

it('puts a long between its stop loss and its take profit', () => {
  expect(rangeView(100, 200, 120, 150)).toEqual({ entry: 20, now: 50, from: 20, width: 30, winning: true });
});

it('mirrors a short, so that right is profit', () => {
  expect(rangeView(200, 100, 180, 150)).toEqual({ entry: 20, now: 50, from: 20, width: 30, winning: true });
});

it('fills to the left when the position loses', () => {
  expect(rangeView(100, 200, 150, 120)).toEqual({ entry: 50, now: 20, from: 20, width: 30, winning: false });
});

it('stays inside its track when the price has run past an exit', () => {
  expect(rangeView(100, 200, 150, 260)?.now).toBe(100);
});

it.each([
  [100, 100, 100, 100],
  [Number.NaN, 200, 150, 150],
])('has nothing to draw for %d to %d', (stopLoss, takeProfit, entry, now) => {
  expect(rangeView(stopLoss, takeProfit, entry, now)).toBeUndefined();
});
