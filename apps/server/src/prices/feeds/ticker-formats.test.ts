import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SOURCE_KINDS, type SourceSettings } from '../../config/price-source-settings.ts';
import { BadReply, parseExactJson, UnknownCoin, valueAt } from './json-value.ts';
import { readPrice, readTime } from './read-price.ts';
import { formatOf } from './ticker-formats.ts';

const fixture = (name: string) => readFileSync(`${import.meta.dirname}/fixtures/${name}.json`, 'utf8');
const source = (kind: SourceSettings['kind'], more: Partial<SourceSettings> = {}): SourceSettings => ({
  name: kind,
  kind,
  url: 'https://feed.example',
  ...more,
});
const COINS = ['BTC', 'DOGE'];
const NEVER = ['CTT'];

describe('replies as the exchanges document them', () => {
  it.each([
    ['binance', '67482.50000000', '0.16342000', { timeMs: 1763337599017 }],
    ['okx', '67482.4', '0.16341', { timeMs: 1763337599412 }],
    ['bybit', '67482.3', '0.16342', { timeMs: 1763337599588 }],
    ['kraken', '67483.10000', '0.163421000', {}],
  ] as const)('%s', (kind, btc, doge, time) => {
    const tickers = formatOf(source(kind)).read(fixture(kind), [...COINS, ...NEVER]);
    expect(tickers.get('BTC')).toEqual({ price: btc, ...time });
    expect(tickers.get('DOGE')?.price).toBe(doge);
    expect([...tickers.keys()]).toEqual(COINS);
  });

  it('coinbase, one coin a reply, with the time of the last trade', () => {
    expect(formatOf(source('coinbase')).read(fixture('coinbase'), ['BTC'])).toEqual(
      new Map([['BTC', { price: '67481.9', tradedMs: Date.parse('2025-11-16T23:59:58.120Z') }]]),
    );
  });

  it('kraken says that it does not have a pair', () => {
    expect(() => formatOf(source('kraken')).read(fixture('kraken-unknown'), COINS)).toThrow(UnknownCoin);
  });

  it.each([
    ['binance', ['https://feed.example/api/v3/ticker/24hr?symbols=%5B%22BTCUSDT%22%2C%22DOGEUSDT%22%5D']],
    [
      'coinbase',
      ['https://feed.example/products/BTC-USDT/ticker', 'https://feed.example/products/DOGE-USDT/ticker'],
    ],
    ['kraken', ['https://feed.example/0/public/Ticker?pair=XBTUSDT,XDGUSDT']],
    ['okx', ['https://feed.example/api/v5/market/tickers?instType=SPOT']],
    ['bybit', ['https://feed.example/v5/market/tickers?category=spot']],
  ] as const)('%s is asked at %j', (kind, addresses) => {
    const requests = formatOf(source(kind)).requests('https://feed.example', COINS);
    expect(requests.map(({ address }) => address)).toEqual(addresses);
    expect(requests.flatMap(({ coins }) => coins)).toEqual(COINS);
  });

  it('many coins are asked for in groups', () => {
    const coins = Array.from({ length: 120 }, (_, place) => `C${place}`);
    expect(
      formatOf(source('binance'))
        .requests('', coins)
        .map((each) => each.coins.length),
    ).toEqual([50, 50, 20]);
  });
});

describe('any other source', () => {
  it('is asked for each coin, or once if its address names none', () => {
    const pricePath = ['rates', '{COIN}'];
    expect(formatOf(source('json', { pricePath })).requests('https://f.example/usd', COINS)).toEqual([
      { address: 'https://f.example/usd', coins: COINS },
    ]);
    expect(formatOf(source('json', { pricePath })).requests('https://f.example/{coin}', COINS)).toEqual([
      { address: 'https://f.example/btc', coins: ['BTC'] },
      { address: 'https://f.example/doge', coins: ['DOGE'] },
    ]);
  });

  it('keeps the digits of a number as they are written', () => {
    const { read } = formatOf(source('json', { pricePath: ['p', '{coin}', '0'], timePath: ['t'] }));
    const body = '{"p":{"btc":[67482.123456789012345],"doge":["0.1"]},"t":1763337599588}';
    expect(read(body, [...COINS, ...NEVER])).toEqual(
      new Map([
        ['BTC', { price: '67482.123456789012345', timeMs: 1763337599588 }],
        ['DOGE', { price: '0.1', timeMs: 1763337599588 }],
      ]),
    );
    expect(() => read('{"p":{"btc":[1]}}', ['BTC'])).toThrow(BadReply);
  });

  it('has no inherited properties', () => {
    expect(valueAt(parseExactJson('{"a":{}}'), ['a', 'constructor', 'name'], '')).toBeUndefined();
    expect(valueAt(parseExactJson('[1]'), ['length'], '')).toBe(1);
    expect(readPrice(valueAt(parseExactJson('[1]'), ['length'], ''))).toBeUndefined();
    expect(valueAt(parseExactJson('{"__proto__":{"p":2}}'), ['__proto__', 'p'], '')).toBe('2');
  });
});

describe.each(SOURCE_KINDS)('replies of %s that are none', (kind) => {
  const { read } = formatOf(source(kind, { pricePath: ['p'] }));

  it.each([
    ['nothing', ''],
    ['HTML', '<html><body>Service unavailable</body></html>'],
    ['a number', '5'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['an empty list', '[]'],
    ['a list of nulls', '[null,null]'],
    ['an error', '{"code":"50011","retCode":10006,"error":["EGeneral:Temporary lockout"],"msg":"x"}'],
    ['a broken end', '{"p":'],
    ['deep nesting', `${'['.repeat(60_000)}${']'.repeat(60_000)}`],
  ])('%s', (_, body) => {
    let prices: unknown[] = [];
    try {
      prices = [...read(body, ['BTC']).values()].map(({ price }) => readPrice(price));
    } catch (error) {
      expect(error).toBeInstanceOf(BadReply);
    }
    expect(prices.filter((price) => price !== undefined)).toEqual([]);
  });
});

describe('a price', () => {
  it.each([
    ['67482.5', 674825000000000n],
    ['0.0000000001', 1n],
    ['0.00000812345678', 81234n],
    ['999999999999', 9999999999990000000000n],
    ['007', 70000000000n],
  ])('%s', (text, price) => expect(readPrice(text)).toBe(price));

  it.each([
    ['', 0, '0', '0.0', '0.00000000001', '-1', '+1', 'NaN', 'Infinity', '1e5', '1E-3', '1,000', ' 1', '1 '],
    [
      '.5',
      '5.',
      '0x10',
      '１２３',
      '1'.repeat(13),
      `1.${'1'.repeat(21)}`,
      null,
      undefined,
      true,
      {},
      ['1'],
      5,
      5n,
    ],
  ])('is none of these', (...texts) => {
    expect(texts.map(readPrice).filter((price) => price !== undefined)).toEqual([]);
  });
});

it('a time has milliseconds', () => {
  expect(readTime('1763337599588')).toBe(1763337599588);
  expect(readTime('2025-11-16T23:59:58.120412Z')).toBe(1763337598120);
  for (const text of ['', '1763337599', '-1', 'now', `2025-11-16T${'9'.repeat(50)}`, '2025-99-99T', 5, null])
    expect(readTime(text)).toBeUndefined();
});
