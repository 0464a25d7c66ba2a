import { toCycleReceipt } from '@meridian/contract/mappers/cycle';
import { checkReceipt } from '@meridian/contract/rules/orders/cycle-receipt';
import type { CycleReceiptWire } from '@meridian/contract/schemas/cycle';
import { checkAll } from '@meridian/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptFromJournal } from '../app/receipt-command.ts';
import { runCommand } from '../app/testing/run-command.ts';
import { PostgresJournal } from '../engine-host/journal/postgres-journal.ts';
import { BTC, BTC_QUERY, type FuturesDesk, openFuturesDesk } from '../futures/testing/futures-desk.ts';
import type { SpotCaller } from '../trading/testing/spot-caller.ts';
import { decideOffer, listOffers } from './cycle-offers-table.ts';
import { digestOf } from './receipt-wire.ts';

let desk: FuturesDesk;
let trader: SpotCaller;

beforeAll(async () => {
  desk = await openFuturesDesk();
  trader = desk.trader;
}, 120_000);
afterAll(() => desk.close());

const BET = { ...BTC, type: 1, period: 30, number: '10' };
const usable = async () => Number((await trader.get('/cycle/account')).data.balance.usable);
const running = async (id: number) =>
  (await trader.get('/cycle/order')).data.find((each: { id: number }) => each.id === id);
const settled = async (id: number) =>
  (await trader.get(`/cycle/history?${BTC_QUERY}&size=100`)).data.find(
    (each: { id: number }) => each.id === id,
  );

/** Everything a stake could move. Unlike the state hash it does not change with every index price. */
const moneyNow = () =>
  desk.demo.exchange.engine.read((state) => {
    checkAll(state);
    const wallets = [...state.ledger.wallets.rows.values()].map(
      ({ account, kind, coin, available, frozen, margin }) =>
        `${account} ${kind} ${coin}: ${available} ${frozen} ${margin}`,
    );
    const staked = [...state.cycleGuards.rows.values()].map((guard) => `${guard.id} staked ${guard.staked}`);
    return [...wallets, ...staked, state.cycleContracts.size].join('\n');
  });

async function until<Found>(what: string, find: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 1_000; tries++) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`waited in vain for ${what}`);
}

const isStale = async (coin: string): Promise<boolean> =>
  (await trader.get(`/cycle/cycle?maincoin=USDT&tradcoin=${coin}`)).data.info.stale;

async function bet(body: object = BET): Promise<number> {
  const { code, data, msg } = await trader.post('/cycle/buy', body);
  expect([code, msg]).toEqual([200, 'Accepted. Waiting for the entry price']);
  expect(data.state).toBe('awaiting');
  return data.id;
}

const enter = async (id: number) => {
  desk.clock.advance(1_000);
  desk.prices.emit();
  return until('the entry', async () => ((await running(id))?.state === 'running' ? running(id) : undefined));
};

/** The receipt recomputes, and every changed figure of it does not. */
async function checkedReceipt(id: number): Promise<CycleReceiptWire> {
  const { data } = await trader.get(`/cycle/receipt?id=${id}`);
  const check = (wire: CycleReceiptWire) => checkReceipt(toCycleReceipt(wire), digestOf(wire)).problems;
  expect(check(data)).toEqual([]);
  expect(check({ ...data, paid: '9999' }).map(({ field }) => field)).toContain('paid');
  expect(check({ ...data, number: `1${data.number}` })).not.toEqual([]);
  return data;
}

/** The journal has the command in the row that the receipt names, under the hash it names. */
async function expectInJournal({ seq, row, hash }: { seq: number; row: number; hash: string }) {
  const found = await desk.demo.database.sql<{ hash: Buffer; count: number }[]>`
    select hash, count from engine_journal where first_seq = ${row}`;
  expect(found[0]!.hash.toString('hex')).toBe(hash);
  expect(seq).toBeGreaterThanOrEqual(row);
  expect(seq).toBeLessThan(row + found[0]!.count);
}

