import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { DepositChange, MessagePush, WithdrawalChange } from '@meridian/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { NATIVE } from '../chain/chain.ts';
import { DepositWatcher } from './deposits/deposit-watcher.ts';
import { openWithdrawalDesk, type WithdrawalDesk } from './testing/withdrawal-desk.ts';

let desk: WithdrawalDesk;
let socket: WebSocket;
const deposits: DepositChange[] = [];
const withdrawals: WithdrawalChange[] = [];
const messages: MessagePush[] = [];
beforeAll(async () => {
  desk = await openWithdrawalDesk();
  await desk.demo.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = desk.demo.app.server.address() as AddressInfo;
  socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${randomUUID()}`);
  const greeted = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.op === 'hello') greeted.resolve();
    deposits.push(...(message.deposit ?? []));
    withdrawals.push(...(message.withdrawal ?? []));
    if (message.messages !== undefined) messages.push(message.messages);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ op: 'hello', token: desk.trader.token }));
  await greeted.promise;
}, 120_000);
afterAll(async () => {
  socket.close();
  await desk.close();
});

const mails = async () => {
  await desk.demo.people.accounts.settle();
  return desk.demo.outbox
    .list()
    .filter(({ to }) => to === 'trader@meridian.test')
    .map(({ purpose }) => purpose);
};
const steps = (id: number) => withdrawals.filter((each) => each.id === id).map(({ step }) => step);
type Row = Readonly<Record<'number' | 'state' | 'payment', string>>;
const records = async (query: string) =>
  (await desk.trader.get(`/account/financeByTypeCoin?${query}`)).data.rows;

describe('deposits', () => {
  it('get one address, however many calls ask for it at once', async () => {
    const calls = Array.from({ length: 64 }, () =>
      desk.vip.get('/account/getCoinAddress?coin=ETH&network=ethereum'),
    );
    const addresses = (await Promise.all(calls)).map(({ data }) => data.address);
    expect(new Set(addresses).size).toBe(1);
    const [row] = await desk.demo.database.sql<{ count: number }[]>`
      select count(*)::int as count from deposit_address where address = ${addresses[0]}`;
    expect(row?.count).toBe(1);
  });

  it('are pushed and mailed when they are seen and when they are credited', async () => {
    const { data } = await desk.trader.get('/account/getCoinAddress?coin=ETH&network=ethereum');
    const { database, exchange, people } = desk.demo;
    const { postbox, log } = people.accounts.deps;
    const watcher = new DepositWatcher({
      chains: [desk.chain],
      database,
      engine: exchange.engine,
      postbox,
      connections: exchange.privateConnections,
      log,
      clock: desk.clock.now,
    });
    await watcher.round();
    await desk.chain.give(data.address, NATIVE, 10n ** 18n);
    await desk.chain.mine();
    await watcher.round();
    await expect.poll(() => deposits).toMatchObject([{ coin: 'ETH', step: 'seen', number: '1', needed: 3 }]);
    const id = deposits[0]!.id;
    const waiting = { type: 'deposit', wallet: 'spot', number: '1', state: 'sending', payment: id };
    expect(await records('coin=ETH&size=1')).toMatchObject([waiting]);
    expect(await records('state=sending')).toMatchObject([waiting]);
    expect(await records('state=sending&type=withdraw')).toEqual([]);
    expect((await desk.vip.get('/account/financeByTypeCoin?state=sending')).data.rows).toEqual([]);
    for (let block = 0; block < 2; block++) {
      await desk.chain.mine();
      await watcher.round();
    }
    await expect.poll(() => deposits.map(({ step }) => step)).toEqual(['seen', 'confirming', 'credited']);
    const credited = (await records('coin=ETH&size=100')).filter(({ payment }: Row) => payment === id);
    expect(credited).toMatchObject([{ type: 'deposit', number: '1', state: 'completed' }]);
    expect(await records('state=sending')).toEqual([]);
    expect(await mails()).toEqual(expect.arrayContaining(['deposit_seen', 'deposit_credited']));
  });
});

describe('withdrawals', () => {
  it('are pushed with every step, and listed as sending until they are completed', async () => {
    const { data } = await desk.withdraw();
    await desk.worker.settle();
    await expect.poll(() => steps(data.id).at(-1)).toBe('sent');
    const [sending] = await records('state=sending&coin=USDT');
    expect(sending).toMatchObject({
      type: 'withdraw',
      number: '-23',
      state: 'sending',
      payment: `${data.id}`,
    });
    expect((await records('coin=USDT&size=1'))[0]).toEqual(sending);
    expect(await records('state=sending&type=deposit')).toEqual([]);
    expect(await records('state=sending&coin=BTC')).toEqual([]);
    await desk.mine(3);
    await expect.poll(() => steps(data.id).at(-1)).toBe('settled');
    expect(steps(data.id)).toEqual(expect.arrayContaining(['held', 'sent', 'confirming', 'settled']));
    expect(await records('state=sending')).toEqual([]);
    // The engine has settled it, but the row does not say so.
    const { sql } = desk.demo.database;
    await sql`update withdrawal set state = 'settling', ended_at = null where id = ${data.id}`;
    const settled = (await records('coin=USDT&type=withdraw')).slice(0, 2);
    expect(settled.map(({ number, state }: Row) => [number, state])).toEqual([
      ['-3', 'completed'],
      ['-20', 'completed'],
    ]);
    expect(await records('state=sending')).toEqual([]);
    await sql`update withdrawal set state = 'settled', ended_at = changed_at where id = ${data.id}`;
    expect(await mails()).toEqual(
      expect.arrayContaining(['withdrawal_requested', 'withdrawal_sent', 'withdrawal_completed']),
    );
  });

  it('that are cancelled are pushed, mailed and listed as dismissed, page by page', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 3; count++) {
      const { data } = await desk.withdraw({ address: desk.unknown });
      ids.unshift(data.id);
      expect((await desk.trader.post('/account/cancelOut', { id: data.id })).code).toBe(200);
      await desk.worker.settle();
      await expect.poll(() => steps(data.id).at(-1)).toBe('dismissed');
    }
    expect(await mails()).toContain('withdrawal_dismissed');
    const first = (await desk.trader.get('/account/financeByTypeCoin?state=dismissed&size=2')).data;
    const second = (
      await desk.trader.get(`/account/financeByTypeCoin?state=dismissed&size=2&before=${first.next}`)
    ).data;
    const found = [...first.rows, ...second.rows].map(({ payment }) => Number(payment));
    expect(found).toEqual(ids);
    expect(second.next).toBeNull();
    expect((await desk.vip.get('/account/financeByTypeCoin?state=dismissed')).data.rows).toEqual([]);
  });
});

it('an address that was added is mailed, listed and pushed', async () => {
  const unread = async () => (await desk.trader.get('/user/messagesUnread')).data.unread;
  const before = await unread();
  // What the tests above sent has been pushed.
  await expect.poll(() => messages.at(-1)?.unread).toBe(before);
  const body = { coin: 'USDT', network: 'ethereum', address: desk.unknown, label: 'New' };
  const added = await desk.trader.post('/account/addToAddress', {
    ...body,
    stepUp: await desk.proof('address'),
  });
  expect(added.code).toBe(200);
  expect(await mails()).toContain('address_added');
  expect((await desk.trader.get('/user/messages')).data[0]).toMatchObject({
    title: 'A withdrawal address was added',
    link: '/coinAddress',
    read: false,
  });
  // The screen that added it shows it by itself; only the count changes.
  await expect.poll(() => messages.at(-1)).toEqual({ unread: before + 1, shown: [] });
  expect(await unread()).toBe(before + 1);
});
