import { describe, expect, it } from 'vitest';
import { parseSubscription } from '../socket/subscription.ts';
import { toAccountChange } from './account-changes.ts';
import { subscriptionOf, toMarketUpdate, unsubscriptionOf } from './live.ts';
import { toTicker } from './markets.ts';
import { wireMarket } from './testing/wire-samples.ts';

describe('a market message', () => {
  it('of the lists has the tickers of its product', () => {
    const { spot, futures } = toMarketUpdate({ topic: 'symbols', seq: 1, symbols: [wireMarket] });
    expect(spot).toEqual([toTicker(wireMarket)]);
    expect(futures).toEqual([]);
    const leading = { autoid: 5, tradcoin: 'ETH', maincoin: 'USDT', price: '3512.40', rise: '1.20' };
    const update = toMarketUpdate({ topic: 'contop', seq: 2, contop: [leading], consymbols: [wireMarket] });
    expect(update.spot).toEqual([]);
    expect(update.futures).toEqual([
      { id: 5, price: '3512.40', changePercent: '1.20' },
      toTicker(wireMarket),
    ]);
  });

  it('of a spot or futures pair has figures, book and trades', () => {
    const info = { ...wireMarket, high: '70000.0', low: '60000.0', open: '61000.0', time: 9 };
    const figures = { markPrice: '2', indexPrice: '1', fundingRate: '0.0001', fundingTime: 7 };
    const perpetual = { markPrice: '2', indexPrice: '1', fundingRate: '0.0001', nextFundingAt: 7 };
    const trades = [{ id: 3, price: '67482.5', number: '0.2', type: 'sell', time: 8 } as const];
    const rows = [{ price: '1', amount: '2' }];
    const pair = {
      full: true,
      day: { high: '70000.0', low: '60000.0', volume: '1842.1203', turnover: '124310886.12345678' },
      sell: rows,
      buy: rows,
      trades: [{ id: 3, price: '67482.5', quantity: '0.2', side: 'sell', time: 8 }],
    };
    const common = { topic: 'x', seq: 1, full: true, sell: rows, trades } as const;
    expect(toMarketUpdate({ ...common, info, buy: rows }).pair).toEqual(pair);
    expect(toMarketUpdate({ ...common, coninfo: { ...info, ...figures }, conbuy: rows }).pair).toEqual({
      ...pair,
      perpetual,
    });
  });

  it('passes on the rows of the book without copying them', () => {
    const sell = [{ price: '1', amount: '2' }];
    expect(toMarketUpdate({ topic: 'x', seq: 1, sell }).pair.sell).toBe(sell);
  });

  it('has no keys for missing data', () => {
    expect(toMarketUpdate({ topic: 'x', seq: 1 })).toEqual({ spot: [], futures: [], pair: {} });
  });
});

describe('a private message', () => {
  it('lists the orders that changed', () => {
    const order = { wallet: 'spot', id: 7, autoid: 1, tradcoin: 'BTC', maincoin: 'USDT' } as const;
    expect(
      toAccountChange({ op: 'changed', seq: 1, order: [{ ...order, state: 'all', unfilled: '0' }] }),
    ).toEqual({
      kind: 'changed',
      user: false,
      orders: [{ wallet: 'spot', id: 7, state: 'filled' }],
    });
    expect(toAccountChange({ op: 'changed', seq: 2, user: true })).toEqual({
      kind: 'changed',
      user: true,
      orders: [],
    });
  });

  it('says what happened to a position or to the cross wallet', () => {
    const nothing = { tradcoin: null, maincoin: null, price: null, amount: null, id: null };
    const notices = [
      { ...nothing, kind: 'funding', autoid: 7, tradcoin: 'BTC', maincoin: 'USDT', amount: '-0.5' },
      { ...nothing, kind: 'liquidated', autoid: null, id: 3 },
    ] as const;
    expect(toAccountChange({ op: 'changed', seq: 4, notices })).toMatchObject({
      notices: [
        { kind: 'funding', positionId: 7, pair: { base: 'BTC', quote: 'USDT' }, amount: '-0.5' },
        { kind: 'liquidated', positionId: null, pair: null, liquidationId: 3 },
      ],
    });
  });

  it('says which deposits and withdrawals went a step further', () => {
    const deposit = {
      id: '9',
      coin: 'BTC',
      step: 'confirming',
      confirmations: 1,
      needed: 2,
      number: '1',
    } as const;
    const withdrawal = { id: 4, coin: 'ETH', step: 'dismissed', cause: 'canceled', number: '2' } as const;
    expect(
      toAccountChange({ op: 'changed', seq: 5, deposit: [deposit], withdrawal: [withdrawal] }),
    ).toMatchObject({
      payments: [
        { kind: 'deposit', coin: 'BTC', step: 'confirming', amount: '1' },
        { kind: 'withdrawal', coin: 'ETH', step: 'canceled', amount: '2' },
      ],
    });
  });

  it('can ask to load everything again', () => {
    expect(toAccountChange({ op: 'resync', seq: 3 })).toEqual({ kind: 'resync' });
  });
});

it.each([
  [{ product: 'spot' }, 'USDT_BTC_trad_1', 'USDT_BTC_trad_0'],
  [{ product: 'futures' }, 'USDT_BTC_contract_1', 'USDT_BTC_contract_0'],
  [{ product: 'spot', grouping: 2 }, 'USDT_BTC_trad2_1', 'USDT_BTC_trad2_0'],
] as const)('the topic %j is %s', (topic, name, end) => {
  expect(subscriptionOf({ base: 'BTC', quote: 'USDT', ...topic })).toBe(name);
  expect(unsubscriptionOf({ base: 'BTC', quote: 'USDT', ...topic })).toBe(end);
  expect(parseSubscription(name)?.follow).toBe(true);
});
