import { formatTrimmed } from '@meridian/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SpotMarketTerms, type SpotOrderInput, spotOrderProblem } from './spot-order.ts';

const BTC: SpotMarketTerms = {
  state: 'trading',
  base: 'BTC',
  quote: 'USDT',
  price: '65000.00',
  bestBid: null,
  bestAsk: null,
  minPrice: '0.01',
  maxPrice: '1000000000000',
  priceDecimals: 2,
  quantityDecimals: 5,
  minQuantity: '0.0001',
  maxQuantity: '10',
};
const RICH = { quote: '1000000000', base: '1000000000' };

const limitBuy = { side: 'buy', style: 'limit', price: '65000', quantity: '0.1' } as const;
const limitSell = { ...limitBuy, side: 'sell' } as const;
const marketBuy = { side: 'buy', style: 'market', price: '', quantity: '100' } as const;
const marketSell = { side: 'sell', style: 'market', price: '', quantity: '0.1' } as const;

const judge = (order: SpotOrderInput, market = BTC, balance = RICH) =>
  spotOrderProblem(order, market, balance);

describe('spot limit order: price', () => {
  it.each([
    ['', 'price_required'],
    ['  ', 'price_required'],
    ['abc', 'price_not_a_number'],
    ['1e3', 'price_not_a_number'],
    ['６５０００', 'price_not_a_number'],
    ['.5', 'price_not_a_number'],
    ['10000000000000', 'price_not_a_number'],
    ['0', 'price_not_positive'],
    ['-1', 'price_not_positive'],
    ['65000.001', 'price_too_precise'],
  ])('%j is %s', (price, reason) => {
    expect(judge({ ...limitBuy, price })?.reason).toBe(reason);
    expect(judge({ ...limitSell, price })?.reason).toBe(reason);
  });
  it.each(['0.01', '65000.01', '65000.010'])('accepts %s', (price) => {
    expect(judge({ ...limitSell, price })).toBeUndefined();
  });
});

describe('spot order: the reference price', () => {
  const ranged = { ...BTC, minPrice: '32500.00', maxPrice: '97500.00' };
  it.each(['32499.99', '97500.01', '800', '9007199254740'])('refuses %s with the range', (price) => {
    for (const order of [limitBuy, limitSell])
      expect(judge({ ...order, price }, ranged)).toEqual({
        reason: 'price_out_of_range',
        params: { lowest: '32500.00', highest: '97500.00' },
      });
  });
  it.each(['32500', '65000', '97500.00'])('accepts %s', (price) => {
    for (const order of [limitBuy, limitSell]) expect(judge({ ...order, price }, ranged)).toBeUndefined();
  });
  it('without one, only orders that do not fill at once are accepted', () => {
    const unmeasured = {
      ...BTC,
      minPrice: null,
      maxPrice: null,
      bestBid: '64999.00',
      bestAsk: '65001.00',
    };
    const reason = (order: SpotOrderInput, market: SpotMarketTerms = unmeasured) =>
      judge(order, market)?.reason;
    expect(reason({ ...limitBuy, price: '65000.99' })).toBeUndefined();
    expect(reason({ ...limitBuy, price: '65001' })).toBe('no_reference_price');
    expect(reason({ ...limitSell, price: '64999.01' })).toBeUndefined();
    expect(reason({ ...limitSell, price: '64999' })).toBe('no_reference_price');
    expect(reason(marketBuy)).toBe('no_reference_price');
    expect(reason(marketSell)).toBe('no_reference_price');
    expect(reason(limitBuy, { ...unmeasured, bestBid: null, bestAsk: null })).toBeUndefined();
  });
});

describe('spot order: quantity', () => {
  it.each([
    ['', 'quantity_required', {}],
    ['x', 'quantity_not_a_number', {}],
    ['0', 'quantity_not_positive', {}],
    ['-0.1', 'quantity_not_positive', {}],
    ['0.000101', 'quantity_too_precise', { decimals: 5 }],
    ['0.00009', 'quantity_below_minimum', { min: '0.0001 BTC' }],
    ['10.00001', 'quantity_above_maximum', { max: '10 BTC' }],
  ])('%j is %s', (quantity, reason, params) => {
    for (const order of [limitBuy, limitSell, marketSell]) {
      expect(judge({ ...order, quantity })).toEqual({ reason, params });
    }
  });
  it.each(['0.0001', '0.00011', '10', '10.00000'])('accepts %s', (quantity) => {
    for (const order of [limitBuy, limitSell, marketSell])
      expect(judge({ ...order, quantity })).toBeUndefined();
  });
});

