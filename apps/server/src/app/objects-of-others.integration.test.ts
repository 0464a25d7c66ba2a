import type { AnyRoute } from '@meridian/contract';
import { ROUTES } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPasskey } from '../accounts/passkeys/passkeys-table.ts';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { storeCard, storePurchase } from '../fiat/testing/stored-purchase.ts';
import { fieldsOf } from '../http/testing/bad-input.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { type ApiResponse, type Caller, callerOf, ownedObjects } from './testing/owned-objects.ts';
import { ScriptedClock, ScriptedPrices } from './testing/scripted-prices.ts';

/**
 * The column of the authorization matrix that no policy covers: objects of other users. It covers every route that
 * takes an object's id; the first test fails for a missing one.
 */
let demo: TestApp;
let owner: Caller;
let other: Caller;
let stranger: Caller;
beforeAll(async () => {
  // Prices that do not depend on how busy the machine is: with an old index futures orders are refused.
  const clock = new ScriptedClock();
  const begun = clock.now();
  demo = await createTestApp('demo', { clock: clock.now }, { prices: new ScriptedPrices(clock.now) });
  await fundDemoPeople(demo.people.accounts, demo.exchange.engine);
  await vi.waitUntil(() => demo.exchange.engine.read(indexOfBitcoinAt).then((at) => at >= begun), {
    timeout: 30_000,
  });
  owner = await callerOf(demo, 'trader@meridian.test');
  other = await callerOf(demo, 'vip@meridian.test');
  stranger = await callerOf(demo, 'rookie@meridian.test');
}, 120_000);
afterAll(() => demo.close());

const indexOfBitcoinAt = ({ coinsByCode, indexPrices }: ExchangeState): number =>
  indexPrices.get(coinsByCode.get('BTC')!.id)?.observedAt ?? 0;

interface Case {
  /** The id of one of the owner's objects. */
  readonly make: () => Promise<string | number>;
  /** An id that no object has. */
  readonly madeUp: string | number;
  readonly ask: (name: string | number) => Promise<ApiResponse>;
  /** Whether the owner still has it, unchanged. */
  readonly isUnchanged: (name: string | number) => Promise<boolean>;
}

const objects = ownedObjects(() => ({ demo, owner, other }));

/** A case of objects that have numbers. */
const numbered = (make: Case['make'], isUnchanged: Case['isUnchanged'], ask: Case['ask']): Case => ({
  make,
  madeUp: 999_999_998,
  ask,
  isUnchanged,
});
const buy = async () => storePurchase(demo.database, await objects.ownerId());
const hasPurchase = async (id: string | number) =>
  (await owner.get(`/fiat/purchases?id=${id}`)).data.purchases[0].state === 'to_be_paid';
const purchaseCase = (ask: Case['ask']): Case => numbered(buy, hasPurchase, ask);
const ticketCase = (ask: Case['ask']): Case => numbered(objects.openTicket, objects.hasTicket, ask);

