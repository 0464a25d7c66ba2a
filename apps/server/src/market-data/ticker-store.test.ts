import type { SymbolTick } from '@meridian/contract';
import { marketId } from '@meridian/engine/ids';
import { describe, expect, it } from 'vitest';
import type { Market } from '../markets/markets-table.ts';
import { CycleStore } from './cycle-store.ts';
import { DepthStore } from './depth-store.ts';
import { MarketTopics } from './market-topics.ts';
import { depthRows, futuresPairInfo, pairInfo, symbolOf, symbolTick, tradeRows } from './market-wire.ts';
import { type PastMinute, TickerStore } from './ticker-store.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 15);

const market = (id: number, base: string, quote: string, more: Partial<Market> = {}): Market => ({
  id: marketId(id),
  product: 'spot',
  base,
  quote,
  baseName: { en: 'Bitcoin', ja: 'ビットコイン' },
  board: 'main',
  state: 'trading',
  priceAccuracy: 1,
  amountAccuracy: 4,
  minQuantity: '0.0001',
  maxQuantity: '200',
  contractSize: '1',
  makerFeeRate: '0.0008',
  takerFeeRate: '0.001',
  maxLeverage: 1,
  listingPrice: '60000.0',
  priceCollar: '0.5',
  band: '0.05',
  futures: undefined,
  featured: undefined,
  ...more,
});
const BTC = market(1, 'BTC', 'USDT');
const PERPETUAL = market(3, 'BTC', 'USDT', { product: 'futures', amountAccuracy: 0, contractSize: '0.01' });
const board = () => new TickerStore([BTC, PERPETUAL]);

const depth = new DepthStore();

const minute = (number: number, [open, high, low, close]: [number, number, number, number]): PastMinute => ({
  market: 1,
  start: START + number * MINUTE,
  open: BigInt(open),
  high: BigInt(high),
  low: BigInt(low),
  close: BigInt(close),
  volume: 10_000n,
  turnover: 10_000n * BigInt(close),
});

describe('a book with grouped prices', () => {
  it('is a topic of its own, with the whole book and nothing else, sent when it changes', () => {
    const levels = new DepthStore();
    for (let tick = 0; tick < 300; tick++) levels.set(1, 'sell', 600_001 + tick, 10_000);
    levels.set(1, 'buy', 599_999, 5_000);
    const topics = new MarketTopics(board(), levels, new CycleStore());
    const pair = { maincoin: 'USDT', tradcoin: 'BTC', kind: 'trad' } as const;
    const book = topics.pair({ ...pair, coarser: 2 })!;
    expect(book).toBe(topics.pair({ ...pair, coarser: 2 }));
    expect(book.name).toBe('USDT_BTC_trad2_1');
    expect(book.snapshot()).toEqual({
      sell: ['60010.0', '60020.0', '60030.0'].map((price) => ({ price, amount: '100.0000' })),
      buy: [{ price: '59990.0', amount: '0.5000' }],
    });
    expect(book.takeChanges()).toBeUndefined();
    levels.set(1, 'buy', 599_990, 5_000);
    expect(book.takeChanges()?.buy).toEqual([{ price: '59990.0', amount: '1.0000' }]);
    expect(topics.pair({ ...pair, kind: 'contract', coarser: 1 })!.snapshot()).toEqual({
      sell: [],
      conbuy: [],
    });
    expect(topics.pair({ ...pair, tradcoin: 'DOGE', coarser: 1 })).toBeUndefined();
  });
});

