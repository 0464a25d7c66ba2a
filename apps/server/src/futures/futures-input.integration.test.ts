import { randomUUID } from 'node:crypto';
import { checkAll, stateHash } from '@meridian/engine';
import { accountId } from '@meridian/engine/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEngineTask } from '../accounts/profile/engine-tasks-table.ts';
import { changeUser } from '../accounts/profile/users-table.ts';
import { BTC, BTC_QUERY, type FuturesDesk, openFuturesDesk } from './testing/futures-desk.ts';

let desk: FuturesDesk;
/** A long of the trader against a short of the vip, 20 contracts with leverage 10. */
let long: number;
let short: number;

beforeAll(async () => {
  desk = await openFuturesDesk();
  const order = { ...BTC, lever: 10, tdMode: 'lsolate', price: '60000', number: '20' };
  await desk.vip.post('/contract/sellLimit', order);
  await desk.trader.post('/contract/buyLimit', order);
  const of = async (who: FuturesDesk['vip']) => (await who.get('/contract/position')).data[0].autoid;
  [long, short] = [await of(desk.trader), await of(desk.vip)];
}, 120_000);
afterAll(() => desk.close());

const ORDER = { ...BTC, lever: 10, number: '1', price: '60000' };
const TOO_MUCH = '9007199254740993';

/** Excludes time and prices, which keep changing; includes everything that a refused call could have changed. */
const state = () =>
  desk.demo.exchange.engine.read((now) => {
    checkAll(now);
    return {
      orders: [...now.futuresOrders.rows.values()].map(({ id, remaining }) => `${id} ${remaining}`),
      positions: [...now.positions.rows.values()].map(
        ({ id, contracts, margin }) => `${id} ${contracts} ${margin}`,
      ),
      triggers: [...now.triggers.rows.values()].map(({ id, stopLoss }) => `${id} ${stopLoss}`),
      usable: [...now.accounts.rows.values()].map(({ id }) => {
        const { available, frozen, margin } = now.ledger.user(id, 'futures', now.settlementCoin);
        return `${id} ${available} ${frozen} ${margin}`;
      }),
    };
  });

async function refused(
  calls: readonly (readonly [path: string, body: object, code: number, reason: string])[],
) {
  const before = await state();
  for (const [path, body, code, reason] of calls)
    expect(await desk.vip.post(`/contract/${path}`, body), JSON.stringify([path, body])).toMatchObject({
      code,
      reason,
      data: null,
    });
  expect(await state()).toEqual(before);
}

describe('an opening order is refused for', () => {
  it('contracts that are not whole or are outside the limits, with the message for its side', async () => {
    const cases = [
      ['', 'quantity_required', 'quantity_required'],
      ['1.5', 'quantity_not_whole', 'quantity_not_whole'],
      [1.5, 'quantity_not_whole', 'quantity_not_whole'],
      ['0', 'long_below_minimum', 'short_below_minimum'],
      [-1, 'long_below_minimum', 'short_below_minimum'],
      [TOO_MUCH, 'long_above_maximum', 'short_above_maximum'],
      [9007199254740992, 'quantity_not_whole', 'quantity_not_whole'],
      ['abc', 'quantity_not_whole', 'quantity_not_whole'],
      ['20001', 'long_above_maximum', 'short_above_maximum'],
    ] as const;
    await refused(
      cases.flatMap(([number, buy, sell]) => [
        ['buyLimit', { ...ORDER, number }, 422, buy] as const,
        ['sellMarket', { ...ORDER, number }, 422, sell] as const,
      ]),
    );
    const { msg } = await desk.vip.post('/contract/buyLimit', { ...ORDER, number: '0' });
    expect(msg).toBe('The minimum amount to buy is 1');
    const { msg: highest } = await desk.vip.post('/contract/sellLimit', { ...ORDER, number: '20001' });
    expect(highest).toBe('The maximum amount to sell is 20000');
  });

  it('a leverage that the market or the tier does not allow', async () => {
    const levers = [0, 0.5, -1, 7.5, 3333, '1e2', 'x', 1000000].map(
      (lever) => ['buyLimit', { ...ORDER, lever }, 422, 'lever_not_allowed'] as const,
    );
    await refused([
      ...levers,
      ['buyLimit', { ...ORDER, lever: undefined }, 400, 'parameter_required'],
      ['buyLimit', { ...ORDER, lever: 100, number: '20000' }, 422, 'lever_exceeds_tier'],
    ]);
  });

  it('a price off the tick, with 14 digits, or missing', async () => {
    await refused([
      ['buyLimit', { ...ORDER, price: '60000.05' }, 422, 'price_too_precise'],
      ['buyLimit', { ...ORDER, price: '12345678901234' }, 422, 'price_not_a_number'],
      ['buyLimit', { ...ORDER, price: '0' }, 422, 'price_not_a_number'],
      ['buyLimit', { ...ORDER, price: '' }, 422, 'price_required'],
      ['buyLimit', { ...ORDER, price: '120000' }, 422, 'price_out_of_range'],
      ['buyLimit', { ...ORDER, profitPrice: '66000.01' }, 422, 'price_too_precise'],
      ['buyMarket', { ...ORDER, lossPrice: '-5' }, 422, 'price_not_a_number'],
    ]);
  });

  it('an invalid style, margin mode or market', async () => {
    await refused([
      ['buyLimit', { ...ORDER, style: 'market' }, 400, 'malformed'],
      ['sellMarket', { ...ORDER, style: 'limit' }, 400, 'malformed'],
      ['buyLimit', { ...ORDER, tdMode: 'isolated' }, 400, 'malformed'],
      ['buyLimit', { ...ORDER, tradcoin: 'CTT' }, 404, 'unknown_market'],
      ['buyLimit', { ...ORDER, timeInForce: 'day' }, 400, 'malformed'],
    ]);
  });

  it('stops on the wrong side, with the message for its side', async () => {
    await refused([
      ['buyLimit', { ...ORDER, profitPrice: '60000' }, 422, 'long_take_profit_too_low'],
      ['buyLimit', { ...ORDER, lossPrice: '60000' }, 422, 'long_stop_loss_too_high'],
      ['sellLimit', { ...ORDER, profitPrice: '60000' }, 422, 'short_take_profit_too_high'],
      ['sellLimit', { ...ORDER, lossPrice: '59999' }, 422, 'short_stop_loss_too_low'],
    ]);
  });

  it('more margin than the wallet has', async () => {
    await refused([['buyLimit', { ...ORDER, number: '10000' }, 422, 'insufficient_balance']]);
  });
});

