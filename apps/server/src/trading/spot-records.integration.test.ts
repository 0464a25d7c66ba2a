import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { SCANNED_ROWS } from './record-cursor.ts';
import { type SpotCaller, spotCaller } from './testing/spot-caller.ts';

let demo: TestApp;
let trader: SpotCaller;
let vip: SpotCaller;
const ETH = { maincoin: 'USDT', tradcoin: 'ETH', plate: 'main' };
const LTC = { maincoin: 'USDT', tradcoin: 'LTC', plate: 'main' };

beforeAll(async () => {
  demo = await createTestApp();
  await fundDemoPeople(demo.people.accounts, demo.exchange.engine);
  trader = await spotCaller(demo, 'trader@meridian.test');
  vip = await spotCaller(demo, 'vip@meridian.test');
});
afterAll(() => demo.close());

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

async function readAll(caller: SpotCaller, url: string): Promise<number[]> {
  const ids: number[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { data } = await caller.get(`${url}${next === '' ? '' : `&before=${next}`}`);
    ids.push(...idsOf(data.rows));
    next = data.next;
  }
  return ids;
}

describe('a market buy whose budget is not a whole number of lots', () => {
  it('is recorded with the amount it spent, what it received and its fee', async () => {
    const ask = await trader.post('/trad/sellLimit', { ...ETH, price: '3000.50', number: '1' });
    const { data: order } = await vip.post('/trad/buyMarket', { ...ETH, number: '100' });
    const spent = { number: '100', dealnumber: '0.0333', dealprice: '3000.50', dealamount: '99.91665' };
    expect(order).toMatchObject({ ...spent, unfilled: '0.08335', state: 'all' });
    const { data: page } = await vip.get('/trad/entrustRecords?maincoin=USDT&tradcoin=ETH');
    expect(page.rows[0]).toEqual(order);
    expect(order.closedate).toBe(order.wdate);
    expect((await vip.get(`/trad/entrustDetail?id=${order.id}`)).data).toEqual(order);
    const { data: trades } = await vip.get('/trad/tradeRecords?maincoin=USDT&tradcoin=ETH');
    expect(trades.rows[0]).toMatchObject({
      entrustid: order.id,
      type: 'buy',
      role: 'taker',
      price: '3000.50',
      number: '0.0333',
      amount: '99.91665',
      fee: '0.0000333',
      feecoin: 'ETH',
    });
    const { data: sold } = await trader.get('/trad/tradeRecords?maincoin=USDT&tradcoin=ETH');
    expect(sold.rows[0]).toMatchObject({
      entrustid: ask.data.id,
      type: 'sell',
      role: 'maker',
      feecoin: 'USDT',
    });
    await trader.post('/trad/closeEntrust', { id: ask.data.id });
  });
});

describe('orders and trades of another account', () => {
  it('are neither shown nor canceled', async () => {
    const own = (await vip.post('/trad/buyLimit', { ...LTC, price: '70.00', number: '1' })).data.id;
    const notFound = { code: 404, reason: 'not_found' };
    expect(await trader.get(`/trad/entrustDetail?id=${own}`)).toMatchObject(notFound);
    expect(await trader.get(`/trad/entrustTrades?id=${own}`)).toMatchObject(notFound);
    const mine = (await trader.post('/trad/buyLimit', { ...LTC, price: '70.00', number: '1' })).data.id;
    // One order of another account, and nothing is canceled.
    expect(await trader.post('/trad/closeEntrusts', { ids: [mine, own] })).toMatchObject(notFound);
    expect(idsOf((await trader.get('/trad/entrustOrder')).data)).toContain(mine);
    expect(idsOf((await vip.get('/trad/entrustOrder')).data)).toContain(own);
    await trader.post('/trad/closeEntrusts', { ids: [mine] });
    await vip.post('/trad/closeEntrusts', { ids: [own] });
  });

  it('need a login', async () => {
    for (const url of [
      '/trad/entrustRecords',
      '/trad/tradeRecords',
      '/trad/entrustDetail?id=1',
      '/account/myAccount',
    ])
      expect((await demo.app.inject({ url })).statusCode).toBe(401);
  });
});

describe('canceling several orders', () => {
  const place = async () =>
    (await vip.post('/trad/buyLimit', { ...LTC, price: '71.00', number: '1' })).data.id as number;

  it('reports how many were canceled and how many had ended', async () => {
    const ids = [await place(), await place(), await place()];
    await vip.post('/trad/closeEntrust', { id: ids[1]! });
    expect(await vip.post('/trad/closeEntrusts', { ids: [...ids, ids[0]] })).toMatchObject({
      code: 200,
      msg: '2 orders canceled; 1 had already been filled or canceled',
      data: { canceled: 2, closed: 1 },
    });
    expect((await vip.get('/trad/entrustOrder?maincoin=USDT&tradcoin=LTC')).data).toEqual([]);
  });

  it('repeated with the same key gives the first response and leaves newer orders alone', async () => {
    const ids = [await place(), await place()];
    const key = randomUUID();
    const first = await vip.post('/trad/closeEntrusts', { ids }, key);
    expect(first).toMatchObject({ code: 200, msg: '2 orders canceled', data: { canceled: 2, closed: 0 } });
    const later = await place();
    expect(await vip.post('/trad/closeEntrusts', { ids }, key)).toEqual(first);
    expect(await vip.post('/trad/closeEntrusts', { ids })).toMatchObject({
      data: { canceled: 0, closed: 2 },
    });
    expect(idsOf((await vip.get('/trad/entrustOrder')).data)).toEqual([later]);
    await vip.post('/trad/closeEntrust', { id: later });
  });

  it.each([
    {},
    { ids: [] },
    { ids: [0] },
    { ids: ['1'] },
    { ids: Array.from({ length: 501 }, (_, at) => at + 1) },
  ])('refuses a malformed list', async (body) => {
    expect((await vip.post('/trad/closeEntrusts', body)).code).toBe(400);
  });
});

