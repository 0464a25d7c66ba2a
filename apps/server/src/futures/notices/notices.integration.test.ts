import type { AddressInfo } from 'node:net';
import type { FuturesNotice } from '@meridian/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { emailContact } from '../../accounts/codes/contact.ts';
import { changeUser, findUserByContact } from '../../accounts/profile/users-table.ts';
import { BTC, BTC_QUERY, type FuturesDesk, openFuturesDesk } from '../testing/futures-desk.ts';

let desk: FuturesDesk;
beforeAll(async () => {
  desk = await openFuturesDesk();
}, 120_000);
afterAll(() => desk.close());

const VIP = 'vip@meridian.test';
const TRADER = 'trader@meridian.test';
const ORDER = { ...BTC, lever: 10, tdMode: 'lsolate', style: 'limit', number: '10' } as const;
const WAIT = { timeout: 20_000, interval: 100 };
const HOURS_8 = 8 * 3_600_000;

/** Purposes, oldest first. */
const mailsTo = (address: string) =>
  desk.outbox
    .list()
    .filter(({ to, purpose }) => to === address && purpose !== 'new_login')
    .map(({ purpose }) => purpose)
    .toReversed();

/** The vip buys from the trader; returns the vip's position. */
async function open(price: string, stops: object = {}) {
  await desk.vip.post('/contract/buyLimit', { ...ORDER, ...stops, price });
  await desk.trader.post('/contract/sellLimit', { ...ORDER, price });
  const [position] = (await desk.vip.get(`/contract/positionByCoin?${BTC_QUERY}`)).data;
  return position;
}

/** Sockets of both users, with the notices they received and the first figures of the market. */
async function listen() {
  await desk.demo.app.listen({ host: '127.0.0.1', port: 0 });
  const [vip, trader] = [await connect(desk.vip.token), await connect(desk.trader.token)];
  return { vip, trader };
}

async function connect(token: string) {
  const { port } = desk.demo.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/test`);
  const notices: FuturesNotice[] = [];
  const figures: { fundingRate: string | null; fundingTime: number | null }[] = [];
  socket.on('error', () => {});
  await new Promise<void>((resolve) => {
    socket.on('open', () => {
      socket.send(JSON.stringify({ op: 'hello', token }));
      socket.send('USDT_BTC_contract_1');
    });
    socket.on('message', (data) => {
      for (const message of [JSON.parse(String(data))].flat()) {
        if (message.op === 'hello') resolve();
        if (message.op === 'changed') notices.push(...(message.notices ?? []));
        if (message.coninfo !== undefined) figures.push(message.coninfo);
      }
    });
  });
  return { notices, figures, kinds: () => notices.map(({ kind }) => kind) };
}

async function expectFunding({ figures }: Awaited<ReturnType<typeof connect>>) {
  await expect.poll(() => figures[0], WAIT).toBeDefined();
  expect(figures[0]!.fundingRate).toMatch(/^-?0\.\d+$/);
  expect(figures[0]!.fundingTime! % HOURS_8).toBe(0);
  expect(figures[0]!.fundingTime).toBeGreaterThan(desk.clock.now());
}

describe('notices to the owner of a position', () => {
  it('reach socket and mailbox once each, in the owner’s language, across restarts', async () => {
    const user = await findUserByContact(desk.demo.database, emailContact(VIP));
    await changeUser(desk.demo.database, user!.id, { locale: 'ja' });
    let sockets = await listen();
    await expectFunding(sockets.vip);
    const { autoid, liquidationPrice } = await open('60000');
    const limit = Number(liquidationPrice);

    // A little above the liquidation price the ratio is between 80 % and 100 %.
    desk.prices.set('BTC', (limit + 30).toFixed(1));
    await expect.poll(() => mailsTo(VIP), WAIT).toEqual(['margin_warning']);
    expect(desk.outbox.list()[0]!.text).toContain('BTC/USDT先物ポジションの証拠金比率が80%に達しました');
    expect(sockets.vip.notices).toMatchObject([
      { kind: 'margin_warning', autoid, tradcoin: 'BTC', maincoin: 'USDT', amount: null, id: null },
    ]);

    desk = await desk.restart();
    sockets = await listen();
    await expectFunding(sockets.trader);
    desk.prices.set('BTC', (limit - 100).toFixed(1));
    await expect.poll(() => mailsTo(VIP), WAIT).toEqual(['margin_warning', 'liquidated']);
    await expect
      .poll(() => sockets.vip.notices)
      .toMatchObject([{ kind: 'liquidated', autoid, tradcoin: 'BTC' }]);
    const { id } = sockets.vip.notices[0]!;
    expect((await desk.vip.get(`/contract/liquidation?id=${id}`)).code).toBe(200);
    // The book was empty, so the winner was deleveraged.
    await expect.poll(() => mailsTo(TRADER), WAIT).toEqual(['deleveraged']);
    expect(sockets.trader.notices).toMatchObject([{ kind: 'deleveraged', tradcoin: 'BTC', amount: null }]);
    const mail = desk.outbox.list().find(({ purpose }) => purpose === 'deleveraged');
    expect(mail!.text).toMatch(/your BTC\/USDT futures position was closed at 5\d,\d{3}\.\d at 20\d\d-/);

    desk = await desk.restart();
    sockets = await listen();
    await open((limit - 100).toFixed(1), { lossPrice: (limit - 200).toFixed(1) });
    desk.prices.set('BTC', (limit - 300).toFixed(1));
    await expect.poll(() => mailsTo(VIP), WAIT).toEqual(['margin_warning', 'liquidated', 'stop_loss']);
    expect(sockets.vip.kinds()).toEqual(['stop_loss']);
    expect(mailsTo(TRADER)).toEqual(['deleveraged']);
  }, 120_000);

  it('of a funding reach the socket only', async () => {
    const mails = [mailsTo(VIP), mailsTo(TRADER)];
    const { fundingTime } = (await desk.vip.get(`/contract/contract?${BTC_QUERY}`)).data.info;
    // A socket that is silent for eight hours is closed, so these connect seconds before the funding.
    const left = fundingTime - desk.clock.now() - 4_000;
    // Just before a funding there is no time to connect: then it is the next one.
    desk.clock.advance(left >= 0 ? left : left + HOURS_8);
    desk.prices.emit();
    const [vip, trader] = [await connect(desk.vip.token), await connect(desk.trader.token)];
    await expect.poll(() => vip.kinds(), WAIT).toEqual(['funding']);
    await expect.poll(() => trader.kinds(), WAIT).toEqual(['funding']);
    const [paid, received] = [vip.notices[0]!, trader.notices[0]!];
    expect(Number(paid.amount)).toBe(-Number(received.amount));
    expect([mailsTo(VIP), mailsTo(TRADER)]).toEqual(mails);
  }, 60_000);
});
