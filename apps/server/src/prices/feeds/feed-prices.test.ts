import { INDEX_SCALE } from '@meridian/engine/markets/index-price';
import { parseDecimal } from '@meridian/money';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { parseSources, SOURCE_KINDS } from '../../config/price-source-settings.ts';
import type { IndexTick } from '../index-price-source.ts';
import { openPriceServer, type PriceReply, type PriceServer } from '../testing/price-server.ts';
import { FeedPrices } from './feed-prices.ts';

const servers: PriceServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const units = (price: string) => parseDecimal(price, INDEX_SCALE)!;
const says = (price: unknown): PriceReply => ({ body: JSON.stringify({ price }) });

/** Sources whose replies a test changes between rounds; the clock stands until the test moves it. */
async function openFeeds(
  replies: ((coin: string) => PriceReply)[],
  coins = ['USDT', 'BTC'],
  paths = '#price',
) {
  const opened = await Promise.all(
    replies.map((_, place) => openPriceServer((path) => replies[place]!(path))),
  );
  servers.push(...opened);
  const text = opened.map(({ url }, place) => `s${place}=json@${url}/{COIN}${paths}`).join(',');
  const sources = parseSources(text, SOURCE_KINDS, true);
  if (typeof sources === 'string') throw new Error(sources);
  const desk = { now: 1_800_000_000_000 };
  const ticks: IndexTick[] = [];
  const prices = new FeedPrices({
    settings: { sources, rateSources: [], allowPrivate: true },
    coins: async () => coins,
    log: pino({ level: 'silent' }),
    clock: () => desk.now,
  });
  prices.subscribe((each) => ticks.push(...each));
  return {
    prices,
    ticks,
    opened,
    round: async (ms = 1_000) => {
      desk.now += ms;
      await prices.poll();
    },
    last: () => ticks.at(-1),
    clock: desk,
    states: () => prices.status().coins.map(({ quotes }) => quotes.map(({ state }) => state).join(' ')),
  };
}

describe('prices from three sources', () => {
  it('are their median, with what each of them said', async () => {
    const feeds = await openFeeds([() => says('100.5'), () => says(101), () => says('102')]);
    await feeds.round();
    const { now } = feeds.clock;
    expect(feeds.last()).toMatchObject({ coin: 'BTC', price: 10_100_000_000n, timeMs: now });
    expect([...feeds.last()!.sources!].sort((a, b) => (a.source < b.source ? -1 : 1))).toEqual([
      { source: 's0', price: units('100.5'), observedAt: now },
      { source: 's1', price: units('101'), observedAt: now },
      { source: 's2', price: units('102'), observedAt: now },
    ]);
    expect(feeds.opened.flatMap(({ asked }) => asked)).toEqual(['BTC', 'BTC', 'BTC']);
    expect(feeds.prices.lastTickMs).toBe(now);
  });

  it.each<[string, PriceReply]>([
    ['ten times too high', says('1000')],
    ['zero', says('0')],
    ['negative', says('-100')],
    ['NaN', { body: '{"price":NaN}' }],
    ['"NaN"', says('NaN')],
    ['an exponent', { body: '{"price":1e2}' }],
    ['absurdly long', says('1'.repeat(50_000))],
    ['no JSON', { body: '<html>' }],
    ['an error', { status: 500, ...says('1') }],
    ['not for this coin', { status: 404, ...says('1') }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }],
    ['10 MB', { body: Buffer.alloc(10 * 1024 * 1024, '{"price":"1","x":"') }],
  ])('the third of which is %s', async (_, lie) => {
    const feeds = await openFeeds([() => says('100'), () => says('101'), () => lie]);
    await feeds.round();
    expect(feeds.last()?.price).toBe(10_050_000_000n);
    expect(feeds.states()[0]).toMatch(/^used used (off|missing)$/);
  });

  it('do not exist while only one replies, and the index gets old', async () => {
    let isUp = true;
    const other = () => (isUp ? says('100') : { status: 503, body: '' });
    const feeds = await openFeeds([() => says('100'), other, other]);
    await feeds.round();
    const { length } = feeds.ticks;
    isUp = false;
    // Replies of the others from before still count until they are 5 s old.
    for (let second = 0; second < 8; second++) await feeds.round();
    expect(feeds.last()!.timeMs).toBeLessThanOrEqual(feeds.clock.now - 8_000);
    expect(feeds.ticks.length).toBe(length);
    expect(feeds.states()).toEqual(['unconfirmed stale stale']);
    expect(feeds.prices.status().coins[0]!.price).toBeUndefined();
    isUp = true;
    await feeds.round(20_000);
    expect(feeds.last()!.timeMs).toBe(feeds.clock.now);
  });

  it('do not go back: replies older than the last do not count', async () => {
    let time = 1_800_000_000_000;
    let price = '100';
    const honest = () => ({ body: JSON.stringify({ price: '100', t: time }) });
    let early = 0;
    const feeds = await openFeeds(
      [honest, honest, () => ({ body: JSON.stringify({ price, t: time - early }) })],
      ['BTC'],
      '#price&t',
    );
    await feeds.round();
    [time, price, early] = [time + 1_000, '104', 3_000];
    await feeds.round();
    expect(feeds.prices.status().coins[0]!.quotes[2]!.price).toBe('100');
    early = 0;
    await feeds.round();
    expect(feeds.prices.status().coins[0]!.quotes[2]!.price).toBe('104');
    // A clock that is far ahead says nothing about order.
    early = -60_000;
    price = '99';
    await feeds.round();
    expect(feeds.prices.status().coins[0]!.quotes[2]!.price).toBe('104');
  });

  it('leave out a source that stands still while two others move', async () => {
    let honest = 100;
    const feeds = await openFeeds([() => says(`${honest}`), () => says(`${honest}.1`), () => says('100')]);
    for (let second = 0; second < 59; second++) {
      honest = 100 + (second % 3);
      await feeds.round();
    }
    expect(feeds.states()).toEqual(['used used used']);
    for (let second = 0; second < 3; second++) {
      honest = 101 + (second % 2);
      await feeds.round();
    }
    expect(feeds.states()).toEqual(['used used frozen']);
    expect(feeds.last()!.sources!.map(({ source }) => source)).not.toContain('s2');
  });

  it('count where nothing moves', async () => {
    const feeds = await openFeeds([() => says('100'), () => says('100'), () => says('100')]);
    for (let second = 0; second < 70; second++) await feeds.round();
    expect(feeds.states()).toEqual(['used used used']);
    expect(feeds.last()!.timeMs).toBe(feeds.clock.now);
  });

  it('of a coin that is listed later follow within seconds', async () => {
    const coins = ['BTC'];
    const feeds = await openFeeds([() => says('100'), () => says('100'), () => says('100')], coins);
    await feeds.round();
    coins.push('ETH');
    await feeds.round(5_000);
    expect(feeds.last()!.coin).toBe('ETH');
  });

  it('a source that refuses calls is asked less and less often', async () => {
    const feeds = await openFeeds([() => says('1'), () => says('1'), () => ({ status: 429, body: '' })]);
    for (let second = 0; second < 60; second++) await feeds.round();
    expect(feeds.opened[0]!.asked.length).toBe(60);
    expect(feeds.opened[2]!.asked.length).toBeLessThan(8);
    expect(feeds.prices.status().sources[2]).toMatchObject({ name: 's2', problem: 'it replied with 429' });
  });
});

