import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScriptedClock, ScriptedPrices } from '../app/testing/scripted-prices.ts';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';

const SOL = { maincoin: 'USDT', tradcoin: 'SOL', plate: 'main' };
const clock = new ScriptedClock();
const prices = new ScriptedPrices(clock.now);

let demo: TestApp;
let trader: Caller;
let maker: Caller;
let sol: Market;
let btc: Market;
beforeAll(async () => {
  demo = await createTestApp('demo', { clock: clock.now }, { prices });
  await fundDemoPeople(demo.people.accounts, demo.exchange.engine);
  [trader, maker] = [await callerOf('trader@meridian.test'), await callerOf('vip@meridian.test')];
  sol = await marketOf('/trad/symbols', 'SOL');
  btc = await marketOf('/contract/symbols', 'BTC');
  // The prices of trades: the demo's own history ends here.
  await trade('170.00');
}, 120_000);
afterAll(() => demo.close());

// biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
type ApiResponse = { status: number; reason?: string; data: any };
interface Caller {
  get(url: string): Promise<ApiResponse>;
  post(url: string, body: object): Promise<ApiResponse>;
}
interface Market {
  readonly autoid: number;
  readonly price: string;
}

async function callerOf(account: string): Promise<Caller> {
  const login = { account, password: 'Meridian2026' };
  const reply = await demo.app.inject({ method: 'POST', url: '/member/loginByTelOrEmail', payload: login });
  const headers = { token: reply.json().data.token, locale: 'en' };
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<ApiResponse> => {
    const response = await demo.app.inject({
      ...{ method, url, headers: { ...headers, 'idempotency-key': randomUUID() } },
      ...(payload && { payload }),
    });
    const { reason, data } = response.json();
    return { status: response.statusCode, reason, data };
  };
  return { get: (url) => ask('GET', url), post: (url, body) => ask('POST', url, body) };
}

async function marketOf(path: string, coin: string): Promise<Market> {
  const { data } = await maker.get(path);
  return data.find(
    ({ tradcoin, maincoin }: { tradcoin: string; maincoin: string }) =>
      tradcoin === coin && maincoin === 'USDT',
  );
}

/** One trade of SOL at a price. */
async function trade(price: string): Promise<void> {
  prices.set('SOL', price);
  expect(await trader.post('/trad/sellLimit', { ...SOL, price, number: '0.2' })).toMatchObject({
    status: 200,
  });
  expect(await maker.post('/trad/buyLimit', { ...SOL, price, number: '0.2' })).toMatchObject({
    status: 200,
    data: { state: 'all' },
  });
}

const set = (body: object, of = trader) =>
  of.post('/user/addPriceAlert', { market: sol.autoid, source: 'last', ...body });
const alerts = async (of = trader) => (await of.get('/user/priceAlerts')).data;
const messages = async (of = trader) => (await of.get('/user/messages?group=alerts')).data;
const mails = async () => {
  await demo.people.accounts.settle();
  return demo.outbox.list().filter(({ purpose }) => purpose.startsWith('price_alert'));
};
const removeAll = async (of = trader) => {
  for (const { id } of await alerts(of)) await of.post('/user/removePriceAlert', { id });
};

