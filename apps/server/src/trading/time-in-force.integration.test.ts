import { randomUUID } from 'node:crypto';
import { checkAll } from '@meridian/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { type SpotCaller, spotCaller } from './testing/spot-caller.ts';

let exchange: TestApp;
let trader: SpotCaller;
let vip: SpotCaller;

beforeAll(async () => {
  exchange = await createTestApp();
  await fundDemoPeople(exchange.people.accounts, exchange.exchange.engine);
  trader = await spotCaller(exchange, 'trader@meridian.test');
  vip = await spotCaller(exchange, 'vip@meridian.test');
});
afterAll(async () => {
  await exchange.exchange.engine.read(checkAll);
  await exchange.close();
});

const ETH = { maincoin: 'USDT', tradcoin: 'ETH' };
const balances = async ({ get }: SpotCaller) =>
  (await get('/trad/tradAccount?maincoin=USDT&tradcoin=ETH')).data.balance;
const offer = async (price: string, number: string): Promise<number> =>
  (await trader.post('/trad/sellLimit', { ...ETH, price, number })).data.id;
const withdraw = (...ids: number[]) =>
  Promise.all(ids.map((id) => trader.post('/trad/closeEntrust', { id })));
const lastRecord = async ({ get }: SpotCaller) => (await get('/trad/entrustHistory?size=1')).data[0];

