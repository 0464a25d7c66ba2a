import { expect, it } from 'vitest';
import { cycleOrders, type OpenOffer } from './cycle-player.ts';
import { Random } from './random.ts';

const OFFERS: readonly OpenOffer[] = [
  { id: 1, minStake: 5n, maxStake: 40n },
  { id: 2, minStake: 1n, maxStake: 1_000n },
];

it('takes both directions of one offer, with stakes within its limits', () => {
  const random = new Random(7);
  const seen = new Set<number>();
  for (let turn = 0; turn < 200; turn++) {
    const orders = cycleOrders(OFFERS, [11, 12], random);
    expect(orders).toMatchObject([
      { type: 'OpenCycleContract', account: 11, direction: 'above' },
      { type: 'OpenCycleContract', account: 12, direction: 'below' },
    ]);
    for (const order of orders) {
      if (order.type !== 'OpenCycleContract') continue;
      const offer = OFFERS.find(({ id }) => id === order.offer)!;
      expect(order.stake >= offer.minStake && order.stake <= offer.maxStake).toBe(true);
      seen.add(offer.id);
    }
  }
  expect(seen.size).toBe(2);
});

it('does nothing while no offer is open', () => {
  expect(cycleOrders([], [11, 12], new Random(7))).toEqual([]);
});
