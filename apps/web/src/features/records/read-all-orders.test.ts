import type { SpotOrder } from '@meridian/contract/domain/order';
import { describe, expect, it } from 'vitest';
import { EXPORT_PAGE, readAllOrders } from './read-all-orders.ts';

/** A history of orders 1 to `count` that answers as the server does. */
const historyOf = (count: number) => {
  const orders = Array.from({ length: count }, (_, index) => ({ id: count - index }) as SpotOrder);
  return async (before: number | undefined) =>
    orders.filter(({ id }) => before === undefined || id < before).slice(0, EXPORT_PAGE);
};

describe('reading all orders', () => {
  it.each([0, 46, EXPORT_PAGE, EXPORT_PAGE + 1, 3 * EXPORT_PAGE])('has each of %i once', async (count) => {
    const { orders, cut } = await readAllOrders(historyOf(count), () => {});
    expect(orders.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => count - index));
    expect(cut).toBe(false);
  });
  it('reports its progress', async () => {
    const told: number[] = [];
    await readAllOrders(historyOf(250), (count) => told.push(count));
    expect(told).toEqual([100, 200]);
  });
  it('stops at its limit, and reports it only when there were more', async () => {
    expect(await readAllOrders(historyOf(200), () => {}, 200)).toMatchObject({ cut: false });
    const { orders, cut } = await readAllOrders(historyOf(201), () => {}, 200);
    expect([orders.length, orders.at(-1)?.id, cut]).toEqual([200, 2, true]);
  });
});
