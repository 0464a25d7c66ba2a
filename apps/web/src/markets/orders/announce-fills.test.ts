import type { SpotEntrust } from '@meridian/contract/schemas/spot-entrust';
import type { PrivateMessage } from '@meridian/contract/socket';
import { describe, expect, it } from 'vitest';
import { createFillAnnouncer } from './announce-fills.ts';
import { resting } from './testing/spot-orders.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
type Change = NonNullable<Extract<PrivateMessage, { op: 'changed' }>['order']>[number];
const change = (id: number, state: Change['state'], wallet: Change['wallet'] = 'spot'): PrivateMessage => ({
  op: 'changed',
  seq: 1,
  order: [{ wallet, id, autoid: 1, tradcoin: 'BTC', maincoin: 'USDT', state, unfilled: '0' }],
});

function desk(history: readonly Partial<SpotEntrust>[]) {
  const announced: number[] = [];
  let read = 0;
  const hear = createFillAnnouncer({
    history: async () => {
      read++;
      return history.map((order) => ({ ...resting, ...order }));
    },
    announce: ({ id }) => void announced.push(id),
    now: () => NOW,
  });
  return { hear, announced, read: () => read };
}

describe('fills of resting orders', () => {
  it('are announced once', async () => {
    const { hear, announced } = desk([
      { id: 7, style: 'limit', state: 'all', wdate: new Date(NOW - 1_000).toISOString() },
    ]);
    await hear(change(7, 'unfilled'));
    await hear(change(7, 'all'));
    expect(announced).toEqual([7]);
  });

  it('are announced for an order from before the page was opened', async () => {
    const { hear, announced } = desk([
      { id: 7, style: 'limit', state: 'all', wdate: new Date(NOW - 60_000).toISOString() },
    ]);
    await hear(change(7, 'all'));
    expect(announced).toEqual([7]);
  });

  it('are not announced for an order that filled as it was placed, nor for a market order', async () => {
    const { hear, announced } = desk([
      { id: 7, style: 'limit', state: 'all', wdate: new Date(NOW - 500).toISOString() },
      { id: 8, style: 'market', state: 'all', wdate: new Date(NOW - 60_000).toISOString() },
    ]);
    await hear(change(7, 'all'));
    await hear(change(8, 'all'));
    expect(announced).toEqual([]);
  });

  it('are read from the server only when something filled', async () => {
    const { hear, read } = desk([]);
    await hear(change(7, 'unfilled'));
    await hear(change(7, 'cancel'));
    await hear(change(7, 'all', 'futures'));
    await hear({ op: 'resync', seq: 2 });
    expect(read()).toBe(0);
  });
});
