import { randomUUID } from 'node:crypto';
import type { AnyRoute } from '@meridian/contract';
import { ROUTES } from '@meridian/contract/routes/index';
import type { ExchangeState } from '@meridian/engine';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addPasskey } from '../accounts/passkeys/passkeys-table.ts';
import { fundDemoPeople } from '../demo/demo-people.ts';
import { storeCard, storePurchase } from '../fiat/testing/stored-purchase.ts';
import { fieldsOf } from '../http/testing/bad-input.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { photo, picture } from '../pictures/testing/picture-files.ts';
import { addAddress } from '../wallet/addresses/address-book-table.ts';
import { storeWithdrawal } from '../wallet/testing/stored-withdrawal.ts';
import { DEMO_PASSWORD } from './testing/people-app.ts';
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
  owner = await callerOf('trader@meridian.test');
  other = await callerOf('vip@meridian.test');
  stranger = await callerOf('rookie@meridian.test');
}, 120_000);
afterAll(() => demo.close());

const indexOfBitcoinAt = ({ coinsByCode, indexPrices }: ExchangeState): number =>
  indexPrices.get(coinsByCode.get('BTC')!.id)?.observedAt ?? 0;

interface Caller {
  readonly uid: string;
  get(url: string): Promise<ApiResponse>;
  post(url: string, body: object): Promise<ApiResponse>;
  send(url: string, sent: InjectOptions): Promise<ApiResponse>;
}
// biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
type ApiResponse = { status: number; reason?: string; data: any };

async function callerOf(account: string): Promise<Caller> {
  const ask = async (options: InjectOptions): Promise<ApiResponse> => {
    const response = await demo.app.inject(options);
    const { reason, data } = response.json();
    return { status: response.statusCode, ...(reason !== undefined && { reason }), data };
  };
  const login = { account, password: DEMO_PASSWORD };
  const { data } = await ask({ method: 'POST', url: '/member/loginByTelOrEmail', payload: login });
  const headers = { token: data.token, locale: 'en' };
  return {
    uid: data.userInfo.uid,
    get: (url) => ask({ url, headers }),
    post: (url, payload) =>
      ask({ method: 'POST', url, payload, headers: { ...headers, 'idempotency-key': randomUUID() } }),
    send: (url, sent) => ask({ method: 'POST', url, ...sent, headers: { ...sent.headers, ...headers } }),
  };
}

interface Case {
  /** The id of one of the owner's objects. */
  readonly make: () => Promise<string | number>;
  /** An id that no object has. */
  readonly madeUp: string | number;
  readonly ask: (name: string | number) => Promise<ApiResponse>;
  /** Whether the owner still has it, unchanged. */
  readonly isUnchanged: (name: string | number) => Promise<boolean>;
}

const placeOrder = async (): Promise<number> => {
  const order = { maincoin: 'USDT', tradcoin: 'LTC', plate: 'main', price: '80.00', number: '2' };
  return (await owner.post('/trad/buyLimit', order)).data.id;
};
const hasOrder = async (id: string | number): Promise<boolean> => {
  const { data } = await owner.get('/trad/tradAccount?maincoin=USDT&tradcoin=LTC');
  return data.entrust_order.some((order: { id: number }) => order.id === id);
};
const CONTRACT = { maincoin: 'USDT', tradcoin: 'BTC', lever: 2, tdMode: 'lsolate', number: '1' };
const placeFuturesOrder = async (): Promise<number> =>
  (await owner.post('/contract/buyLimit', { ...CONTRACT, price: '60000' })).data.id;
