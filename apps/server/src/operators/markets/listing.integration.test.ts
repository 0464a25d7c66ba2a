import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SpotCaller } from '../../trading/testing/spot-caller.ts';
import { type ListingDesk, listingCalls, openListingDesk } from '../testing/listing-desk.ts';
import { FUTURES_TERMS, listing, SPOT_TERMS } from '../testing/listing-forms.ts';
import { operatorIn } from '../testing/operator-in.ts';

/** Mia and Rob list markets, Sol does support. */
let desk: ListingDesk;
let mia: string;
let rob: string;
let sol: string;
beforeAll(async () => {
  desk = await openListingDesk();
  ({ mia, rob, sol } = desk);
}, 120_000);
afterAll(() => desk.close());

const { operate, propose, approve, doBoth, inMs, everything, listed, seen, announced, changeOf, due } =
  listingCalls(() => desk);

describe('a coin with its markets', () => {
  it('is listed for two operators at its moment, and users see it before, without a restart', async () => {
    const effectiveAt = inMs(120_000);
    const { data } = await propose(listing('NEWA', { effectiveAt }));
    expect(await approve(data.id, mia)).toMatchObject({ reason: 'second_operator_required' });
    expect(await seen('NEWA')).toBeUndefined();
    expect(await announced('NEWA/USDT')).toEqual([]);
    expect(await approve(data.id)).toMatchObject({ code: 200, data: { state: 'approved' } });
    expect(await announced('NEWA/USDT')).toMatchObject([
      { kind: 'list', product: 'spot', at: effectiveAt },
      { kind: 'list', product: 'futures', at: effectiveAt },
    ]);
    expect(await listed('NEWA')).toMatchObject({ listed: false, next: { kind: 'list', at: effectiveAt } });
    expect(await seen('NEWA')).toBeUndefined();
    const { version } = desk.demo.exchange.listingVersion;
    await due(120_000);
    expect(desk.demo.exchange.listingVersion.version).toBeGreaterThan(version);
    expect(await seen('NEWA')).toMatchObject({ state: 'enable', chinaname: 'NEWA coin', gas: '0.002' });
    expect(await announced('NEWA/USDT')).toEqual([]);
    expect(await listed('NEWA')).toMatchObject({ listed: true, next: null, terms: SPOT_TERMS });
    expect(await listed('NEWA', 'futures')).toMatchObject({ listed: true, terms: FUTURES_TERMS });
  });

  it('trades at once: orders, depth, candles and the pair of the feed', async () => {
    const order = { maincoin: 'USDT', tradcoin: 'NEWA', plate: 'innovation', number: '10', price: '1.5' };
    expect((await desk.trader.post('/trad/buyLimit', order)).code).toBe(200);
    const { data } = await desk.trader.get('/trad/trad?maincoin=USDT&tradcoin=NEWA');
    expect(data.buy).toEqual([{ price: '1.5000', amount: '10.00' }]);
    desk.prices.set('NEWA', '2');
    const pair = { maincoin: 'USDT', tradcoin: 'NEWA' };
    const long = { ...pair, price: '1.9', number: '3', lever: 5, tdMode: 'lsolate' };
    const opened = () => desk.trader.post('/contract/buyLimit', long);
    await expect.poll(async () => (await opened()).code, { timeout: 5_000 }).toBe(200);
    expect((await desk.trader.get('/contract/contract?maincoin=USDT&tradcoin=NEWA')).code).toBe(200);
  });

  it('is not listed twice, nor with rules that the engine refuses; nothing changes', async () => {
    const before = await everything();
    const spot = listing('NEWB').spot!;
    const futures = listing('NEWB').futures!;
    const cases: [string, object][] = [
      ['coin_exists', listing('BTC')],
      ['market_exists', listing('BTC', { newCoin: null })],
      ['bad_market_rules', listing('NEWB', { spot: null, futures: null, newCoin: null })],
      ['bad_market_rules', listing('NEWB', { spot: { ...spot, priceAccuracy: 7 } })],
      ['bad_market_rules', listing('NEWB', { spot: { ...spot, quote: 'NOPE' } })],
      ['bad_market_rules', listing('NEWB', { spot: { ...spot, listingPrice: '0' } })],
      ['bad_market_rules', listing('NEWB', { futures: { ...futures, quote: 'BTC' } })],
      ['bad_market_rules', listing('NEWB', { futures: { ...futures, fundingHours: 7 } })],
      ['effective_time_range', listing('NEWB', { effectiveAt: inMs(-1) })],
      ['effective_time_range', listing('NEWB', { effectiveAt: inMs(91 * 24 * 60 * 60_000) })],
    ];
    for (const [reason, change] of cases) expect(await propose(change)).toMatchObject({ reason });
    expect((await propose(listing('NEWB', { spot: { ...spot, listingPrice: '-1' } }))).code).toBe(400);
    expect((await propose({ ...listing('NEWB'), coin: 'new b' })).code).toBe(400);
    expect(await propose(listing('NEWB'), sol)).toMatchObject({ code: 403 });
    for (const url of ['/operator/listing', '/operator/marketHistory?market=1'])
      expect(await operate(url, sol)).toMatchObject({ code: 403 });
    expect(await everything()).toEqual(before);
  });

  it('the check names the fields that the engine would refuse', async () => {
    const wrong = {
      ...listing('NEWB').futures!,
      terms: { ...FUTURES_TERMS, minQuantity: '0', makerFeeRate: '0.01', leverages: [5, 3], band: '1' },
    };
    const change = listing('NEWB', { futures: wrong });
    const { data } = await operate('/operator/checkListing', mia, { change });
    const fields = data.problems.map(
      ({ part, field }: { part: string; field: string }) => `${part} ${field}`,
    );
    expect(fields.sort()).toEqual([
      'futures band',
      'futures leverages',
      'futures makerFeeRate',
      'futures minQuantity',
    ]);
    expect(data.preview).toMatchObject([
      { symbol: 'NEWB/USDT', nameEn: 'NEWB coin', maxLeverage: 1 },
      { symbol: 'NEWB/USDT', price: '2' },
    ]);
  });
});

