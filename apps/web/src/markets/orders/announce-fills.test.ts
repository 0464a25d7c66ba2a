import type { AccountChange, OrderChange } from '@meridian/contract/domain/live';
import type { SpotOrder } from '@meridian/contract/domain/order';
import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../../futures/testing/sample-order.ts';
import { createFillAnnouncer, createFillFinder, fillMessage } from './announce-fills.ts';
import { partly, resting } from './testing/spot-orders.ts';

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
  const ordersOf = (list: readonly Partial<SpotOrder>[]) => {
    read++;
    return list.map((order) => ({ ...resting, ...order }));
  };
  const find = createFillFinder({
    wallet,
    history: async ({ before, size }) =>
      ordersOf(history)
        .filter(({ id }) => id < before)
        .toSorted((one, other) => other.id - one.id)
        .slice(0, size),
    open: async () => ordersOf(open),
    now: () => NOW,
  });
  const onOrderChange = async (changed: AccountChange): Promise<void> => {
    announced.push(...(await find(changed)).map(({ id }) => id));
  };
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

  it('are found for an order that is older than many finished ones', async () => {
    const newer = Array.from({ length: 150 }, (_, index) => ({ id: 100 + index, state: 'filled' as const }));
    const { onOrderChange, announced } = desk([{ id: 7, state: 'filled' }, ...newer]);
    await onOrderChange(change(7, 'filled'));
    expect(announced).toEqual([7]);
    const orders = [7, 105].map((id) => ({ wallet: 'spot', id, state: 'filled' }) as const);
    await onOrderChange({ kind: 'changed', user: false, orders });
    expect(announced).toEqual([7, 105, 7]);
  });

  it('are found in what can be read when the other list fails', async () => {
    const find = createFillFinder({
      wallet: 'spot',
      history: () => Promise.reject(new Error('offline')),
      open: async () => [{ ...partly, id: 8 }],
      now: () => NOW,
    });
    const orders = [
      { wallet: 'spot', id: 7, state: 'filled' },
      { wallet: 'spot', id: 8, state: 'partly_filled' },
    ] as const;
    expect(await find({ kind: 'changed', user: false, orders })).toMatchObject([{ id: 8 }]);
  });
});

describe('fills of one change', () => {
  const spot = { ...resting, state: 'filled' } as const;
  const eth = { ...spot, id: 8, base: 'ETH' };
  const futures = { ...sampleOrder, base: 'SOL', state: 'filled' } as const;
  const [english, japanese] = [translator('en', en), translator('ja', ja)];

  it('are shown together, of spot and of futures', async () => {
    const shown: number[][] = [];
    const announce = createFillAnnouncer(
      [async () => [spot, eth], async () => [futures]],
      async (fills) => void shown.push(fills.map(({ id }) => id)),
    );
    await announce({ kind: 'resync' });
    expect(shown).toEqual([[7, 8, 31]]);
  });

  it('show nothing if there are none', async () => {
    const announce = createFillAnnouncer([async () => []], () => Promise.reject(new Error('shown')));
    await expect(announce(change(7, 'open'))).resolves.toBeUndefined();
  });

  it('keep the text of a single order', () => {
    expect(fillMessage([partly], english)).toEqual({
      text: 'Buy order partially filled: 0.3000 BTC at 67,479.9 USDT',
      title: 'Partially filled BTC/USDT',
    });
    expect(fillMessage([futures], english)).toEqual({ text: 'Order filled', title: 'Order filled SOL/USDT' });
  });

  it.each([
    [[spot, { ...spot, id: 9 }, eth], '3 orders filled: BTC/USDT, ETH/USDT'],
    [[spot, futures], '2 orders filled: BTC/USDT, SOL/USDT'],
    [[spot, eth, partly], '2 orders filled, 1 partially filled: BTC/USDT, ETH/USDT'],
    [[partly, futures], '1 order filled, 1 partially filled: BTC/USDT, SOL/USDT'],
    [[partly, { ...partly, id: 9 }], '2 orders partially filled: BTC/USDT'],
  ] as const)('are counted, with every pair once: %#', (fills, text) => {
    expect(fillMessage(fills, english)).toEqual({ text, title: text });
  });

  it('are counted in Japanese', () => {
    expect(fillMessage([spot, eth, partly], japanese).text).toBe(
      '2件の注文が約定、1件が一部約定しました（BTC/USDT、ETH/USDT）',
    );
  });
});