it('a source that has none of the coins any more is out of order, and is soon asked again', async () => {
  let isUp = true;
  const feeds = await openFeeds(
    [() => says('100'), () => says('100'), () => (isUp ? says('100') : { status: 404, body: '' })],
    ['BTC', 'ETH'],
  );
  await feeds.round();
  isUp = false;
  for (let second = 0; second < 30; second++) await feeds.round();
  expect(feeds.states()).toEqual(['used used stale', 'used used stale']);
  expect(feeds.prices.status().sources[2]).toMatchObject({ problem: 'it replied with 404' });
  expect(feeds.opened[2]!.asked.length).toBeGreaterThan(4);
  expect(feeds.opened[2]!.asked.length).toBeLessThan(20);
  isUp = true;
  for (let second = 0; second < 16; second++) await feeds.round();
  expect(feeds.states()).toEqual(['used used used', 'used used used']);
});

it('a group of coins of which the source does not have one is asked for one by one', async () => {
  const ticker = (symbol: string) => ({ symbol, lastPrice: '100', closeTime: 1_800_000_000_000 });
  const feeds = await openFeeds(
    [() => says('100'), () => says('100'), () => says('100')],
    ['BTC', 'ETH', 'CTT'],
  );
  const server = await openPriceServer((path) => {
    const symbols = JSON.parse(new URL(`http://x/${path}`).searchParams.get('symbols')!) as string[];
    if (symbols.includes('CTTUSDT')) return { status: 400, body: '{"code":-1121,"msg":"Invalid symbol."}' };
    return { body: JSON.stringify(symbols.map(ticker)) };
  });
  servers.push(server);
  const { now } = feeds.clock;
  const prices = new FeedPrices({
    settings: {
      sources: [{ name: 'binance', kind: 'binance', url: server.url }],
      rateSources: [],
      allowPrivate: true,
    },
    coins: async () => ['BTC', 'ETH', 'CTT'],
    log: pino({ level: 'silent' }),
    clock: () => now,
  });
  for (let round = 0; round < 4; round++) await prices.poll();
  expect(server.asked.map((path) => (path.match(/USDT/g) ?? []).length)).toEqual([3, 1, 1, 1, 2, 2]);
  expect(prices.status().coins.map(({ coin, quotes }) => [coin, quotes[0]!.state])).toEqual([
    ['BTC', 'unconfirmed'],
    ['ETH', 'unconfirmed'],
    ['CTT', 'missing'],
  ]);
});

it('currency rates are the median of their sources, to the decimals of the currency', async () => {
  const rates = ['151.42', '151.4399', '9'].map((JPY) => ({
    body: JSON.stringify({ rates: { JPY, EUR: '0.92' } }),
  }));
  const opened = await Promise.all(rates.map((reply) => openPriceServer(() => reply)));
  servers.push(...opened);
  const rateSources = opened.map(({ url }, place) => ({
    ...{ name: `r${place}`, kind: 'json' as const, url: `${url}/usd` },
    pricePath: ['rates', '{COIN}'],
  }));
  let now = 1_800_000_000_000;
  const prices = new FeedPrices({
    settings: { sources: [], rateSources, allowPrivate: true },
    coins: async () => [],
    log: pino({ level: 'silent' }),
    clock: () => now,
  });
  expect(prices.rateOf('JPY')).toBeUndefined();
  await prices.poll();
  expect(prices.rateOf('JPY')).toBe('151.429');
  expect(prices.rateOf('EUR')).toBe('0.92000');
  expect(prices.rateOf('USD')).toBeUndefined();
  await prices.poll();
  expect(opened[0]!.asked).toEqual(['usd']);
  now += 30 * 60_000 + 1;
  expect(prices.rateOf('JPY')).toBeUndefined();
});
