import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { accountId } from '@meridian/engine/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { addEngineTask } from '../accounts/profile/engine-tasks-table.ts';
import { changeUser } from '../accounts/profile/users-table.ts';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { type SpotCaller, spotCaller } from './testing/spot-caller.ts';

let demo: TestApp;
let trader: SpotCaller;
let orders: number[];
const PAIR = { maincoin: 'USDT', tradcoin: 'LTC', plate: 'main' };

beforeAll(async () => {
  demo = await createTestApp();
  await fundDemoPeople(demo.people.accounts, demo.exchange.engine);
  await demo.app.listen({ port: 0, host: '127.0.0.1' });
  trader = await spotCaller(demo, 'trader@meridian.test');
  const place = async () =>
    (await trader.post('/trad/buyLimit', { ...PAIR, price: '80.00', number: '1' })).data.id as number;
  orders = [await place(), await place()];
  const [user] = await demo.database.sql<
    { id: number }[]
  >`select id from users where email = 'trader@meridian.test'`;
  const id = Number(user!.id);
  await changeUser(demo.database, id, { suspended: true });
  await addEngineTask(demo.database, id, { kind: 'suspend', suspended: true }, new Date());
  await demo.people.accounts.settle();
  expect(await demo.exchange.engine.read((state) => state.accounts.get(accountId(id))?.suspended)).toBe(true);
});
afterAll(() => demo.close());

describe('an account locked by an operator', () => {
  it('reads its balances, open orders, history and trades', async () => {
    const account = await trader.get('/trad/tradAccount?maincoin=USDT&tradcoin=LTC');
    expect(account.data.entrust_order.map(({ id }: { id: number }) => id)).toEqual([...orders].reverse());
    expect((await trader.get('/trad/entrustOrder')).data).toHaveLength(2);
    for (const url of [
      '/trad/entrustHistory',
      '/trad/entrustRecords',
      '/trad/tradeRecords',
      '/account/myAccount',
      '/account/myAccountCount',
      '/account/contractAssets',
      '/account/c2cAccount',
      '/account/coins',
      '/account/tradBalance?coin=USDT',
      '/account/financeByTypeCoin',
    ])
      expect((await trader.get(url)).code).toBe(200);
    expect((await trader.get(`/trad/entrustDetail?id=${orders[0]}`)).data).toMatchObject({
      state: 'unfilled',
    });
    expect((await trader.get(`/trad/entrustTrades?id=${orders[0]}`)).data).toEqual([]);
  });

  it('cannot place an order', async () => {
    const order = { ...PAIR, price: '80.00', number: '1' };
    expect(await trader.post('/trad/buyLimit', order)).toMatchObject({ code: 403, reason: 'account_locked' });
  });

  it('cancels its orders, and its socket reports the change', async () => {
    const { port } = demo.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${randomUUID()}`);
    const messages: string[] = [];
    socket.on('message', (data) => messages.push(String(data)));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ op: 'hello', token: trader.token }));
    await expect.poll(() => messages.some((text) => text.includes('"op":"hello","ok":true'))).toBe(true);
    const [first, ...others] = orders as [number, ...number[]];
    const closed = await trader.post('/trad/closeEntrust', { id: first });
    expect(closed).toMatchObject({ code: 200, data: { id: first } });
    const all = await trader.post('/trad/closeEntrusts', { ids: others });
    expect(all).toMatchObject({ code: 200, data: { canceled: 1, closed: 0 } });
    await expect.poll(() => messages.some((text) => text.includes('"state":"cancel"'))).toBe(true);
    socket.close();
    expect((await trader.get('/trad/entrustOrder')).data).toEqual([]);
  });
});

describe('an account without an approved identity', () => {
  it('reads empty records and cannot place an order', async () => {
    const rookie = await spotCaller(demo, 'rookie@meridian.test');
    const account = await rookie.get('/trad/tradAccount?maincoin=USDT&tradcoin=LTC');
    expect(account.data).toEqual({ balance: { mainusable: '0', tradusable: '0' }, entrust_order: [] });
    expect((await rookie.get('/trad/entrustHistory')).data).toEqual([]);
    const order = { ...PAIR, price: '80.00', number: '1' };
    expect(await rookie.post('/trad/buyLimit', order)).toMatchObject({ code: 403, reason: 'kyc_required' });
  });
});
