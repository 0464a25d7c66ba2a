import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { PrivateMessage } from '@meridian/contract';
import { accountId } from '@meridian/engine/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { fundDemoPeople } from '../demo/demo-people.ts';
import type { CommandRequest } from '../engine-host/exchange-port.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';

type Changed = Extract<PrivateMessage, { op: 'changed' }>;

let exchange: TestApp;
beforeAll(async () => {
  exchange = await createTestApp();
  await fundDemoPeople(exchange.people.accounts, exchange.exchange.engine);
  await exchange.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => exchange.close());

/** A user with a socket, and everything it received. */
async function connect(name: string) {
  const email = `${name}@meridian.test`;
  const payload = { account: email, password: 'Meridian2026' };
  const response = await exchange.app.inject({ method: 'POST', url: '/member/loginByTelOrEmail', payload });
  const [user] = await exchange.database.sql<{ id: number }[]>`
    select id::int as id from users where email = ${email}`;
  const { port } = exchange.app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/${randomUUID()}`);
  const received: Changed[] = [];
  await new Promise<void>((resolve) => {
    socket.on('open', () => socket.send(JSON.stringify({ op: 'hello', token: response.json().data.token })));
    socket.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.op === 'hello') resolve();
      if (message.op === 'changed') received.push(message);
    });
  });
  return { account: user!.id, received, close: () => socket.close() };
}

describe('private changes of futures', () => {
  it('are every order, position and balance that changed, and nothing of other users [HOST-8]', async () => {
    const { engine } = exchange.exchange;
    // Refused while the index is too old, as after a pause of the whole process.
    const accepted = (command: CommandRequest) =>
      expect.poll(async () => (await engine.submit(command)).result).toMatchObject({ ok: true });
    const [maker, taker] = [await connect('vip'), await connect('trader')];
    const market = await engine.read((state) => {
      const found = [...state.futuresMarkets.rows.values()].find(({ symbol }) => symbol.startsWith('BTC'))!;
      return { id: found.id, mark: found.mark };
    });
    const order = {
      type: 'PlaceFuturesOrder',
      market: market.id,
      mode: 'cross',
      lever: 10,
      contracts: 2,
      takeProfit: 0,
      stopLoss: 0,
      timeInForce: 'gtc',
    } as const;
    await accepted({
      ...order,
      account: accountId(maker.account),
      key: undefined,
      side: 'long',
      style: 'limit',
      price: market.mark,
    });
    await expect
      .poll(() => maker.received.at(-1))
      .toMatchObject({
        order: [{ wallet: 'futures', state: 'unfilled', unfilled: '2', tradcoin: 'BTC', maincoin: 'USDT' }],
        balance: [{ wallet: 'futures', coin: 'USDT' }],
      });
    expect(taker.received).toEqual([]);

    const hit = {
      ...order,
      account: accountId(taker.account),
      key: undefined,
      side: 'short',
      contracts: 1,
    } as const;
    await accepted({ ...hit, style: 'limit', price: market.mark });
    await expect
      .poll(() => taker.received.find(({ position }) => position !== undefined))
      .toMatchObject({
        order: [{ wallet: 'futures', state: 'all', unfilled: '0' }],
        position: [{ tradcoin: 'BTC', maincoin: 'USDT', type: 2, tdMode: 'cross', number: '1' }],
      });
    await expect
      .poll(() => maker.received.find(({ position }) => position !== undefined))
      .toMatchObject({
        order: [{ wallet: 'futures', state: 'section', unfilled: '1' }],
        position: [{ type: 1, tdMode: 'cross', number: '1' }],
      });

    // The rest of the maker's order closes the taker's position.
    const [position] = taker.received.find((each) => each.position !== undefined)!.position!;
    await accepted({
      type: 'ClosePosition',
      account: accountId(maker.account),
      key: undefined,
      position: Number(maker.received.find((each) => each.position !== undefined)!.position![0]!.autoid),
      contracts: 1,
      price: market.mark,
      timeInForce: 'gtc',
    });
    await accepted({
      type: 'ClosePosition',
      account: accountId(taker.account),
      key: undefined,
      position: Number(position!.autoid),
      contracts: 1,
      price: market.mark,
      timeInForce: 'gtc',
    });
    await expect
      .poll(() => taker.received.at(-1)?.position)
      .toMatchObject([{ autoid: position!.autoid, type: 2, tdMode: 'cross', number: '0' }]);
    const own = (received: readonly Changed[]) =>
      new Set(received.flatMap((each) => (each.position ?? []).map(({ autoid }) => autoid)));
    expect(own(maker.received).intersection(own(taker.received)).size).toBe(0);
    maker.close();
    taker.close();
  });
});
