import type { Ticker } from '@meridian/contract/domain/market';
import type { MarketMessage } from '@meridian/contract/socket';
import { describe, expect, it, vi } from 'vitest';
import { applyUpdate, createPairFeed, MAX_TRADES } from './pair-feed.ts';
import { priceInReference } from './quote-value.ts';
import { createTickerStore } from './ticker-store.ts';
import { createTopicSequence } from './topic-sequence.ts';

const tick = (id: number, price: string): Ticker => ({
  id,
  price,
  changePercent: '1.00',
  turnover: '0',
  volume: '10',
  bestBid: null,
  bestAsk: null,
  minPrice: null,
  maxPrice: null,
  state: 'trading',
});

/** Animation frames controlled by the test. */
function frames() {
  const waiting: (() => void)[] = [];
  return {
    request: (run: () => void) => void waiting.push(run),
    pass: () => {
      for (const run of waiting.splice(0)) run();
    },
    count: () => waiting.length,
  };
}

describe('ticker store', () => {
  it('keeps the newest figures and notifies once per frame, only for markets that changed', () => {
    const frame = frames();
    const store = createTickerStore(frame.request);
    const bitcoin = vi.fn();
    const ether = vi.fn();
    const futures = vi.fn();
    store.subscribe('spot', 1, bitcoin);
    store.subscribe('spot', 2, ether);
    store.subscribe('futures', 1, futures);
    store.push('spot', [tick(1, '100')]);
    store.push('spot', [tick(1, '101')]);
    expect(frame.count()).toBe(1);
    expect(bitcoin).not.toHaveBeenCalled();
    frame.pass();
    expect(bitcoin).toHaveBeenCalledOnce();
    expect(store.get('spot', 1)?.price).toBe('101');
    expect(ether).not.toHaveBeenCalled();
    expect(futures).not.toHaveBeenCalled();
  });

  it('does not notify when a tick changes nothing, and keeps the same object', () => {
    const frame = frames();
    const store = createTickerStore(frame.request);
    store.push('spot', [tick(1, '100')]);
    frame.pass();
    const held = store.get('spot', 1);
    const listener = vi.fn();
    store.subscribe('spot', 1, listener);
    store.push('spot', [tick(1, '100')]);
    frame.pass();
    expect(listener).not.toHaveBeenCalled();
    expect(store.get('spot', 1)).toBe(held);
  });

  it('a row of leading markets updates the price and its change and keeps the rest', () => {
    const frame = frames();
    const store = createTickerStore(frame.request);
    store.push('spot', [tick(1, '100')]);
    store.push('spot', [{ id: 1, price: '99', changePercent: '-1.00' }]);
    expect(store.get('spot', 1)).toMatchObject({ price: '99', changePercent: '-1.00', volume: '10' });
  });

  it('an update without the extremes of the day leaves them as they are', () => {
    const store = createTickerStore(frames().request);
    store.push('spot', [{ ...tick(1, '100'), high: '120', low: '90' }]);
    store.push('spot', [tick(1, '99')]);
    expect(store.get('spot', 1)).toMatchObject({ price: '99', high: '120', low: '90' });
    store.push('spot', [{ ...tick(1, '89'), high: '120', low: '89' }]);
    expect(store.get('spot', 1)?.low).toBe('89');
  });

  it('keeps the direction of the last change of the price, which every part of a screen shows', () => {
    const store = createTickerStore(frames().request);
    const directionAfter = (price: string, turnover = '0') => {
      store.push('spot', [{ ...tick(1, price), turnover }]);
      return store.get('spot', 1)?.moved;
    };
    expect(directionAfter('100')).toBeUndefined();
    expect(directionAfter('101')).toBe('up');
    expect(directionAfter('100.5')).toBe('down');
    // A trade at the same price.
    expect(directionAfter('100.5', '7')).toBe('down');
  });

  it('a loaded list does not overwrite figures of the socket until the socket is disconnected', () => {
    const frame = frames();
    const store = createTickerStore(frame.request);
    store.seed('spot', [tick(1, '90'), tick(2, '5')]);
    store.push('spot', [tick(1, '100')]);
    store.seed('spot', [tick(1, '95'), tick(2, '6')]);
    expect(store.get('spot', 1)?.price).toBe('100');
    expect(store.get('spot', 2)?.price).toBe('6');
    store.disconnected();
    store.seed('spot', [tick(1, '97')]);
    expect(store.get('spot', 1)?.price).toBe('97');
  });

  it('passes the ids of the markets that changed to a list', () => {
    const frame = frames();
    const store = createTickerStore(frame.request);
    const listener = vi.fn();
    const unsubscribe = store.subscribeKind('futures', listener);
    store.push('futures', [tick(4, '1'), tick(7, '2')]);
    frame.pass();
    expect(listener).toHaveBeenCalledExactlyOnceWith(new Set([4, 7]));
    unsubscribe();
    store.push('futures', [tick(4, '3')]);
    frame.pass();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('a listener may unsubscribe while it is called', () => {
    const frame = frames();
    const store = createTickerStore(frame.request);
    const unsubscribe = store.subscribe('spot', 1, () => unsubscribe());
    const other = vi.fn();
    store.subscribe('spot', 1, other);
    store.push('spot', [tick(1, '1')]);
    frame.pass();
    expect(other).toHaveBeenCalledOnce();
  });
});

describe('topic sequence', () => {
  const message = (topic: string, seq: number, full?: true): MarketMessage => ({
    topic,
    seq,
    ...(full && { full }),
  });

  it('accepts a full message and the messages that follow it without a gap', () => {
    const sequence = createTopicSequence();
    expect(sequence.accept(message('USDT_BTC_trad_1', 7, true))).toBe(true);
    expect(sequence.accept(message('USDT_BTC_trad_1', 8))).toBe(true);
    expect(sequence.accept(message('USDT_ETH_trad_1', 9))).toBe(false);
  });

  it('rejects all messages after a gap until a full message', () => {
    const sequence = createTopicSequence();
    sequence.accept(message('USDT_BTC_trad_1', 7, true));
    expect(sequence.accept(message('USDT_BTC_trad_1', 9))).toBe(false);
    expect(sequence.accept(message('USDT_BTC_trad_1', 10))).toBe(false);
    expect(sequence.accept(message('USDT_BTC_trad_1', 12, true))).toBe(true);
    expect(sequence.accept(message('USDT_BTC_trad_1', 12))).toBe(false);
  });

  it('accepts every broadcast', () => {
    const sequence = createTopicSequence();
    expect(sequence.accept(message('symbols', 3))).toBe(true);
    expect(sequence.accept(message('symbols', 9))).toBe(true);
  });

  it('starts over on a new connection', () => {
    const sequence = createTopicSequence();
    sequence.accept(message('USDT_BTC_trad_1', 7, true));
    sequence.reset();
    expect(sequence.accept(message('USDT_BTC_trad_1', 8))).toBe(false);
  });
});

describe('pair feed', () => {
  it('shows the newest book once per frame', () => {
    const frame = frames();
    const feed = createPairFeed(frame.request);
    const listener = vi.fn();
    feed.subscribe(listener);
    feed.push({ sell: [{ price: '2', amount: '1' }] });
    feed.push({ sell: [{ price: '3', amount: '1' }], buy: [{ price: '1', amount: '4' }] });
    expect(feed.get().sell).toEqual([]);
    frame.pass();
    expect(listener).toHaveBeenCalledOnce();
    expect(feed.get()).toMatchObject({ sell: [{ price: '3' }], buy: [{ price: '1' }] });
  });

  it('keep their figures while an update repeats them', () => {
    const perpetual = { markPrice: '100.0', indexPrice: '100.1', fundingRate: '0.0001', nextFundingAt: 5 };
    const first = applyUpdate({ sell: [], buy: [], trades: [] }, { perpetual });
    expect(applyUpdate(first, { perpetual: { ...perpetual } }).perpetual).toBe(perpetual);
    expect(applyUpdate(first, {}).perpetual).toBe(perpetual);
    const newer = { ...perpetual, markPrice: '100.2' };
    expect(applyUpdate(first, { perpetual: newer }).perpetual).toBe(newer);
  });

  it('prepends new trades, replaces all on a full update, and keeps no more than it shows', () => {
    const trade = (id: number) => ({ id, price: '1', quantity: '1', side: 'buy' as const, time: id });
    const first = applyUpdate({ sell: [], buy: [], trades: [] }, { trades: [trade(1)] });
    const second = applyUpdate(first, { trades: [trade(3), trade(2)] });
    expect(second.trades.map(({ id }) => id)).toEqual([3, 2, 1]);
    const full = applyUpdate(second, { full: true, trades: [trade(9)] });
    expect(full.trades.map(({ id }) => id)).toEqual([9]);
    const again = applyUpdate(full, { trades: [trade(10), trade(9), trade(8)] });
    expect(again.trades.map(({ id }) => id)).toEqual([10, 9]);
    const many = Array.from({ length: 100 }, (_, id) => trade(id));
    expect(applyUpdate(full, { trades: many }).trades).toHaveLength(MAX_TRADES);
  });
});

describe('price in USDT', () => {
  const known = (coin: string) => ({ BTC: '67482.5' })[coin];
  it('multiplies by the price of the quote coin', () => {
    expect(priceInReference('171.46', 'USDT', known)).toBe('171.46');
    expect(Number(priceInReference('0.052', 'BTC', known))).toBe(3509.09);
    expect(priceInReference('1', 'XYZ', known)).toBeUndefined();
  });
});
