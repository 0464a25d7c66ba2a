import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { isMarketMessage, type OperatorRole, parseServerFrame } from '@meridian/contract';
import { checkAll } from '@meridian/engine';
import { marketId } from '@meridian/engine/ids';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { emailContact } from '../../accounts/codes/contact.ts';
import { findUserByContact } from '../../accounts/profile/users-table.ts';
import { type Exchange, openExchange } from '../../app/open-exchange.ts';
import { verifyAudit } from '../../audit/audit-log-table.ts';
import { fundDemoPeople } from '../../demo/demo-people.ts';
import { createLogger } from '../../http/logging.ts';
import { createTestApp, type TestApp, testConfig } from '../../http/testing/test-app.ts';
import { freshCode } from '../testing/fresh-code.ts';
import { operatorIn } from '../testing/operator-in.ts';

/** Mara runs the markets, Rin watches risk, Sol does support. */
let world: TestApp;
let mara: string;
let rin: string;
let sol: string;
let trader: string;

beforeAll(async () => {
  world = await createTestApp();
  await fundDemoPeople(world.people.accounts, world.exchange.engine);
  mara = await operator('Mara', 'market');
  rin = await operator('Rin', 'risk');
  sol = await operator('Sol', 'support');
  const user = await findUserByContact(world.database, emailContact('trader@meridian.test'));
  trader = await world.people.accounts.sessions.open(world.database, user!.id, 'password', ORIGIN);
}, 120_000);
afterAll(() => world.close());

const ORIGIN = { ip: '127.0.0.1', device: '' };
const DOGE = 105;
const LTC = 106;
const ADA = 107;
const LINK = 108;
const AVAX = 109;
const BTC_PERPETUAL = 201;

interface ApiResponse {
  readonly code: number;
  readonly reason?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
  readonly data: any;
}

const operator = async (name: string, role: OperatorRole) => (await operatorIn(world, name, [role])).token;

async function ask(url: string, payload: object, token: string): Promise<ApiResponse> {
  const headers = { 'idempotency-key': randomUUID(), token };
  return (await world.app.inject({ method: 'POST', url, payload, headers })).json();
}
async function operate(url: string, token: string, payload?: object): Promise<ApiResponse> {
  const method = payload === undefined ? 'GET' : 'POST';
  const call = { method, url, headers: { token }, ...(payload && { payload }) } as const;
  return (await world.console.inject(call)).json();
}

const halt = (market: number, reason = 'The price is wrong.', token = mara) =>
  operate('/operator/haltMarket', token, { market, reason });
const propose = (kind: string, market: number, token = mara) =>
  operate('/operator/propose', token, { change: { kind, market }, reason: 'It has been fixed.' });
const approve = async (id: number, token = rin) =>
  operate('/operator/approveProposal', token, { id, totp: await freshCode(world, token) });
const resume = async (market: number) => approve((await propose('resume_market', market)).data.id);

const buy = (tradcoin: string, price: string, number: string) =>
  ask('/trad/buyLimit', { maincoin: 'USDT', tradcoin, plate: 'main', price, number }, trader);
const cancel = (id: number) => ask('/trad/closeEntrust', { id }, trader);
const listed = async (id: number) =>
  (await operate('/operator/markets', mara)).data.find((row: { id: number }) => row.id === id);
const shown = async (id: number) =>
  (await world.app.inject({ url: '/trad/symbols' }))
    .json()
    .data.find(({ autoid }: { autoid: number }) => autoid === id).state;
const inEngine = (exchange: Exchange, id: number) =>
  exchange.engine.read(({ spotMarkets, futuresMarkets }) => {
    const market = spotMarkets.get(marketId(id)) ?? futuresMarkets.get(marketId(id));
    return { state: market?.state, orders: market?.book.size };
  });

