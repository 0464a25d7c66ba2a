import { describe, expect, it } from 'vitest';
import { keptMarket, parseKeptMarket, parseRecordsData, productOf, recordsData } from './kept.ts';
import { keptChoice, parseKeptChoice, parseKeptOrder } from './kept-orders.ts';
import { toMarket } from './markets.ts';
import { limitOrderToWire, marketOrderToWire } from './orders.ts';
import { wireMarket } from './testing/wire-samples.ts';

const UNREADABLE = [null, '', '{', 'null', '[]', '7', '{"autoid":"1"}', '{"id":1}'];

it('knows the words of an address', () => {
  expect(['trad', 'contract', 'cycle', 'toString'].map(productOf)).toEqual([
    'spot',
    'futures',
    undefined,
    undefined,
  ]);
});

describe('the pair in an address of records', () => {
  const pair = { board: 'main', base: 'BTC', quote: 'USDT' };

  it('is written with wire names and read back', () => {
    expect(recordsData(pair)).toBe('{"plate":"main","tradcoin":"BTC","maincoin":"USDT"}');
    expect(parseRecordsData(recordsData(pair))).toEqual(pair);
  });

  it.each([
    '{',
    'null',
    '{"plate":"main","tradcoin":"BTC"}',
    '{"plate":"main","tradcoin":"x","maincoin":"y"}',
  ])('is not read from %s', (data) => {
    expect(parseRecordsData(data)).toBeUndefined();
  });
});

describe('the market that was opened last', () => {
  it('is stored with wire names', () => {
    const text = keptMarket('futures', toMarket(wireMarket));
    expect(JSON.parse(text)).toEqual({ type: 'contract', ...wireMarket });
    expect(parseKeptMarket(text)).toBe(101);
  });
  it.each(UNREADABLE)('is not read from %s', (text) => {
    expect(parseKeptMarket(text)).toBeUndefined();
  });
});

describe('the pair of a visit', () => {
  it('is read as an earlier version stored it', () => {
    expect(keptChoice({ marketId: 101, side: 'sell' })).toBe('{"autoid":101,"side":"sell"}');
    expect(parseKeptChoice('{"autoid":101,"side":"sell"}')).toEqual({ marketId: 101, side: 'sell' });
    expect(parseKeptChoice('{"autoid":101,"side":"hold"}')).toEqual({ marketId: 101, side: 'buy' });
  });
  it.each(UNREADABLE)('is not read from %s', (text) => {
    expect(parseKeptChoice(text)).toBeUndefined();
  });
});

describe('an order of unknown outcome', () => {
  const pair = { base: 'BTC', quote: 'USDT', board: 'main' } as const;

  it('is read from the body of its call', () => {
    const { base, quote } = pair;
    expect(parseKeptOrder(limitOrderToWire({ ...pair, price: '5', quantity: '1' }))).toEqual({
      base,
      quote,
      price: '5',
      quantity: '1',
    });
    expect(parseKeptOrder(marketOrderToWire({ ...pair, quantity: '1' }))).toMatchObject({ price: undefined });
  });
  it.each([null, 7, {}, { id: 7 }, { tradcoin: 'BTC', maincoin: 'USDT' }])('is not read from %j', (body) => {
    expect(parseKeptOrder(body)).toBeUndefined();
  });
});