describe('the terms of a market', () => {
  it('change at the named moment, for users and for the engine, and keep their history', async () => {
    const { id } = await listed('NEWA');
    const change = changeOf(id, { takerFeeRate: '0.003', minQuantity: '5' });
    const { data } = await propose(change);
    expect(data.change).toMatchObject({ before: SPOT_TERMS, symbol: 'NEWA/USDT', product: 'spot' });
    expect((await approve(data.id)).code).toBe(200);
    expect(await announced('NEWA/USDT')).toMatchObject([
      {
        kind: 'change',
        at: change.effectiveAt,
        changes: [
          { field: 'takerFeeRate', before: '0.002', after: '0.003' },
          { field: 'minQuantity', before: '1', after: '5' },
        ],
      },
    ]);
    expect(await seen('NEWA')).toMatchObject({ gas: '0.002', minnumber: '1' });
    await due(60_000);
    expect(await seen('NEWA')).toMatchObject({ gas: '0.003', minnumber: '5' });
    const order = { maincoin: 'USDT', tradcoin: 'NEWA', plate: 'innovation', number: '1', price: '1.5' };
    expect(await desk.trader.post('/trad/buyLimit', order)).toMatchObject({
      reason: 'quantity_below_minimum',
    });
    const { data: history } = await operate(`/operator/marketHistory?market=${id}`, mia);
    expect(history).toMatchObject([
      {
        kind: 'change',
        before: SPOT_TERMS,
        terms: { takerFeeRate: '0.003' },
        replaced: false,
        proposedBy: { name: 'mia' },
        decidedBy: { name: 'rob' },
        reason: 'Agreed',
      },
      { kind: 'list', before: null, terms: SPOT_TERMS },
    ]);
    expect(await operate('/operator/marketHistory?market=99999', mia)).toMatchObject({ code: 404 });
  });

  it('are refused where they contradict, change nothing, or come too late', async () => {
    const { id } = await listed('NEWA');
    const current = { takerFeeRate: '0.003', minQuantity: '5' };
    expect(await propose(changeOf(id, current))).toMatchObject({ reason: 'conflict' });
    expect(await propose(changeOf(id, { ...current, takerFeeRate: '0.0030' }))).toMatchObject({
      reason: 'conflict',
    });
    for (const part of [{ minQuantity: '0' }, { maxQuantity: '4' }, { band: '1' }, { takerFeeRate: '0.2' }])
      expect(await propose(changeOf(id, { ...current, ...part }))).toMatchObject({
        reason: 'bad_market_rules',
      });
    expect(await propose(changeOf(99_999, {}))).toMatchObject({ reason: 'unknown_market' });
    expect(await propose(changeOf(id, {}, inMs(0)))).toMatchObject({ reason: 'effective_time_range' });
    expect(await propose({ ...changeOf(id, {}), terms: FUTURES_TERMS })).toMatchObject({
      reason: 'bad_market_rules',
    });
    const late = (await propose(changeOf(id, { band: '0.04' }, inMs(1_000)))).data;
    desk.clock.advance(2_000);
    expect(await approve(late.id)).toMatchObject({ reason: 'proposal_outdated' });
    expect(await seen('NEWA')).toMatchObject({ gas: '0.003' });
  });

  it('that wait are replaced by a later decision; a halt in between stays', async () => {
    const { id } = await listed('NEWA');
    expect((await doBoth(changeOf(id, { takerFeeRate: '0.004' }, inMs(30_000)))).code).toBe(200);
    desk.clock.advance(1);
    expect((await doBoth(changeOf(id, { takerFeeRate: '0.005' }, inMs(60_000)))).code).toBe(200);
    expect(await operate('/operator/haltMarket', mia, { market: id, reason: 'odd' })).toMatchObject({
      data: { inForce: true },
    });
    await due(30_000);
    expect(await seen('NEWA')).toMatchObject({ gas: '0.003' });
    await due(30_000);
    expect(await seen('NEWA')).toMatchObject({ gas: '0.005', state: 'disable' });
    const { data } = await operate(`/operator/marketHistory?market=${id}`, mia);
    expect(data.map((row: { replaced: boolean }) => row.replaced)).toEqual([false, true, false, false]);
    expect((await doBoth({ kind: 'resume_market', market: id })).code).toBe(200);
    expect(await seen('NEWA')).toMatchObject({ state: 'enable' });
  });

  it('that were replaced while they were being delivered do not apply', async () => {
    const { id } = await listed('NEWA');
    expect((await doBoth(changeOf(id, { takerFeeRate: '0.009' }))).code).toBe(200);
    desk.clock.advance(60_000);
    let delivering: Promise<void> | undefined;
    await desk.demo.database.sql.begin(async (sql) => {
      await sql`select id from market where id = ${id} for update`;
      delivering = desk.demo.exchange.listing.settle();
      await expect
        .poll(async () => (await sql`select 1 from pg_locks where not granted`).length, { timeout: 5_000 })
        .toBeGreaterThan(0);
      await sql`delete from listing_task where done_at is null and subject = ${`market ${id}`}`;
    });
    await delivering;
    expect(await seen('NEWA')).toMatchObject({ gas: '0.005' });
  });

  it('of tiers, leverages and funding change in a futures market', async () => {
    const { id } = await listed('NEWA', 'futures');
    const terms = { ...FUTURES_TERMS, leverages: [1, 2, 5], fundingCap: '0.005' };
    expect((await doBoth({ ...changeOf(id, {}), terms })).code).toBe(200);
    expect((await announced('NEWA/USDT'))[0].changes).toEqual([
      { field: 'maxLeverage', before: '20', after: '5' },
      { field: 'fundingCap', before: '0.0075', after: '0.005' },
    ]);
    await due(60_000);
    const market = await desk.demo.exchange.engine.read(({ futuresMarkets }) => futuresMarkets.get(id)!);
    expect(market).toMatchObject({ levers: [1, 2, 5], fundingCapPpm: 5_000, state: 'trading' });
  });
});

