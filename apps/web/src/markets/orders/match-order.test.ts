import { describe, expect, it } from 'vitest';
import { findPlaced } from './match-order.ts';
import { partly, resting } from './testing/spot-orders.ts';

const placedAt = Date.parse(resting.wdate);
const body = { maincoin: 'USDT', tradcoin: 'BTC', plate: 'main', price: '67480', number: '0.5' };
const placing = { path: '/trad/buyLimit', body, begun: placedAt - 300 };

describe('the order that a call of unknown outcome has placed', () => {
  it('is found by its figures, however they are written and whatever it has traded', () => {
    expect(findPlaced(placing, [resting])).toBe(resting);
    expect(findPlaced(placing, [{ ...resting, id: 8, price: '67481.0' }, partly])).toBe(partly);
  });

  it.each([
    ['another side', { path: '/trad/sellLimit' }],
    ['another style', { path: '/trad/buyMarket' }],
    ['another price', { body: { ...body, price: '67480.1' } }],
    ['another quantity', { body: { ...body, number: '0.51' } }],
    ['another pair', { body: { ...body, tradcoin: 'ETH' } }],
    ['a call made after it', { begun: placedAt + 60_000 }],
    ['a call that places no order', { path: '/trad/closeEntrust', body: { id: 7 } }],
  ])('is not one for %s', (_, other) => {
    expect(findPlaced({ ...placing, ...other }, [resting])).toBeUndefined();
  });

  it('is found for a market order, whose price is what it traded at', () => {
    const market = { ...resting, style: 'market', price: '67480.0', number: '100' } as const;
    const spending = { maincoin: 'USDT', tradcoin: 'BTC', number: '100.00' };
    const call = { path: '/trad/buyMarket', body: spending, begun: placedAt };
    expect(findPlaced(call, [market])).toBe(market);
  });
});