describe('cycle contracts', () => {
  it('are offered on six coins in four periods', async () => {
    const { data } = await trader.get('/cycle/symbols');
    expect(data.map(({ tradcoin }: { tradcoin: string }) => tradcoin).sort()).toEqual(
      ['BTC', 'DOGE', 'ETH', 'LTC', 'SOL', 'XRP'].sort(),
    );
    const page = (await trader.get(`/cycle/cycle?${BTC_QUERY}`)).data;
    expect(page).toMatchObject({ coin: 'USDT', info: { tradcoin: 'BTC', price: '60000', stale: false } });
    expect(page.periods.map(({ period }: { period: number }) => period)).toEqual([30, 60, 120, 300]);
    expect(page.periods[0]).toEqual({
      period: 30,
      min: '1',
      max: '500',
      rate: '0.8',
      breakeven: '0.5556',
      maxopen: '2000',
      delay: 1_000,
      state: 'enable',
      next: null,
    });
    expect((await trader.get(`/cycle/line?${BTC_QUERY}`)).data.at(-1).price).toBe('60000');
    const past = (await trader.get(`/cycle/pastLine?${BTC_QUERY}`)).data;
    expect(past.at(-1).price).toBe('60000');
    expect(past.length).toBeLessThanOrEqual(721);
    const times = past.map(({ time }: { time: number }) => time);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => Number(one) - Number(other)));
    for (const path of ['cycle', 'line', 'pastLine'])
      expect((await trader.get(`/cycle/${path}?maincoin=USDT&tradcoin=CTT`)).reason).toBe('unknown_market');
    expect((await trader.get('/cycle/pastLine?maincoin=BTC&tradcoin=BTC')).reason).toBe('unknown_market');
    for (const query of ['', '?maincoin=USDT', '?maincoin=USDT&tradcoin=btc'])
      expect((await trader.get(`/cycle/pastLine${query}`)).code).toBe(400);
  });

  it.each([
    ['win', 1, '60100', 18],
    ['loss', 2, '60100', 0],
    ['tie', 1, '60000', 10],
  ] as const)('end in a %s, with a receipt that recomputes', async (outcome, type, price, paid) => {
    desk.prices.set('BTC', '60000');
    const before = await usable();
    const id = await bet({ ...BET, type });
    expect(await usable()).toBe(before - 10);
    const entered = await enter(id);
    expect(entered).toMatchObject({ state: 'running', entry: { price: '60000' }, paid: null });
    expect(entered.endtime).toBe(entered.entry.time + 30_000);
    desk.clock.advance(30_000);
    desk.prices.set('BTC', price);
    const end = await until('the end', () => settled(id));
    expect(end).toMatchObject({ state: outcome, paid: String(paid), income: String(paid - 10) });
    expect(await usable()).toBe(before - 10 + paid);
    const receipt = await checkedReceipt(id);
    expect(receipt).toMatchObject({ state: outcome, rule: 2, offer: { rate: '0.8', delay: 1_000 } });
    expect(receipt.beforeEntry!.time).toBeLessThan(receipt.entryfrom);
    expect(receipt.beforeExit!.time).toBeLessThan(receipt.endtime!);
    for (const place of [
      receipt.opening,
      receipt.beforeEntry!,
      receipt.entry!,
      receipt.exit!,
      receipt.settling,
    ])
      await expectInJournal(place);
  });

  it('are void without a price at the entry, and without one at the end', async () => {
    const before = await usable();
    const first = await bet();
    desk.prices.silence(true);
    desk.clock.advance(7_000);
    await until('the void contract', () => settled(first));
    expect(await checkedReceipt(first)).toMatchObject({ state: 'void', entry: null, exit: null, paid: '10' });
    desk.prices.silence(false);
    await until('a fresh index', async () => ((await isStale('BTC')) ? undefined : true));
    const second = await bet();
    await enter(second);
    desk.prices.silence(true);
    desk.clock.advance(36_000);
    await until('the void contract', () => settled(second));
    expect(await checkedReceipt(second)).toMatchObject({ state: 'void', exit: null, paid: '10' });
    expect((await trader.post('/cycle/buy', BET)).reason).toBe('stale_index');
    desk.prices.silence(false);
    await until('a fresh index', async () => ((await isStale('BTC')) ? undefined : true));
    expect(await usable()).toBe(before);
  });

  it('give a repeated key the first contract, and another account none of it', async () => {
    const key = 'the-same-key-twice-0001';
    const first = await trader.post('/cycle/buy', BET, key);
    const again = await trader.post('/cycle/buy', BET, key);
    expect(again.data.id).toBe(first.data.id);
    const { id } = first.data;
    expect((await trader.get(`/cycle/receipt?id=${id}`)).reason).toBe('not_found');
    await enter(id);
    desk.clock.advance(30_000);
    desk.prices.emit();
    await until('the end', () => settled(id));
    expect((await desk.vip.get(`/cycle/receipt?id=${id}`)).reason).toBe('not_found');
  });
});