describe('a page of records', () => {
  it('continues without a gap or a repeat, even within one millisecond', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 5; at++)
      ids.unshift((await vip.post('/trad/buyLimit', { ...LTC, price: `6${at}.00`, number: '1' })).data.id);
    await vip.post('/trad/closeEntrusts', { ids });
    await vip.get('/trad/entrustRecords');
    const same = (await vip.get(`/trad/entrustDetail?id=${ids[0]}`)).data.wdate;
    await demo.database.sql`
      update spot_order set placed_at = ${Date.parse(same)} where id = any(${ids.map(String)}::bigint[])`;
    const url = '/trad/entrustRecords?maincoin=USDT&tradcoin=LTC&size=2';
    expect((await readAll(vip, url)).slice(0, 5)).toEqual(ids);
  });

  it('is limited to a side, a state and a time span', async () => {
    const { data } = await vip.get('/trad/entrustRecords?size=100');
    const states = (rows: readonly { state: string }[]) => new Set(rows.map(({ state }) => state));
    const canceled = (await vip.get('/trad/entrustRecords?state=cancel&size=100')).data.rows;
    expect(states(canceled)).toEqual(new Set(['cancel']));
    expect((await vip.get('/trad/entrustRecords?type=sell')).data).toEqual({ rows: [], next: null });
    const middle = Date.parse(data.rows[3].wdate);
    const from = (await vip.get(`/trad/entrustRecords?from=${middle}&size=100`)).data.rows;
    const to = (await vip.get(`/trad/entrustRecords?to=${middle}&size=100`)).data.rows;
    expect([...idsOf(from), ...idsOf(to)]).toEqual(idsOf(data.rows));
    expect((await vip.get(`/trad/tradeRecords?to=${middle - 86_400_000}`)).data).toEqual({
      rows: [],
      next: null,
    });
  });

  it.each([
    'before=1',
    'before=1-0',
    'before=01-1',
    'before=1-1-1',
    'from=-1',
    'size=101',
    'type=both',
    'state=open',
  ])('refuses %s', async (query) => {
    expect((await vip.get(`/trad/entrustRecords?${query}`)).code).toBe(400);
  });

  it('of a rare filter is found page by page in a long history', async () => {
    const { sql } = demo.database;
    const [{ id: user }] = (await sql<{ id: number }[]>`
      select id from users where email = 'rookie@meridian.test'`) as [{ id: number }];
    const count = 2 * SCANNED_ROWS + 50;
    await sql`
      insert into spot_order (id, account, market, side, style, price, lots, budget, placed_at, closed_at, cancelled)
      select 1000000 + n, ${user}, 101, case n when 3 then 'sell' else 'buy' end, 'limit', 5, 10, 0, n, n, 'user'
      from generate_series(1, ${count}) n`;
    await sql`
      insert into spot_fill (trade, market, price, lots, taker_side, taker_order, taker, taker_fee, taker_fee_coin,
        maker_order, maker, maker_fee, maker_fee_coin, at)
      select 1000000 + n, 101, 5, 10, case n when 3 then 'sell' else 'buy' end, 1000000 + n, ${user}, 0, 1, 1, 1, 0, 1, n
      from generate_series(1, ${count}) n`;
    const rookie = await spotCaller(demo, 'rookie@meridian.test');
    for (const url of ['/trad/entrustRecords?type=sell', '/trad/tradeRecords?type=sell']) {
      const first = (await rookie.get(url)).data;
      expect(first).toEqual({
        rows: [],
        next: `${count - SCANNED_ROWS + 1}-${1_000_000 + count - SCANNED_ROWS + 1}`,
      });
      expect(await readAll(rookie, url)).toEqual([1_000_003]);
    }
    expect(
      (await rookie.get('/trad/entrustHistory?before=1000005&size=2')).data.map(
        ({ id }: { id: number }) => id,
      ),
    ).toEqual([1_000_004, 1_000_003]);
  });
});

describe('the spot wallet', () => {
  it('shows what is available, what orders hold, and its value', async () => {
    const before = (await vip.get('/account/myAccount')).data;
    const usdt = (assets: readonly { coin: string }[]) => assets.find(({ coin }) => coin === 'USDT');
    const order = (await vip.post('/trad/buyLimit', { ...LTC, price: '70.00', number: '1' })).data.id;
    const { data } = await vip.get('/account/myAccount');
    const held = usdt(data.assets) as unknown as { usable: string; disable: string; usdt: string };
    expect(held.disable).toBe('70');
    expect(usdt(before.assets)).toMatchObject({ disable: '0', usdt: held.usdt });
    expect(Number(held.usdt)).toBe(Number(held.usable) + 70);
    await vip.post('/trad/closeEntrust', { id: order });
  });
});
