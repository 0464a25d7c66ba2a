import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCANNED_ROWS } from './futures-orders-table.ts';
import { BTC, type FuturesDesk, openFuturesDesk } from './testing/futures-desk.ts';

let desk: FuturesDesk;
/** The trader's orders: a long that fills in two trades, and its close a minute later. */
let opened: { id: number; wdate: string };
let closed: { id: number; wdate: string };

const limit = { ...BTC, lever: '10', style: 'limit', price: '60000' };

beforeAll(async () => {
  desk = await openFuturesDesk();
  await desk.moveMark('60000');
  await desk.vip.post('/contract/sellLimit', { ...limit, number: '2' });
  await desk.vip.post('/contract/sellLimit', { ...limit, number: '3' });
  opened = (await desk.trader.post('/contract/buyLimit', { ...limit, number: '5' })).data;
  desk.clock.advance(60_000);
  await desk.moveMark('60000');
  const [short] = (await desk.vip.get('/contract/position')).data;
  await desk.vip.post('/contract/closePosition', { autoid: short.autoid, number: '5', price: '60000' });
  const [long] = (await desk.trader.get('/contract/position')).data;
  await desk.trader.post('/contract/profitLoss', { autoid: long.autoid, profitPrice: '70000' });
  closed = (await desk.trader.post('/contract/closePosition', { autoid: long.autoid, number: '5' })).data;
  await desk.trader.get('/contract/tradHistory');
  // Funding and a liquidation of that moment, as the projections write them.
  const { sql } = desk.demo.database;
  const at = Date.parse(closed.wdate);
  await sql`
    insert into funding_payment (seq, position, account, market, amount, at)
    select 1, id, account, market, 5, ${at}::bigint from futures_position where id = ${long.autoid}`;
  await sql`insert into funding_rate (market, at, rate_ppb, mark) values (201, ${at}::bigint, 125000, 600000)`;
  await sql`
    insert into liquidation (id, account, mode, position, outcome, explanation, at)
    select 1, account, 'cross', 0, 'closed', jsonb_build_object('paths', jsonb_build_array(jsonb_build_object('market', market))), ${at}::bigint from futures_position where id = ${long.autoid}`;
});
afterAll(() => desk.close());

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

describe('the trades of an account', () => {
  it('are listed with their order, newest first, for both sides of a trade', async () => {
    const { data } = await desk.trader.get('/contract/tradeRecords');
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({
      ...BTC,
      entrustid: closed.id,
      type: 1,
      effect: 'close',
      role: 'taker',
      tdMode: 'cross',
      lever: 10,
      price: '60000.0',
      number: '5',
      amount: '3000',
      fee: '1.5',
      feecoin: 'USDT',
    });
    expect(data.slice(1)).toMatchObject([
      { entrustid: opened.id, effect: 'open', number: '3', amount: '1800' },
      { entrustid: opened.id, effect: 'open', number: '2', amount: '1200' },
    ]);
    const makers = (await desk.vip.get('/contract/tradeRecords')).data;
    expect(idsOf(makers)).toEqual(idsOf(data));
    expect(makers.map(({ role, type }: { role: string; type: number }) => [role, type])).toEqual([
      ['maker', 2],
      ['maker', 2],
      ['maker', 2],
    ]);
  });

  it('continue after a trade, and are limited to a market, a side and a time span', async () => {
    const all = idsOf((await desk.trader.get('/contract/tradeRecords')).data);
    const read = async (query: string) =>
      idsOf((await desk.trader.get(`/contract/tradeRecords?${query}`)).data);
    expect(await read('size=1')).toEqual(all.slice(0, 1));
    expect(await read(`size=1&before=${all[0]}`)).toEqual(all.slice(1, 2));
    expect(await read('maincoin=USDT&tradcoin=ETH')).toEqual([]);
    expect(await read('type=2')).toEqual([]);
    const middle = Date.parse(closed.wdate) - 1_000;
    expect(await read(`from=${middle}`)).toEqual(all.slice(0, 1));
    expect(await read(`to=${middle}`)).toEqual(all.slice(1));
  });
});

describe('liquidations', () => {
  it('name the markets involved', async () => {
    const { data } = await desk.trader.get('/contract/liquidations');
    expect(data).toMatchObject([{ id: 1, tdMode: 'cross', autoid: null, symbols: ['BTC/USDT'] }]);
  });
});