describe('closing and stops are refused for', () => {
  it('a position or an order of another user, as if it did not exist', async () => {
    await refused([
      ['closePosition', { autoid: long, number: '1' }, 404, 'unknown_position'],
      ['closePosition', { autoid: 999_999, number: '1' }, 404, 'unknown_position'],
      ['profitLoss', { autoid: long, lossPrice: '59000' }, 404, 'unknown_position'],
      ['closeEntrust', { id: 999_999 }, 404, 'not_found'],
      ['closeProfitLoss', { id: 999_999 }, 404, 'not_found'],
      ['editProfitLoss', { id: 999_999, lossPrice: '59000' }, 404, 'not_found'],
      ['closeCoinPosition', { coin: 'ETH', type: 0 }, 404, 'unknown_position'],
      ['closeCoinPosition', { coin: 'BTC', type: 1 }, 404, 'unknown_position'],
      ['closeAllPosition', { type: 3 }, 400, 'malformed'],
    ]);
  });

  it('more contracts than there are, or no number of contracts', async () => {
    await refused([
      ['closePosition', { autoid: short, number: '21' }, 422, 'close_exceeds_position'],
      ['closePosition', { autoid: short, number: TOO_MUCH }, 422, 'close_exceeds_position'],
      ['closePosition', { autoid: short, number: '1.5' }, 422, 'quantity_not_whole'],
      ['closePosition', { autoid: short, number: '0' }, 422, 'quantity_not_positive'],
      ['closePosition', { autoid: short, number: '-1' }, 422, 'quantity_not_positive'],
      ['closePosition', { autoid: short }, 422, 'close_quantity_required'],
      ['closePosition', { autoid: short, number: '1', price: '60000.05' }, 422, 'price_too_precise'],
      ['closePosition', { autoid: '7', number: '1' }, 400, 'malformed'],
    ]);
    const { msg } = await desk.vip.post('/contract/closePosition', { autoid: short, number: '21' });
    expect(msg).toBe('At most 20 can be closed');
  });

  it('stops that are empty, on the mark, beyond liquidation or too large', async () => {
    const on = (stops: object) => ({ autoid: short, ...stops });
    await refused([
      ['profitLoss', on({}), 422, 'take_profit_or_stop_loss_required'],
      ['profitLoss', on({ profitPrice: '', lossPrice: null }), 422, 'take_profit_or_stop_loss_required'],
      ['profitLoss', on({ profitPrice: '60000' }), 422, 'short_take_profit_too_high'],
      ['profitLoss', on({ lossPrice: '60000' }), 422, 'short_stop_loss_too_low'],
      ['profitLoss', on({ lossPrice: '66000' }), 422, 'stop_beyond_liquidation'],
      ['profitLoss', on({ lossPrice: '61000', number: '21' }), 422, 'trigger_exceeds_position'],
      ['profitLoss', on({ lossPrice: '61000', number: '1.5' }), 422, 'quantity_not_whole'],
      ['profitLoss', on({ lossPrice: '61000.55' }), 422, 'price_too_precise'],
    ]);
  });
});