describe('the results of today', () => {
  const today = async (of = trader) => (await of.get('/cycle/today')).data;

  it('are the sums of the contracts that settled today, of the caller alone', async () => {
    const { data: all } = await trader.get('/cycle/history?size=100');
    const settledToday = all.filter(({ closedate }: { closedate: string }) => {
      const day = (time: number | string) => new Date(time).toISOString().slice(0, 10);
      return day(closedate) === day(desk.clock.now());
    });
    const count = (...states: string[]) =>
      settledToday.filter(({ state }: { state: string }) => states.includes(state)).length;
    const total = (field: string) =>
      String(
        settledToday.reduce((sum: number, each: Record<string, string>) => sum + Number(each[field]), 0),
      );
    expect(settledToday.length).toBeGreaterThan(2);
    expect(await today()).toEqual({
      from: Math.floor(desk.clock.now() / 86_400_000) * 86_400_000,
      ...{ coin: 'USDT', decimals: 8 },
      ...{ wins: count('win'), losses: count('loss'), returned: count('tie', 'void') },
      ...{ staked: total('number'), paid: total('paid'), income: total('income') },
    });
  });

  it('begin at midnight (UTC)', async () => {
    const { sql } = desk.demo.database;
    const { from } = await today();
    const place = '{"seq": 1, "row": 1, "hash": "00"}';
    for (const [id, settledAt, outcome, paid] of [
      [999_991, from - 1, 'win', 18],
      [999_992, from, 'loss', 0],
    ] as const)
      await sql`
        insert into cycle_contract (id, account, offer, coin, direction, stake, winnings, period_ms, payout_ppm,
          min_stake, max_stake, delay_ms, placed_at, opening, entry_from, settled_at, settling, outcome, paid, rule)
        select ${id}, id, 1, 2, 'above', 1000000000, 800000000, 30000, 800000, 1, 100, 1000, 1, ${place}::jsonb, 1001,
          ${settledAt}, ${place}::jsonb, ${outcome}, ${paid * 100_000_000}, 2
        from users where email = 'vip@meridian.test'`;
    expect(await today(desk.vip)).toMatchObject({
      ...{ wins: 0, losses: 1, returned: 0 },
      ...{ staked: '10', paid: '0', income: '-10' },
    });
    await sql`delete from cycle_contract where id in (999991, 999992)`;
    const nothing = { wins: 0, losses: 0, returned: 0, staked: '0', paid: '0', income: '0' };
    expect(await today(desk.vip)).toMatchObject(nothing);
  });
});

