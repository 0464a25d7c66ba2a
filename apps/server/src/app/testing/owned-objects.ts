import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../../http/testing/test-app.ts';
import { photo, picture } from '../../pictures/testing/picture-files.ts';
import { addAddress } from '../../wallet/addresses/address-book-table.ts';
import { storeWithdrawal } from '../../wallet/testing/stored-withdrawal.ts';
import { DEMO_PASSWORD } from './people-app.ts';

/** A user of the demo. */
export interface Caller {
  readonly uid: string;
  get(url: string): Promise<ApiResponse>;
  post(url: string, body: object): Promise<ApiResponse>;
  send(url: string, sent: InjectOptions): Promise<ApiResponse>;
}
// biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
export type ApiResponse = { status: number; reason?: string; data: any };

export async function callerOf({ app }: TestApp, account: string): Promise<Caller> {
  const ask = async (options: InjectOptions): Promise<ApiResponse> => {
    const response = await app.inject(options);
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

interface World {
  readonly demo: TestApp;
  readonly owner: Caller;
  readonly other: Caller;
}

const CONTRACT = { maincoin: 'USDT', tradcoin: 'BTC', lever: 2, tdMode: 'lsolate', number: '1' };

/** Makes objects that belong to the owner, and tells whether they are unchanged. */
export function ownedObjects(world: () => World) {
  const placeOrder = async (): Promise<number> => {
    const order = { maincoin: 'USDT', tradcoin: 'LTC', plate: 'main', price: '80.00', number: '2' };
    return (await world().owner.post('/trad/buyLimit', order)).data.id;
  };
  const hasOrder = async (id: string | number): Promise<boolean> => {
    const { data } = await world().owner.get('/trad/tradAccount?maincoin=USDT&tradcoin=LTC');
    return data.entrust_order.some((order: { id: number }) => order.id === id);
  };
  const placeFuturesOrder = async (): Promise<number> =>
    (await world().owner.post('/contract/buyLimit', { ...CONTRACT, price: '60000' })).data.id;
  const hasFuturesOrder = async (id: string | number): Promise<boolean> => {
    const { data } = await world().owner.get('/contract/tradEntrust');
    return data.some((order: { id: number; unfilled: string }) => order.id === id && order.unfilled === '1');
  };
  /** The owner's long, which the other user's short opened with it. */
  const openPosition = async (): Promise<number> => {
    const order = { ...CONTRACT, price: '67000', number: '2' };
    await world().other.post('/contract/sellLimit', order);
    await world().owner.post('/contract/buyLimit', order);
    return (await world().owner.get('/contract/position')).data[0].autoid;
  };
  const hasPosition = async (id: string | number): Promise<boolean> => {
    const { data } = await world().owner.get('/contract/position');
    return data.some(
      ({ autoid, profitOrder }: { autoid: number; profitOrder: unknown[] }) =>
        autoid === id && profitOrder.length === 0,
    );
  };
  const setTrigger = async (): Promise<number> => {
    const autoid = await openPosition();
    return (await world().owner.post('/contract/profitLoss', { autoid, profitPrice: '90000' })).data.id;
  };
  const hasTrigger = async (id: string | number): Promise<boolean> => {
    const { data } = await world().owner.get('/contract/profitLossOrder');
    return data.some(
      (trigger: { id: number; profitPrice: string }) =>
        trigger.id === id && trigger.profitPrice === '90000.0',
    );
  };
  const ownerId = async (): Promise<number> => {
    const { sql } = world().demo.database;
    const [row] = await sql<{ id: bigint }[]>`select id from users where email = 'trader@meridian.test'`;
    return Number(row!.id);
  };
  const withdraw = async (): Promise<number> =>
    (await storeWithdrawal(world().demo.wallet.withdrawals, await ownerId())).id;
  const hasWithdrawal = async (id: string | number): Promise<boolean> =>
    (await world().owner.get(`/account/withdrawals?id=${id}`)).data[0].state === 'sending';
  const saveAddress = async (): Promise<number> => {
    const saved = { coin: 'USDT', network: 'ethereum', address: randomUUID(), memo: '', label: 'Mine' };
    return (await addAddress(world().demo.database, await ownerId(), { ...saved, createdAt: new Date() }))!;
  };
  const insertLiquidation = async (): Promise<number> => {
    const { sql } = world().demo.database;
    const explanation = { healthBefore: '0', maintenanceBefore: '0', toInsurance: '0', paths: [], steps: [] };
    await sql`insert into liquidation (id, account, mode, position, outcome, explanation, at)
      values (777, ${await ownerId()}, 'isolated', 1, 'closed', ${JSON.stringify(explanation)}::jsonb, 0)`;
    return 777;
  };

  let ticket: Promise<number> | undefined;
  const openTicket = (): Promise<number> => {
    const content = 'My deposit of yesterday evening has not arrived in my wallet yet';
    ticket ??= world()
      .owner.post('/user/addOnline', { title: 'Deposit', content })
      .then(({ data }) => data.id);
    return ticket;
  };
  const hasTicket = async (id: string | number): Promise<boolean> => {
    const { data } = await world().owner.get(`/user/online?id=${id}`);
    return data.state === 'waiting' && data.messages.length === 1;
  };

  const takePicture = async (use: string): Promise<string> =>
    (await world().owner.send(`/user/img?type=${use}`, picture(await photo()))).data[0].url;

  /** A valid proof of the caller, so that only the object itself can cause a refusal. */
  const stepUp = async (caller: Caller, address: string) => {
    await caller.post('/user/getCode', { purpose: 'passkey' });
    await world().demo.people.accounts.settle();
    const mail = world()
      .demo.outbox.list()
      .find(({ to, purpose }) => to === address && purpose === 'passkey')!;
    return { password: DEMO_PASSWORD, code: mail.code };
  };
  return {
    placeOrder,
    hasOrder,
    placeFuturesOrder,
    hasFuturesOrder,
    openPosition,
    hasPosition,
    setTrigger,
    hasTrigger,
    ownerId,
    withdraw,
    hasWithdrawal,
    saveAddress,
    insertLiquidation,
    openTicket,
    hasTicket,
    takePicture,
    stepUp,
  };
}
