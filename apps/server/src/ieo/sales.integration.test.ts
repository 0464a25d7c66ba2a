import { randomUUID } from 'node:crypto';
import { toSubscription } from '@meridian/contract/mappers/ieo';
import { allotmentOf } from '@meridian/engine/sale-formulas';
import { formatTrimmed, parseDecimal } from '@meridian/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSaleDesk, type SaleDesk } from './testing/sale-desk.ts';

const MINUTE_MS = 60_000;
let desk: SaleDesk;
beforeAll(async () => {
  desk = await openSaleDesk();
}, 120_000);
afterAll(() => desk.close());

const detail = async (id: number, caller = desk.vip) => (await caller.get(`/ieo/detail?id=${id}`)).data;
const subscribe = (id: unknown, number: unknown, caller = desk.vip, key?: string) =>
  caller.post('/ieo/subscribe', { id, number } as object, key);
const spot = async (coin: string, caller = desk.vip) =>
  (await caller.get('/account/myAccount')).data.assets.find((row: { coin: string }) => row.coin === coin);

describe('a sale', () => {
  let id: number;

  it('is hidden from users without the permission, who can neither read nor subscribe', async () => {
    id = await desk.list(desk.draft({ unlocksAt: new Date(desk.clock.now() + 5 * MINUTE_MS).toISOString() }));
    const before = await desk.money();
    for (const path of ['/ieo/getIeoList', `/ieo/detail?id=${id}`])
      expect(await desk.trader.get(path)).toMatchObject({ code: 403, reason: 'no_permission' });
    expect(await subscribe(id, '10', desk.trader)).toMatchObject({ code: 403, reason: 'no_permission' });
    expect(await desk.trader.get('/ieo/record')).toMatchObject({ code: 200, data: [] });
    expect(await desk.money()).toBe(before);
  });

  it('is listed in the caller’s language, and its coin is in every wallet at once', async () => {
    const { data } = await desk.vip.get('/ieo/getIeoList');
    expect(data).toMatchObject([
      {
        ...{ id, tradcoin: 'NEW', maincoin: 'USDT', name: 'New coin', imageurl: null, state: 'upcoming' },
        ...{ price: '2', total: '1000', min: '10', max: '800', subscribed: '0', decimals: 8 },
      },
    ]);
    expect((await desk.vip.get('/ieo/getIeoList', 'ja')).data[0].name).toBe('新しいコイン');
    expect(await detail(id)).toMatchObject({ rules: 'Pro rata.', allocated: null, subscription: null });
    expect(await spot('NEW')).toMatchObject({ usable: '0', disable: '0', blockname: 'New' });
    expect(await desk.vip.get('/ieo/detail?id=999')).toMatchObject({ code: 404, reason: 'unknown_project' });
  });

  it('refuses bad subscriptions with their reasons, and moves nothing', async () => {
    const refused = async (number: unknown, reason: string, of: unknown = id) =>
      expect([number, await subscribe(of, number)]).toMatchObject([number, { reason }]);
    const before = await desk.money();
    await refused('10', 'project_not_open');
    await desk.pass(MINUTE_MS);
    await refused('9.99999999', 'subscription_below_minimum');
    await refused('800.00000001', 'subscription_above_maximum');
    await refused('10.000000001', 'quantity_too_precise');
    await refused('0', 'quantity_not_positive');
    await refused('-10', 'quantity_not_positive');
    await refused('', 'quantity_required');
    await refused('1e3', 'quantity_not_a_number');
    await refused('NaN', 'quantity_not_a_number');
    await refused('10', 'unknown_project', 999);
    await refused('10', 'malformed', -1);
    expect((await subscribe(id, '9')).msg).toBe('The minimum subscription is 10');
    expect(await desk.money()).toBe(before);
    expect((await detail(id)).state).toBe('open');
  });

  it('takes a subscription once for each key, and adds others to it', async () => {
    const key = randomUUID();
    const first = await subscribe(id, '100', desk.vip, key);
    expect(first).toMatchObject({ code: 200, data: { number: '100', held: '200', state: 'waiting' } });
    expect(await subscribe(id, '100', desk.vip, key)).toMatchObject({ code: 200, data: { number: '100' } });
    expect(await subscribe(id, '101', desk.vip, key)).toMatchObject({ reason: 'idempotency_mismatch' });
    expect(await subscribe(id, '200')).toMatchObject({ data: { id: first.data.id, number: '300' } });
    expect(await detail(id)).toMatchObject({
      subscribed: '300',
      subscription: { number: '300', held: '600' },
    });
  });

  it('never exceeds the limit of a user, however many subscriptions arrive at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => subscribe(id, '50')));
    const taken = outcomes.filter(({ code }) => code === 200);
    expect(taken).toHaveLength(10);
    for (const { code, reason } of outcomes)
      if (code !== 200) expect(reason).toBe('subscription_above_maximum');
    expect(await detail(id)).toMatchObject({
      subscribed: '800',
      subscription: { number: '800', held: '1600' },
    });
  });

  it('is allotted to the unit at its end: pro rata, the rest refunded, the coins locked', async () => {
    await desk.permit('trader@meridian.test');
    const paidBefore = [
      Number((await spot('USDT')).usable),
      Number((await spot('USDT', desk.trader)).usable),
    ];
    expect((await subscribe(id, '700', desk.trader)).code).toBe(200);
    // Somebody else's subscription is not shown.
    expect((await detail(id)).subscription.number).toBe('800');
    await desk.pass(MINUTE_MS);
    const { subscription, ...sale } = await detail(id);
    expect(sale).toMatchObject({ state: 'completed', subscribed: '1500', allocated: '999.99999999' });
    expect(subscription).toMatchObject({
      ...{
        state: 'allotted',
        allocated: '533.33333333',
        paid: '1066.66666666',
        refundnumber: '533.33333334',
      },
      ...{ subscribed: '1500', total: '1000', price: '2', unlockedtime: null },
    });
    expect(recomputed(subscription)).toEqual([
      subscription.allocated,
      subscription.paid,
      subscription.refundnumber,
    ]);
    expect(await spot('NEW')).toMatchObject({ usable: '0', disable: '533.33333333' });
    expect(await spot('NEW', desk.trader)).toMatchObject({ disable: '466.66666666' });
    expect(Number((await spot('USDT')).usable)).toBeCloseTo(paidBefore[0]! + 533.33333334, 6);
    expect(Number((await spot('USDT', desk.trader)).usable)).toBeCloseTo(paidBefore[1]! - 933.33333332, 6);
    expect(await subscribe(id, '10')).toMatchObject({ reason: 'project_not_open' });
    expect((await desk.trader.get('/ieo/record')).data).toMatchObject([{ number: '700', state: 'allotted' }]);
  });

  it('unlocks the coins at the agreed moment, and says so in the records', async () => {
    await desk.pass(3 * MINUTE_MS);
    expect(await spot('NEW')).toMatchObject({ usable: '533.33333333', disable: '0' });
    const { data } = await desk.vip.get('/ieo/record');
    expect(data).toHaveLength(1);
    expect(data[0].unlockedtime).toBeGreaterThan(data[0].settled);
    expect((await desk.vip.get(`/ieo/record?before=${data[0].id}`)).data).toEqual([]);
    await desk.money();
  });

  /** With the engine's own function, from the figures that the response contains. */
  function recomputed(wire: Parameters<typeof toSubscription>[0]): string[] {
    const row = toSubscription(wire);
    const inCoin = (text: string) => parseDecimal(text, row.decimals)!;
    const { allocated, paid, refunded } = allotmentOf(inCoin(row.wanted), {
      price: parseDecimal(row.price, row.quoteDecimals)!,
      total: inCoin(row.total),
      subscribed: inCoin(row.subscribed),
      coinScale: row.decimals,
    });
    return [
      formatTrimmed(allocated, row.decimals),
      formatTrimmed(paid, row.quoteDecimals),
      formatTrimmed(refunded, row.quoteDecimals),
    ];
  }
});

describe('a balance', () => {
  it('is never exceeded, however many subscriptions arrive at once', async () => {
    const usable = Math.floor(Number((await spot('USDT')).usable));
    const each = Math.floor(usable / 10);
    const draft = desk.draft({ coin: 'DEAR', price: String(each), minPerUser: '1', maxPerUser: '800' });
    const id = await desk.list({ ...draft, startsAt: new Date(desk.clock.now()).toISOString() });
    await desk.pass(1);
    const outcomes = await Promise.all(Array.from({ length: 64 }, () => subscribe(id, '1')));
    expect(outcomes.filter(({ code }) => code === 200)).toHaveLength(10);
    for (const { code, reason } of outcomes) if (code !== 200) expect(reason).toBe('insufficient_balance');
    const { usable: left, disable } = await spot('USDT');
    expect(Number(left)).toBeGreaterThanOrEqual(0);
    expect(Number(disable)).toBeGreaterThanOrEqual(10 * each);
    await desk.money();
  });
});