describe('halting a market', () => {
  it('needs one operator and works at once: new orders are refused, cancels work and the book stays', async () => {
    const resting = await buy('DOGE', '0.10000', '100');
    expect(await listed(DOGE)).toMatchObject({ state: 'trading', openOrders: 1, changedAt: null });

    expect(await halt(DOGE)).toMatchObject({ code: 200, data: { inForce: true } });
    expect(await buy('DOGE', '0.10000', '100')).toMatchObject({ code: 422, reason: 'market_halted' });
    expect(await shown(DOGE)).toBe('disable');
    const book = (await world.app.inject({ url: '/trad/trad?maincoin=USDT&tradcoin=DOGE' })).json().data.buy;
    expect(book).toEqual([{ price: '0.10000', amount: '100' }]);
    expect(await listed(DOGE)).toMatchObject({
      symbol: 'DOGE/USDT',
      product: 'spot',
      state: 'halted',
      inForce: true,
      openOrders: 1,
      reason: 'The price is wrong.',
      changedBy: { name: 'Mara' },
      changedAt: expect.any(String),
    });

    expect((await cancel(resting.data.id)).code).toBe(200);
    expect(await listed(DOGE)).toMatchObject({ state: 'halted', openOrders: 0 });
    // Other markets keep trading.
    const other = await buy('LTC', '60.00', '1');
    expect(other.code).toBe(200);
    await cancel(other.data.id);
  });

  it('needs a reason, a trading market, and an operator with the role', async () => {
    expect(await halt(DOGE, 'Again.')).toMatchObject({ code: 409, reason: 'conflict' });
    expect(await halt(LTC, ' \n')).toMatchObject({ code: 422, reason: 'reason_required' });
    expect(await halt(999, 'x')).toMatchObject({ code: 404, reason: 'unknown_market' });
    expect(await halt(LTC, 'x', sol)).toMatchObject({ code: 403, reason: 'no_permission' });
    expect(await halt(2 ** 40, 'x')).toMatchObject({ code: 400 });
    expect(await inEngine(world.exchange, LTC)).toMatchObject({ state: 'trading' });
  });

  it('is undone by two operators, not by one twice', async () => {
    expect(await propose('resume_market', DOGE, sol)).toMatchObject({ reason: 'no_permission' });
    const { data } = await propose('resume_market', DOGE);
    expect(data.change).toEqual({
      kind: 'resume_market',
      market: DOGE,
      symbol: 'DOGE/USDT',
      product: 'spot',
    });
    expect(await approve(data.id, mara)).toMatchObject({ code: 403, reason: 'second_operator_required' });
    expect(await buy('DOGE', '0.10000', '100')).toMatchObject({ reason: 'market_halted' });

    expect((await approve(data.id)).data.state).toBe('approved');
    expect(await shown(DOGE)).toBe('enable');
    const order = await buy('DOGE', '0.10000', '100');
    expect(order.code).toBe(200);
    await cancel(order.data.id);
    expect(await listed(DOGE)).toMatchObject({ state: 'trading', reason: 'It has been fixed.' });
    expect(await propose('resume_market', DOGE)).toMatchObject({ reason: 'conflict' });
  });

  it('is not undone by approving a proposal about an earlier halt', async () => {
    await halt(LTC);
    const { data } = await propose('resume_market', LTC);
    // The market has since been resumed and halted again.
    await world.database.sql`update market set state_since = now() + interval '1 second' where id = ${LTC}`;
    expect(await approve(data.id)).toMatchObject({ code: 409, reason: 'proposal_outdated' });
    expect(await inEngine(world.exchange, LTC)).toMatchObject({ state: 'halted' });
    await world.database.sql`update market set state_since = now() where id = ${LTC}`;
    expect((await resume(LTC)).code).toBe(200);
  });

  it('reaches every socket, and so does its end', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${randomUUID()}`);
    let state: string | undefined;
    socket.on('message', (data) => {
      const frame = parseServerFrame(String(data));
      for (const message of frame?.kind === 'messages' ? frame.messages : [])
        if (isMarketMessage(message))
          state = message.symbols?.find(({ autoid }) => autoid === ADA)?.state ?? state;
    });
    await expect.poll(() => state).toBe('enable');
    await halt(ADA);
    await expect.poll(() => state).toBe('disable');
    await resume(ADA);
    await expect.poll(() => state).toBe('enable');
    socket.close();
  });

  it('changes only the state of a futures market', async () => {
    const rules = () =>
      world.exchange.engine.read(({ futuresMarkets }) => {
        const { state, minContracts, maxContracts, makerFeePpm, takerFeePpm, bandPpm, openInterestCap } =
          futuresMarkets.mustGet(marketId(BTC_PERPETUAL));
        const { liquidationFeePpm, liquidationBandPpm, fundingCapPpm, impactNotional, levers, tiers } =
          futuresMarkets.mustGet(marketId(BTC_PERPETUAL));
        const numbers = { minContracts, maxContracts, makerFeePpm, takerFeePpm, bandPpm, openInterestCap };
        const risk = { liquidationFeePpm, liquidationBandPpm, fundingCapPpm, impactNotional };
        return { state, ...numbers, ...risk, levers: [...levers], tiers: tiers.map((tier) => ({ ...tier })) };
      });
    const before = await rules();
    expect((await halt(BTC_PERPETUAL, 'Index in doubt.')).data).toEqual({ inForce: true });
    expect(await rules()).toEqual({ ...before, state: 'halted' });
    await resume(BTC_PERPETUAL);
    expect(await rules()).toEqual(before);
  });
});

describe('emptying a market', () => {
  const cancelAll = (market: number) =>
    operate('/operator/cancelMarketOrders', mara, { market, reason: 'Wound up.' });

  it('needs two operators, and a market that does not trade', async () => {
    const balance = async () =>
      (
        await world.app.inject({
          url: '/trad/tradAccount?maincoin=USDT&tradcoin=DOGE',
          headers: { token: trader },
        })
      ).json().data;
    const before = await balance();
    await buy('DOGE', '0.09000', '100');
    await buy('DOGE', '0.08500', '200');
    expect(await cancelAll(DOGE)).toMatchObject({ code: 409, reason: 'conflict' });
    await halt(DOGE, 'Wound up.');
    const proposed = await cancelAll(DOGE);
    expect(proposed.data).toMatchObject({
      state: 'waiting',
      change: { kind: 'cancel_market_orders', symbol: 'DOGE/USDT' },
    });
    expect((await listed(DOGE)).openOrders).toBe(2);
    expect((await approve(proposed.data.id)).code).toBe(200);
    expect(await listed(DOGE)).toMatchObject({ state: 'halted', openOrders: 0 });
    expect(await balance()).toEqual(before);
    await world.exchange.engine.read(checkAll);
    await resume(DOGE);
  });
});

describe('closing a market permanently', () => {
  it('needs two operators, names what is waiting, and cannot be undone', async () => {
    expect((await halt(LINK, 'No interest.')).code).toBe(200);
    const { data } = await propose('wind_up_market', LINK);
    expect(data.change).toMatchObject({ kind: 'wind_up_market', market: LINK });
    expect((await listed(LINK)).pending).toEqual([
      expect.objectContaining({ id: data.id, kind: 'wind_up_market', proposedBy: 'Mara' }),
    ]);
    expect(await inEngine(world.exchange, LINK)).toMatchObject({ state: 'halted' });
    expect(await approve(data.id, mara)).toMatchObject({ reason: 'second_operator_required' });
    expect((await approve(data.id)).code).toBe(200);
    expect(await inEngine(world.exchange, LINK)).toMatchObject({ state: 'cancel_only' });
    expect(await listed(LINK)).toMatchObject({ state: 'cancel_only', pending: [] });
    expect(await propose('resume_market', LINK)).toMatchObject({ code: 409, reason: 'market_wound_up' });
    expect(await propose('wind_up_market', LINK)).toMatchObject({ code: 409, reason: 'conflict' });
    expect(await halt(LINK)).toMatchObject({ code: 409, reason: 'conflict' });
  });

  it('closes an open proposal to resume', async () => {
    await halt(AVAX);
    const resumption = await propose('resume_market', AVAX);
    const winding = await propose('wind_up_market', AVAX);
    expect((await approve(winding.data.id)).code).toBe(200);
    expect(await approve(resumption.data.id)).toMatchObject({ code: 409, reason: 'proposal_outdated' });
    const closed = await operate(`/operator/proposal?id=${resumption.data.id}`, mara);
    expect(closed.data.state).toBe('outdated');
  });
});

describe('a process that dies', () => {
  const log = createLogger('silent');
  /** The next start on the same database, up to where orders would be accepted. */
  async function startAgain(): Promise<Exchange> {
    const config = testConfig('demo');
    const next = await openExchange({ config, database: world.database, log, simulate: false });
    onTestFinished(() => next.stop());
    return next;
  }
  const waiting = () => world.database.sql`select 1 from market_task where done_at is null`;

  it('after a decision and before the engine has it: the next start carries it out, in order', async () => {
    expect(await waiting()).toHaveLength(0);
    await buy('DOGE', '0.09000', '100');
    // Decisions from here on are committed and not delivered.
    await world.exchange.marketControl.stop();
    expect((await halt(DOGE)).data).toEqual({ inForce: false });
    expect(await listed(DOGE)).toMatchObject({ state: 'halted', inForce: false });
    await halt(LTC);
    const empty = await operate('/operator/cancelMarketOrders', mara, { market: LTC, reason: 'x' });
    await buy('LTC', '60.00', '1');
    expect((await approve(empty.data.id)).code).toBe(200);
    expect((await resume(LTC)).code).toBe(200);
    expect(await inEngine(world.exchange, DOGE)).toEqual({ state: 'trading', orders: 1 });
    expect(await inEngine(world.exchange, LTC)).toEqual({ state: 'trading', orders: 1 });
    expect(await waiting()).toHaveLength(4);
    await world.exchange.stop();

    const next = await startAgain();
    expect(await inEngine(next, DOGE)).toEqual({ state: 'halted', orders: 1 });
    // Halted, emptied, resumed: the second would be refused in any other order.
    expect(await inEngine(next, LTC)).toEqual({ state: 'trading', orders: 0 });
    expect(next.tickers.ticker(DOGE)?.open).toBe(false);
    expect(await waiting()).toHaveLength(0);
  });

  it('before it recorded the delivery delivers again, which changes nothing', async () => {
    const { sql } = world.database;
    await sql`update market_task set done_at = null
      where id = (select max(id) from market_task where market_id = ${DOGE})`;
    const next = await startAgain();
    expect(await inEngine(next, DOGE)).toEqual({ state: 'halted', orders: 1 });
    expect(await waiting()).toHaveLength(0);
  });

  it('never leaves table and engine in disagreement: a manual edit is in force at the next start', async () => {
    await world.database.sql`update market set state = 'trading' where id = ${DOGE}`;
    await world.database.sql`update market set state = 'cancel_only' where id = ${BTC_PERPETUAL}`;
    const next = await startAgain();
    expect(await inEngine(next, DOGE)).toMatchObject({ state: 'trading' });
    expect(await inEngine(next, BTC_PERPETUAL)).toMatchObject({ state: 'cancel_only' });
    const decided = await world.database.sql<{ id: number; state: string }[]>`select id, state from market`;
    const inForce = await next.marketControl.read();
    for (const { id, state } of decided) expect([id, inForce.get(id)?.state]).toEqual([id, state]);
  });
});

describe('the audit log', () => {
  it('names who halted what and why, and has a valid chain', async () => {
    const { data } = await operate('/operator/audit?action=market.halt&subject=market%20105', rin);
    expect(data.at(-1)).toMatchObject({
      operator: { name: 'Mara' },
      details: { symbol: 'DOGE/USDT', product: 'spot', before: 'trading', reason: 'The price is wrong.' },
    });
    const agreed = await operate('/operator/audit?action=proposal.approve&subject=market%20105', rin);
    expect(agreed.data.at(-1)).toMatchObject({
      operator: { name: 'Rin' },
      details: { change: { kind: 'resume_market', symbol: 'DOGE/USDT' } },
    });
    expect((await verifyAudit(world.database)).brokenAt).toBeUndefined();
  });
});
