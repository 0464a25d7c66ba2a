import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { type SpotCaller, type SpotResponse, spotCaller } from './testing/spot-caller.ts';

let demo: TestApp;
let vip: SpotCaller;
let trader: SpotCaller;
const PAIR = { maincoin: 'USDT', tradcoin: 'LTC' };

beforeAll(async () => {
  demo = await createTestApp();
  await fundDemoPeople(demo.people.accounts, demo.exchange.engine);
  vip = await spotCaller(demo, 'vip@meridian.test');
  trader = await spotCaller(demo, 'trader@meridian.test');
});
afterAll(() => demo.close());

const place = async (price: string, coins: object = PAIR): Promise<number> =>
  (await vip.post('/trad/buyLimit', { ...coins, price, number: '1' })).data.id;
const ids = ({ data }: SpotResponse): number[] => data.map(({ id }: { id: number }) => id);

describe('the figures of an order', () => {
  const EMPTY = [{}, { value: null }, { value: '' }, { value: '  ' }];
  const UNREADABLE = ['abc', '1e3', '00000001', '1,5', '.5', '９', '9'.repeat(61), true, [], {}];
  const FIELDS = [
    ['/trad/buyLimit', 'price', { number: '1' }, 'price'],
    ['/trad/sellLimit', 'price', { number: '1' }, 'price'],
    ['/trad/buyLimit', 'number', { price: '80' }, 'quantity'],
    ['/trad/sellMarket', 'number', {}, 'quantity'],
    ['/trad/buyMarket', 'number', {}, 'amount'],
  ] as const;

  it.each(FIELDS)('%s needs %s', async (url, field, rest, figure) => {
    for (const given of EMPTY) {
      const body = { ...PAIR, ...rest, ...('value' in given && { [field]: given.value }) };
      expect(await vip.post(url, body), JSON.stringify(body)).toMatchObject({
        code: 422,
        reason: `${figure}_required`,
        details: { field },
        data: null,
      });
    }
  });

  it.each(FIELDS)('%s reads %s as a plain decimal only', async (url, field, rest, figure) => {
    for (const value of UNREADABLE)
      expect(await vip.post(url, { ...PAIR, ...rest, [field]: value }), JSON.stringify(value)).toMatchObject({
        code: 422,
        reason: `${figure}_not_a_number`,
        details: { field },
      });
  });

  it('are checked in the order of the form: the price first', async () => {
    expect((await vip.post('/trad/buyLimit', PAIR)).reason).toBe('price_required');
  });

  it('use the singular for one decimal', async () => {
    const btc = { maincoin: 'USDT', tradcoin: 'BTC', price: '60000.12', number: '0.1' };
    expect((await vip.post('/trad/buyLimit', btc)).msg).toBe('The price may have up to 1 decimal');
  });

  it('of a market buy below the minimum are explained in the coin it spends', async () => {
    const offer = { maincoin: 'USDT', tradcoin: 'ETH', price: '3000.00', number: '0.5' };
    const resting = await trader.post('/trad/sellLimit', offer);
    const response = await vip.post('/trad/buyMarket', { maincoin: 'USDT', tradcoin: 'ETH', number: '0.01' });
    expect(response).toMatchObject({ code: 422, reason: 'quantity_below_minimum' });
    const [, min] = /^The minimum amount is ([\d.]+) USDT$/.exec(response.msg)!;
    const just = await vip.post('/trad/buyMarket', { maincoin: 'USDT', tradcoin: 'ETH', number: min! });
    expect(just).toMatchObject({ code: 200, data: { state: 'all' } });
    await trader.post('/trad/closeEntrust', { id: resting.data.id });
  });
});

