import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { generate } from 'otplib';
import type { Logger } from 'pino';
import type { AccountLimits } from '../../accounts/account-limits.ts';
import type { PasswordCost } from '../../accounts/sign-in/password-hasher.ts';
import { type Environment, readConfig } from '../../config/config.ts';
import { contentRoutes } from '../../content/content-routes.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/test-database.ts';
import { demoOperatorSecrets, seedDemoPeople } from '../../demo/demo-people.ts';
import { seed } from '../../demo/seed.ts';
import { HeadKeeper } from '../../heads/head-keeper.ts';
import { Readiness } from '../../http/admission/readiness.ts';
import { REQUEST_LIMITS } from '../../http/admission/request-limits.ts';
import { createServer } from '../../http/create-server.ts';
import { createLogger } from '../../http/logging.ts';
import { webApp } from '../../http/reply/web-app.ts';
import type { PrivateChange } from '../../market-data/feed/private-connections.ts';
import { messageRoutes } from '../../messages/message-routes.ts';
import { pushDeviceRoutes } from '../../native-app/push-device-routes.ts';
import { MemoryOutbox, type OutboxMessage } from '../../notify/outbox.ts';
import type { MarketsInForce } from '../../operators/operator-deps.ts';
import { Refusal } from '../../refusal.ts';
import { openSealingKey } from '../../secrets/sealing-key.ts';
import { ticketRoutes } from '../../support/ticket-routes.ts';
import { consoleAddress, publicAddress } from '../addresses.ts';
import { buildConsole } from '../build-console.ts';
import { People } from '../people.ts';

/** Users and operators without an engine, on a real database, with a clock that moves only when told to. */
export interface PeopleApp {
  readonly app: FastifyInstance;
  readonly console: FastifyInstance;
  readonly people: People;
  /** Writes the heads on request. */
  readonly heads: HeadKeeper;
  readonly database: TestDatabase;
  readonly outbox: MemoryOutbox;
  readonly clock: TestClock;
  readonly dataDir: string;
  /** What sockets of users would have received about their tickets. */
  readonly pushes: readonly Push[];
  /**
   * Sends one request to the app and returns the envelope with its status. As in a browser, a token returned by a
   * change of credentials replaces the one that was sent. A token given as a header is sent as it is.
   */
  call(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    token?: string,
    more?: InjectOptions,
  ): Promise<ApiResponse>;
  /** Sends one request to the console. */
  operate(method: 'GET' | 'POST', url: string, body?: object, token?: string): Promise<ApiResponse>;
  /** Waits for delivery, then returns the newest message to this address. */
  mailTo(address: string): Promise<OutboxMessage>;
  /** Requests a code and reads it from the outbox. */
  code(purpose: string, target: object, token?: string): Promise<string>;
  register(email: string, password?: string): Promise<Registered>;
  /** By email, phone or username; `more` is merged into the body. */
  logIn(account: string, password?: string, more?: object, remoteAddress?: string): Promise<ApiResponse>;
  logInOperator(email?: string): Promise<string>;
  /** The authenticator secret of a demo operator. */
  operatorSecret(email: string): Promise<string>;
  close(): Promise<void>;
}

interface Push {
  readonly userId: string;
  readonly change: PrivateChange;
}

export interface Registered {
  readonly token: string;
  readonly device: string;
  readonly uid: string;
  readonly email: string;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the route under test returns.
type Returned = any;
export interface ApiResponse {
  readonly status: number;
  readonly code: number;
  readonly reason?: string;
  readonly msg: string;
  readonly data: Returned;
  readonly details?: Returned;
}

export class TestClock {
  nowMs = Date.UTC(2026, 10, 15, 9, 0, 0);
  advance(ms: number): void {
    this.nowMs += ms;
  }
}

export const PASSWORD = 'Kestrel42x';
export const DEMO_PASSWORD = 'Meridian2026';
const CHEAP = { memoryKiB: 64, passes: 1 };
const UNLIMITED = { perMinute: 10_000_000 };
const MANY = { limit: 1_000_000, windowMs: 60_000 };
/** All test requests come from one address; tests of the limits set their own. */
const WIDE: Partial<AccountLimits> = {
  codePause: { limit: 1_000, windowMs: 1 },
  claimCodesPerTarget: MANY,
  stepUpCodesPerTarget: MANY,
  bindCodesPerUser: MANY,
  freeCodesPerPeer: MANY,
  codesPerPeer: MANY,
  passwordPerPeer: { free: 1_000_000, firstMs: 1, maxMs: 1 },
  passwordsPerPeer: MANY,
  boughtLoginsPerPeer: MANY,
  usernamesPerPeer: MANY,
  picturesPerUser: MANY,
};

/** There is no engine here, so decisions about markets stay in their table. */
const NO_MARKETS: MarketsInForce = {
  settle: () => Promise.resolve(),
  read: () => Promise.reject(new Refusal('not_ready')),
};

export async function createPeopleApp(
  options: {
    readonly env?: Environment;
    readonly limits?: Partial<AccountLimits>;
    readonly log?: Logger;
    readonly passwordCost?: PasswordCost;
  } = {},
): Promise<PeopleApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-people-'));
  const config = readConfig({ PORT: '0', CONSOLE_PORT: '0', MERIDIAN_DATA: dataDir, ...options.env });
  const log = options.log ?? createLogger('silent');
  const readiness = new Readiness();
  const outbox = new MemoryOutbox();
  const clock = new TestClock();
  await seed(config, database, clock.nowMs);
  const key = await openSealingKey(dataDir, config.services.sealingKey);
  const heads = await HeadKeeper.open({ sql: database.sql, key, path: config.headsFile, log });
  const people = await People.open({
    config,
    database,
    log,
    outbox,
    sealingKey: key,
    publicUrl: publicAddress(config),
    clock: () => clock.nowMs,
    passwordCost: options.passwordCost ?? CHEAP,
    limits: { ...WIDE, ...options.limits },
  });
  if (config.mode === 'demo') await seedDemoPeople(people.accounts.deps, config.demoPassword);
  await people.start();

