import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BTC, type FuturesDesk, openFuturesDesk } from '../futures/testing/futures-desk.ts';
import { type SpotCaller, spotCaller } from '../trading/testing/spot-caller.ts';
import { moneyState } from './testing/money-state.ts';

let desk: FuturesDesk;
let rookie: SpotCaller;
beforeAll(async () => {
  desk = await openFuturesDesk();
  rookie = await spotCaller(desk.demo, 'rookie@meridian.test');
}, 120_000);
afterAll(() => desk.close());

const money = () => moneyState(desk.demo.exchange.engine);
const usable = async (caller: SpotCaller, wallet: 'trad' | 'contract' | 'c2c', coin = 'USDT') =>
  (await caller.get(`/account/${wallet}Balance?coin=${coin}`)).data.usable as string;
const move = (caller: SpotCaller, type: 'in' | 'out', number: unknown, coin = 'USDT', key?: string) =>
  caller.post('/account/contractTransfer', { coin, number, type }, key);

describe('balances', () => {
  it('list every coin with its name, and value those with a price', async () => {
    const { data } = await desk.trader.get('/account/myAccount');
    const { data: coins } = await desk.trader.get('/account/coins');
    expect(data.assets.map(({ coin }: { coin: string }) => coin)).toEqual(
      coins.map(({ coin }: { coin: string }) => coin),
    );
    const of = (code: string) => data.assets.find(({ coin }: { coin: string }) => coin === code);
    expect(of('USDT')).toEqual({
      coin: 'USDT',
      blockname: 'Tether',
      usable: '20000',
      disable: '0',
      usdt: '20000.00000000',
    });
    expect(of('LTC')).toMatchObject({ usable: '0', disable: '0', usdt: '0.00000000' });
    const japanese = (await desk.trader.get('/account/myAccount', 'ja')).data.assets;
    expect(japanese.find(({ coin }: { coin: string }) => coin === 'BTC').blockname).toBe('ビットコイン');
    const known = data.assets.reduce(
      (sum: number, { usdt }: { usdt: string | null }) => sum + Number(usdt ?? 0),
      0,
    );
    expect(Number(data.assets_amount)).toBeCloseTo(known, 6);
  });

  it('can be withdrawn at fees that everyone can read', async () => {
    const { data: coins } = await desk.trader.get('/account/coins');
    const reply = await desk.demo.app.inject('/account/withdrawalFees');
    const open = coins
      .filter(({ isout }: { isout: string }) => isout === 'enable')
      .flatMap((each: { coin: string; networks: Record<string, string>[] }) =>
        each.networks
          .filter(({ isout }) => isout === 'enable')
          .map(({ name, fee, min }) => ({
            coin: each.coin,
            network: name,
            withdrawalFee: fee,
            minWithdrawal: min,
          })),
      );
    expect(open.length).toBeGreaterThan(1);
    expect(reply.json().data).toEqual(open);
  });

  it('of an account without coins are zero', async () => {
    const { data } = await rookie.get('/account/myAccount');
    expect(data.assets_amount).toBe('0.00000000');
    expect(data.assets.every(({ usable }: { usable: string }) => usable === '0')).toBe(true);
    expect((await rookie.get('/account/myAccountCount')).data).toEqual({ usdt: '0.00000000' });
    expect((await rookie.get('/account/contractAssets')).data).toEqual({
      contract_assets: [{ coin: 'USDT', usable: '0', orders: '0', profit: '0', entrust: '0' }],
      contract_assets_amount: '0.00000000',
    });
    expect((await rookie.get('/account/c2cAccount')).data.c2c_assets_amount).toBe('0.00000000');
  });

  it('of all wallets add up to the count', async () => {
    const [spot, futures, fiat, count] = await Promise.all(
      ['myAccount', 'contractAssets', 'c2cAccount', 'myAccountCount'].map(
        async (name) => (await desk.vip.get(`/account/${name}`)).data,
      ),
    );
    expect(Number(count.usdt)).toBeCloseTo(
      Number(spot.assets_amount) + Number(futures.contract_assets_amount) + Number(fiat.c2c_assets_amount),
      6,
    );
  });

  it('of futures follow positions, orders and the mark', async () => {
    const order = { ...BTC, lever: 2, tdMode: 'lsolate', number: '2', price: '60000' };
    await desk.vip.post('/contract/sellLimit', order);
    await desk.trader.post('/contract/buyLimit', order);
    const resting = await desk.trader.post('/contract/buyLimit', { ...order, number: '1', price: '50000' });
    const assets = async () => (await desk.trader.get('/account/contractAssets')).data;
    const before = await assets();
    expect(Number(before.contract_assets[0].orders)).toBeGreaterThan(0);
    expect(Number(before.contract_assets[0].entrust)).toBeGreaterThan(0);
    await desk.moveMark('61000');
    const after = await assets();
    const profit = Number(after.contract_assets[0].profit);
    expect(profit).toBeGreaterThan(0);
    expect(Number(after.contract_assets_amount)).toBeCloseTo(
      Number(before.contract_assets_amount) - Number(before.contract_assets[0].profit) + profit,
      6,
    );
    await desk.trader.post('/contract/closeEntrust', { id: resting.data.id });
  });

  it('of an unknown coin are refused', async () => {
    expect(await desk.trader.get('/account/tradBalance?coin=NOPE')).toMatchObject({
      code: 404,
      reason: 'unknown_coin',
    });
    expect(await desk.trader.get('/account/financeByTypeCoin?coin=NOPE')).toMatchObject({ code: 404 });
  });
});

