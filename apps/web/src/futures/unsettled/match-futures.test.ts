import {
  closeAllToWire,
  closeCoinToWire,
  closePositionToWire,
  editTriggerToWire,
  futuresLimitOrderToWire,
  futuresMarketOrderToWire,
  setTriggersToWire,
} from '@meridian/contract/mappers/futures';
import * as futures from '@meridian/contract/routes/futures-orders';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '../testing/sample-order.ts';
import { samplePosition } from '../testing/sample-position.ts';
import { findPlacedFutures, findStops, isManyClosed } from './match-futures.ts';

const begun = Date.parse(sampleOrder.placedAt) - 300;
const order = {
  base: 'BTC',
  quote: 'USDT',
  marginMode: 'cross',
  leverage: 20,
  quantity: '5',
  price: '60000',
} as const;
const opening = { path: futures.buyLimit.path, body: futuresLimitOrderToWire(order), begun };
const withOrder = (change: Partial<typeof order> | { readonly [Key in keyof typeof order]?: unknown }) => ({
  body: futuresLimitOrderToWire({ ...order, ...change } as typeof order),
});

describe('the futures order that a call of unknown outcome has placed', () => {
  it('is found by its figures, in any format and with any filled quantity', () => {
    const partly = {
      ...sampleOrder,
      unfilled: '2',
      averagePrice: '59999.0',
      state: 'partly_filled',
    } as const;
    expect(findPlacedFutures(opening, [{ ...sampleOrder, id: 1, price: '60001.0' }, partly])).toBe(partly);
  });

  it.each([
    ['another side', { path: futures.sellLimit.path }],
    ['another style', { path: futures.buyMarket.path }],
    ['another price', withOrder({ price: '60000.1' })],
    ['another quantity', withOrder({ quantity: '6' })],
    ['another pair', withOrder({ base: 'ETH' })],
    ['another leverage', withOrder({ leverage: 10 })],
    ['another margin mode', withOrder({ marginMode: 'isolated' })],
    ['a call made after it', { begun: begun + 60_000 }],
    ['a body that cannot be read', { body: 'nothing' }],
    ['a call that places no order', { path: futures.cancelOrder.path, body: { id: 31 } }],
  ])('is not found for %s', (_, other) => {
    expect(findPlacedFutures({ ...opening, ...other }, [sampleOrder])).toBeUndefined();
  });

  it('is found for a market order, which has no price', () => {
    const market = { ...sampleOrder, side: 'short', style: 'market', price: '0', state: 'canceled' } as const;
    const call = { path: futures.sellMarket.path, body: futuresMarketOrderToWire(order), begun };
    expect(findPlacedFutures(call, [sampleOrder, market])).toBe(market);
  });
});

describe('the order that a close of unknown outcome has placed', () => {
  const atMarket = {
    ...sampleOrder,
    effect: 'close',
    positionId: 9,
    style: 'market',
    price: '0',
    state: 'filled',
  } as const;
  const resting = { ...atMarket, style: 'limit', price: '61000.0', state: 'open' } as const;
  const closing = (change: { readonly quantity?: string; readonly price?: string; positionId?: number }) => ({
    path: futures.closePosition.path,
    body: closePositionToWire({ positionId: 9, quantity: '5', ...change }),
    begun,
  });

  it('is the one of its position, at market or with its limit', () => {
    expect(findPlacedFutures(closing({}), [sampleOrder, resting, atMarket])).toBe(atMarket);
    expect(findPlacedFutures(closing({ price: '61000' }), [atMarket, resting])).toBe(resting);
  });

  it('is not a close of another position or size, nor one that a trigger made', () => {
    const orders = [atMarket, resting];
    expect(findPlacedFutures(closing({ positionId: 8 }), orders)).toBeUndefined();
    expect(findPlacedFutures(closing({ quantity: '4' }), orders)).toBeUndefined();
    expect(findPlacedFutures(closing({ price: '61000.1' }), orders)).toBeUndefined();
    expect(findPlacedFutures(closing({}), [{ ...atMarket, cause: 'stop_loss' }])).toBeUndefined();
  });
});

describe('a close of many positions', () => {
  const since = Date.parse(samplePosition.openedAt) + 60_000;
  const { base, side } = samplePosition;
  const other = side === 'long' ? 'short' : 'long';

  it.each([
    ['all', { path: futures.closeAllPositions.path, body: closeAllToWire({ which: 'all' }) }, false],
    ['one side', { path: futures.closeAllPositions.path, body: closeAllToWire({ which: side }) }, false],
    [
      'the other side',
      { path: futures.closeAllPositions.path, body: closeAllToWire({ which: other }) },
      true,
    ],
    ['a coin', { path: '', body: closeCoinToWire({ coin: base, which: 'all' }) }, false],
    ['another coin', { path: '', body: closeCoinToWire({ coin: 'XRP', which: 'all' }) }, true],
    ['an unreadable body', { path: '', body: null }, false],
  ])('of %s has happened when none of them is left', (_, call, isClosed) => {
    expect(isManyClosed({ ...call, begun: since }, [samplePosition])).toBe(isClosed);
  });

  it('does not ask about positions that were opened after it', () => {
    const body = closeAllToWire({ which: 'all' });
    const before = Date.parse(samplePosition.openedAt) - 60_000;
    expect(isManyClosed({ path: '', body, begun: before }, [samplePosition])).toBe(true);
  });
});

describe('stops of unknown outcome', () => {
  const trigger = {
    ...sampleOrder,
    id: 4,
    positionId: 9,
    takeProfit: '70000.0',
    stopLoss: null,
    quantity: null,
    state: 'armed',
    firedAtMark: null,
    setAt: sampleOrder.placedAt,
    endedAt: null,
  } as const;

  it('are found by position and prices when they were set', () => {
    const set = {
      path: '',
      body: setTriggersToWire({ positionId: 9, takeProfit: '70000', stopLoss: '' }),
      begun,
    };
    expect(findStops(set, [trigger])).toBe(trigger);
    expect(findStops({ ...set, begun: begun + 60_000 }, [trigger])).toBeUndefined();
    expect(findStops(set, [{ ...trigger, stopLoss: '50000.0' }])).toBeUndefined();
    expect(findStops(set, [{ ...trigger, positionId: 8 }])).toBeUndefined();
  });

  it('are found by their number when they were changed, however old they are', () => {
    const edit = { path: '', body: editTriggerToWire({ id: 4, takeProfit: '70000' }), begun: begun + 60_000 };
    expect(findStops(edit, [trigger])).toBe(trigger);
    expect(findStops(edit, [{ ...trigger, id: 5 }])).toBeUndefined();
    expect(findStops({ ...edit, body: {} }, [trigger])).toBeUndefined();
  });
});
