import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { claim } from '../fixtures/claims.ts';
import { actAs, approveKyc, DEMO_PASSWORD } from '../fixtures/demo-operator.ts';
import { joinByEmail, post } from '../fixtures/members.ts';
import { submitDocuments } from '../kyc/submit-documents.ts';
import type { WalkedScreen, WalkState } from './walked-screens.ts';

/** Whose data a screen shows: what the browser stores of a login, and the ids in addresses. */
export interface Person {
  readonly token: string;
  readonly userInfo: string;
  readonly ids: Readonly<Record<string, string>>;
  /** The position whose stops are set. */
  readonly position?: string;
  /** What people wrote, each in their own language. */
  readonly written: readonly string[];
}

const people = new Map<string, Promise<Person>>();

/** The user of a screen in a state. Each is made once per worker. */
export function personOf(
  { account, visitor }: WalkedScreen,
  state: WalkState,
  world: World,
): Promise<Person | undefined> {
  if (visitor) return Promise.resolve(undefined);
  const own = world.isSample ? 'member' : (account ?? 'trader');
  const name = state === 'empty' || state === 'suspended' ? state : own;
  const known = people.get(name) ?? MAKERS[name](world);
  people.set(name, known);
  return known;
}

interface World {
  readonly browser: Browser;
  readonly request: APIRequestContext;
  /** Other tests use the demo's users at the same time, so a sample has a user of its own. */
  readonly isSample: boolean;
}

type PersonName = 'trader' | 'vip' | 'member' | 'empty' | 'suspended';

const MAKERS: Record<PersonName, (world: World) => Promise<Person>> = {
  trader: async ({ request }) => fill(request, await logIn(request, 'trader@meridian.test')),
  vip: async ({ request }) => {
    const token = await logIn(request, 'vip@meridian.test');
    const [sale] = (await get(request, '/ieo/getIeoList', token)) as { id: number }[];
    return {
      ...(await personWith(request, token, { sale: String(sale?.id ?? 1) })),
      written: ['vip_member'],
    };
  },
  member: async ({ request }) => {
    const { token } = await joinByEmail(request);
    const [title, content] = ['Deposit', 'My deposit of yesterday evening has not arrived in my wallet yet'];
    const { id } = (await post(request, '/user/addOnline', { title, content }, token)) as { id: number };
    return { ...(await personWith(request, token, { ticket: String(id) })), written: [title, content] };
  },
  empty: async (world) => personWith(world.request, (await verified(world, 'Ren Mori')).token),
  suspended: async (world) => {
    const { request } = world;
    const { token, uid } = await verified(world, 'Aoi Kato');
    await actAs(request, 'ops@meridian.test', '/operator/suspendUser', {
      uid,
      reason: 'Reported as stolen',
    });
    return personWith(request, token);
  },
};

/** A new user with an approved identity and nothing else. */
async function verified({ browser, request }: World, name: string) {
  const page = await browser.newPage();
  const member = await submitDocuments(page, request, name);
  await page.close();
  await approveKyc(request, 'ops@meridian.test', member.uid);
  return member;
}

