import type { AddressInfo } from 'node:net';
import { formatHello, SOCKET_CLOSE } from '@meridian/contract';
import { accountId } from '@meridian/engine/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { changePerson } from '../accounts/accounts-deps.ts';
import { emailContact } from '../accounts/codes/contact.ts';
import type { EngineAccounts } from '../accounts/profile/engine-accounts.ts';
import { EngineRelay } from '../accounts/profile/engine-relay.ts';
import { addEngineTask } from '../accounts/profile/engine-tasks-table.ts';
import { findUserByContact, moveKyc } from '../accounts/profile/users-table.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { operatorIn } from '../operators/testing/operator-in.ts';

let demo: TestApp;
let port: number;
beforeAll(async () => {
  demo = await createTestApp();
  await demo.app.listen({ host: '127.0.0.1', port: 0 });
  port = (demo.app.server.address() as AddressInfo).port;
}, 120_000);
afterAll(() => demo.close());

const idOf = async (email: string): Promise<number> =>
  (await findUserByContact(demo.database, emailContact(email)))!.id;
const inEngine = (id: number) =>
  demo.exchange.engine.read((state) => {
    const account = state.accounts.get(accountId(id));
    return (
      account && {
        kyc: account.kyc,
        ieo: account.mayUseIeo,
        fiat: account.mayUseFiat,
        referrer: account.referrer,
      }
    );
  });
const call = async (url: string, body: object, token?: string) =>
  (
    await demo.app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: token === undefined ? {} : { token },
    })
  ).json();
const logIn = async (): Promise<string> =>
  (await call('/member/loginByTelOrEmail', { account: 'trader@meridian.test', password: 'Meridian2026' }))
    .data.token;

describe('the engine', () => {
  it('has the demo’s accounts in their current state', async () => {
    await demo.people.accounts.settle();
    const trader = await idOf('trader@meridian.test');
    expect(await inEngine(trader)).toMatchObject({ kyc: 'approved', ieo: false, fiat: false, referrer: 0 });
    expect(await inEngine(await idOf('vip@meridian.test'))).toEqual({
      kyc: 'approved',
      ieo: true,
      fiat: true,
      referrer: trader,
    });
    expect(await inEngine(await idOf('rookie@meridian.test'))).toMatchObject({ kyc: 'no', referrer: trader });
    expect(await demo.database.sql`select 1 from engine_task where done_at is null`).toHaveLength(0);
  });

  it('accepts every change again without effect: a relay may die before it records its success', async () => {
    const vip = await idOf('vip@meridian.test');
    const before = await inEngine(vip);
    await demo.database.sql`update engine_task set done_at = null`;
    await demo.people.accounts.settle();
    expect(await inEngine(vip)).toEqual(before);
    expect(await demo.database.sql`select 1 from engine_task where done_at is null`).toHaveLength(0);
  });
});

describe('the relay', () => {
  it('keeps a user’s changes in order, and a failing one delays no other user', async () => {
    const [trader, rookie] = [await idOf('trader@meridian.test'), await idOf('rookie@meridian.test')];
    const applied: string[] = [];
    let broken = true;
    const engine: EngineAccounts = {
      openAccount: async () => {},
      setKyc: async (id, kyc) => void applied.push(`${id} ${kyc}`),
      setPermission: async () => {},
      lockWithdrawals: async () => {},
      async suspend(id, suspended) {
        if (broken) throw new Error('the engine is unavailable');
        applied.push(`${id} ${suspended}`);
      },
    };
    await demo.people.stop();
    const now = new Date();
    await addEngineTask(demo.database, trader, { kind: 'suspend', suspended: true }, now);
    await addEngineTask(demo.database, trader, { kind: 'kyc', kyc: 'approved' }, now);
    await addEngineTask(demo.database, rookie, { kind: 'kyc', kyc: 'no' }, now);
    const { log, clock } = demo.people.accounts.deps;
    const relay = new EngineRelay({ database: demo.database, engine, log, clock });
    await relay.settle();
    expect(applied).toEqual([`${rookie} no`]);
    broken = false;
    await relay.settle();
    await relay.settle();
    expect(applied).toEqual([`${rookie} no`, `${trader} true`, `${trader} approved`]);
    await relay.stop();
    await demo.people.start();
  });
});

describe('a socket', () => {
  const open = (token: string) =>
    new Promise<WebSocket>((done, fail) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/test`);
      socket.on('error', fail);
      socket.on('open', () => socket.send(formatHello(token)));
      socket.on('message', (data) => {
        if (String(data).includes('"op":"hello"')) done(socket);
      });
    });
  const closed = (socket: WebSocket) =>
    new Promise<{ code: number }>((done) => socket.on('close', (code) => done({ code })));

  const nextUserChange = (socket: WebSocket) =>
    new Promise<void>((done) =>
      socket.on('message', (data) => {
        const messages = [JSON.parse(String(data))].flat() as { op?: string; user?: boolean }[];
        if (messages.some(({ op, user }) => op === 'changed' && user === true)) done();
      }),
    );

  it('receives a kyc decision and a suspension, which already apply to the next call', async () => {
    const login = { account: 'rookie@meridian.test', password: 'Meridian2026' };
    const { token, userInfo } = (await call('/member/loginByTelOrEmail', login)).data;
    const infoNow = async () =>
      (await demo.app.inject({ url: '/user/userInfo', headers: { token } })).json().data;
    const socket = await open(token);

    const decided = nextUserChange(socket);
    const rookie = await idOf('rookie@meridian.test');
    await changePerson(demo.people.accounts.deps, rookie, (on) =>
      moveKyc(on, rookie, ['no'], { kyc: 'reject', kyc_reason: 'The photograph is blurred.' }),
    );
    await decided;
    expect((await infoNow()).idcardstate).toBe('reject');

    const suspended = nextUserChange(socket);
    const risk = await operatorIn(demo, 'risk', ['risk']);
    const response = await demo.console.inject({
      method: 'POST',
      url: '/operator/suspendUser',
      payload: { uid: userInfo.uid, reason: 'a test' },
      headers: { token: risk.token },
    });
    expect(response.statusCode).toBe(200);
    await suspended;
    expect((await infoNow()).suspended).toBe(true);
    socket.close();
  });

  it('is closed when its session is revoked, and others stay open', async () => {
    const [mine, other] = [await logIn(), await logIn()];
    const [keeps, goes] = [await open(mine), await open(other)];
    const end = closed(goes);
    expect((await call('/user/revokeOtherSessions', {}, mine)).code).toBe(200);
    expect((await end).code).toBe(SOCKET_CLOSE.sessionEnded);
    expect(keeps.readyState).toBe(WebSocket.OPEN);
    expect((await demo.app.inject({ url: '/user/userInfo', headers: { token: other } })).statusCode).toBe(
      401,
    );
    keeps.close();
  });

  it('is closed by logout, and the token of an ended session opens none', async () => {
    const token = await logIn();
    const socket = await open(token);
    const end = closed(socket);
    await call('/user/logout', {}, token);
    expect((await end).code).toBe(SOCKET_CLOSE.sessionEnded);
    const refused = await open(token);
    expect(refused.readyState).toBe(WebSocket.OPEN);
    refused.close();
    expect(await demo.people.accounts.sessions.identify(token)).toBeUndefined();
  });
});