const hasFuturesOrder = async (id: string | number): Promise<boolean> => {
  const { data } = await owner.get('/contract/tradEntrust');
  return data.some((order: { id: number; unfilled: string }) => order.id === id && order.unfilled === '1');
};
/** The owner's long, which the other user's short opened with it. */
const openPosition = async (): Promise<number> => {
  const order = { ...CONTRACT, price: '67000', number: '2' };
  await other.post('/contract/sellLimit', order);
  await owner.post('/contract/buyLimit', order);
  return (await owner.get('/contract/position')).data[0].autoid;
};
const hasPosition = async (id: string | number): Promise<boolean> => {
  const { data } = await owner.get('/contract/position');
  return data.some(
    ({ autoid, profitOrder }: { autoid: number; profitOrder: unknown[] }) =>
      autoid === id && profitOrder.length === 0,
  );
};
const setTrigger = async (): Promise<number> => {
  const autoid = await openPosition();
  return (await owner.post('/contract/profitLoss', { autoid, profitPrice: '90000' })).data.id;
};
const hasTrigger = async (id: string | number): Promise<boolean> => {
  const { data } = await owner.get('/contract/profitLossOrder');
  return data.some(
    (trigger: { id: number; profitPrice: string }) => trigger.id === id && trigger.profitPrice === '90000.0',
  );
};
const ownerId = async (): Promise<number> => {
  const { sql } = demo.database;
  const [row] = await sql<{ id: bigint }[]>`select id from users where email = 'trader@meridian.test'`;
  return Number(row!.id);
};
const withdraw = async (): Promise<number> =>
  (await storeWithdrawal(demo.wallet.withdrawals, await ownerId())).id;
const hasWithdrawal = async (id: string | number): Promise<boolean> =>
  (await owner.get(`/account/withdrawals?id=${id}`)).data[0].state === 'sending';
const saveAddress = async (): Promise<number> => {
  const saved = { coin: 'USDT', network: 'ethereum', address: randomUUID(), memo: '', label: 'Mine' };
  return (await addAddress(demo.database, await ownerId(), { ...saved, createdAt: new Date() }))!;
};
const insertLiquidation = async (): Promise<number> => {
  const { sql } = demo.database;
  const explanation = { healthBefore: '0', maintenanceBefore: '0', toInsurance: '0', paths: [], steps: [] };
  await sql`insert into liquidation (id, account, mode, position, outcome, explanation, at)
    values (777, ${await ownerId()}, 'isolated', 1, 'closed', ${JSON.stringify(explanation)}::jsonb, 0)`;
  return 777;
};

const purchaseCase = (ask: Case['ask']): Case => ({
  make: async () => storePurchase(demo.database, await ownerId()),
  madeUp: 999_999_998,
  ask,
  isUnchanged: async (id) =>
    (await owner.get(`/fiat/purchases?id=${id}`)).data.purchases[0].state === 'to_be_paid',
});

let ticket: Promise<number> | undefined;
const openTicket = (): Promise<number> => {
  const content = 'My deposit of yesterday evening has not arrived in my wallet yet';
  ticket ??= owner.post('/user/addOnline', { title: 'Deposit', content }).then(({ data }) => data.id);
  return ticket;
};
const hasTicket = async (id: string | number): Promise<boolean> => {
  const { data } = await owner.get(`/user/online?id=${id}`);
  return data.state === 'waiting' && data.messages.length === 1;
};
const ticketCase = (ask: Case['ask']): Case => ({
  make: openTicket,
  madeUp: 999_999_998,
  ask,
  isUnchanged: hasTicket,
});

const takePicture = async (use: string): Promise<string> =>
  (await owner.send(`/user/img?type=${use}`, picture(await photo()))).data[0].url;

/** A valid proof of the caller, so that only the object itself can cause a refusal. */
const stepUp = async (caller: Caller, address: string) => {
  await caller.post('/user/getCode', { purpose: 'passkey' });
  await demo.people.accounts.settle();
  const mail = demo.outbox.list().find(({ to, purpose }) => to === address && purpose === 'passkey')!;
  return { password: DEMO_PASSWORD, code: mail.code };
};