describe('transfers between spot and futures', () => {
  it('move the amount and are recorded in both wallets', async () => {
    const [spot, futures] = [await usable(desk.vip, 'trad'), await usable(desk.vip, 'contract')];
    expect(await move(desk.vip, 'in', '12.5')).toMatchObject({
      code: 200,
      msg: 'Transfer completed',
      data: { coin: 'USDT', number: '12.5' },
    });
    expect(Number(await usable(desk.vip, 'trad'))).toBe(Number(spot) - 12.5);
    expect(Number(await usable(desk.vip, 'contract'))).toBe(Number(futures) + 12.5);
    const { data } = await desk.vip.get('/account/financeByTypeCoin?type=transfer&coin=USDT&size=2');
    expect(data.rows.map(({ wallet, number, state }: Row) => [wallet, number, state])).toEqual([
      ['futures', '12.5', 'completed'],
      ['spot', '-12.5', 'completed'],
    ]);
    await move(desk.vip, 'out', '12.5');
    expect(await usable(desk.vip, 'trad')).toBe(spot);
  });

  it('under the same key move once', async () => {
    const before = Number(await usable(desk.vip, 'trad'));
    const key = 'transfer-under-one-key';
    const [first, second] = await Promise.all([
      move(desk.vip, 'in', '1', 'USDT', key),
      move(desk.vip, 'in', '1', 'USDT', key),
    ]);
    expect(second).toEqual(first);
    expect(first.code).toBe(200);
    expect(Number(await usable(desk.vip, 'trad'))).toBe(before - 1);
    expect(await move(desk.vip, 'in', '2', 'USDT', key)).toMatchObject({
      code: 409,
      reason: 'idempotency_mismatch',
    });
  });

  it.each([
    ['USDT', '1.123456789', 'amount_too_precise'],
    ['USDT', '0', 'amount_not_a_number'],
    ['USDT', '-1', 'amount_not_a_number'],
    ['USDT', '', 'amount_required'],
    ['USDT', '1e5', 'amount_not_a_number'],
    ['USDT', '9007199254740993', 'insufficient_balance'],
    ['USDT', 2 ** 53 + 2, 'amount_not_a_number'],
    ['USDT', `1${'0'.repeat(50)}`, 'insufficient_balance'],
    ['BTC', '0.1', 'transfer_disabled'],
    ['NOPE', '1', 'unknown_coin'],
  ])('of %s %s are refused: %s', async (coin, number, reason) => {
    const before = await money();
    const sent = await desk.demo.app.inject({
      method: 'POST',
      url: '/account/contractTransfer',
      headers: { token: desk.vip.token },
      payload: { coin, number, type: 'in' },
    });
    expect(sent.json()).toMatchObject({ reason });
    expect(sent.statusCode).toBeGreaterThanOrEqual(400);
    expect(sent.statusCode).toBeLessThan(500);
    expect(await money()).toBe(before);
  });

  it('need an approved identity', async () => {
    expect(await move(rookie, 'in', '1')).toMatchObject({ code: 403, reason: 'kyc_required' });
  });

  it('64 at once never move more than there is', async () => {
    const [spot, futures] = [
      Number(await usable(desk.vip, 'trad')),
      Number(await usable(desk.vip, 'contract')),
    ];
    const part = String(Math.floor(spot / 10));
    const results = await Promise.all(Array.from({ length: 64 }, () => move(desk.vip, 'in', part)));
    const moved = results.filter(({ code }) => code === 200).length;
    expect(moved).toBe(10);
    expect(results.every(({ code, reason }) => code === 200 || reason === 'insufficient_balance')).toBe(true);
    expect(Number(await usable(desk.vip, 'trad'))).toBeCloseTo(spot - moved * Number(part), 6);
    expect(Number(await usable(desk.vip, 'contract'))).toBeCloseTo(futures + moved * Number(part), 6);
    for (const _ of Array(10)) await move(desk.vip, 'out', part);
  });
});