const CASES: Record<string, Case> = {
  '/trad/entrustTrades': numbered(objects.placeOrder, objects.hasOrder, (id) =>
    other.get(`/trad/entrustTrades?id=${id}`),
  ),
  '/trad/entrustDetail': numbered(objects.placeOrder, objects.hasOrder, (id) =>
    other.get(`/trad/entrustDetail?id=${id}`),
  ),
  '/trad/closeEntrusts': numbered(objects.placeOrder, objects.hasOrder, (id) =>
    other.post('/trad/closeEntrusts', { ids: [id] }),
  ),
  '/trad/closeEntrust': numbered(objects.placeOrder, objects.hasOrder, (id) =>
    other.post('/trad/closeEntrust', { id }),
  ),
  '/contract/entrustTrades': numbered(objects.placeFuturesOrder, objects.hasFuturesOrder, (id) =>
    other.get(`/contract/entrustTrades?id=${id}`),
  ),
  '/contract/closeEntrust': numbered(objects.placeFuturesOrder, objects.hasFuturesOrder, (id) =>
    other.post('/contract/closeEntrust', { id }),
  ),
  '/contract/closeEntrusts': numbered(objects.placeFuturesOrder, objects.hasFuturesOrder, (id) =>
    other.post('/contract/closeEntrusts', { ids: [id] }),
  ),
  '/contract/closePosition': numbered(objects.openPosition, objects.hasPosition, (autoid) =>
    other.post('/contract/closePosition', { autoid, number: '1' }),
  ),
  '/contract/changeMargin': numbered(objects.openPosition, objects.hasPosition, (autoid) =>
    other.post('/contract/changeMargin', { autoid, change: 'add', amount: '1' }),
  ),
  '/contract/profitLoss': numbered(objects.openPosition, objects.hasPosition, (autoid) =>
    other.post('/contract/profitLoss', { autoid, profitPrice: '90000' }),
  ),
  '/contract/editProfitLoss': numbered(objects.setTrigger, objects.hasTrigger, (id) =>
    other.post('/contract/editProfitLoss', { id, profitPrice: '91000' }),
  ),
  '/contract/closeProfitLoss': numbered(objects.setTrigger, objects.hasTrigger, (id) =>
    other.post('/contract/closeProfitLoss', { id }),
  ),
  '/contract/liquidation': {
    make: objects.insertLiquidation,
    madeUp: 999_999_998,
    ask: (id) => other.get(`/contract/liquidation?id=${id}`),
    isUnchanged: async (id) => (await owner.get(`/contract/liquidation?id=${id}`)).status === 200,
  },
  '/account/withdrawals': numbered(objects.withdraw, objects.hasWithdrawal, (id) =>
    other.get(`/account/withdrawals?id=${id}`),
  ),
  '/account/cancelOut': numbered(objects.withdraw, objects.hasWithdrawal, (id) =>
    other.post('/account/cancelOut', { id }),
  ),
  '/account/removeToAddress': {
    make: objects.saveAddress,
    madeUp: 999_999_998,
    ask: (id) => other.post('/account/removeToAddress', { id }),
    isUnchanged: async (id) =>
      (await owner.get('/account/toAddressList')).data.some((saved: { id: number }) => saved.id === id),
  },
  '/fiat/purchases': purchaseCase((id) => other.get(`/fiat/purchases?id=${id}`)),
  '/fiat/paid': purchaseCase((id) => other.post('/fiat/paid', { id, proof: 'picture:0' })),
  '/fiat/cancel': purchaseCase((id) => other.post('/fiat/cancel', { id })),
  '/fiat/removeCard': {
    make: async () => storeCard(demo.database, await objects.ownerId()),
    madeUp: 999_999_998,
    ask: (id) => other.post('/fiat/removeCard', { id }),
    isUnchanged: async (id) =>
      (await owner.get('/fiat/cards')).data.some((card: { id: number }) => card.id === id),
  },
  '/user/revokeSession': {
    make: async () => (await owner.get('/user/sessions')).data[0].id,
    madeUp: '0'.repeat(32),
    ask: (id) => other.post('/user/revokeSession', { id }),
    isUnchanged: async () => (await owner.get('/user/userInfo')).status === 200,
  },
  '/user/removePasskey': {
    make: async () => {
      const [row] = await demo.database.sql<{ id: bigint }[]>`
        select id from users where email = 'trader@meridian.test'`;
      const key = { id: 'P'.repeat(22), userId: Number(row!.id), publicKey: Buffer.alloc(70), counter: 0n };
      await addPasskey(demo.database, { ...key, transports: [], name: 'phone', createdAt: new Date() });
      return key.id;
    },
    madeUp: 'Q'.repeat(22),
    ask: async (id) =>
      other.post('/user/removePasskey', { id, stepUp: await objects.stepUp(other, 'vip@meridian.test') }),
    isUnchanged: async () => (await owner.get('/user/passkeys')).data.length === 1,
  },
  '/user/picture': {
    make: () => objects.takePicture('ticket'),
    madeUp: `picture:${'0'.repeat(32)}`,
    ask: (url) => other.get(`/user/picture?url=${url}`),
    isUnchanged: async (url) => (await owner.get(`/user/picture?url=${url}`)).status === 200,
  },
  '/user/online': ticketCase((id) => other.get(`/user/online?id=${id}`)),
  '/user/replyOnline': ticketCase((id) => other.post('/user/replyOnline', { id, content: 'Mine' })),
  '/user/readOnline': ticketCase((id) => other.post('/user/readOnline', { id, message: 1 })),
  '/user/closeOnline': ticketCase((id) => other.post('/user/closeOnline', { id })),
  '/user/rateOnline': ticketCase((id) => other.post('/user/rateOnline', { id, rating: 1 })),
  '/user/readMessage': {
    make: async () => {
      const [row] = await demo.database.sql<{ id: bigint }[]>`
        insert into user_message (user_id, kind, params, at, listed, push)
        values (${await objects.ownerId()}, 'kyc_approved', '{}', now(), true, false) returning id`;
      return Number(row!.id);
    },
    madeUp: 999_999_998,
    ask: (id) => other.post('/user/readMessage', { id }),
    isUnchanged: async (id) =>
      (await owner.get('/user/messages')).data.some(
        (message: { id: number; read: boolean }) => message.id === id && !message.read,
      ),
  },
  '/user/removePriceAlert': {
    make: async () => {
      const [row] = await demo.database.sql<{ id: number }[]>`
        insert into price_alert (user_id, market, source, direction, ticks, created_at)
        select ${await objects.ownerId()}, min(id), 'last', 'above', 900000000, now() from market returning id`;
      return row!.id;
    },
    madeUp: 999_999_998,
    ask: (id) => other.post('/user/removePriceAlert', { id }),
    isUnchanged: async (id) =>
      (await owner.get('/user/priceAlerts')).data.some((alert: { id: number }) => alert.id === id),
  },
  '/account/deposits': {
    make: async () => {
      const [row] = await demo.database.sql<{ id: bigint }[]>`
        insert into deposit (network, txid, index, block_height, block_hash, asset, sender, address, memo,
          chain_amount, coin, user_id, amount, rest, needed, state, seen_at, changed_at)
        select 'bitcoin', 'tx', 0, 1, 'hash', 'native', 'sender', 'address', '', 5, 'BTC', id, 5, 0, 2, 'seen',
          now(), now() from users where uid = ${owner.uid} returning id`;
      return String(row!.id);
    },
    madeUp: '999999999',
    ask: (id) => other.get(`/account/deposits?id=${id}`),
    isUnchanged: async (id) => (await owner.get(`/account/deposits?id=${id}`)).data[0]?.id === id,
  },
  '/cycle/receipt': {
    make: async () => {
      const place = '{"seq": 1, "row": 1, "hash": "00"}';
      const [btc] = await demo.database.sql<{ id: bigint }[]>`
        insert into cycle_contract (id, account, offer, coin, direction, stake, winnings, period_ms, payout_ppm,
          min_stake, max_stake, delay_ms, placed_at, opening, entry_from, settled_at, settling, outcome, paid, rule)
        select 999999, id, 1, ${demo.exchange.directory.coin('BTC').id}, 'above', 10, 8, 30000, 800000, 1, 100, 1000, 1,
          ${place}::jsonb, 1001, 7000, ${place}::jsonb, 'void', 10, 2
        from users where uid = ${owner.uid} returning id`;
      return String(btc!.id);
    },
    madeUp: '999999998',
    ask: (id) => other.get(`/cycle/receipt?id=${id}`),
    isUnchanged: async (id) => (await owner.get(`/cycle/receipt?id=${id}`)).data?.id === Number(id),
  },
  '/user/editRealName': {
    make: () => objects.takePicture('identity'),
    madeUp: `picture:${'0'.repeat(32)}`,
    ask: (url) =>
      stranger.post('/user/editRealName', {
        country: 'JP',
        name: 'Kay Hoshino',
        documentType: 'passport',
        documentNumber: 'TK1234567',
        front: url,
        hand: url,
      }),
    isUnchanged: async () => (await stranger.get('/user/userInfo')).data.idcardstate === 'no',
  },
};

