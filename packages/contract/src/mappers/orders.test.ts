import { describe, expect, it } from 'vitest';
import type { OrderState } from '../domain/order.ts';
import type { SpotEntrust } from '../schemas/spot-entrust.ts';
import { toOrderState } from './order-states.ts';
import {
  limitOrderToWire,
  marketOrderToWire,
  orderFilterToWire,
  recordFilterToWire,
  toOrderPage,
  toOrderTrades,
  toSpotAccount,
  toSpotOrder,
  toTradePage,
} from './orders.ts';
import { wireOrder } from './testing/wire-samples.ts';

const order = {
  id: 7,
  marketId: 101,
  side: 'buy',
  style: 'limit',
  timeInForce: 'post_only',
  base: 'BTC',
  quote: 'USDT',
  price: '67480.0',
  quantity: '0.5000',
  unfilled: '0.2000',
  state: 'partly_filled',
  placedAt: '2026-11-15T09:12:44.000Z',
  filled: '0.3000',
  averagePrice: '67479.9',
  filledQuote: '20243.97',
  fees: [{ coin: 'BTC', amount: '0.0003' }],
  closedAt: null,
  cancelReason: null,
};

describe('an order', () => {
  it('has domain names', () => {
    expect(toSpotOrder(wireOrder)).toEqual(order);
  });

  it.each<[SpotEntrust['state'], OrderState]>([
    ['unfilled', 'open'],
    ['section', 'partly_filled'],
    ['all', 'filled'],
    ['cancel', 'canceled'],
    ['uncancel', 'partly_canceled'],
  ])('in state %s is %s, even as a filter', (wire, state) => {
    expect(toOrderState(wire)).toBe(state);
    expect(orderFilterToWire({ state }).state).toBe(wire);
  });

  it.each(['expired', '', 'toString'])('in state %j is refused', (state) => {
    expect(() => toSpotOrder({ ...wireOrder, state: state as SpotEntrust['state'] })).toThrow(
      `unknown order state: ${state}`,
    );
  });
});

it('a filter keeps the keys it does not rename', () => {
  expect(orderFilterToWire({ base: 'BTC', quote: 'USDT', side: 'sell', before: 9, size: 20 })).toEqual({
    maincoin: 'USDT',
    tradcoin: 'BTC',
    type: 'sell',
    state: undefined,
    before: 9,
    size: 20,
  });
});

it('an account has the available balances and the open orders', () => {
  const balance = { mainusable: '12433.19', tradusable: '0.08505' };
  expect(toSpotAccount({ balance, entrust_order: [wireOrder] })).toEqual({
    available: { base: '0.08505', quote: '12433.19' },
    openOrders: [order],
  });
});

it('a trade of an order has domain names', () => {
  const trade = { id: 1, price: '5', number: '0.2', fee: '0.001', feecoin: 'BTC', role: 'maker' } as const;
  expect(toOrderTrades([{ ...trade, wdate: '2026-11-15T09:12:44.000Z' }])).toEqual([
    {
      id: 1,
      price: '5',
      quantity: '0.2',
      fee: '0.001',
      feeCoin: 'BTC',
      role: 'maker',
      tradedAt: '2026-11-15T09:12:44.000Z',
    },
  ]);
});

describe('a page of records', () => {
  it('has orders with domain names, and its cursor', () => {
    expect(toOrderPage({ rows: [wireOrder], next: '1763200000000-7' })).toEqual({
      rows: [order],
      next: '1763200000000-7',
    });
  });

  it('has trades with their order, pair and side', () => {
    const trade = { id: 1, price: '5', number: '0.2', fee: '0.001', feecoin: 'BTC', role: 'taker' } as const;
    const own = {
      entrustid: 7,
      autoid: 101,
      tradcoin: 'BTC',
      maincoin: 'USDT',
      type: 'sell',
      amount: '1',
    } as const;
    const { rows } = toTradePage({
      rows: [{ ...trade, ...own, wdate: '2026-11-15T09:12:44.000Z' }],
      next: null,
    });
    expect(rows).toMatchObject([
      { id: 1, orderId: 7, marketId: 101, base: 'BTC', quote: 'USDT', side: 'sell', quoteAmount: '1' },
    ]);
    expect(rows).toMatchObject([{ quantity: '0.2', feeCoin: 'BTC', tradedAt: '2026-11-15T09:12:44.000Z' }]);
  });

  it('is requested by pair, side, state and time span', () => {
    const span = { from: 1, to: 2, before: '5-7', size: 20 };
    expect(
      recordFilterToWire({ base: 'BTC', quote: 'USDT', side: 'buy', state: 'partly_canceled', ...span }),
    ).toEqual({
      maincoin: 'USDT',
      tradcoin: 'BTC',
      type: 'buy',
      state: 'uncancel',
      ...span,
    });
  });
});

describe('an order to place', () => {
  const pair = { base: 'BTC', quote: 'USDT', board: 'main' } as const;

  // A call of unknown outcome is found again by this text, even if an earlier version of the app has stored it.
  it('is written in the key order that browsers have stored', () => {
    expect(JSON.stringify(limitOrderToWire({ ...pair, price: '67480', quantity: '0.5' }))).toBe(
      '{"maincoin":"USDT","tradcoin":"BTC","plate":"main","number":"0.5","price":"67480"}',
    );
    expect(JSON.stringify(marketOrderToWire({ ...pair, quantity: '100' }))).toBe(
      '{"maincoin":"USDT","tradcoin":"BTC","plate":"main","number":"100"}',
    );
  });
});
