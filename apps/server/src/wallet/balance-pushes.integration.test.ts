import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { BalanceChange } from '@meridian/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { DEMO_PASSWORD } from '../app/testing/people-app.ts';
import { openWalletDesk, type WalletDesk } from './testing/wallet-desk.ts';

let desk: WalletDesk;
let pushed: BalanceChange[];
let socket: WebSocket;
beforeAll(async () => {
  desk = await openWalletDesk();
  await desk.demo.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = desk.demo.app.server.address() as AddressInfo;
  socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${randomUUID()}`);
  pushed = [];
  const greeted = Promise.withResolvers<void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    if (message.op === 'hello') greeted.resolve();
    pushed.push(...(message.balance ?? []));
  });
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send(JSON.stringify({ op: 'hello', token: desk.vip.token }));
  await greeted.promise;
}, 120_000);
afterAll(async () => {
  socket.close();
  await desk.close();
});

/** The newest push of each wallet and coin. */
const newest = () => new Map(pushed.map((change) => [`${change.wallet} ${change.coin}`, change.usable]));

it('every change of a wallet is pushed with the new balance', async () => {
  expect(
    (await desk.vip.post('/account/contractTransfer', { coin: 'USDT', number: '7', type: 'in' })).code,
  ).toBe(200);
  await expect.poll(() => newest().has('futures USDT')).toBe(true);
  expect(newest().get('futures USDT')).toBe(await desk.usable(desk.vip, 'contract'));
  expect(newest().get('spot USDT')).toBe(await desk.usable(desk.vip, 'trad'));

  await desk.vip.post('/account/c2cTransfer', { coin: 'ETH', number: '2', type: 'in' });
  await expect.poll(() => newest().get('fiat ETH')).toBe('2');

  const { data } = await desk.vip.get('/account/convertQuote?from=ETH&to=BTC&number=1');
  await desk.vip.post('/account/convert', { quoteId: data.quoteId });
  await expect.poll(() => newest().has('spot BTC')).toBe(true);
  expect(newest().get('spot BTC')).toBe(await desk.usable(desk.vip, 'trad', 'BTC'));
  expect(newest().get('spot ETH')).toBe(await desk.usable(desk.vip, 'trad', 'ETH'));
});

it('an amount that another member sent is pushed to its recipient', async () => {
  pushed = [];
  const code = await desk.code(desk.trader, 'trader@meridian.test', 'transfer');
  const stepUp = { password: DEMO_PASSWORD, code };
  const sent = { account: 'vip_member', coin: 'XRP', number: '12.5', stepUp };
  expect((await desk.trader.post('/account/transfer', sent)).code).toBe(200);
  await expect.poll(() => newest().get('spot XRP')).toBe('12.5');
});