describe('a list of markets', () => {
  const lists = (live: TickerStore) => {
    const topics = new MarketTopics(live, new DepthStore(), new CycleStore());
    return topics.broadcast.find(({ name }) => name === 'symbols')!;
  };
  const extremesIn = (message: { readonly symbols?: readonly SymbolTick[] } | undefined) =>
    message?.symbols?.map(({ high, low }) => [high, low]);

  it('has the extremes of the day in full, and in an update only after they changed', () => {
    const live = board();
    const list = lists(live);
    const update = (ticks: number) => {
      live.trade(1, ticks, 1, START);
      live.announce();
      return extremesIn(list.takeChanges());
    };
    expect(update(600_000)).toEqual([['60000.0', '60000.0']]);
    expect(update(610_000)).toEqual([['61000.0', '60000.0']]);
    expect(update(605_000)).toEqual([[undefined, undefined]]);
    expect(update(590_000)).toEqual([['61000.0', '59000.0']]);
    expect(extremesIn(list.snapshot())).toEqual([['61000.0', '59000.0']]);
  });

  it('has none of a market that has not traded', () => {
    const live = board();
    expect(extremesIn(lists(live).snapshot())).toEqual([[undefined, undefined]]);
    expect(symbolOf(live.ticker(1)!, depth, 'en')).not.toHaveProperty('high');
    live.trade(1, 600_000, 1, START);
    expect(symbolOf(live.ticker(1)!, depth, 'en')).toMatchObject({ high: '60000.0', low: '60000.0' });
  });
});

describe('a pair', () => {
  it('has each trade once, in a full message or in an update', () => {
    const levels = new DepthStore();
    const trade = (id: number) =>
      levels.trade(1, { id, price: 600_000, quantity: 1, side: 'buy', at: START });
    const idsOf = (message: { readonly trades?: readonly { readonly id: number }[] } | undefined) =>
      message?.trades?.map(({ id }) => id);
    trade(1);
    const pair = new MarketTopics(board(), levels, new CycleStore()).pair({
      ...{ maincoin: 'USDT', tradcoin: 'BTC', kind: 'trad' },
    })!;
    expect(idsOf(pair.takeChanges())).toEqual([1]);
    trade(2);
    // A client that comes now gets this full message and then the next update.
    expect(idsOf(pair.snapshot())).toEqual([1]);
    trade(3);
    expect(idsOf(pair.takeChanges())).toEqual([3, 2]);
    expect(idsOf(pair.snapshot())).toEqual([3, 2, 1]);
    expect(pair.takeChanges()).toBeUndefined();
  });
});

describe('ticker store', () => {
  it('shows the listing price until there is another', () => {
    expect(pairInfo(board().ticker(1)!, depth)).toMatchObject({
      price: '60000.0',
      rise: '0.00',
      volume: '0.0000',
      high: '60000.0',
      low: '60000.0',
      amount: '0.0000',
    });
  });

  it('follows its trades: price, extremes, volume in the base coin, turnover in the quote coin', () => {
    const live = board();
    live.trade(1, 600_000, 5_000, START);
    live.trade(1, 612_345, 2_500, START + MINUTE);
    live.trade(1, 598_765, 1, START + 2 * MINUTE);
    expect(pairInfo(live.ticker(1)!, depth)).toMatchObject({
      price: '59876.5',
      open: '60000.0',
      high: '61234.5',
      low: '59876.5',
      volume: '0.7501',
      // 0.5 × 60000 + 0.25 × 61234.5 + 0.0001 × 59876.5
      amount: '45314.6126',
      rise: '-0.21',
      time: START + 2 * MINUTE,
    });
  });

  it('counts futures in contracts and shows them in the base coin', () => {
    const live = board();
    live.trade(3, 600_000, 7, START);
    expect(symbolTick(live.ticker(3)!, depth).volume).toBe('0.07');
  });

  it.each([
    [600_000, 600_029, '0.00'],
    [600_000, 600_030, '0.01'],
    [600_000, 599_970, '-0.01'],
    [600_000, 660_000, '10.00'],
  ])('a move from %i to %i ticks is a rise of %s %%', (from, to, rise) => {
    const live = board();
    live.trade(1, from, 1, START);
    live.trade(1, to, 1, START + 1);
    expect(symbolTick(live.ticker(1)!, depth).rise).toBe(rise);
  });

  it('continues from the history it was given', () => {
    const live = board();
    live.load([
      minute(0, [590_000, 605_000, 580_000, 600_000]),
      minute(1, [600_000, 601_000, 599_000, 600_500]),
    ]);
    live.trade(1, 600_600, 10_000, START + 2 * MINUTE);
    expect(pairInfo(live.ticker(1)!, depth)).toMatchObject({
      price: '60060.0',
      open: '59000.0',
      high: '60500.0',
      low: '58000.0',
      volume: '3.0000',
    });
  });

  it('shows mark, index and funding of futures once they are known', () => {
    const live = board();
    expect(futuresPairInfo(live.ticker(3)!, depth)).toMatchObject({
      markPrice: '60000.0',
      fundingRate: null,
    });
    live.mark(3, 600_123, 600_120_000_000_000n);
    live.funding(3, 100_000n, START + 1);
    expect(futuresPairInfo(live.ticker(3)!, depth)).toMatchObject({
      markPrice: '60012.3',
      indexPrice: '60012.0',
      fundingRate: '0.000100000',
      fundingTime: START + 1,
    });
  });

  it('announces each changed market once', () => {
    const live = board();
    const received: number[][] = [];
    live.onChange((changed) => received.push([...changed]));
    live.trade(1, 600_000, 1, START);
    live.trade(1, 600_001, 1, START);
    live.changeState(3, false);
    live.announce();
    live.announce();
    expect(received).toEqual([[1, 3]]);
    expect(symbolOf(live.ticker(3)!, depth, 'ja')).toMatchObject({
      state: 'disable',
      chinaname: 'ビットコイン',
    });
  });

  it('refuses a listing price that is finer than the market’s accuracy', () => {
    expect(() => new TickerStore([market(9, 'BTC', 'USDT', { listingPrice: '1.23' })])).toThrow('market 9');
  });
});