describe('the summary of a history', () => {
  const summary = async (query: string, of = trader) => (await of.get(`/cycle/summary?${query}`)).data;
  const history = async (query: string) => (await trader.get(`/cycle/history?${query}&size=100`)).data;

  const sumsOf = (contracts: readonly Record<string, string>[]) => {
    const count = (...states: string[]) =>
      contracts.filter(({ state = '' }) => states.includes(state)).length;
    const total = (field: string) =>
      String(contracts.reduce((sum, contract) => sum + Number(contract[field]), 0));
    return {
      ...{ coin: 'USDT', decimals: 8 },
      ...{ wins: count('win'), losses: count('loss'), returned: count('tie', 'void') },
      ...{ staked: total('number'), paid: total('paid'), income: total('income') },
    };
  };

  it('sums all contracts that the same filter selects, whatever page is read', async () => {
    const all = await history('');
    expect(all.length).toBeGreaterThan(2);
    const { placed } = all[1];
    for (const filter of ['', BTC_QUERY, 'state=win', 'state=void', `from=${placed}`, `to=${placed}`]) {
      const selected = await history(filter);
      expect([filter, await summary(filter)]).toEqual([filter, sumsOf(selected)]);
    }
    expect(await summary(`to=${placed}`)).not.toEqual(await summary(''));
  });

  it('has no contracts of others', async () => {
    expect(await summary('', desk.vip)).toEqual(sumsOf([]));
  });
});

it('every receipt is the same when it is computed from the journal alone', async () => {
  const contracts = (await trader.get('/cycle/history?size=100')).data;
  expect(new Set(contracts.map(({ state }: { state: string }) => state))).toEqual(
    new Set(['win', 'loss', 'tie', 'void']),
  );
  const journal = new PostgresJournal(desk.demo.database.sql.settings);
  for (const { id } of contracts)
    expect(await receiptFromJournal(journal, id)).toEqual((await trader.get(`/cycle/receipt?id=${id}`)).data);
  expect(await receiptFromJournal(journal, 999_999)).toBeUndefined();
  await journal.close();
});

it('the command recomputes a receipt in a process of its own, and refuses what is not settled', async () => {
  const [{ id }] = (await trader.get('/cycle/history?size=1')).data;
  const { digest } = (await trader.get(`/cycle/receipt?id=${id}`)).data;
  const right = await runCommand(desk.demo.database, ['receipt', String(id)]);
  expect(right).toMatchObject({ code: 0, problems: '' });
  expect(right.output).toContain(`digest ${digest}\nRecomputed from the journal: the result is right.`);
  for (const [wrong, problem] of [
    ['999999', 'No settled cycle contract 999999 is in the journal.'],
    ['1e3', 'Use: meridian receipt ID'],
  ] as const)
    expect(await runCommand(desk.demo.database, ['receipt', wrong])).toMatchObject({
      code: 1,
      problems: `${problem}\n`,
    });
});