/** Gives the demo's trader one of everything that users can have and the demo does not seed. */
async function fill(request: APIRequestContext, token: string): Promise<Person> {
  const read = <Data>(path: string) => get(request, path, token) as Promise<Data>;
  const bitcoin = async () =>
    (await read<{ autoid: number; tradcoin: string }[]>('/contract/position')).find(
      ({ tradcoin }) => tradcoin === 'BTC',
    );
  // One worker trades; the others wait for its last order.
  if (claim('orders-of-the-trader')) await trade(request, token);
  else await expect.poll(bitcoin, { timeout: 60_000 }).toBeDefined();
  const settled = () => read<{ id: number }[]>('/cycle/history');
  await expect.poll(async () => (await settled()).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const position = await bitcoin();
  const tickets = await read<{ id: number; title: string }[]>('/user/onlineList');
  const ticket = String(tickets[0]!.id);
  const { messages } = await read<{ messages: { text: string }[] }>(`/user/online?id=${ticket}`);
  return {
    ...(await personWith(request, token, { ticket, contract: String((await settled())[0]!.id) })),
    position: JSON.stringify(position),
    written: ['trader', ...tickets.map(({ title }) => title), ...messages.map(({ text }) => text)],
  };
}

async function trade(request: APIRequestContext, token: string): Promise<void> {
  const send = (path: string, body: object) => order(request, path, body, token);
  const pair = { maincoin: 'USDT', tradcoin: 'BTC' };
  const markets = (await get(request, '/trad/symbols', token)) as { tradcoin: string; price: string }[];
  const bitcoin = markets.find(({ tradcoin }) => tradcoin === 'BTC')!;
  const near = (factor: number) => String(Math.floor(Number(bitcoin.price) * factor));
  // Low enough to rest, near enough to be allowed.
  const price = near(0.97);
  await send('/account/contractTransfer', { coin: 'USDT', number: '4000', type: 'in' });
  await send('/cycle/buy', { ...pair, type: 1, period: 30, number: '10' });
  await tradeSpot(send, pair, near);
  await send('/user/addPriceAlert', { market: 201, source: 'mark', percent: '5' });
  await send('/user/addPriceAlert', { market: 101, source: 'last', percent: '-8' });
  // The demo's prices move as far within seconds, so there is a message of one.
  for (const percent of ['0.01', '-0.01'])
    await send('/user/addPriceAlert', { market: 101, source: 'last', percent });
  const terms = { ...pair, number: 20, lever: 10, tdMode: 'lsolate' };
  await closeOneOfEach(send);
  await send('/contract/buyLimit', { ...terms, style: 'limit', price });
  await send('/contract/buyMarket', { ...terms, style: 'market' });
}

type Send = (path: string, body: object) => Promise<unknown>;

/** Orders of both sides that filled, filled in part, were canceled or rest, in three markets. */
async function tradeSpot(
  send: Send,
  pair: { maincoin: string; tradcoin: string },
  near: (factor: number) => string,
): Promise<void> {
  const bitcoin = { ...pair, plate: 'main' };
  await send('/trad/buyMarket', { ...bitcoin, tradcoin: 'ETH', number: '1200' });
  await send('/trad/sellMarket', { ...bitcoin, tradcoin: 'SOL', number: '8' });
  await send('/trad/sellLimit', { ...bitcoin, price: near(0.999), number: '0.03' });
  await send('/trad/sellLimit', { ...bitcoin, price: near(0.9999), number: '0.35', timeInForce: 'ioc' });
  const { id } = (await send('/trad/sellLimit', { ...bitcoin, price: near(1.02), number: '0.05' })) as {
    id: number;
  };
  await send('/trad/closeEntrust', { id });
  await send('/trad/buyLimit', { ...bitcoin, price: near(0.97), number: '0.01' });
  await send('/trad/buyMarket', { ...bitcoin, number: '50' });
}

/** A short and a long that are over. */
async function closeOneOfEach(send: Send): Promise<void> {
  const terms = { maincoin: 'USDT', number: 12, lever: 20, tdMode: 'lsolate', style: 'market' };
  for (const [tradcoin, path] of [
    ['ETH', '/contract/sellMarket'],
    ['SOL', '/contract/buyMarket'],
  ] as const) {
    await send(path, { ...terms, tradcoin });
    await send('/contract/closeCoinPosition', { coin: tradcoin, type: 0 });
  }
}

async function order(
  request: APIRequestContext,
  path: string,
  body: object,
  token: string,
): Promise<unknown> {
  const headers = { locale: 'en', token, 'idempotency-key': randomUUID() };
  const envelope = await (await request.post(path, { data: body, headers })).json();
  expect(envelope, path).toMatchObject({ code: 200 });
  return envelope.data;
}

async function get(request: APIRequestContext, path: string, token: string): Promise<unknown> {
  const envelope = await (await request.get(path, { headers: { token, locale: 'en' } })).json();
  expect(envelope, path).toMatchObject({ code: 200 });
  return envelope.data;
}

async function personWith(
  request: APIRequestContext,
  token: string,
  ids: Readonly<Record<string, string>> = {},
): Promise<Person> {
  const userInfo = JSON.stringify(await get(request, '/user/userInfo', token));
  return { token, userInfo, ids, written: [] };
}

async function logIn(request: APIRequestContext, account: string): Promise<string> {
  const reply = await request.post('/member/loginByTelOrEmail', {
    data: { account, password: DEMO_PASSWORD },
    // The message of a new login names the browser.
    headers: { locale: 'en', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36' },
  });
  return (await reply.json()).data.token;
}
