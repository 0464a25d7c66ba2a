import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { checkAll } from '@meridian/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';

let exchange: TestApp;
let trader: string;
let vip: string;
let rookie: string;

beforeAll(async () => {
  exchange = await createTestApp();
  await fundDemoPeople(exchange.people.accounts, exchange.exchange.engine);
  // One after another: a burst of logins from one address is slowed down.
  trader = await logIn('trader@meridian.test');
  vip = await logIn('vip@meridian.test');
  rookie = await logIn('rookie@meridian.test');
});
afterAll(() => exchange.close());

interface ApiResponse {
  readonly code: number;
  readonly reason?: string;
  readonly msg: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
  readonly data: any;
}

async function post(
  url: string,
  payload: object,
  token?: string,
  key: string = randomUUID(),
): Promise<ApiResponse> {
  const headers = { 'idempotency-key': key, ...(token !== undefined && { token }) };
  return (await exchange.app.inject({ method: 'POST', url, payload, headers })).json();
}

async function get(url: string, token?: string): Promise<ApiResponse> {
  return (await exchange.app.inject({ url, headers: token === undefined ? {} : { token } })).json();
}

async function logIn(account: string): Promise<string> {
  const { data, msg } = await post('/member/loginByTelOrEmail', { account, password: 'Meridian2026' });
  if (typeof data?.token !== 'string') throw new Error(`no token for ${account}: ${msg}`);
  return data.token;
}

const PAIR = { maincoin: 'USDT', tradcoin: 'LTC', plate: 'main' };
const account = async (token: string) =>
  (await get('/trad/tradAccount?maincoin=USDT&tradcoin=LTC', token)).data;