describe('new margins of open positions', () => {
  const [first, ...higher] = FUTURES_TERMS.tiers;
  const stricter = [{ ...first!, maintenanceRate: '0.006' }, ...higher];
  const DAY_MS = 24 * 60 * 60_000;
  const stricterFrom = async (ms: number) => {
    const { id } = await listed('NEWA', 'futures');
    const terms = { ...FUTURES_TERMS, leverages: [1, 2, 5], tiers: stricter };
    return { ...changeOf(id, {}, inMs(ms)), terms };
  };

  it('need an operator of risk, and a day between approval and effect, also if the proposal waited', async () => {
    expect(await propose(await stricterFrom(DAY_MS - 1))).toMatchObject({ reason: 'margin_notice_short' });
    const { data } = await propose(await stricterFrom(DAY_MS + 60_000));
    const ann = (await operatorIn(desk.demo, 'ann', ['market'])).token;
    expect(await approve(data.id, ann)).toMatchObject({ reason: 'risk_operator_required' });
    desk.clock.advance(120_000);
    expect(await approve(data.id)).toMatchObject({ reason: 'margin_notice_short' });
  });
});

it('the risk page shows open interest to risk alone', async () => {
  const { data } = await operate('/operator/risk', rob);
  const symbols = data.markets.map(({ symbol }: { symbol: string }) => symbol);
  expect(symbols).toEqual(expect.arrayContaining(['BTC/USDT', 'NEWA/USDT']));
  expect(data).toMatchObject({ coin: 'USDT', positions: [], troubles: [] });
  for (const token of [mia, sol]) expect((await operate('/operator/risk', token)).code).toBe(403);
});