describe('depth store', () => {
  const books = (): DepthStore => {
    const kept = new DepthStore();
    for (const [price, quantity] of [
      [600_000, 10],
      [599_990, 20],
      [600_010, 5],
    ] as const)
      kept.set(1, 'buy', price, quantity);
    for (const [price, quantity] of [
      [600_100, 7],
      [600_050, 3],
    ] as const)
      kept.set(1, 'sell', price, quantity);
    return kept;
  };

  it('shows the best levels first and drops empty ones', () => {
    const kept = books();
    kept.set(1, 'buy', 600_010, 0);
    expect(depthRows(BTC, kept, 'buy')).toEqual([
      { price: '60000.0', amount: '0.0010' },
      { price: '59999.0', amount: '0.0020' },
    ]);
    expect(depthRows(BTC, kept, 'sell')[0]).toEqual({ price: '60005.0', amount: '0.0003' });
    expect(symbolTick(board().ticker(1)!, kept)).toMatchObject({ buyprice: '60000.0', sellprice: '60005.0' });
  });

  it('has no best price on an empty side', () => {
    expect(symbolTick(board().ticker(1)!, new DepthStore())).toMatchObject({
      buyprice: null,
      sellprice: null,
    });
  });

  it('keeps the latest trades, newest first', () => {
    const kept = new DepthStore();
    for (let id = 1; id <= 60; id++)
      kept.trade(1, { id, price: 600_000 + id, quantity: id, side: 'buy', at: START + id });
    const rows = tradeRows(BTC, kept);
    expect(rows).toHaveLength(50);
    expect(rows[0]).toEqual({ id: 60, price: '60006.0', number: '0.0060', type: 'buy', time: START + 60 });
  });
});

describe('the range of limit prices', () => {
  const range = (lowest: bigint, highest: bigint) => ({ lowest, highest });

  it('is on the wire with the market’s decimals, and null while there is none', () => {
    const live = board();
    const depth = new DepthStore();
    expect(symbolTick(live.ticker(1)!, depth)).toMatchObject({ minprice: null, maxprice: null });
    live.limitPrices(1, range(300_000n, 900_000n));
    expect(symbolTick(live.ticker(1)!, depth)).toMatchObject({ minprice: '30000.0', maxprice: '90000.0' });
  });

  it('is published when it appears, moves by more than a hundredth or goes', () => {
    const live = board();
    const told: number[] = [];
    live.onChange((changed) => told.push(...changed));
    const steps = [
      [range(1_000n, 3_000n), 1],
      [range(1_009n, 3_027n), 0],
      [range(1_011n, 3_033n), 1],
      [undefined, 1],
      [undefined, 0],
    ] as const;
    for (const [step, times] of steps) {
      told.length = 0;
      live.limitPrices(1, step);
      live.announce();
      expect(told.length).toBe(times);
      expect(live.ticker(1)!.range).toEqual(step);
    }
  });
});