describe('spot trading over HTTP', () => {
  it('rests, fills, shows and settles exactly', async () => {
    const before = await account(vip);
    const bid = await post('/trad/buyLimit', { ...PAIR, price: '80.00', number: '2' }, vip);
    expect(bid).toMatchObject({ code: 200, data: { state: 'unfilled', unfilled: '2.000', price: '80.00' } });
    expect(Number((await account(vip)).balance.mainusable)).toBe(Number(before.balance.mainusable) - 160);

    const page = (await get('/trad/trad?maincoin=USDT&tradcoin=LTC')).data;
    expect(page.buy[0]).toEqual({ price: '80.00', amount: '2.000' });

    // The trader has no LTC to sell.
    expect(await post('/trad/sellLimit', { ...PAIR, price: '79', number: '1' }, trader)).toMatchObject({
      code: 422,
      reason: 'insufficient_balance',
    });
    const cancelled = await post('/trad/closeEntrust', { id: bid.data.id }, vip);
    expect(cancelled).toMatchObject({ code: 200, data: { id: bid.data.id } });
    expect(await account(vip)).toEqual(before);
  });

  it('trades two users against each other and keeps the record', async () => {
    const eth = { maincoin: 'USDT', tradcoin: 'ETH', plate: 'main' };
    const ask = await post('/trad/sellLimit', { ...eth, price: '3000.00', number: '1.5' }, trader);
    const buy = await post('/trad/buyMarket', { ...eth, number: '3000' }, vip);
    expect(buy).toMatchObject({
      code: 200,
      data: { style: 'market', state: 'all', dealnumber: '1.0000', dealprice: '3000.00' },
    });
    expect(buy.data.fees).toEqual([{ coin: 'ETH', amount: '0.001' }]);

    const [open] = (await get('/trad/entrustOrder', trader)).data;
    expect(open).toMatchObject({
      id: ask.data.id,
      state: 'section',
      unfilled: '0.5000',
      dealprice: '3000.00',
    });
    const [done] = (await get('/trad/entrustHistory?maincoin=USDT&tradcoin=ETH', vip)).data;
    expect(done).toMatchObject({ id: buy.data.id, state: 'all', number: '3000' });
    const trades = (await get(`/trad/entrustTrades?id=${ask.data.id}`, trader)).data;
    expect(trades).toMatchObject([
      { price: '3000.00', number: '1.0000', role: 'maker', feecoin: 'USDT', fee: '2.4' },
    ]);

    await post('/trad/closeEntrust', { id: ask.data.id }, trader);
    const [undone] = (await get('/trad/entrustHistory?state=uncancel', trader)).data;
    expect(undone).toMatchObject({ id: ask.data.id, state: 'uncancel', dealnumber: '1.0000' });
    const minutes = (await get('/trad/kline?maincoin=USDT&tradcoin=ETH&interval=1min&size=2')).data;
    expect(minutes.at(-1).slice(3)).toEqual(['3000.00', '3000.00', expect.any(String)].slice(0, 3));
  });

  it('pages the history by `before` to its end, without a gap or a repeat while orders arrive', async () => {
    const sol = { maincoin: 'USDT', tradcoin: 'SOL', plate: 'main' };
    const finish = async (price: string) => {
      const { data } = await post('/trad/buyLimit', { ...sol, price, number: '1' }, vip);
      await post('/trad/closeEntrust', { id: data.id }, vip);
      return data.id as number;
    };
    const ids: number[] = [];
    for (let order = 0; order < 7; order++) ids.unshift(await finish(`12${order}.00`));
    const read: number[] = [];
    for (let pages = 0; pages < 10; pages++) {
      const before = read.length === 0 ? '' : `&before=${read.at(-1)}`;
      const page = await get(`/trad/entrustHistory?maincoin=USDT&tradcoin=SOL&size=3${before}`, vip);
      read.push(...page.data.map(({ id }: { id: number }) => id));
      if (page.data.length < 3) break;
      // It is newer than what was read, so it belongs to no page after the first.
      await finish('130.00');
    }
    expect(read).toEqual(ids);
  });

  it('executes one key once, and refuses the key for another body', async () => {
    const key = randomUUID();
    const body = { ...PAIR, price: '70.00', number: '1' };
    const first = await post('/trad/buyLimit', body, vip, key);
    const again = await post('/trad/buyLimit', body, vip, key);
    expect(again.data.id).toBe(first.data.id);
    expect((await account(vip)).entrust_order).toHaveLength(1);
    expect(await post('/trad/buyLimit', { ...body, number: '2' }, vip, key)).toMatchObject({
      code: 409,
      reason: 'idempotency_mismatch',
    });
    await post('/trad/closeEntrust', { id: first.data.id }, vip);
  });

  it('64 identical concurrent orders never spend more than the balance', async () => {
    const before = await account(vip);
    // Three orders of this size use up the balance, except for less than a thousandth of a coin each.
    const number = (Math.floor((Number(before.balance.mainusable) / 3 / 80) * 1000) / 1000).toFixed(3);
    const order = { ...PAIR, price: '80.00', number };
    const responses = await Promise.all(Array.from({ length: 64 }, () => post('/trad/buyLimit', order, vip)));
    const accepted = responses.filter(({ code }) => code === 200);
    expect(accepted.length).toBe(3);
    expect(new Set(responses.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(
      new Set(['insufficient_balance']),
    );
    await Promise.all(accepted.map(({ data }) => post('/trad/closeEntrust', { id: data.id }, vip)));
    expect((await account(vip)).balance).toEqual(before.balance);
  });

  it.each([
    [{ price: '0', number: '1' }, 422, 'price_not_positive'],
    [{ price: '-1', number: '1' }, 422, 'price_not_positive'],
    [{ price: '80.001', number: '1' }, 422, 'price_too_precise'],
    [{ price: '80', number: '0.0001' }, 422, 'quantity_too_precise'],
    [{ price: '80', number: '0.009' }, 422, 'quantity_below_minimum'],
    [{ price: '80', number: '50000.001' }, 422, 'quantity_above_maximum'],
    [{ price: '80', number: '1', tradcoin: 'NOPE' }, 404, 'unknown_market'],
  ])('refuses %j with %i %s', async (over, code, reason) => {
    const before = await account(vip);
    expect(await post('/trad/buyLimit', { ...PAIR, ...over }, vip)).toMatchObject({
      code,
      reason,
      data: null,
    });
    expect(await account(vip)).toEqual(before);
  });

  it('names the minimum in the coin of the market, in the caller’s language', async () => {
    const response = await exchange.app.inject({
      method: 'POST',
      url: '/trad/buyLimit',
      payload: { ...PAIR, price: '80', number: '0.009' },
      headers: { token: vip, locale: 'ja' },
    });
    expect(response.json().msg).toContain('0.01 LTC');
  });

  it('is for verified users, and their own orders only', async () => {
    expect(await post('/trad/buyLimit', { ...PAIR, price: '80', number: '1' })).toMatchObject({ code: 401 });
    expect(await post('/trad/buyLimit', { ...PAIR, price: '80', number: '1' }, rookie)).toMatchObject({
      code: 403,
      reason: 'kyc_required',
    });
    const order = await post('/trad/buyLimit', { ...PAIR, price: '60', number: '1' }, vip);
    expect(await post('/trad/closeEntrust', { id: order.data.id }, trader)).toMatchObject({
      code: 404,
      reason: 'not_found',
    });
    expect(await get(`/trad/entrustTrades?id=${order.data.id}`, trader)).toMatchObject({ code: 404 });
    await post('/trad/closeEntrust', { id: order.data.id }, vip);
  });

  it('notifies the owner’s socket, and no one else’s, of changes', async () => {
    await exchange.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = exchange.app.server.address() as AddressInfo;
    const received = { vip: [] as string[], trader: [] as string[] };
    const sockets = await Promise.all([
      follow(port, vip, received.vip),
      follow(port, trader, received.trader),
    ]);
    const order = await post('/trad/buyLimit', { ...PAIR, price: '61', number: '1' }, vip);
    await expect.poll(() => received.vip.some((text) => text.includes(`"id":${order.data.id},`))).toBe(true);
    const change = JSON.parse(received.vip.find((text) => text.includes(`"id":${order.data.id},`))!);
    expect(change).toMatchObject({ op: 'changed', order: [{ state: 'unfilled', unfilled: '1.000' }] });
    expect(change.balance).toMatchObject([{ wallet: 'spot', coin: 'USDT', disable: '61' }]);
    expect(received.trader).toEqual([]);
    await post('/trad/closeEntrust', { id: order.data.id }, vip);
    for (const socket of sockets) socket.close();
  });

  it('keeps the invariants of the engine, and the tables agree with the engine', async () => {
    await exchange.exchange.engine.read(checkAll);
    const { seq, open } = await exchange.exchange.engine.read((state) => ({
      seq: state.seq,
      open: [...state.spotOrders.rows.values()].map(({ id, remaining }) => `${id} ${remaining}`),
    }));
    await exchange.exchange.projections.reached(seq);
    const rows = await exchange.database
      .sql`select id, lots - filled_lots as remaining from spot_order where closed_at is null order by id`;
    expect(rows.map(({ id, remaining }) => `${id} ${remaining}`)).toEqual(open);
    const [{ entries } = { entries: 0 }] = await exchange.database.sql<{ entries: number }[]>`
      select count(*)::int as entries from ledger_entry`;
    expect(entries).toBeGreaterThan(5);
  });
});

function follow(port: number, token: string, received: string[]): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${randomUUID()}`);
  return new Promise((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify({ op: 'hello', token })));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('"op":"hello"')) resolve(socket);
      if (text.includes('"op":"changed"')) received.push(text);
    });
  });
}
