import { limitOrderToWire, marketOrderToWire } from '@meridian/contract/mappers/orders';
import * as spot from '@meridian/contract/routes/spot';
import { describe, expect, it } from 'vitest';
import { findPlaced } from './match-order.ts';
import { partly, resting } from './testing/spot-orders.ts';

const placedAt = Date.parse(resting.placedAt);
const order = { base: 'BTC', quote: 'USDT', board: 'main', price: '67480', quantity: '0.5' } as const;
const body = limitOrderToWire(order);
const placing = { path: spot.buyLimit.path, body, begun: placedAt - 300 };

describe('the order that a call of unknown outcome has placed', () => {
  it('is found by its figures, in any format and with any filled quantity', () => {
    expect(findPlaced(placing, [resting])).toBe(resting);
    expect(findPlaced(placing, [{ ...resting, id: 8, price: '67481.0' }, partly])).toBe(partly);
  });

  it.each([
    ['another side', { path: spot.sellLimit.path }],
    ['another style', { path: spot.buyMarket.path }],
    ['another price', { body: limitOrderToWire({ ...order, price: '67480.1' }) }],
    ['another quantity', { body: limitOrderToWire({ ...order, quantity: '0.51' }) }],
    ['another pair', { body: limitOrderToWire({ ...order, base: 'ETH' }) }],
    ['a call made after it', { begun: placedAt + 60_000 }],
    ['a call that places no order', { path: spot.cancelOrder.path, body: { id: 7 } }],
  ])('is not found for %s', (_, other) => {
    expect(findPlaced({ ...placing, ...other }, [resting])).toBeUndefined();
  });

  it('is found for a market order, whose price is the price it traded at', () => {
    const market = { ...resting, style: 'market', price: '67480.0', quantity: '100' } as const;
    const spending = marketOrderToWire({ base: 'BTC', quote: 'USDT', quantity: '100.00' });
    const call = { path: spot.buyMarket.path, body: spending, begun: placedAt };
    expect(findPlaced(call, [market])).toBe(market);
  });
});
