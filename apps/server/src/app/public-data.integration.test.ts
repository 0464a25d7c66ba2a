import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRoutes } from '../content/content-routes.ts';
import { createBareServer } from '../http/testing/bare-server.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { MemoryOutbox } from '../notify/outbox.ts';

let demo: TestApp;
let production: TestApp;
const outbox = new MemoryOutbox();
beforeAll(async () => {
  demo = await createTestApp('demo', { outbox });
  production = await createTestApp('production');
});
afterAll(() => Promise.all([demo.close(), production.close()]));

const get = async (url: string, locale = 'en'): Promise<LightMyRequestResponse> =>
  demo.app.inject({ url, headers: { locale } });
// biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
const dataOf = async (url: string, locale = 'en'): Promise<any> => {
  const response = await get(url, locale);
  expect([response.statusCode, response.json().code, response.json().msg]).toEqual([200, 200, 'OK']);
  return response.json().data;
};

describe('content', () => {
  it('has banners in both languages, with our own pictures', async () => {
    const english = await dataOf('/home/banner?type=app');
    const japanese = await dataOf('/home/banner', 'ja');
    expect(english).toHaveLength(3);
    expect(english[0]).toEqual({
      banner: '/banners/share-the-market.svg',
      title: 'Invite friends and earn',
      text: '10–30% of their trading fees',
      link: '/inviteFriends',
    });
    expect(japanese.map((banner: { banner: string }) => banner.banner)).toEqual(
      english.map((banner: { banner: string }) => banner.banner),
    );
    expect(japanese[0].title).toMatch(/[ぁ-ん]/);
  });

  it('has notices from the last few weeks, newest first, in both languages', async () => {
    const notices = await dataOf('/home/articles?type=notice');
    expect(notices.length).toBeGreaterThanOrEqual(8);
    const times = notices.map((notice: { wdate: string }) => Date.parse(notice.wdate));
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    expect(Date.now() - times[0]).toBeLessThan(24 * 3_600_000);
    for (const notice of await dataOf('/home/articles?type=notice', 'ja')) {
      expect(`${notice.title}${notice.reply}`).toMatch(/[ぁ-んァ-ン]/);
    }
  });

  it('paginates articles', async () => {
    const all = await dataOf('/home/articles?type=help&size=100');
    const second = await dataOf('/home/articles?type=help&page=2&size=3');
    expect(second).toEqual(all.slice(3, 6));
    expect(await dataOf('/home/articles?type=help&page=99999&size=100')).toEqual([]);
  });

  it('serves a sanitized body although its row is not', async () => {
    await demo.database.sql`
      insert into article (kind, title_en, title_ja, body_en, body_ja, published_at)
      values ('notice', 'Bad', 'Bad', '<p onclick=x>a</p><script>alert(1)</script>', '<img src=x onerror=x>', now())`;
    const [notice] = await dataOf('/home/articles?type=notice&size=1');
    expect(notice).toMatchObject({ title: 'Bad', reply: '<p>a</p>' });
    await demo.database.sql`delete from article where title_en = 'Bad'`;
  });

  it('does not show articles dated tomorrow', async () => {
    await demo.database.sql`
      insert into article (kind, title_en, title_ja, body_en, body_ja, published_at)
      values ('notice', 'Early', 'Early', '', '', now() + interval '1 day')`;
    const [notice] = await dataOf('/home/articles?type=notice&size=1');
    expect(notice.title).not.toBe('Early');
  });

  it('lists the countries in dictionary order', async () => {
    const areas = await dataOf('/home/areaCode', 'ja');
    expect(areas.length).toBeGreaterThan(200);
    expect(areas[0]).toMatchObject({ country: 'アイスランド', initials: 'ア', state: 0 });
    expect(areas).toContainEqual({
      country: '日本',
      initials: 'ナ',
      state: 1,
      areacode: '+81',
      region: 'JP',
    });
    expect((await dataOf('/home/areaCode')).find((area: { region: string }) => area.region === 'NZ')).toEqual(
      {
        country: 'New Zealand',
        initials: 'N',
        state: 0,
        areacode: '+64',
        region: 'NZ',
      },
    );
  });

  it('describes the company', async () => {
    const about = await dataOf('/home/aboutUs');
    expect(about).toMatchObject({ name: 'Meridian', contact: { lineUrl: null } });
    expect(about.version.code).toBe(about.version.nowCode);
  });

  it('reports the newest version, as set by the operator', async () => {
    const { app } = createBareServer();
    const newestVersion = '9.1.0';
    contentRoutes(app, { database: demo.database, version: '1.0.0', newestVersion, clock: Date.now });
    const { version } = (await app.inject('/home/aboutUs')).json().data;
    expect(version).toEqual({ nowCode: '9.1.0', code: '1.0.0', minCode: null, text: '' });
    await app.close();
  });
});

