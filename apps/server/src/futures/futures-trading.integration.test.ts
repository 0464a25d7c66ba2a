import { checkAll, stateHash } from '@meridian/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BTC, BTC_QUERY, type FuturesDesk, openFuturesDesk } from './testing/futures-desk.ts';

let desk: FuturesDesk;
beforeAll(async () => {
  desk = await openFuturesDesk();
}, 120_000);
afterAll(() => desk.close());

const ORDER = { ...BTC, lever: 10, tdMode: 'lsolate' } as const;
const limit = { ...ORDER, style: 'limit', price: '60000' } as const;
const market = { ...ORDER, style: 'market' } as const;
const accountOf = async (who: FuturesDesk['vip']) =>
  (await who.get(`/contract/contractAccount?${BTC_QUERY}`)).data;
const positionsOf = async (who: FuturesDesk['vip']) =>
  (await who.get(`/contract/positionByCoin?${BTC_QUERY}`)).data;
const hash = () =>
  desk.demo.exchange.engine.read((state) => {
    checkAll(state);
    return stateHash(state);
  });

describe('public calls', () => {
  it('describe a market with its prices, funding, levers and tiers', async () => {
    const { data } = await desk.vip.get(`/contract/contract?${BTC_QUERY}`);
    expect(data.info).toMatchObject({
      symbol: 'BTC/USDT',
      indexPrice: '60000.0',
      unit: '0.01',
      gas: '0.0005',
      makergas: '0.0002',
      max_lever: 100,
      fundingInterval: 8 * 3_600_000,
      openInterest: '0',
    });
    expect(data.info.fundingTime % (8 * 3_600_000)).toBe(0);
    expect(data.levers.at(-1)).toEqual({ lever: 100 });
    expect(data.tiers[0]).toMatchObject({ deduction: '0' });
    expect(Number(data.tiers[1].upTo)).toBeGreaterThan(Number(data.tiers[0].upTo));
    expect(Number(data.info.insurance)).toBeGreaterThan(0);
    const levers = await desk.vip.get(`/contract/lever?${BTC_QUERY}`);
    expect(levers.data).toEqual(data.levers);
  });

  it('return candles of last prices, marks and index prices', async () => {
    const candles = (source: string) =>
      desk.vip.get(`/contract/kline?${BTC_QUERY}&interval=1min&source=${source}&size=3`);
    await expect.poll(async () => (await candles('mark')).data.length).toBeGreaterThan(0);
    await expect.poll(async () => (await candles('index')).data.at(-1)?.[4]).toBe('60000.0');
    expect((await candles('last')).code).toBe(200);
    expect((await candles('other')).reason).toBe('malformed');
  });

  it('refuse a market that is not listed', async () => {
    for (const path of ['contract', 'lever', 'fundingHistory'])
      expect(await desk.vip.get(`/contract/${path}?maincoin=USDT&tradcoin=CTT`)).toMatchObject({
        code: 404,
        reason: 'unknown_market',
      });
  });
});

