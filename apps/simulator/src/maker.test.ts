import { describe, expect, it } from 'vitest';
import { levelsFor, makerOrders } from './maker.ts';
import { Random } from './random.ts';
import type { View } from './venue.ts';

describe('levelsFor', () => {
  it.each([
    [1, 500],
    [8, 500],
    [14, 500],
    [60, 500],
  ])('lets %i markets share %i orders with room to spare', (markets, limit) => {
    const levels = levelsFor(markets, limit);
    expect(levels).toBeGreaterThan(0);
    // One order a side may be added beyond the levels, to stand at the touch.
    expect(markets * 2 * (levels + 1)).toBeLessThanOrEqual(limit);
  });
});

describe('a maker', () => {
  it('fills both sides around the fair price up to its levels, and then adds nothing', () => {
    const random = new Random(1);
    const standing: View['orders'][number][] = [];
    const view = (): View => ({
      market: 1,
      fair: 5193.4,
      bestBid: Math.max(0, ...standing.filter(({ side }) => side === 'buy').map(({ price }) => price)),
      bestAsk:
        Math.min(...standing.filter(({ side }) => side === 'sell').map(({ price }) => price), 9e9) % 9e9,
      minQuantity: 1,
      thousand: 300,
      orders: standing,
      positions: [],
    });
    for (let step = 0; step < 20; step++) {
      for (const order of makerOrders(view(), 7, random, 'spot', 6)) {
        if (order.type !== 'PlaceSpotOrder') continue;
        standing.push({ id: standing.length + 1, side: order.side, price: order.price });
      }
    }
    for (const side of ['buy', 'sell'] as const) {
      const prices = standing.filter((order) => order.side === side).map(({ price }) => price);
      expect(prices.length).toBe(6);
      for (const price of prices) expect(price < 5193.4).toBe(side === 'buy');
    }
  });
});
