import {
  changeMarginToWire,
  closeAllToWire,
  closePositionToWire,
  futuresMarketOrderToWire,
  setTriggersToWire,
} from '@meridian/contract/mappers/futures';
import * as futures from '@meridian/contract/routes/futures-orders';
import * as records from '@meridian/contract/routes/futures-records';
import * as spot from '@meridian/contract/routes/spot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RESEND_FOR_MS } from '../../api/client.ts';
import type { UnsettledCall } from '../../api/unsettled-calls.ts';
import { sampleOrder } from '../testing/sample-order.ts';
import { samplePosition } from '../testing/sample-position.ts';
import { findUnsettledFutures, resumeUnsettledFutures } from './unsettled-futures.ts';

const world = vi.hoisted(() => ({
  kept: [] as UnsettledCall[],
  lists: new Map<string, unknown>(),
  resumed: [] as string[],
  shown: [] as string[],
}));

vi.mock('../../api/api.ts', () => ({
  unsettled: () => world.kept,
  settle: ({ key }: UnsettledCall) => {
    world.kept = world.kept.filter((call) => call.key !== key);
  },
  resume: async (routes: readonly { readonly path: string }[]) => {
    world.resumed.push(...routes.map(({ path }) => path));
  },
  call: async ({ path }: { readonly path: string }) => {
    if (!world.lists.has(path)) throw new Error('no network');
    return world.lists.get(path);
  },
}));
vi.mock('../../session/locale/locale.ts', async () => {
  const { translator } = await import('@meridian/contract/messages/catalogue');
  const { en } = await import('@meridian/contract/messages/en/index');
  return { translate: translator('en', en), completeTexts: async () => {} };
});
vi.mock('@meridian/ui/overlay/toast-store.ts', () => ({
  showNotice: (text: string) => void world.shown.push(text),
  showToast: (text: string) => void world.shown.push(text),
}));

const begun = Date.now() - 2 * RESEND_FOR_MS;
const keep = (path: string, body: unknown, asked = begun) => {
  world.kept.push({ key: `key ${world.kept.length}`, owner: '1', path, body, begun, asked, inDoubt: true });
};
const placedAt = new Date(begun + 500).toISOString();
const traded = {
  ...sampleOrder,
  style: 'market',
  price: '0',
  averagePrice: '60000.0',
  unfilled: '0',
  fees: '0.18',
  state: 'filled',
  placedAt,
} as const;
const order = { base: 'BTC', quote: 'USDT', marginMode: 'cross', leverage: 20, quantity: '5' } as const;

beforeEach(() => {
  world.kept = [];
  world.resumed = [];
  world.shown = [];
  world.lists = new Map<string, unknown>([
    [futures.openOrders.path, []],
    [futures.positions.path, []],
    [records.orderHistory.path, []],
    [records.triggers.path, []],
  ]);
});

describe('a futures call of unknown outcome', () => {
  it('is resumed after a reload, and only if there is one', async () => {
    await resumeUnsettledFutures();
    keep(spot.buyMarket.path, {});
    await resumeUnsettledFutures();
    expect(world.resumed).toEqual([]);
    keep(futures.changeMargin.path, changeMarginToWire({ positionId: 1, change: 'add', amount: '5' }));
    await resumeUnsettledFutures();
    expect(world.resumed).toContain(futures.closePosition.path);
    expect(world.resumed).toContain(futures.changeMargin.path);
    expect(world.resumed).not.toContain(futures.positions.path);
    expect(world.kept).toHaveLength(2);
  });

  it('that placed an order is settled, and what the order traded is shown', async () => {
    keep(futures.buyMarket.path, futuresMarketOrderToWire(order));
    world.lists.set(records.orderHistory.path, [traded]);
    await findUnsettledFutures();
    expect(world.kept).toEqual([]);
    expect(world.shown).toEqual([
      'Your order was placed\nOpened long: 5 contracts at 60,000.0 USDT\nFee 0.18 USDT',
    ]);
  });

  it('that found no counterparty says so', async () => {
    keep(futures.buyMarket.path, futuresMarketOrderToWire(order));
    world.lists.set(records.orderHistory.path, [
      { ...traded, averagePrice: '0', unfilled: '5', state: 'canceled' },
    ]);
    await findUnsettledFutures();
    expect(world.shown).toEqual(['No matching orders. Nothing was traded.']);
  });

  it('that closed a position is found by its order', async () => {
    keep(futures.closePosition.path, closePositionToWire({ positionId: 9, quantity: '5' }));
    world.lists.set(records.orderHistory.path, [{ ...traded, effect: 'close', positionId: 9 }]);
    await findUnsettledFutures();
    expect(world.kept).toEqual([]);
    expect(world.shown[0]).toContain('Closed long: 5 contracts at 60,000.0 USDT');
  });

  it('that closed all positions, canceled an order or set stops is settled by the lists', async () => {
    keep(futures.closeAllPositions.path, closeAllToWire({ which: 'all' }));
    keep(futures.cancelOrder.path, { id: 31 });
    keep(records.cancelOrders.path, { ids: [31, 32] });
    keep(futures.cancelTrigger.path, { id: 4 });
    keep(futures.setTriggers.path, setTriggersToWire({ positionId: 9, stopLoss: '50000' }));
    world.lists.set(records.triggers.path, [
      {
        ...sampleOrder,
        id: 5,
        positionId: 9,
        takeProfit: null,
        stopLoss: '50000.0',
        quantity: null,
        setAt: placedAt,
      },
    ]);
    await findUnsettledFutures();
    expect(world.kept).toEqual([]);
    expect(world.shown).toEqual(['Positions closed', 'Take profit and stop loss set']);
  });

  it('keeps its key while the lists do not show it, cannot be loaded, or it is still being sent', async () => {
    keep(futures.buyMarket.path, futuresMarketOrderToWire(order));
    keep(futures.closeAllPositions.path, closeAllToWire({ which: 'all' }));
    keep(futures.cancelOrder.path, { id: 31 });
    keep(records.cancelOrders.path, { ids: [30, 31] });
    keep(futures.cancelTrigger.path, { id: 4 }, Date.now());
    world.lists.set(futures.positions.path, [samplePosition]);
    world.lists.set(futures.openOrders.path, [sampleOrder]);
    await findUnsettledFutures();
    world.lists.clear();
    await findUnsettledFutures();
    expect(world.kept).toHaveLength(5);
    expect(world.shown).toEqual([]);
  });
});