describe('opening and closing', () => {
  it('freezes margin and fee, fills, shows the position and settles exactly', async () => {
    const before = await accountOf(desk.vip);
    const placed = await desk.vip.post('/contract/buyLimit', {
      ...limit,
      number: '10',
      profitPrice: '66000',
    });
    expect(placed).toMatchObject({
      code: 200,
      msg: 'Order placed',
      data: {
        type: 1,
        tdMode: 'lsolate',
        lever: 10,
        entrust_price: '60000.0',
        unfilled: '10',
        state: 'unfilled',
      },
    });
    // 10 contracts of 0.01 BTC at 60,000: margin 600, fee 3.
    const during = await accountOf(desk.vip);
    expect(Number(before.balance.usable) - Number(during.balance.usable)).toBeCloseTo(603, 8);
    expect(during.entrust_order).toMatchObject([
      { id: placed.data.id, profitPrice: '66000.0', lossPrice: null },
    ]);

    const sold = await desk.trader.post('/contract/sellMarket', { ...market, number: 10 });
    expect(sold).toMatchObject({ code: 200, data: { state: 'all', price: '60000.0', type: 2, fess: '3' } });
    const [long] = await positionsOf(desk.vip);
    expect(long).toMatchObject({
      type: 1,
      lever: 10,
      number: '10',
      unfilled: '10',
      price: '60000',
      position: '600',
      gas: '0.0005',
      fess: '1.2',
      profitOrder: [{ profitPrice: '66000.0', lossPrice: null, number: '10', state: 'armed' }],
    });
    expect(Number(long.liquidationPrice)).toBeGreaterThan(54_000);
    expect(Number(long.liquidationPrice)).toBeLessThan(54_500);
    expect(long.adl).toBeGreaterThanOrEqual(1);
    const [short] = await positionsOf(desk.trader);
    expect(short).toMatchObject({ type: 2, fess: '3' });
    const page = (await desk.vip.get(`/contract/contract?${BTC_QUERY}`)).data;
    expect(page.info.openInterest).toBe('10');

    // The trader rests a limit close of the short; the vip closes part of the long into it.
    const rested = await desk.trader.post('/contract/closePosition', {
      autoid: short.autoid,
      number: '4',
      price: '60000',
    });
    expect(rested).toMatchObject({
      code: 200,
      data: { effect: 'close', positionid: short.autoid, state: 'unfilled' },
    });
    expect((await positionsOf(desk.trader))[0]).toMatchObject({ number: '10', unfilled: '6' });
    const closed = await desk.vip.post('/contract/closePosition', { autoid: long.autoid, number: 4 });
    expect(closed).toMatchObject({ code: 200, data: { state: 'all', number: '4' } });
    expect((await positionsOf(desk.vip))[0]).toMatchObject({ number: '6', position: '360' });
    const trades = await desk.vip.get(`/contract/entrustTrades?id=${closed.data.id}`);
    expect(trades.data).toMatchObject([{ number: '4', role: 'taker', fee: '1.2', feecoin: 'USDT' }]);
    await hash();
  });

  it('adds margin and returns what is not needed, once per key', async () => {
    const [long] = await positionsOf(desk.vip);
    const { autoid } = long;
    const add = { autoid, change: 'add', amount: '40.5' };
    const first = await desk.vip.post('/contract/changeMargin', add, 'margin-once');
    expect(first).toMatchObject({ code: 200, msg: 'Margin changed', data: { autoid, margin: '400.5' } });
    expect(Number(first.data.liquidationPrice)).toBeLessThan(Number(long.liquidationPrice));
    expect((await desk.vip.post('/contract/changeMargin', add, 'margin-once')).data).toEqual(first.data);
    expect(
      await desk.vip.post('/contract/changeMargin', { ...add, amount: '1' }, 'margin-once'),
    ).toMatchObject({
      code: 409,
    });
    const remove = { autoid, change: 'remove' };
    for (const [amount, code, reason] of [
      ['41', 422, 'margin_needed'],
      ['0', 422, 'amount_required'],
      ['-1', 422, 'amount_required'],
      ['0.000000001', 422, 'amount_too_precise'],
      ['1e2', 400, 'malformed'],
      ['', 400, 'parameter_required'],
    ] as const)
      expect(await desk.vip.post('/contract/changeMargin', { ...remove, amount }), amount).toMatchObject({
        code,
        reason,
      });
    expect(await desk.vip.post('/contract/changeMargin', { ...add, amount: '99999999' })).toMatchObject({
      code: 422,
      reason: 'insufficient_balance',
    });
    const [{ margin }] = await positionsOf(desk.vip);
    expect(margin).toBe('400.5');
    const back = await desk.vip.post('/contract/changeMargin', { ...remove, amount: '40.5' });
    expect(back).toMatchObject({
      code: 200,
      data: { margin: '360', liquidationPrice: long.liquidationPrice },
    });
    await hash();
  });

  it('closes everything at once and records it', async () => {
    const [short] = await positionsOf(desk.trader);
    await desk.trader.post('/contract/closePosition', { autoid: short.autoid, number: '6', price: '60000' });
    const bulk = await desk.vip.post('/contract/closeCoinPosition', { coin: 'BTC', type: 1 });
    expect(bulk).toMatchObject({ code: 200, msg: 'Positions closed', data: { left: 0 } });
    expect(await positionsOf(desk.vip)).toEqual([]);
    expect((await desk.vip.post('/contract/closeAllPosition', { type: 0 })).reason).toBe('unknown_position');

    const [record] = (await desk.vip.get('/contract/tradOrder')).data;
    expect(record).toMatchObject({
      type: 1,
      number: '10',
      entrust_price: '60000.0',
      price: '60000.0',
      last_profit: '0',
      income: '-4.2',
      cause: 'user',
      yield: '-0.70',
    });
    const [trigger] = (await desk.vip.get('/contract/profitLossOrder?state=past')).data;
    expect(trigger).toMatchObject({ state: 'closed', autoid: record.autoid });
    const history = (await desk.vip.get('/contract/tradHistory')).data;
    expect(history.map(({ state }: { state: string }) => state)).toEqual(['all', 'all', 'all']);
  });

  it('returns the first response again for the same key', async () => {
    const order = { ...limit, number: '1', price: '50000' };
    const first = await desk.vip.post('/contract/buyLimit', order, 'futures-once');
    const again = await desk.vip.post('/contract/buyLimit', order, 'futures-once');
    expect(again.data.id).toBe(first.data.id);
    expect((await accountOf(desk.vip)).entrust_order).toHaveLength(1);
    expect(
      await desk.vip.post('/contract/buyLimit', { ...order, number: '2' }, 'futures-once'),
    ).toMatchObject({
      code: 409,
      reason: 'idempotency_mismatch',
    });
    expect((await desk.vip.post('/contract/closeEntrust', { id: first.data.id })).code).toBe(200);
    expect(await desk.vip.post('/contract/closeEntrust', { id: first.data.id })).toMatchObject({
      code: 409,
      reason: 'order_closed',
    });
  });

  it('cancels several orders in one call, once per key', async () => {
    const place = async () =>
      (await desk.vip.post('/contract/buyLimit', { ...limit, number: '1', price: '50000' })).data.id;
    const ids = [await place(), await place(), await place()];
    await desk.vip.post('/contract/closeEntrust', { id: ids[1] });
    const cancel = (key?: string) => desk.vip.post('/contract/closeEntrusts', { ids: [...ids, ids[0]] }, key);
    const first = await cancel('futures-cancels');
    expect(first).toMatchObject({
      code: 200,
      msg: '2 orders canceled; 1 had already been filled or canceled',
      data: { canceled: 2, closed: 1 },
    });
    const later = await place();
    expect(await cancel('futures-cancels')).toEqual(first);
    expect((await cancel()).data).toEqual({ canceled: 0, closed: 3 });
    // With an order of another account among them, none is canceled.
    const theirs = (await desk.trader.post('/contract/buyLimit', { ...limit, number: '1', price: '50000' }))
      .data.id;
    expect(await desk.vip.post('/contract/closeEntrusts', { ids: [later, theirs] })).toMatchObject({
      code: 404,
      reason: 'not_found',
    });
    expect((await accountOf(desk.vip)).entrust_order).toMatchObject([{ id: later }]);
    await desk.vip.post('/contract/closeEntrusts', { ids: [later] });
    await desk.trader.post('/contract/closeEntrusts', { ids: [theirs] });
    for (const body of [{}, { ids: [] }, { ids: [0] }, { ids: ['1'] }])
      expect((await desk.vip.post('/contract/closeEntrusts', body)).code, JSON.stringify(body)).toBe(400);
  });

  it('fills a fill-or-kill order completely or refuses it', async () => {
    const resting = await desk.vip.post('/contract/buyLimit', { ...limit, number: '2', price: '58000' });
    const kill = { ...limit, price: '58000', timeInForce: 'fok' };
    expect(await desk.trader.post('/contract/sellLimit', { ...kill, number: '3' })).toMatchObject({
      code: 422,
      reason: 'fill_or_kill_unfilled',
      details: { fillable: 2 },
    });
    await desk.vip.post('/contract/closeEntrust', { id: resting.data.id });
  });

  it('refuses a post-only order that would trade, and reports a market order without a counterparty', async () => {
    const rested = await desk.vip.post('/contract/buyLimit', { ...limit, number: '1', price: '59000' });
    const crossing = { ...limit, number: '1', price: '59000', timeInForce: 'post_only' };
    expect(await desk.trader.post('/contract/sellLimit', crossing)).toMatchObject({
      code: 422,
      reason: 'would_cross',
    });
    await desk.vip.post('/contract/closeEntrust', { id: rested.data.id });
    expect(await desk.trader.post('/contract/sellMarket', { ...market, number: '1' })).toMatchObject({
      code: 200,
      msg: 'No matching orders. Nothing was traded.',
      data: { state: 'cancel' },
    });
  });
});