describe('funding payments', () => {
  it('name the side, the terms and the rate of the moment', async () => {
    const { data } = await desk.trader.get('/contract/fundingPayments?type=1');
    expect(data).toMatchObject([{ ...BTC, type: 1, tdMode: 'cross', lever: 10, rate: '0.000125' }]);
    expect((await desk.trader.get('/contract/fundingPayments?type=2')).data).toEqual([]);
  });
});

describe('a time span', () => {
  it.each(['tradHistory', 'tradOrder', 'profitLossOrder?state=past', 'fundingPayments', 'liquidations'])(
    'limits %s',
    async (path) => {
      const read = async (query: string) =>
        (await desk.trader.get(`/contract/${path}${path.includes('?') ? '&' : '?'}${query}`)).data;
      const all = await read('size=100');
      expect(all.length).toBeGreaterThan(0);
      const after = Date.parse(closed.wdate) + 1;
      expect(await read(`from=${after}`)).toEqual([]);
      expect(await read(`to=${after}`)).toEqual(all);
      expect((await desk.trader.get(`/contract/${path.split('?')[0]}?from=-1`)).code).toBe(400);
    },
  );

  it('of the past is found behind more orders than one call scans', async () => {
    const { sql } = desk.demo.database;
    const [{ account }] = (await sql<{ account: bigint }[]>`
      select account from futures_order where id = ${opened.id}`) as [{ account: bigint }];
    await sql`
      insert into futures_order (id, account, market, side, effect, position, cause, mode, lever, style, price, contracts,
        take_profit, stop_loss, placed_at, closed_at)
      select ${closed.id} + n * 1000, ${account}, 201, 'long', 'open', 0, 'user', 'cross', 10, 'limit', 1, 1, 0, 0,
        ${Date.parse(closed.wdate) + 86_400_000}::bigint + n, ${Date.parse(closed.wdate) + 86_400_000}::bigint + n
      from generate_series(1, ${SCANNED_ROWS + 1}) n`;
    const to = Date.parse(closed.wdate) + 1;
    const past = (await desk.trader.get(`/contract/tradHistory?to=${to}`)).data;
    expect(idsOf(past)).toEqual([closed.id, opened.id]);
    const page = (await desk.trader.get(`/contract/tradHistory?before=${closed.id}`)).data;
    expect(idsOf(page)).toEqual([opened.id]);
  });
});

// Last, because it adds orders.
describe('finished orders', () => {
  it('that close a position have the profit of their contracts, and canceled ones a reason', async () => {
    await desk.vip.post('/contract/sellLimit', { ...limit, number: '3' });
    await desk.trader.post('/contract/buyLimit', { ...limit, number: '3' });
    const [long] = (await desk.trader.get('/contract/position')).data;
    await desk.vip.post('/contract/buyLimit', { ...limit, price: '59900', number: '2' });
    // One contract finds no order, and stays in the position.
    const part = (await desk.trader.post('/contract/closePosition', { autoid: long.autoid, number: '3' }))
      .data;
    expect(part).toMatchObject({ state: 'uncancel', last_profit: '-2', cancelcause: 'no_liquidity' });
    await desk.vip.post('/contract/buyLimit', { ...limit, price: '59800', number: '1' });
    const rest = (await desk.trader.post('/contract/closePosition', { autoid: long.autoid, number: '1' }))
      .data;
    const read = async (query: string) =>
      (await desk.trader.get(`/contract/tradHistory?before=${rest.id + 1}&${query}`)).data;
    const [newest, older, opening] = await read('size=3');
    expect(newest).toMatchObject({ id: rest.id, state: 'all', last_profit: '-2', cancelcause: null });
    expect(older).toMatchObject({
      id: part.id,
      state: 'uncancel',
      last_profit: '-2',
      cancelcause: 'no_liquidity',
    });
    expect(opening).toMatchObject({ effect: 'open', last_profit: null });
    expect(idsOf(await read('state=uncancel'))).toEqual([part.id]);
    expect(idsOf(await read('state=all'))).not.toContain(part.id);
    expect(await read('state=cancel')).toEqual([]);
    expect((await desk.trader.get('/contract/tradHistory?state=open')).code).toBe(400);
  });
});