interface Row {
  readonly id: string;
  readonly type: string;
  readonly wallet: string;
  readonly coin: string;
  readonly number: string;
  readonly state: string;
}

describe('records', () => {
  it('continue page by page with `before`, and by number', async () => {
    const url = '/account/financeByTypeCoin?size=3';
    const all: Row[] = [];
    let next: string | null = null;
    do {
      const { data }: { data: { rows: Row[]; next: string | null } } = await desk.vip.get(
        next === null ? url : `${url}&before=${next}`,
      );
      all.push(...data.rows);
      next = data.next;
    } while (next !== null);
    const { data } = await desk.vip.get('/account/financeByTypeCoin?size=100');
    expect(all.slice(0, 100)).toEqual(data.rows);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect((await desk.vip.get(`${url}&page=2`)).data.rows).toEqual(all.slice(3, 6));
    expect(all.at(-1)).toMatchObject({ type: 'deposit', number: '90000', wallet: 'spot' });
  });

  it('are filtered by type, coin, wallet and state', async () => {
    const rows = async (query: string): Promise<Row[]> =>
      (await desk.trader.get(`/account/financeByTypeCoin?${query}`)).data.rows;
    for (const row of await rows('type=deposit&coin=BTC'))
      expect(row).toMatchObject({ type: 'deposit', coin: 'BTC' });
    expect((await rows('type=deposit&coin=BTC')).length).toBe(1);
    expect((await rows('wallet=futures')).every(({ wallet }) => wallet === 'futures')).toBe(true);
    expect((await rows('state=completed')).length).toBeGreaterThan(0);
    expect(await rows('state=sending')).toEqual([]);
  });

  it('are limited to a period', async () => {
    const times = async (query: string): Promise<number[]> =>
      (await desk.vip.get(`/account/financeByTypeCoin?size=100&${query}`)).data.rows.map(
        ({ wdate }: { wdate: string }) => Date.parse(wdate),
      );
    const all = await times('');
    const middle = all[Math.floor(all.length / 2)]!;
    const [newer, older] = [await times(`from=${middle}`), await times(`to=${middle}`)];
    expect(newer.every((time) => time >= middle)).toBe(true);
    expect(older.every((time) => time < middle)).toBe(true);
    expect([...newer, ...older].slice(0, all.length)).toEqual(all);
    expect(newer.length).toBeGreaterThan(0);
    expect(await times(`from=${all[0]! + 1}`)).toEqual([]);
  });

  it('of other users do not appear', async () => {
    expect((await rookie.get('/account/financeByTypeCoin')).data).toEqual({ rows: [], next: null });
  });
});