describe('the market of an order', () => {
  it('is refused under another board than its own', async () => {
    const order = { ...PAIR, price: '80', number: '1' };
    expect(await vip.post('/trad/buyLimit', { ...order, plate: 'innovation' })).toMatchObject({
      code: 404,
      reason: 'unknown_market',
    });
    const placed = await vip.post('/trad/buyLimit', { ...order, plate: 'main' });
    expect(placed.code).toBe(200);
    await vip.post('/trad/closeEntrust', { id: placed.data.id });
  });

  it('filters the lists by one coin or by two', async () => {
    const ltc = await place('80.00');
    const eth = await place('2500.00', { maincoin: 'USDT', tradcoin: 'ETH' });
    const open = (query: string) => vip.get(`/trad/entrustOrder?${query}`);
    expect(ids(await open('tradcoin=LTC'))).toEqual([ltc]);
    expect(ids(await open('maincoin=USDT'))).toEqual([eth, ltc]);
    expect(ids(await open('maincoin=USDT&tradcoin=ETH'))).toEqual([eth]);
    expect(await open('tradcoin=NOPE')).toMatchObject({ code: 404, reason: 'unknown_market' });
    for (const id of [ltc, eth]) await vip.post('/trad/closeEntrust', { id });
    expect(ids(await vip.get('/trad/entrustHistory?tradcoin=LTC'))).toContain(ltc);
    expect(ids(await vip.get('/trad/entrustHistory?tradcoin=LTC'))).not.toContain(eth);
  });
});

describe('canceling', () => {
  it('one’s own finished order is refused with order_closed', async () => {
    const cancelled = await place('80.00');
    await vip.post('/trad/closeEntrust', { id: cancelled });
    expect(await vip.post('/trad/closeEntrust', { id: cancelled })).toMatchObject({
      code: 409,
      reason: 'order_closed',
      data: null,
    });
    const eth = { maincoin: 'USDT', tradcoin: 'ETH', price: '3000.00' };
    const filled = await trader.post('/trad/sellLimit', { ...eth, number: '0.5' });
    await vip.post('/trad/buyLimit', { ...eth, number: '0.5' });
    expect((await trader.post('/trad/closeEntrust', { id: filled.data.id })).reason).toBe('order_closed');
  });

  it('another user’s order is refused like an unknown one, open or finished', async () => {
    const id = await place('80.00');
    const unknown = await trader.post('/trad/closeEntrust', { id: 999_999_999_999 });
    expect(unknown).toMatchObject({ code: 404, reason: 'not_found' });
    expect(await trader.post('/trad/closeEntrust', { id })).toEqual(unknown);
    await vip.post('/trad/closeEntrust', { id });
    expect(await trader.post('/trad/closeEntrust', { id })).toEqual(unknown);
  });

  it('with a repeated key returns the first response', async () => {
    const id = await place('80.00');
    const key = 'cancel-once';
    expect((await vip.post('/trad/closeEntrust', { id }, key)).code).toBe(200);
    expect((await vip.post('/trad/closeEntrust', { id }, key)).code).toBe(200);
  });
});

describe('order numbers and missing fields', () => {
  it('above 999,999,999 are accepted', async () => {
    expect((await vip.get('/trad/entrustTrades?id=1000000000')).reason).toBe('not_found');
    expect((await vip.get('/trad/entrustTrades?id=9007199254740991')).reason).toBe('not_found');
    expect((await vip.get('/trad/entrustHistory?before=1000000000')).data.length).toBeGreaterThan(0);
    expect((await vip.get('/trad/entrustTrades?id=00000001')).reason).toBe('malformed');
    expect((await vip.get('/trad/entrustHistory?before=9007199254740992')).reason).toBe('malformed');
  });

  it.each([
    ['/trad/tradAccount?maincoin=USDT', 'tradcoin'],
    ['/trad/kline?maincoin=USDT&tradcoin=BTC', 'interval'],
    ['/trad/entrustTrades', 'id'],
    ['/home/articles', 'type'],
    ['/home/articles?type=', 'type'],
  ])('%s names %s as missing', async (url, field) => {
    expect(await vip.get(url)).toMatchObject({
      code: 400,
      reason: 'parameter_required',
      msg: 'Parameter cannot be empty',
      details: { field },
    });
  });

  it('are named in bodies as well, and a wrong value stays malformed', async () => {
    const missing = await vip.post('/trad/closeEntrust', {});
    expect(missing).toMatchObject({ reason: 'parameter_required', details: { field: 'id' } });
    const wrong = await vip.post('/trad/closeEntrust', { id: 'x' });
    expect(wrong).toMatchObject({ code: 400, reason: 'malformed', details: { field: 'id' } });
  });
});