describe('time in force over HTTP', () => {
  it('is good till canceled by default, and a key made without it stays valid', async () => {
    const key = randomUUID();
    const order = { ...ETH, price: '2000.00', number: '0.5' };
    const plain = await vip.post('/trad/buyLimit', order, key);
    expect(plain.data).toMatchObject({ state: 'unfilled', timeInForce: 'gtc', dealamount: '0' });
    const again = await vip.post('/trad/buyLimit', { ...order, timeInForce: 'gtc' }, key);
    expect(again.data).toEqual(plain.data);
    expect(await vip.post('/trad/buyLimit', { ...order, timeInForce: 'ioc' }, key)).toMatchObject({
      code: 409,
      reason: 'idempotency_mismatch',
    });
    await vip.post('/trad/closeEntrust', { id: plain.data.id });
  });

  it.each([
    ['GTC', 'malformed'],
    ['day', 'malformed'],
    [1, 'malformed'],
    ['', 'parameter_required'],
    [null, 'parameter_required'],
  ])('refuses the time in force %j with %s', async (timeInForce, reason) => {
    const response = await vip.post('/trad/buyLimit', { ...ETH, price: '2000', number: '1', timeInForce });
    expect(response).toMatchObject({ code: 400, reason });
  });

  it('post-only rests and is shown as such in every list, or is refused and changes nothing', async () => {
    const ask = await offer('3000.00', '1');
    const before = await balances(vip);
    const crossing = { ...ETH, price: '3000.00', number: '1', timeInForce: 'post_only' };
    expect(await vip.post('/trad/buyLimit', crossing)).toMatchObject({
      code: 422,
      reason: 'would_cross',
      msg: 'This post-only order would be filled immediately, so it was not placed',
    });
    expect(await balances(vip)).toEqual(before);
    const { data: bid } = await vip.post('/trad/buyLimit', { ...crossing, price: '2999.99' });
    expect(bid).toMatchObject({ state: 'unfilled', timeInForce: 'post_only' });
    const [listed] = (await vip.get('/trad/entrustOrder')).data;
    expect(listed).toEqual(bid);
    const { entrust_order } = (await vip.get('/trad/tradAccount?maincoin=USDT&tradcoin=ETH')).data;
    expect(entrust_order).toEqual([bid]);
    await vip.post('/trad/closeEntrust', { id: bid.id });
    expect(await lastRecord(vip)).toEqual({
      ...bid,
      state: 'cancel',
      closedate: expect.any(String),
      cancelcause: 'user',
    });
    await withdraw(ask);
  });

  it('immediate-or-cancel fills what it can, and without a match ends as canceled', async () => {
    const ask = await offer('3000.00', '0.4');
    const order = { ...ETH, price: '3000.00', number: '1', timeInForce: 'ioc' };
    const part = await vip.post('/trad/buyLimit', order);
    expect(part.data).toMatchObject({
      state: 'uncancel',
      timeInForce: 'ioc',
      unfilled: '0.6000',
      dealnumber: '0.4000',
      dealprice: '3000.00',
      dealamount: '1200',
      cancelcause: 'immediate',
      fees: [{ coin: 'ETH', amount: '0.0004' }],
    });
    expect(await lastRecord(vip)).toEqual(part.data);
    const before = await balances(vip);
    const none = await vip.post('/trad/buyLimit', order);
    expect(none).toMatchObject({ code: 200, msg: 'No matching orders. Nothing was traded.' });
    expect(none.data).toMatchObject({ state: 'cancel', unfilled: '1.0000', dealamount: '0', fees: [] });
    expect(await balances(vip)).toEqual(before);
    expect((await vip.get('/trad/entrustOrder')).data).toEqual([]);
    await withdraw(ask);
  });

  it('fill-or-kill fills completely over several prices', async () => {
    const asks = [await offer('3000.00', '0.5'), await offer('3000.01', '0.5'), await offer('3100.00', '1')];
    const order = { ...ETH, price: '3050.00', number: '0.8', timeInForce: 'fok' };
    const { data } = await vip.post('/trad/buyLimit', order);
    expect(data).toMatchObject({
      state: 'all',
      timeInForce: 'fok',
      unfilled: '0.0000',
      dealnumber: '0.8000',
      dealprice: '3000.0037',
      dealamount: '2400.003',
      fees: [{ coin: 'ETH', amount: '0.0008' }],
    });
    expect(await lastRecord(vip)).toEqual(data);
    await withdraw(...asks.slice(1));
  });

  it('fill-or-kill larger than the book is refused in both languages and changes nothing', async () => {
    const asks = [await offer('3000.00', '0.5'), await offer('3100.00', '1')];
    const before = [await balances(vip), await balances(trader), await lastRecord(vip)];
    const order = { ...ETH, price: '3050.00', number: '0.8', timeInForce: 'fok' };
    expect(await vip.post('/trad/buyLimit', order)).toMatchObject({
      code: 422,
      reason: 'fill_or_kill_unfilled',
      msg: 'Only 0.5 ETH can be filled at this price right now. A fill-or-kill order is filled completely or not at all, so it was not placed',
    });
    const headers = { token: vip.token, locale: 'ja', 'idempotency-key': randomUUID() };
    const call = { method: 'POST', url: '/trad/buyLimit', payload: order, headers } as const;
    expect((await exchange.app.inject(call)).json().msg).toBe(
      'この価格で今すぐ約定できる数量は0.5 ETHです。FOK注文は全量が約定できない場合、発注されません',
    );
    expect([await balances(vip), await balances(trader), await lastRecord(vip)]).toEqual(before);
    await withdraw(...asks);
  });

  it('a market buy reports what it spent and the fee, at once and in the history', async () => {
    const asks = [await offer('3000.00', '0.2'), await offer('3000.01', '1')];
    const { data } = await vip.post('/trad/buyMarket', { ...ETH, number: '1000' });
    // 0.2 for 600, and 0.1333 for 399.901333: one more lot would not fit into the budget.
    expect(data).toMatchObject({
      style: 'market',
      timeInForce: 'ioc',
      number: '1000',
      unfilled: '0.098667',
      dealnumber: '0.3333',
      dealamount: '999.901333',
      state: 'all',
      fees: [{ coin: 'ETH', amount: '0.0003333' }],
    });
    expect(await lastRecord(vip)).toEqual(data);
    await withdraw(...asks);
  });
});