describe('stops on a position', () => {
  it('are set, changed, listed and canceled', async () => {
    const set = await desk.vip.post('/contract/profitLoss', {
      autoid: short,
      profitPrice: '55000',
      lossPrice: '61000',
    });
    expect(set).toMatchObject({ code: 200, data: { autoid: short, number: null, state: 'armed', type: 2 } });
    const { id } = set.data;
    const edited = await desk.vip.post('/contract/editProfitLoss', { id, lossPrice: '62000', number: '5' });
    expect(edited.data).toMatchObject({ id, profitPrice: null, lossPrice: '62000.0', number: '5' });
    expect((await desk.vip.get('/contract/profitLossOrder')).data).toMatchObject([{ id }]);
    expect((await desk.vip.post('/contract/closeProfitLoss', { id })).code).toBe(200);
    expect((await desk.vip.get('/contract/profitLossOrder')).data).toEqual([]);
    expect((await desk.vip.get('/contract/profitLossOrder?state=past')).data[0]).toMatchObject({
      id,
      state: 'cancel',
    });
  });
});

describe('a suspended account', () => {
  it('reads, sets stops, cancels and closes, but opens nothing; 64 parallel closes close once', async () => {
    const resting = await desk.trader.post('/contract/buyLimit', { ...ORDER, price: '50000' });
    const [user] = await desk.demo.database.sql<
      { id: number }[]
    >`select id from users where email = 'trader@meridian.test'`;
    const id = Number(user!.id);
    await changeUser(desk.demo.database, id, { suspended: true });
    await addEngineTask(desk.demo.database, id, { kind: 'suspend', suspended: true }, new Date());
    await desk.demo.people.accounts.settle();
    const { engine } = desk.demo.exchange;
    expect(await engine.read((now) => now.accounts.get(accountId(id))?.suspended)).toBe(true);

    expect(await desk.trader.post('/contract/buyLimit', ORDER)).toMatchObject({
      code: 403,
      reason: 'account_locked',
    });
    expect((await desk.trader.get(`/contract/contractAccount?${BTC_QUERY}`)).data.entrust_order).toHaveLength(
      1,
    );
    expect((await desk.trader.get('/contract/position')).data).toHaveLength(1);
    for (const list of [
      'tradEntrust',
      'tradHistory',
      'tradOrder',
      'tradeRecords',
      'profitLossOrder',
      'fundingPayments',
      'liquidations',
    ])
      expect((await desk.trader.get(`/contract/${list}`)).code, list).toBe(200);
    const stop = { autoid: long, lossPrice: '57000' };
    expect((await desk.trader.post('/contract/profitLoss', stop)).code).toBe(200);
    expect((await desk.trader.post('/contract/closeEntrust', { id: resting.data.id })).code).toBe(200);

    // The vip buys back: 20 bids for a long that 64 calls want to close.
    await desk.vip.post('/contract/closePosition', { autoid: short, number: '20', price: '60000' });
    const whole = { autoid: long, number: '20' };
    const closes = await Promise.all(
      Array.from({ length: 64 }, () => desk.trader.post('/contract/closePosition', whole, randomUUID())),
    );
    expect(closes.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(new Set(closes.filter(({ code }) => code !== 200).map(({ reason }) => reason))).toEqual(
      new Set(['unknown_position']),
    );
    expect((await desk.trader.get('/contract/position')).data).toEqual([]);
    expect((await desk.vip.get('/contract/position')).data).toEqual([]);
  });
});

it('figures that are refused before they become a command do not change the state hash', async () => {
  const { engine } = desk.demo.exchange;
  const hash = () => engine.read((now) => `${now.seq} ${stateHash(now)}`);
  for (let tries = 0; tries < 50; tries++) {
    const before = await hash();
    // Figures are refused before they become a command, so they leave no trace.
    await desk.vip.post('/contract/buyLimit', { ...ORDER, number: '1.5' });
    const after = await hash();
    // A heartbeat may come between the two reads and advance the time.
    if (before.split(' ')[0] === after.split(' ')[0]) return expect(after).toBe(before);
  }
  throw new Error('a heartbeat came between every two reads');
});
