import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeUser } from '../accounts/profile/users-table.ts';
import { BTC, BTC_QUERY, type FuturesDesk, openFuturesDesk } from './testing/futures-desk.ts';

let desk: FuturesDesk;
let long: number;
let trader: number;

const ORDER = { ...BTC, lever: 10, tdMode: 'lsolate', price: '60000' };

/** A long of the trader against a short of the vip, who bids for everything that the trader will close. */
beforeAll(async () => {
  desk = await openFuturesDesk();
  await desk.vip.post('/contract/sellLimit', { ...ORDER, number: '60' });
  await desk.trader.post('/contract/buyLimit', { ...ORDER, number: '60' });
  const of = async (who: FuturesDesk['vip']) => (await who.get('/contract/position')).data[0].autoid;
  long = await of(desk.trader);
  await desk.vip.post('/contract/closePosition', {
    autoid: await of(desk.vip),
    number: '60',
    price: '60000',
  });
  const { sql } = desk.demo.database;
  const [user] = await sql<{ id: number }[]>`select id from users where email = 'trader@meridian.test'`;
  trader = Number(user!.id);
}, 120_000);
afterAll(() => desk.close());

const engine = () => desk.demo.exchange.engine;
type Request = Parameters<ReturnType<typeof engine>['submit']>[0];
type Of<Type> = Extract<Request, { type: Type }>;
const submit = async (command: Request) => {
  const { result } = await engine().submit(command);
  expect(result).toMatchObject({ ok: true });
};

const setMarket = async (state: 'trading' | 'halted' | 'cancel_only') => {
  const { id } = desk.demo.exchange.directory.futures('BTC', 'USDT');
  const rules = await engine().read((now) => ({ ...now.futuresMarkets.mustGet(id) }));
  await submit({ ...rules, type: 'ChangeFuturesMarket', market: id, state } as Of<'ChangeFuturesMarket'>);
};

const STALE_MS = 5_000;
const indexAges = () =>
  engine().read(({ now, indexPrices }) =>
    [...indexPrices.rows.values()].map(({ observedAt }) => now - observedAt),
  );

/** Every call that reduces risk or reads the user's own data. */
async function stillWorks(resting: number, price?: string) {
  const { trader: caller } = desk;
  for (const path of ['position', 'tradEntrust', 'profitLossOrder', `contractAccount?${BTC_QUERY}`])
    expect((await caller.get(`/contract/${path}`)).code, path).toBe(200);
  const stop = await caller.post('/contract/profitLoss', { autoid: long, lossPrice: '57000', number: '1' });
  expect(stop).toMatchObject({ code: 200 });
  const { id } = stop.data;
  expect((await caller.post('/contract/editProfitLoss', { id, lossPrice: '57100' })).code).toBe(200);
  expect((await caller.post('/contract/closeProfitLoss', { id })).code).toBe(200);
  expect((await caller.post('/contract/closeEntrust', { id: resting })).code).toBe(200);
  const closed = await caller.post('/contract/closePosition', { autoid: long, number: '5', price });
  expect(closed).toMatchObject({ code: 200, data: { state: 'all', effect: 'close' } });
}

const rest = async (): Promise<number> => {
  const placed = await desk.trader.post('/contract/buyLimit', { ...ORDER, price: '50000', number: '1' });
  expect(placed).toMatchObject({ code: 200, data: { state: 'unfilled' } });
  return placed.data.id;
};
const openingFails = async (code: number, reason: string) =>
  expect(await desk.trader.post('/contract/buyLimit', { ...ORDER, number: '1' })).toMatchObject({
    code,
    reason,
  });

describe('cancels, stops and closes work', () => {
  it('with nothing usable', async () => {
    const resting = await rest();
    const coin = await engine().read(({ settlementCoin }) => settlementCoin);
    const amount = await engine().read((now) => now.ledger.user(trader as never, 'futures', coin).available);
    const wallets = { account: trader, key: undefined, coin, amount };
    await submit({ type: 'TransferBetweenWallets', ...wallets, from: 'futures', to: 'spot' } as never);
    expect((await desk.trader.get(`/contract/contractAccount?${BTC_QUERY}`)).data.balance.usable).toBe('0');
    await openingFails(422, 'insufficient_balance');
    await stillWorks(resting);
    await submit({ type: 'TransferBetweenWallets', ...wallets, from: 'spot', to: 'futures' } as never);
  });

  it.each(['halted', 'cancel_only'] as const)('in a market that is %s', async (state) => {
    const resting = await rest();
    await setMarket(state);
    await openingFails(422, 'market_halted');
    await stillWorks(resting);
    await setMarket('trading');
  });

  it('on a stale index', async () => {
    const resting = await rest();
    desk.prices.silence(true);
    desk.clock.advance(6_000);
    await expect.poll(async () => Math.min(...(await indexAges()))).toBeGreaterThan(STALE_MS);
    // A market close fills near the slow reference, which in a market that has just opened is its listing price.
    await stillWorks(resting, '60000');
    desk.prices.silence(false);
    await expect.poll(async () => Math.max(...(await indexAges()))).toBeLessThanOrEqual(STALE_MS);
  });

  it('without an approved identity, and for a suspended account', async () => {
    const [first, second] = [await rest(), await rest()];
    await submit({ type: 'SetKyc', account: trader, kyc: 'reject' } as never);
    await changeUser(desk.demo.database, trader, { kyc: 'reject' });
    await openingFails(403, 'kyc_required');
    await stillWorks(first);
    await submit({ type: 'SuspendAccount', account: trader, suspended: true } as never);
    await changeUser(desk.demo.database, trader, { suspended: true });
    expect((await desk.trader.post('/contract/buyLimit', { ...ORDER, number: '1' })).code).toBe(403);
    await stillWorks(second);
  });

  it('with all of this at once, and margin can be added and everything closed', async () => {
    await setMarket('halted');
    desk.prices.silence(true);
    desk.clock.advance(6_000);
    const margin = { autoid: long, amount: '10' };
    expect(await desk.trader.post('/contract/changeMargin', { ...margin, change: 'add' })).toMatchObject({
      code: 200,
      msg: 'Margin changed',
    });
    expect((await desk.trader.post('/contract/changeMargin', { ...margin, change: 'remove' })).code).toBe(
      403,
    );
    const [{ number }] = (await desk.trader.get('/contract/position')).data;
    const close = { autoid: long, number, price: '60000' };
    expect(await desk.trader.post('/contract/closePosition', close)).toMatchObject({
      data: { state: 'all' },
    });
    expect((await desk.trader.get('/contract/position')).data).toEqual([]);
  });
});
