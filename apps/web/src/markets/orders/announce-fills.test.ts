import type { AccountChange, OrderChange } from '@meridian/contract/domain/live';
import type { SpotOrder } from '@meridian/contract/domain/order';
import { describe, expect, it } from 'vitest';
import { createFillAnnouncer } from './announce-fills.ts';
import { resting } from './testing/spot-orders.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const change = (
  id: number,
  state: OrderChange['state'],
  wallet: OrderChange['wallet'] = 'spot',
): AccountChange => ({
  kind: 'changed',
  user: false,
  orders: [{ wallet, id, state }],
});

function desk(
  history: readonly Partial<SpotOrder>[],
  open: readonly Partial<SpotOrder>[] = [],
  wallet: OrderChange['wallet'] = 'spot',
) {
  const announced: number[] = [];
  let read = 0;
  const ordersOf = (list: readonly Partial<SpotOrder>[]) => async () => {
    read++;
    return list.map((order) => ({ ...resting, ...order }));
  };
  const onOrderChange = createFillAnnouncer({
    wallet,
    history: ordersOf(history),
    open: ordersOf(open),
    announce: ({ id }) => void announced.push(id),
    now: () => NOW,
  });
  return { onOrderChange, announced, read: () => read };
}

describe('fills of resting orders', () => {
  it('are announced once', async () => {
    const { onOrderChange, announced } = desk([
      { id: 7, style: 'limit', state: 'filled', placedAt: new Date(NOW - 1_000).toISOString() },
    ]);
    await onOrderChange(change(7, 'open'));
    await onOrderChange(change(7, 'filled'));
    expect(announced).toEqual([7]);
  });

  it('are announced for an order that was placed before the page was opened', async () => {
    const { onOrderChange, announced } = desk([
      { id: 7, style: 'limit', state: 'filled', placedAt: new Date(NOW - 60_000).toISOString() },
    ]);
    await onOrderChange(change(7, 'filled'));
    expect(announced).toEqual([7]);
  });

  it('are not announced for an order that filled as it was placed, nor for a market order', async () => {
    const { onOrderChange, announced } = desk([
      { id: 7, style: 'limit', state: 'filled', placedAt: new Date(NOW - 500).toISOString() },
      { id: 8, style: 'market', state: 'filled', placedAt: new Date(NOW - 60_000).toISOString() },
    ]);
    await onOrderChange(change(7, 'filled'));
    await onOrderChange(change(8, 'filled'));
    expect(announced).toEqual([]);
  });

  it('are loaded from the server only when an order was filled', async () => {
    const { onOrderChange, read } = desk([]);
    await onOrderChange(change(7, 'open'));
    await onOrderChange(change(7, 'canceled'));
    await onOrderChange(change(7, 'filled', 'futures'));
    await onOrderChange({ kind: 'resync' });
    expect(read()).toBe(0);
  });

  it('of futures are announced by the announcer of futures alone', async () => {
    const filled = [{ id: 7, style: 'limit', state: 'filled' }] as const;
    const { onOrderChange, announced } = desk(filled, [], 'futures');
    await onOrderChange(change(7, 'filled'));
    expect(announced).toEqual([]);
    await onOrderChange(change(7, 'filled', 'futures'));
    expect(announced).toEqual([7]);
  });

  it('are announced with the first part and when all is filled, not with every trade', async () => {
    const { onOrderChange, announced, read } = desk(
      [{ id: 7, style: 'limit', state: 'filled' }],
      [{ id: 7, style: 'limit', state: 'partly_filled' }],
    );
    await onOrderChange(change(7, 'open'));
    await onOrderChange(change(7, 'partly_filled'));
    await onOrderChange(change(7, 'partly_filled'));
    expect(announced).toEqual([7]);
    expect(read()).toBe(1);
    await onOrderChange(change(7, 'filled'));
    expect(announced).toEqual([7, 7]);
  });

  it('leave out the part that was filled as the order was placed', async () => {
    const { onOrderChange, announced } = desk(
      [],
      [{ id: 7, style: 'limit', state: 'partly_filled', placedAt: new Date(NOW - 500).toISOString() }],
    );
    await onOrderChange(change(7, 'partly_filled'));
    await onOrderChange(change(7, 'partly_filled'));
    expect(announced).toEqual([]);
  });
});