describe('the end of a market', () => {
  it('is announced, comes at its moment and is for good', async () => {
    const { id } = await listed('NEWA');
    const end = { kind: 'wind_up_market', market: id, effectiveAt: inMs(60_000) };
    expect(await propose({ ...end, effectiveAt: inMs(-1) })).toMatchObject({
      reason: 'effective_time_range',
    });
    expect((await doBoth(end)).code).toBe(200);
    expect(await announced('NEWA/USDT')).toMatchObject([{ kind: 'wind_up', at: end.effectiveAt }]);
    expect(await seen('NEWA')).toMatchObject({ state: 'enable' });
    expect(await propose(changeOf(id, { band: '0.1' }))).toMatchObject({ reason: 'conflict' });
    await due(60_000);
    expect(await seen('NEWA')).toMatchObject({ state: 'disable' });
    expect(await listed('NEWA')).toMatchObject({ state: 'cancel_only', next: null });
    expect(await propose(changeOf(id, { band: '0.1' }))).toMatchObject({ reason: 'market_wound_up' });
    expect(await propose({ kind: 'resume_market', market: id })).toMatchObject({ reason: 'market_wound_up' });
  });

  it('of a futures market comes with its last position; until then it is halted', async () => {
    const { id } = await listed('NEWA', 'futures');
    const now = { kind: 'wind_up_market', market: id };
    // The order of an earlier test buys three contracts.
    desk.prices.set('NEWA', '2');
    const pair = { maincoin: 'USDT', tradcoin: 'NEWA' };
    const short = { ...pair, price: '1.9', number: '3', lever: 5, tdMode: 'lsolate' };
    const sold = () => desk.vip.post('/contract/sellLimit', short);
    await expect.poll(async () => (await sold()).data?.state, { timeout: 5_000 }).toBe('all');
    expect(await propose(now)).toMatchObject({ code: 409, reason: 'market_has_positions' });
    expect((await doBoth({ ...now, effectiveAt: inMs(60_000) })).code).toBe(200);
    await due(60_000);
    const waiting = { state: 'halted', next: { kind: 'wind_up' } };
    expect(await listed('NEWA', 'futures')).toMatchObject(waiting);
    expect(await propose({ kind: 'resume_market', market: id })).toMatchObject({ reason: 'market_wound_up' });
    desk = { ...(await desk.restart()), mia, rob, sol };
    await due(1_000);
    expect(await listed('NEWA', 'futures')).toMatchObject(waiting);
    const close = async (user: SpotCaller, price?: string) => {
      const { data } = await user.get('/contract/position');
      return user.post('/contract/closePosition', { autoid: data[0].autoid, number: '3', price });
    };
    expect(await close(desk.trader, '1.9')).toMatchObject({ data: { state: 'unfilled' } });
    expect(await close(desk.vip, '1.9')).toMatchObject({ data: { state: 'all' } });
    await due(1_000);
    expect(await listed('NEWA', 'futures')).toMatchObject({ state: 'cancel_only', next: null });
  });

  it('and everything before it is the same after a restart', async () => {
    const before = await everything();
    const symbol = await seen('NEWA');
    desk = { ...(await desk.restart()), mia, rob, sol };
    expect(await everything()).toEqual(before);
    expect(await seen('NEWA')).toEqual(symbol);
  });
});
