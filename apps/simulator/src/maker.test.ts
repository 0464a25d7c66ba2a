import { marketId, orderId } from '@meridian/engine/ids';
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
    // One order per side may be added beyond the levels, at the touch.
    expect(markets * 2 * (levels + 1)).toBeLessThanOrEqual(limit);
  });
});

describe('a maker', () => {
  it('places most orders near the touch and a few larger ones far from it', () => {
    const random = new Random(3);
    const fair = 675_000.5;
    const placed = Array.from({ length: 400 }, () =>
      makerOrders(
        {
          market: marketId(1),
          fair,
          bestBid: 674_950,
          bestAsk: 675_051,
          last: 0,
          minQuantity: 1,
          thousand: 148,
          orders: [],
          positions: [],
        },
        7,
        random,
        'spot',
        6,
      ),
    )
      .flat()
      .flatMap((order) => (order.type === 'PlaceSpotOrder' ? [order] : []));
    const away = placed.map(({ price }) => Math.abs(price - fair) / fair).sort((a, b) => a - b);
    expect(away[0]).toBeLessThan(0.00003);
    expect(away[Math.floor(away.length / 2)]).toBeLessThan(0.0005);
    expect(away.at(-1)).toBeGreaterThan(0.012);
    expect(away.at(-1)).toBeLessThan(0.0205);
    const mean = (orders: typeof placed) => orders.reduce((sum, { lots }) => sum + lots, 0) / orders.length;
    const far = placed.filter(({ price }) => Math.abs(price - fair) > fair * 0.004);
    const near = placed.filter(({ price }) => Math.abs(price - fair) < fair * 0.0004);
    expect(mean(far)).toBeGreaterThan(mean(near) * 2);
  });

  it('fills both sides around the fair price up to its levels, and then adds nothing', () => {
    const random = new Random(1);
    const standing: View['orders'][number][] = [];
    const view = (): View => ({
      market: marketId(1),
      fair: 5193.4,
      bestBid: Math.max(0, ...standing.filter(({ side }) => side === 'buy').map(({ price }) => price)),
      bestAsk:
        Math.min(...standing.filter(({ side }) => side === 'sell').map(({ price }) => price), 9e9) % 9e9,
      last: 0,
      minQuantity: 1,
      thousand: 300,
      orders: standing,
      positions: [],
    });
    for (let step = 0; step < 20; step++) {
      for (const order of makerOrders(view(), 7, random, 'spot', 6)) {
        if (order.type !== 'PlaceSpotOrder') continue;
        standing.push({ id: orderId(standing.length + 1), side: order.side, price: order.price });
      }
    }
    for (const side of ['buy', 'sell'] as const) {
      const prices = standing.filter((order) => order.side === side).map(({ price }) => price);
      expect(prices.length).toBe(6);
      for (const price of prices) expect(price < 5193.4).toBe(side === 'buy');
    }
  });

  it('never exceeds its levels for long, however the price moves', () => {
    const random = new Random(5);
    let standing: View['orders'][number][] = [];
    let fair = 5193.4;
    let maxStanding = 0;
    let id = 0;
    for (let step = 0; step < 5_000; step++) {
      fair *= 1 + (random.unit() - 0.5) * 0.004;
      const view = {
        market: marketId(1),
        fair,
        bestBid: 0,
        bestAsk: 0,
        last: 0,
        minQuantity: 1,
        thousand: 300,
        positions: [],
      };
      for (const order of makerOrders({ ...view, orders: standing }, 7, random, 'spot', 6)) {
        if (order.type === 'CancelSpotOrder') standing = standing.filter((one) => one.id !== order.order);
        else if (order.type === 'PlaceSpotOrder')
          standing = [...standing, { id: orderId(++id), side: order.side, price: order.price }];
      }
      maxStanding = Math.max(maxStanding, standing.length);
    }
    expect(standing.length).toBeGreaterThanOrEqual(2);
    expect(maxStanding).toBeLessThanOrEqual(2 * (6 + 1));
  });
});
