import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isPublicAddress, mayBePublicHost } from './public-address.ts';
import { PRODUCTION, problemsOf } from './testing/problems-of.ts';

const THREE =
  'binance=binance@https://api.binance.com,coinbase=coinbase@https://api.exchange.coinbase.com/,kraken=kraken@https://api.kraken.com';
const with3 = (third: string) => `a=binance@https://api.binance.com,b=okx@https://www.okx.com,${third}`;

describe('sources of index prices', () => {
  it('are read with their formats, addresses and paths', () => {
    const { prices } = readConfig({
      ...PRODUCTION,
      MERIDIAN_PRICE_SOURCES: `${THREE}, desk=json@https://feed.example/{coin}/usdt?k=1#data.0.{COIN}.price&data.0.ts`,
      MERIDIAN_RATE_SOURCES:
        'a=json@https://a.example/usd#rates.{COIN},b=json@https://b.example/usd#rates.{COIN},c=json@https://c.example/usd#rates.{COIN}',
    });
    expect(prices.sources).toEqual([
      { name: 'binance', kind: 'binance', url: 'https://api.binance.com' },
      { name: 'coinbase', kind: 'coinbase', url: 'https://api.exchange.coinbase.com' },
      { name: 'kraken', kind: 'kraken', url: 'https://api.kraken.com' },
      {
        name: 'desk',
        kind: 'json',
        url: 'https://feed.example/{coin}/usdt?k=1',
        pricePath: ['data', '0', '{COIN}', 'price'],
        timePath: ['data', '0', 'ts'],
      },
    ]);
    expect(prices.rateSources[0]).toEqual({
      name: 'a',
      kind: 'json',
      url: 'https://a.example/usd',
      pricePath: ['rates', '{COIN}'],
    });
    expect(prices.allowPrivate).toBe(false);
  });

  it.each([
    ['one', 'must list 3 to 16 sources', 'a=okx@https://www.okx.com'],
    ['two', 'must list 3 to 16 sources', 'a=okx@https://www.okx.com,b=bybit@https://api.bybit.com'],
    ['a hundred', 'must list 3 to 16 sources', 'a=okx@https://www.okx.com,'.repeat(100)],
    ['no form', '(number 3) that is not of the form', with3('https://api.kraken.com')],
    ['no kind', '(number 3) that must be of the kind', with3('c=mtgox@https://api.kraken.com')],
    ['a name twice', 'names the source a twice', with3('a=kraken@https://api.kraken.com')],
    ['one host', 'different hosts', with3('c=okx@https://www.okx.com')],
    ['http', 'must have an address that begins with https://', with3('c=okx@http://www.okx.example')],
    ['another protocol', 'has no valid address', with3('c=okx@file:///etc/passwd')],
    ['a user', 'has a user', with3('c=okx@https://u:hunter2@okx.example')],
    ['a query', 'has more in its address', with3('c=okx@https://okx.example?x=1')],
    ['a host with a placeholder', 'has no valid address', with3('c=json@https://{COIN}.example/#p')],
    ['no path', 'must end with the path', with3('c=json@https://feed.example/{COIN}')],
    ['a path with brackets', 'must end with the path', with3('c=json@https://feed.example/{COIN}#a[0]')],
    ['a long path', 'must end with the path', with3(`c=json@https://f.example/{COIN}#${'a.'.repeat(10)}a`)],
    ['three paths', 'must end with the path', with3('c=json@https://feed.example/{COIN}#a&b&c')],
    ['no placeholder', 'must have {COIN}', with3('c=json@https://feed.example/#price')],
    ['loopback', 'private network', with3('c=okx@https://127.0.0.1:8443')],
    ['metadata', 'private network', with3('c=okx@https://169.254.169.254')],
    ['a decimal address', 'private network', with3('c=okx@https://2130706433')],
    ['localhost', 'private network', with3('c=okx@https://localhost')],
    ['IPv6 loopback', 'private network', with3('c=okx@https://[::1]')],
    ['a mapped address', 'private network', with3('c=okx@https://[::ffff:10.0.0.1]')],
    ['a name without a domain', 'private network', with3('c=okx@https://feed')],
  ])('with %s are refused', (_, problem, text) => {
    const problems = problemsOf({ ...PRODUCTION, MERIDIAN_PRICE_SOURCES: text });
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems[0]).toMatch(/^MERIDIAN_PRICE_SOURCES /);
    expect(problems[0]).not.toContain('hunter2');
  });

  it('may be on this machine when a setting says so', () => {
    const local = [1, 2, 3].map((port) => `s${port}=okx@http://127.0.0.1:${port}`).join(',');
    expect(problemsOf({ ...PRODUCTION, MERIDIAN_PRICE_SOURCES: local })).toHaveLength(1);
    expect(
      problemsOf({ ...PRODUCTION, MERIDIAN_PRICE_SOURCES: local, MERIDIAN_PRIVATE_SOURCES: 'on' }),
    ).toEqual([]);
  });

  it('of rates have paths', () => {
    expect(problemsOf({ ...PRODUCTION, MERIDIAN_RATE_SOURCES: THREE })).toEqual([
      expect.stringContaining('must be of the kind json'),
    ]);
  });

  it('are not for a demo', () => {
    expect(problemsOf({ MERIDIAN_PRICE_SOURCES: THREE })).toEqual([
      'MERIDIAN_PRICE_SOURCES is for MERIDIAN_MODE=production; a demo simulates its prices',
    ]);
  });
});

it.each(['10.1.2.3', '100.64.0.1', '192.168.1.1', '172.31.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255'])(
  '%s is not a public address',
  (address) => expect(isPublicAddress(address)).toBe(false),
);

it.each(['::', 'fe80::1', 'fc00::1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', '::ffff:8.8.8.8', 'x'])(
  '%s is not a public address',
  (address) => expect(isPublicAddress(address)).toBe(false),
);

it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
  expect(mayBePublicHost(address)).toBe(true);
});
