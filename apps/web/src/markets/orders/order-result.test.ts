import { translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { describe, expect, it } from 'vitest';
import { filledText, resultLines } from './order-result.ts';
import { resting } from './testing/spot-orders.ts';

const t = translator('en', en);
const filled = {
  ...resting,
  state: 'filled',
  filled: '0.0014',
  averagePrice: '67482.7',
  fees: [{ coin: 'BTC', amount: '0.0000014' }],
} as const;

describe('the result of an order', () => {
  it('has quantity, average price and fee', () => {
    expect(resultLines(filled, t)).toEqual(['Bought 0.0014 BTC at 67,482.7 USDT', 'Fee 0.0000014 BTC']);
  });

  it('reports what happened to the rest', () => {
    expect(resultLines({ ...filled, state: 'partly_canceled' }, t).at(-1)).toBe('The rest was canceled');
    expect(resultLines({ ...filled, state: 'partly_filled' }, t).at(-1)).toBe(
      'The rest is in the order book',
    );
  });

  it('has side, quantity and price of an order that rests', () => {
    const order = { ...resting, averagePrice: '0', quantity: '0.5', price: '67480.0' };
    expect(resultLines(order, t)).toEqual(['Buy 0.5 BTC at 67,480.0 USDT']);
    expect(resultLines({ ...order, side: 'sell' }, t)).toEqual(['Sell 0.5 BTC at 67,480.0 USDT']);
  });

  it('names every coin of the fee', () => {
    const fees = [...filled.fees, { coin: 'CTT', amount: '0.5' }];
    expect(resultLines({ ...filled, fees }, t)).toContain('Fee 0.0000014 BTC + 0.5 CTT');
  });
});

it('says that a fee was not taken in the token, in whole or in part', () => {
  const other = 'The fee was charged in BTC instead of CTT.';
  expect(resultLines(filled, t, 'CTT')).toContain(other);
  const both = { ...filled, fees: [{ coin: 'CTT', amount: '0.5' }, ...filled.fees] };
  expect(filledText(both, t, 'CTT').split('\n').at(-1)).toBe(other);
  const covered = { ...filled, fees: [{ coin: 'CTT', amount: '0.5' }] };
  expect(resultLines(covered, t, 'CTT')).not.toContain(other);
  expect(resultLines(filled, t)).not.toContain(other);
});

it('a fill of a resting order has its own text, and so does a partial fill', () => {
  expect(filledText(filled, t)).toBe('Buy order filled: 0.0014 BTC at 67,482.7 USDT\nFee 0.0000014 BTC');
  expect(filledText({ ...filled, side: 'sell', state: 'partly_filled' }, t)).toBe(
    'Sell order partially filled: 0.0014 BTC at 67,482.7 USDT',
  );
});