const OBJECT_ID_FIELD = /^(id|ids|autoid|url|front|back|hand)$/;
/** Notices and sales belong to the exchange. Subscriptions are named by nobody: each caller reads its own. */
const OF_THE_EXCHANGE = ['/ieo/detail', '/ieo/subscribe', '/user/readNotice'];

const namesAnObject = ({ path, policy, query, body }: AnyRoute): boolean =>
  policy.who === 'user' &&
  !OF_THE_EXCHANGE.includes(path) &&
  [...fieldsOf(query), ...fieldsOf(body)].some((field) => OBJECT_ID_FIELD.test(field));

describe('an object of another user', () => {
  it('is tried on every route that takes an id', () => {
    const named = ROUTES.filter((route) => namesAnObject(route)).map(({ path }) => path);
    expect(Object.keys(CASES).sort()).toEqual([...new Set(named)].sort());
  });

  it.each(Object.keys(CASES))('looks to %s as if it did not exist, and stays unchanged', async (path) => {
    const { make, madeUp, ask, isUnchanged } = CASES[path]!;
    const name = await make();
    expect(await isUnchanged(name)).toBe(true);
    const foreign = await ask(name);
    expect(foreign.status).toBeGreaterThanOrEqual(404);
    expect(foreign.status).toBeLessThan(500);
    expect(foreign.reason).not.toBe('malformed');
    if (path !== '/user/removePasskey') expect(foreign).toEqual(await ask(madeUp));
    else expect(foreign.reason).toBe('not_found');
    expect(await isUnchanged(name)).toBe(true);
  });
});