describe('spot order: balance', () => {
  it('allows a buy that costs exactly the balance and refuses one unit more', () => {
    const balance = { quote: '6500', base: '0' };
    expect(judge(limitBuy, BTC, balance)).toBeUndefined();
    expect(judge({ ...limitBuy, price: '65000.01' }, BTC, balance)?.reason).toBe('insufficient_balance');
    expect(judge(limitBuy, BTC, { ...balance, quote: '6499.99999999' })?.reason).toBe('insufficient_balance');
  });
  it.each([limitSell, marketSell])('allows a sale of exactly the balance and no more', (order) => {
    const balance = { quote: '0', base: '0.1' };
    expect(judge(order, BTC, balance)).toBeUndefined();
    expect(judge({ ...order, quantity: '0.10001' }, BTC, balance)?.reason).toBe('insufficient_balance');
  });
  it.each([limitBuy, limitSell, marketSell])(
    'is named before the maximum that the order exceeds, too',
    (order) => {
      const above = { ...order, quantity: '10.00001' };
      expect(judge(above, BTC, { quote: '650000', base: '10' })?.reason).toBe('insufficient_balance');
      expect(judge(above)?.reason).toBe('quantity_above_maximum');
    },
  );
  it('throws on an invalid balance instead of treating it as zero', () => {
    expect(() => judge(limitBuy, BTC, { quote: '', base: '' })).toThrow(TypeError);
  });

  it('agrees with whole-number arithmetic on every cost', () => {
    const whole = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(
        whole,
        fc.bigInt({ min: 10n, max: 10n ** 6n }),
        fc.bigInt({ min: -2n, max: 2n }),
        (ticks, lots, spare) => {
          const cost = ticks * lots;
          const order = { ...limitBuy, price: formatTrimmed(ticks, 2), quantity: formatTrimmed(lots, 5) };
          const found = judge(order, BTC, { quote: formatTrimmed(cost + spare, 7), base: '0' });
          expect(found?.reason).toBe(spare < 0n ? 'insufficient_balance' : undefined);
        },
      ),
    );
  });
});

describe('spot market buy: the amount to spend', () => {
  it('skips the price checks', () => {
    expect(judge({ ...marketBuy, price: 'nonsense' })).toBeUndefined();
    expect(judge({ ...marketSell, price: 'nonsense' })).toBeUndefined();
  });
  it('must buy the minimum at the last price', () => {
    expect(judge({ ...marketBuy, quantity: '6.5' })).toBeUndefined();
    expect(judge({ ...marketBuy, quantity: '6.49999999' })).toEqual({
      reason: 'quantity_below_minimum',
      params: { min: '6.5 USDT' },
    });
  });
  it('computes the minimum at the best offer if there is one', () => {
    const offered = { ...BTC, bestAsk: '65000.01' };
    expect(judge({ ...marketBuy, quantity: '6.500001' }, offered)).toBeUndefined();
    expect(judge({ ...marketBuy, quantity: '6.5' }, offered)).toEqual({
      reason: 'quantity_below_minimum',
      params: { min: '6.500001 USDT' },
    });
  });
  it('must not exceed the wallet', () => {
    const balance = { quote: '100', base: '0' };
    expect(judge(marketBuy, BTC, balance)).toBeUndefined();
    expect(judge({ ...marketBuy, quantity: '100.00000001' }, BTC, balance)?.reason).toBe(
      'insufficient_balance',
    );
  });
  it.each([
    ['', 'quantity_required'],
    ['0', 'quantity_not_positive'],
    ['100.123456789', 'quantity_too_precise'],
  ])('%j is %s', (quantity, reason) => {
    expect(judge({ ...marketBuy, quantity })?.reason).toBe(reason);
  });
});

it('refuses every order in a market that does not trade', () => {
  for (const order of [limitBuy, limitSell, marketBuy, marketSell]) {
    expect(judge(order, { ...BTC, state: 'halted' })?.reason).toBe('market_halted');
  }
});