describe('bad input', () => {
  it.each<[string, object, string, number]>([
    ['a stake of 0', { number: '0' }, 'quantity_not_positive', 422],
    ['no stake', { number: '' }, 'quantity_required', 422],
    ['a stake that is no number', { number: 'ten' }, 'quantity_not_a_number', 422],
    ['a stake below the minimum', { number: '0.99' }, 'cycle_below_minimum', 422],
    ['a stake above the maximum', { number: '500.01' }, 'cycle_above_maximum', 422],
    ['a stake that is too fine', { number: '10.000000001' }, 'quantity_too_precise', 422],
    ['an unknown period', { period: 45 }, 'unknown_period', 422],
    ['an unknown direction', { type: 3 }, 'malformed', 400],
    ['a coin without offers', { tradcoin: 'CTT' }, 'unknown_market', 404],
    ['another quote', { maincoin: 'BTC' }, 'unknown_market', 404],
  ])('%s is refused and moves nothing', async (_what, change, reason, code) => {
    const before = await moneyNow();
    const response = await trader.post('/cycle/buy', { ...BET, ...change });
    expect(response).toMatchObject({ reason, code });
    if (reason === 'cycle_below_minimum') expect(response.msg).toContain('1');
    expect(await moneyNow()).toBe(before);
  });

  it('a stake above the user’s own limit, and one during a pause, are refused and move nothing', async () => {
    const { vip } = desk;
    const post = (body: object) => vip.post('/cycle/guard', body);
    expect(await post({ limit: '15', until: null })).toMatchObject({ code: 200, data: { limit: '15' } });
    expect((await vip.post('/cycle/buy', BET)).code).toBe(200);
    const before = await moneyNow();
    expect(await vip.post('/cycle/buy', BET)).toMatchObject({
      reason: 'cycle_daily_limit',
      code: 422,
      details: { max: '15' },
    });
    expect(await moneyNow()).toBe(before);
    const looser = await post({ limit: '', until: null });
    expect(looser.data).toMatchObject({ limit: '15', next: { limit: null }, staked: '10' });
    const end = desk.clock.now() + 3_600_000;
    expect((await post({ limit: '', until: end })).data).toMatchObject({ until: end });
    expect(await vip.post('/cycle/buy', { ...BET, number: '1' })).toMatchObject({
      reason: 'cycle_paused',
      code: 403,
    });
    for (const late of [desk.clock.now() - 1, desk.clock.now() + 367 * 86_400_000])
      expect((await post({ limit: '', until: late })).reason).toBe('cycle_pause_range');
    expect((await post({ limit: '0', until: null })).reason).toBe('amount_required');
    expect((await post({ limit: '1.000000001', until: null })).reason).toBe('amount_too_precise');
  });
});

it('an offer changes at its named moment, and a closed one is refused', async () => {
  const { database, exchange } = desk.demo;
  const offer = (await listOffers(database)).find(
    (each) => each.coin === 'LTC' && each.periodSeconds === 60,
  )!;
  const effectiveAt = new Date(desk.clock.now() + 60_000);
  const decision = { operatorId: null, reason: 'test', at: new Date(desk.clock.now()), effectiveAt };
  const terms = { ...offer, payoutRate: '0.75', open: false };
  await decideOffer(database, { coin: 'LTC', periodSeconds: 60, terms, ...decision });
  await exchange.cycleControl.settle();
  const page = async () => (await trader.get('/cycle/cycle?maincoin=USDT&tradcoin=LTC')).data.periods[1];
  expect(await page()).toMatchObject({
    rate: '0.82',
    state: 'enable',
    next: { time: effectiveAt.getTime(), rate: '0.75', breakeven: '0.5715', state: 'disable' },
  });
  desk.clock.advance(60_000);
  await until('a fresh index', async () => ((await page()) && !(await isStale('LTC')) ? true : undefined));
  await exchange.cycleControl.settle();
  expect(await page()).toMatchObject({ rate: '0.75', state: 'disable', next: null });
  // In that minute the contracts of the tests before end, too.
  for (const caller of [trader, desk.vip])
    await until('the open contracts', async () =>
      (await caller.get('/cycle/order')).data.length === 0 ? true : undefined,
    );
  const before = await moneyNow();
  const closed = await trader.post('/cycle/buy', { ...BET, tradcoin: 'LTC', period: 60 });
  expect(closed).toMatchObject({ reason: 'market_halted', code: 422 });
  expect(await moneyNow()).toBe(before);
});

it('64 parallel stakes on one balance never exceed it', async () => {
  await until('a fresh index', async () => ((await isStale('BTC')) ? undefined : true));
  const number = String((await usable()) - 1_050);
  expect((await trader.post('/account/contractTransfer', { coin: 'USDT', number, type: 'out' })).code).toBe(
    200,
  );
  const responses = await Promise.all(
    Array.from({ length: 64 }, (_, at) =>
      trader.post('/cycle/buy', { ...BET, type: 1 + (at % 2), number: '100' }),
    ),
  );
  expect(responses.filter(({ code }) => code === 200)).toHaveLength(10);
  const refused = responses.filter(({ code }) => code !== 200).map(({ reason }) => reason);
  expect(new Set(refused)).toEqual(new Set(['insufficient_balance']));
  expect(await usable()).toBe(50);
});