  const limits = { ...REQUEST_LIMITS, perAddress: UNLIMITED, perCaller: UNLIMITED, perRoute: false as const };
  const app = createServer({
    log,
    readiness,
    limits,
    clock: () => clock.nowMs,
    authenticate: (token) => people.accounts.sessions.authenticate(token),
    proxies: [],
  });
  people.routes(app);
  const pushes: Push[] = [];
  const connections = {
    send: (userId: string, change: PrivateChange) => void pushes.push({ userId, change }),
  };
  ticketRoutes(app, { accounts: people.accounts.deps, pictures: people.pictures, connections });
  messageRoutes(app, { database });
  contentRoutes(app, { database, version: '0.1.0', newestVersion: undefined, clock: () => clock.nowMs });
  pushDeviceRoutes(app, { database, clock: () => clock.nowMs });
  await webApp(app, '/nonexistent');
  const operators = await buildConsole({
    people,
    markets: NO_MARKETS,
    connections,
    heads,
    consoleUrl: consoleAddress(config),
    log,
    readiness,
    limits,
    consoleRoot: '/nonexistent',
  });
  await app.ready();
  await operators.ready();

  const ask = async (
    server: FastifyInstance,
    method: 'GET' | 'POST',
    url: string,
    body?: object,
    token?: string,
    more: InjectOptions = {},
  ): Promise<ApiResponse> => {
    const response = await server.inject({
      method,
      url,
      ...(body === undefined ? {} : { payload: body }),
      ...more,
      headers: { locale: 'en', ...(token === undefined ? {} : { token }), ...more.headers },
    });
    const envelope = response.json() as Omit<ApiResponse, 'status'>;
    return { status: response.statusCode, ...envelope };
  };

  const renewed = new Map<string, string>();
  const self: PeopleApp = {
    app,
    console: operators,
    people,
    heads,
    database,
    outbox,
    clock,
    dataDir,
    pushes,
    async call(method, url, body, token, more) {
      const current = token && (renewed.get(token) ?? token);
      const called = await ask(app, method, url, body, current, more);
      if (token && typeof called.data?.token === 'string') renewed.set(token, called.data.token);
      return called;
    },
    operate: (method, url, body, token) => ask(operators, method, url, body, token),
    async mailTo(address) {
      await people.accounts.settle();
      const message = outbox.list().find(({ to }) => to === address);
      if (message === undefined) throw new Error(`nothing was sent to ${address}`);
      return message;
    },
    async code(purpose, target, token) {
      clock.advance(61_000);
      const response = await self.call('POST', '/user/getCode', { purpose, ...target }, token);
      if (response.status !== 200) throw new Error(`no code: ${response.reason}`);
      await people.accounts.settle();
      const now = new Date(clock.nowMs).toISOString();
      const message = outbox
        .list()
        .find((each) => each.at === now && each.purpose === purpose && each.code !== null);
      if (message?.code == null) throw new Error('no code was sent');
      return message.code;
    },
    async register(email, password = PASSWORD) {
      const code = await self.code('register', { email });
      const { data, reason } = await self.call('POST', '/member/registerByEmail', { email, code, password });
      if (data === null) throw new Error(`not registered: ${reason}`);
      return { token: data.token, device: data.device, uid: data.userInfo.uid, email };
    },
    logIn(account, password = PASSWORD, more = {}, remoteAddress = '127.0.0.1') {
      const body = { account, password, ...more };
      return self.call('POST', '/member/loginByTelOrEmail', body, undefined, { remoteAddress });
    },
    operatorSecret: async (email) => (await demoOperatorSecrets(people.accounts.deps))[email]!,
    async logInOperator(email = 'ops@meridian.test') {
      // A code of an authenticator app works once, and the clock does not move by itself.
      clock.advance(31_000);
      const body = { email, password: DEMO_PASSWORD };
      const first = await self.operate('POST', '/operator/login', body);
      const totp = await totpAt(await self.operatorSecret(email), clock.nowMs);
      const { tempToken } = first.data;
      const second = await self.operate('POST', '/operator/loginSecondFactor', { tempToken, totp });
      if (second.status !== 200) throw new Error(`operator not logged in: ${second.reason}`);
      return second.data.token;
    },
    async close() {
      await operators.close();
      await app.close();
      await people.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return self;
}

export const totpAt = (secret: string, nowMs: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(nowMs / 1_000) });