const CASES: Record<string, Case> = {
  '/trad/entrustTrades': {
    make: placeOrder,
    madeUp: 999_999_998,
    ask: (id) => other.get(`/trad/entrustTrades?id=${id}`),
    isUnchanged: hasOrder,
  },
  '/trad/entrustDetail': {
    make: placeOrder,
    madeUp: 999_999_998,
    ask: (id) => other.get(`/trad/entrustDetail?id=${id}`),
    isUnchanged: hasOrder,
  },
  '/trad/closeEntrusts': {
    make: placeOrder,
    madeUp: 999_999_998,
    ask: (id) => other.post('/trad/closeEntrusts', { ids: [id] }),
    isUnchanged: hasOrder,
  },
  '/trad/closeEntrust': {
    make: placeOrder,
    madeUp: 999_999_998,
    ask: (id) => other.post('/trad/closeEntrust', { id }),
    isUnchanged: hasOrder,
  },
  '/contract/entrustTrades': {
    make: placeFuturesOrder,
    madeUp: 999_999_998,
    ask: (id) => other.get(`/contract/entrustTrades?id=${id}`),
    isUnchanged: hasFuturesOrder,
  },
  '/contract/closeEntrust': {
    make: placeFuturesOrder,
    madeUp: 999_999_998,
    ask: (id) => other.post('/contract/closeEntrust', { id }),
    isUnchanged: hasFuturesOrder,
  },
  '/contract/closeEntrusts': {
    make: placeFuturesOrder,
    madeUp: 999_999_998,
    ask: (id) => other.post('/contract/closeEntrusts', { ids: [id] }),
    isUnchanged: hasFuturesOrder,
  },
  '/contract/closePosition': {
    make: openPosition,
    madeUp: 999_999_998,
    ask: (autoid) => other.post('/contract/closePosition', { autoid, number: '1' }),
    isUnchanged: hasPosition,
  },
  '/contract/changeMargin': {
    make: openPosition,
    madeUp: 999_999_998,
    ask: (autoid) => other.post('/contract/changeMargin', { autoid, change: 'add', amount: '1' }),
    isUnchanged: hasPosition,
  },
  '/contract/profitLoss': {
    make: openPosition,
    madeUp: 999_999_998,
    ask: (autoid) => other.post('/contract/profitLoss', { autoid, profitPrice: '90000' }),
    isUnchanged: hasPosition,
  },
  '/contract/editProfitLoss': {
    make: setTrigger,
    madeUp: 999_999_998,
    ask: (id) => other.post('/contract/editProfitLoss', { id, profitPrice: '91000' }),
    isUnchanged: hasTrigger,
  },
  '/contract/closeProfitLoss': {
    make: setTrigger,
    madeUp: 999_999_998,
    ask: (id) => other.post('/contract/closeProfitLoss', { id }),
    isUnchanged: hasTrigger,
  },
  '/contract/liquidation': {
    make: insertLiquidation,
    madeUp: 999_999_998,
    ask: (id) => other.get(`/contract/liquidation?id=${id}`),
    isUnchanged: async (id) => (await owner.get(`/contract/liquidation?id=${id}`)).status === 200,
  },
  '/account/withdrawals': {
    make: withdraw,
    madeUp: 999_999_998,
    ask: (id) => other.get(`/account/withdrawals?id=${id}`),
    isUnchanged: hasWithdrawal,
  },
  '/account/cancelOut': {
    make: withdraw,
    madeUp: 999_999_998,
    ask: (id) => other.post('/account/cancelOut', { id }),
    isUnchanged: hasWithdrawal,
  },
  '/account/removeToAddress': {
    make: saveAddress,
    madeUp: 999_999_998,
    ask: (id) => other.post('/account/removeToAddress', { id }),
    isUnchanged: async (id) =>
      (await owner.get('/account/toAddressList')).data.some((saved: { id: number }) => saved.id === id),
  },
  '/fiat/purchases': purchaseCase((id) => other.get(`/fiat/purchases?id=${id}`)),
  '/fiat/paid': purchaseCase((id) => other.post('/fiat/paid', { id, proof: 'picture:0' })),
  '/fiat/cancel': purchaseCase((id) => other.post('/fiat/cancel', { id })),
  '/fiat/removeCard': {
    make: async () => storeCard(demo.database, await ownerId()),
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
      other.post('/user/removePasskey', { id, stepUp: await stepUp(other, 'vip@meridian.test') }),
    isUnchanged: async () => (await owner.get('/user/passkeys')).data.length === 1,
  },
  '/user/picture': {
    make: () => takePicture('ticket'),
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
        values (${await ownerId()}, 'kyc_approved', '{}', now(), true, false) returning id`;
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
        select ${await ownerId()}, min(id), 'last', 'above', 900000000, now() from market returning id`;
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
    make: () => takePicture('identity'),
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
