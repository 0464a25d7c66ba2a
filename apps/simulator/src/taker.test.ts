import { marketId } from '@meridian/engine/ids';
import { expect, it } from 'vitest';
import { Random } from './random.ts';
import { isLeftBehind, takerOrder } from './taker.ts';
import type { View } from './venue.ts';

const view = (held: number, thousand = 100): View => ({
  market: marketId(201),
  fair: 1_000,
  bestBid: 999,
  bestAsk: 1_001,
  last: 0,
  minQuantity: 1,
  thousand,
  orders: [],
  positions: [
    { id: 1, side: 'long', free: held },
    { id: 2, side: 'short', free: held },
  ],
});

/** The share of orders that close a position, and the mean size of all orders. */
function ordersOf(seen: View): { readonly closing: number; readonly size: number } {
  const random = new Random(7);
  const orders = Array.from({ length: 2_000 }, () => takerOrder(seen, 1, random, 'futures')!);
  const sizes = orders.map((order) => ('contracts' in order ? order.contracts : 0));
  return {
    closing: orders.filter(({ type }) => type === 'ClosePosition').length / orders.length,
    size: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
  };
}

it('takers open more than they close until they hold very much', () => {
  expect(ordersOf(view(0)).closing).toBe(0);
  expect(ordersOf(view(2_000)).closing).toBeGreaterThan(0.25);
  expect(ordersOf(view(2_000)).closing).toBeLessThan(0.45);
  expect(ordersOf(view(1_000_000)).closing).toBeGreaterThan(0.99);
});

it('the orders of a busy market are larger in proportion', () => {
  const ratio = ordersOf(view(0, 500)).size / ordersOf(view(0)).size;
  expect(ratio).toBeGreaterThan(4.9);
  expect(ratio).toBeLessThan(5.1);
});

it.each([
  ['above', 998, 'buy'],
  ['below', 1_002, 'sell'],
] as const)('takers follow quotes that moved %s the last price', (_, last, side) => {
  const moved = { ...view(0), last };
  expect(isLeftBehind(moved)).toBe(true);
  const random = new Random(7);
  for (let turn = 0; turn < 50; turn++)
    expect(takerOrder(moved, 1, random, 'spot')).toMatchObject({ type: 'PlaceSpotOrder', side });
});

it.each([0, 999, 1_000, 1_001])('a last price of %i is not left behind', (last) => {
  expect(isLeftBehind({ ...view(0), last })).toBe(false);
});
