import { describe, expect, it } from 'vitest';
import { SPEC_KEYS } from '../../spec-keys.ts';
import {
  closeQuantityProblem,
  type FuturesMarketTerms,
  type FuturesOrderInput,
  futuresOrderProblem,
} from './futures-order.ts';

const BTC: FuturesMarketTerms = {
  state: 'trading',
  price: '65000.0',
  priceDecimals: 1,
  minQuantity: '2',
  maxQuantity: '1000',
  minPrice: null,
  maxPrice: null,
};
const long: FuturesOrderInput = {
  side: 'long',
  style: 'limit',
  price: '60000',
  quantity: '10',
  takeProfit: '',
  stopLoss: '',
};
const short: FuturesOrderInput = { ...long, side: 'short' };

const judge = (order: FuturesOrderInput, market = BTC) => futuresOrderProblem(order, market);
const key = (name: keyof typeof SPEC_KEYS) => SPEC_KEYS[name];

describe('futures limit order', () => {
  it.each(['32499.9', '97500.1'])('price %s is outside the range', (price) => {
    const ranged = { ...BTC, minPrice: '32500.0', maxPrice: '97500.0' };
    const params = { lowest: '32500.0', highest: '97500.0' };
    for (const order of [long, short])
      expect(judge({ ...order, price }, ranged)).toEqual({ reason: 'price_out_of_range', params });
    expect(judge({ ...long, price: '32500' }, ranged)).toBeUndefined();
    expect(judge({ ...long, style: 'market', price: '' }, ranged)).toBeUndefined();
  });

  it.each([
    ['', key('lang168')],
    ['x', key('lang169')],
    ['0', key('lang169')],
    ['-1', key('lang169')],
    ['１', key('lang169')],
    ['10000000000000', key('lang169')],
    ['60000.05', 'price_too_precise'],
    ['60000.1', undefined],
    ['9999999999999.9', undefined],
  ])('price %j is %s', (price, reason) => {
    expect(judge({ ...long, price })?.reason).toBe(reason);
    expect(judge({ ...short, price })?.reason).toBe(reason);
  });

  it.each([
    ['', key('lang170'), key('lang170')],
    ['1.5', key('lang171'), key('lang171')],
    ['x', key('lang171'), key('lang171')],
    ['-1', key('lang128'), key('lang131')],
    ['0', key('lang128'), key('lang131')],
    ['1', key('lang128'), key('lang131')],
    ['2', undefined, undefined],
    ['1000', undefined, undefined],
    ['1001', key('lang172'), key('lang173')],
  ])('quantity %j is %s long and %s short', (quantity, longReason, shortReason) => {
    expect(judge({ ...long, quantity })?.reason).toBe(longReason);
    expect(judge({ ...short, quantity })?.reason).toBe(shortReason);
  });

  it('names the limits', () => {
    expect(judge({ ...long, quantity: '1' })).toEqual({ reason: 'long_below_minimum', params: { min: '2' } });
    expect(judge({ ...short, quantity: '1001' })).toEqual({
      reason: 'short_above_maximum',
      params: { max: '1000' },
    });
  });
});

describe('take-profit and stop-loss on the order form', () => {
  it.each([
    ['long', '60000', '', key('lang174')],
    ['long', '59999.9', '', key('lang174')],
    ['long', '60000.1', '', undefined],
    ['long', '', '60000', key('lang175')],
    ['long', '', '60000.1', key('lang175')],
    ['long', '', '59999.9', undefined],
    ['short', '60000', '', key('lang176')],
    ['short', '60000.1', '', key('lang176')],
    ['short', '59999.9', '', undefined],
    ['short', '', '60000', key('lang177')],
    ['short', '', '59999.9', key('lang177')],
    ['short', '', '60000.1', undefined],
    ['long', '', '', undefined],
    ['long', 'x', '', 'price_not_a_number'],
    ['long', '', '0', 'price_not_positive'],
    ['long', '61000.05', '', 'price_too_precise'],
  ] as const)('%s with profit %j and loss %j is %s', (side, takeProfit, stopLoss, reason) => {
    expect(judge({ ...long, side, takeProfit, stopLoss })?.reason).toBe(reason);
  });

  it('compares with the current price when the order is a market order', () => {
    const market: FuturesOrderInput = { ...long, style: 'market', price: '' };
    expect(judge({ ...market, takeProfit: '65000' })?.reason).toBe(key('lang174'));
    expect(judge({ ...market, takeProfit: '65000.1' })).toBeUndefined();
    expect(judge({ ...market, side: 'short', takeProfit: '64999.9', stopLoss: '65000.1' })).toBeUndefined();
  });
});

describe('closing part of a position', () => {
  it.each([
    ['', key('lang163')],
    [' ', key('lang163')],
    ['1.5', key('lang171')],
    ['x', key('lang171')],
    ['-1', key('lang127')],
    ['0', key('lang127')],
    ['1', undefined],
    ['10', undefined],
    ['11', 'close_exceeds_position'],
  ])('quantity %j of 10 is %s', (quantity, reason) => {
    expect(closeQuantityProblem(quantity, '10')?.reason).toBe(reason);
  });
});

it('refuses opening in a market that does not trade', () => {
  expect(judge(long, { ...BTC, state: 'halted' })?.reason).toBe('market_halted');
});