describe('markets', () => {
  it('lists spot markets in three quote coins and futures, each with its own id', async () => {
    const spot = await dataOf('/trad/symbols');
    const futures = await dataOf('/contract/symbols', 'ja');
    expect(new Set(spot.map((row: { maincoin: string }) => row.maincoin))).toEqual(
      new Set(['USDT', 'BTC', 'ETH']),
    );
    expect(futures).toHaveLength(8);
    const ids = [...spot, ...futures].map((row) => row.autoid);
    expect(new Set(ids).size).toBe(ids.length);
    expect(futures[0]).toMatchObject({
      symbol: 'BTC/USDT',
      chinaname: 'ビットコイン',
      unit: '0.01',
      gas: '0.0005',
      max_lever: 100,
      minnumber: '1',
      amount_accuracy: 0,
      state: 'enable',
      buyprice: null,
    });
  });

  it('opens with plausible figures at the market’s accuracy', async () => {
    for (const row of [...(await dataOf('/trad/symbols')), ...(await dataOf('/contract/symbols'))]) {
      expect(row.price.split('.')[1]?.length ?? 0).toBe(row.price_accuracy);
      expect(row.rise).toMatch(/^-?\d{1,2}\.\d\d$/);
      expect(Number(row.volume)).toBeGreaterThan(0);
      expect(Number(row.high)).toBeGreaterThanOrEqual(Number(row.price));
      expect(Number(row.low)).toBeLessThanOrEqual(Number(row.price));
    }
    const bitcoin = (await dataOf('/trad/symbols'))[0];
    expect(Number(bitcoin.price)).toBeGreaterThan(60_000);
    expect(Number(bitcoin.price)).toBeLessThan(75_000);
  });

  it('derives pairs of two coins from their prices in USDT', async () => {
    const rows: { symbol: string; price: string }[] = await dataOf('/trad/symbols');
    const price = (symbol: string) => Number(rows.find((row) => row.symbol === symbol)!.price);
    expect(price('ETH/BTC')).toBeCloseTo(price('ETH/USDT') / price('BTC/USDT'), 4);
    expect(price('SOL/ETH')).toBeCloseTo(price('SOL/USDT') / price('ETH/USDT'), 3);
  });

  it('has tiles with a 24-hour curve', async () => {
    const tiles = await dataOf('/trad/overview');
    expect(tiles.map((tile: { tradcoin: string }) => tile.tradcoin).slice(0, 3)).toEqual([
      'BTC',
      'ETH',
      'SOL',
    ]);
    for (const tile of tiles) expect(tile.line).toHaveLength(49);
  });

  it('returns the sparklines of every market in one response', async () => {
    for (const product of ['trad', 'contract']) {
      const listed: { autoid: number }[] = await dataOf(`/${product}/symbols`);
      const lines: { autoid: number; line: string[] }[] = await dataOf(`/${product}/sparklines`);
      expect(lines.map(({ autoid }) => autoid)).toEqual(listed.map(({ autoid }) => autoid));
      for (const { line } of lines) expect(line.length).toBeLessThanOrEqual(25);
    }
    const [first] = await dataOf('/trad/sparklines');
    expect(first.line).toHaveLength(25);
  });

  it('publishes the fees and limits that the engine applies', async () => {
    const { markets, openOrders, withdrawalPerDay, token } = await dataOf('/trad/fees');
    const listed = [...(await dataOf('/trad/symbols')), ...(await dataOf('/contract/symbols'))];
    expect(markets.map((market: { autoid: number }) => market.autoid).toSorted()).toEqual(
      listed.map(({ autoid }) => autoid).toSorted(),
    );
    for (const { autoid, takerRate, makerRate } of markets) {
      expect(takerRate).toBe(listed.find((market) => market.autoid === autoid).gas);
      expect(Number(makerRate)).toBeLessThanOrEqual(Number(takerRate));
    }
    expect({ openOrders, withdrawalPerDay, token }).toEqual({
      openOrders: { spot: 500, futures: 500 },
      withdrawalPerDay: '100000',
      token: { coin: 'CTT', discountPercent: 25 },
    });
  });

  it('converts USDT to other currencies', async () => {
    expect(await dataOf('/account/getExchangeRateByCoin?coin=USD')).toMatchObject({
      coin: 'USD',
      symbol: '$',
    });
    expect(Number((await dataOf('/account/getExchangeRateByCoin?coin=JPY')).price)).toBeGreaterThan(100);
    const unknown = await get('/account/getExchangeRateByCoin?coin=XXX');
    expect([unknown.statusCode, unknown.json().reason]).toEqual([404, 'not_found']);
  });
});