describe('a price alert', () => {
  it('is sent once, as message and mail, by the first trade at or beyond its price', async () => {
    expect((await set({ price: '175' })).data).toMatchObject({
      ...{ product: 'spot', base: 'SOL', quote: 'USDT', source: 'last', direction: 'above' },
      ...{ price: '175.00', percent: null, firedAt: null, firedPrice: null },
    });
    await trade('174.00');
    await trade('176.00');
    await expect.poll(async () => (await alerts())[0]).toMatchObject({ firedPrice: '176.00' });
    await trade('177.00');
    await trade('171.00');
    await trade('176.00');
    expect(await messages()).toMatchObject([
      {
        title: 'SOL/USDT rose to 176.00',
        text: 'Alert price: 175.00',
        link: `/marketDetails/trad/${sol.autoid}`,
        read: false,
      },
    ]);
    expect(await mails()).toHaveLength(1);
  });

  it('at a change in percent fires at the changed price', async () => {
    expect((await set({ percent: '-5' })).data).toMatchObject({
      ...{ direction: 'below', price: '167.20', percent: '-5' },
    });
    await trade('167.21');
    await trade('167.20');
    await expect.poll(async () => (await messages())[0].title).toBe('SOL/USDT fell to 167.20');
  });

  it('on the mark price of futures fires without a trade', async () => {
    const { info } = (await trader.get('/contract/contract?maincoin=USDT&tradcoin=BTC')).data;
    const higher = String(Math.round(Number(info.markPrice) * 1.02));
    const added = await set({ market: btc.autoid, source: 'mark', percent: '1' });
    expect(added.data).toMatchObject({ product: 'futures', source: 'mark', direction: 'above' });
    prices.set('BTC', higher);
    await expect
      .poll(
        async () => {
          clock.advance(1_000);
          return (await messages())[0].title;
        },
        { timeout: 15_000, interval: 200 },
      )
      .toContain('The mark price of BTC/USDT rose to');
    expect((await messages())[0].link).toBe(`/marketDetails/contract/${btc.autoid}`);
  });

  it('that was deleted does not fire', async () => {
    const { id } = (await set({ price: '190' })).data;
    expect(await trader.post('/user/removePriceAlert', { id })).toMatchObject({ status: 200 });
    expect(await trader.post('/user/removePriceAlert', { id })).toMatchObject({
      ...{ status: 404, reason: 'not_found' },
    });
    await set({ price: '191' });
    await trade('191.00');
    await expect.poll(async () => (await messages())[0].title).toBe('SOL/USDT rose to 191.00');
    expect((await messages()).map(({ title }: { title: string }) => title)).not.toContain(
      'SOL/USDT rose to 190.00',
    );
  });

  it.each([
    [{ price: '191' }, 422, 'alert_reached'],
    [{ price: '0' }, 422, 'price_not_positive'],
    [{ price: '-4' }, 422, 'price_not_positive'],
    [{ price: '1.005' }, 422, 'price_too_precise'],
    [{ price: '9'.repeat(40) }, 422, 'price_rule'],
    [{ price: 'abc' }, 400, 'malformed'],
    [{ price: '1e3' }, 400, 'malformed'],
    [{ percent: '0' }, 422, 'alert_percent_rule'],
    [{ percent: '-99.5' }, 422, 'alert_percent_rule'],
    [{ percent: '1.234' }, 422, 'alert_percent_rule'],
    [{}, 400, 'parameter_required'],
    [{ price: '200', percent: '3' }, 400, 'parameter_required'],
    [{ price: '200', market: 999_999 }, 404, 'unknown_market'],
    [{ price: '200', market: -1 }, 400, 'malformed'],
    [{ price: '200', source: 'index' }, 400, 'malformed'],
    [{ price: '200', source: 'mark' }, 422, 'alert_no_price'],
  ])('%o is refused', async (body, status, reason) => {
    const before = await alerts();
    expect(await set(body)).toMatchObject({ status, reason });
    expect(await alerts()).toEqual(before);
  });

  it('is one of at most fifty that wait, however many calls arrive at once', async () => {
    await removeAll(maker);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, at) => set({ price: String(250 + at) }, maker)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({ reason: 'too_many_alerts' });
    expect(await alerts(maker)).toHaveLength(50);
    const [{ id }] = await alerts(maker);
    await maker.post('/user/removePriceAlert', { id });
    expect(await set({ price: '350' }, maker)).toMatchObject({ status: 200 });
    await removeAll(maker);
  });

  it('waits through a restart, and fires if the price was reached meanwhile', async () => {
    await removeAll();
    await set({ price: '200' });
    const { id } = (await set({ price: '180' })).data;
    // As if the market had fallen below it while no server ran.
    await demo.database.sql`update price_alert set direction = 'above' where id = ${id}`;
    demo = await demo.restart();
    [trader, maker] = [await callerOf('trader@meridian.test'), await callerOf('vip@meridian.test')];
    await expect.poll(async () => (await messages())[0].text).toBe('Alert price: 180.00');
    await trade('200.00');
    await expect.poll(async () => (await messages())[0].title).toBe('SOL/USDT rose to 200.00');
  });
});
