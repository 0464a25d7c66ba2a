import { type AnyRoute, OPERATOR_ROLES, type OperatorRole, type Policy } from '@meridian/contract';
import { ROUTES } from '@meridian/contract/routes/index';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailContact } from '../accounts/codes/contact.ts';
import { changeUser } from '../accounts/profile/users-table.ts';
import { endSessions } from '../accounts/sessions/sessions-table.ts';
import { openAccount } from '../accounts/sign-in/register.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { openOperatorSession } from '../operators/access/operator-sessions.ts';
import { addOperator, changeOperator } from '../operators/access/operators-table.ts';

/**
 * The authorization matrix, generated from the route table: every route × every subject. Each cell holds the policy's
 * decision; a request that passes the policy may still be refused for its empty body.
 */
let demo: TestApp;
const tokens = new Map<string, string>();
const ORIGIN = { ip: '127.0.0.1', device: '' };

type UserChange = Parameters<typeof changeUser>[2];
const USERS: Record<string, UserChange> = {
  'KYC no': { kyc: 'no' },
  'KYC review': { kyc: 'review' },
  'KYC reject': { kyc: 'reject' },
  'KYC approved': { kyc: 'approved' },
  'inside the 24 h lock': { kyc: 'approved', withdraw_locked_until: new Date(Date.now() + 3_600_000) },
  'after the lock': { kyc: 'approved', withdraw_locked_until: new Date(Date.now() - 1) },
  suspended: { kyc: 'approved', suspended: true },
  'with both permissions': { kyc: 'approved', may_ieo: true, may_fiat: true },
};

beforeAll(async () => {
  demo = await createTestApp();
  const { deps } = demo.people.accounts;
  const addUser = async (name: string, change: UserChange): Promise<number> => {
    const contact = emailContact(`${name.replace(/\W/g, '')}@matrix.example`);
    const account = {
      contact,
      passwordHash: 'none',
      locale: 'en',
      referrerId: null,
      createdAt: new Date(),
    } as const;
    const id = await openAccount(demo.database, account);
    await changeUser(demo.database, id, change);
    tokens.set(name, await deps.sessions.open(demo.database, id, 'password', ORIGIN));
    return id;
  };
  for (const [name, change] of Object.entries(USERS)) await addUser(name, change);
  await endSessions(demo.database, await addUser('revoked token', { kyc: 'approved' }));
  for (const role of OPERATOR_ROLES) {
    const operator = { email: `${role}@matrix.example`, name: role, roles: [role], createdAt: new Date() };
    const id = (await addOperator(demo.database, operator))!;
    await changeOperator(demo.database, id, {
      state: 'active',
      password_hash: 'none',
      totp_secret: Buffer.alloc(40),
    });
    tokens.set(`operator ${role}`, await openOperatorSession(deps, demo.database, id, ORIGIN));
  }
}, 120_000);
afterAll(() => demo.close());

const SUBJECTS = ['anonymous', 'forged token', 'revoked token', ...Object.keys(USERS)];
const POLICY_REASONS = new Set([
  'not_logged_in',
  'account_locked',
  'kyc_required',
  'withdraw_locked',
  'no_permission',
]);

/** The outcome the policy specifies, computed independently of the code that enforces it. */
function expectedOutcome(policy: Policy, subject: string): string {
  if (policy.who === 'anyone') return 'admitted';
  if (policy.who === 'operator') return 'not_logged_in';
  const user = USERS[subject];
  if (user === undefined) return 'not_logged_in';
  if (user.suspended === true && policy.suspended !== 'allowed') return 'account_locked';
  if (policy.kyc === 'approved' && user.kyc !== 'approved') return 'kyc_required';
  if (policy.unlocked !== undefined && subject === 'inside the 24 h lock') return 'withdraw_locked';
  if (policy.permission !== undefined && subject !== 'with both permissions') return 'no_permission';
  return 'admitted';
}

async function tryRoute(server: FastifyInstance, route: AnyRoute, subject: string): Promise<string> {
  const forged = 'A'.repeat(43);
  const token =
    subject === 'anonymous' ? undefined : subject === 'forged token' ? forged : tokens.get(subject)!;
  const response = await server.inject({
    method: route.method,
    url: route.path,
    headers: { locale: 'en', ...(token === undefined ? {} : { token }) },
    ...(route.method === 'POST' ? { payload: {} } : {}),
  });
  expect(response.statusCode, `${route.method} ${route.path}`).toBeLessThan(500);
  const { reason } = response.json() as { reason?: string };
  return reason !== undefined && POLICY_REASONS.has(reason) ? reason : 'admitted';
}

/** Logging out comes last, because it ends the sessions that the other cells use. */
const served = (server: FastifyInstance, audience: 'operator' | 'app'): AnyRoute[] =>
  ROUTES.filter(
    ({ method, path }) =>
      path.startsWith('/operator/') === (audience === 'operator') && server.hasRoute({ method, url: path }),
  ).sort((a, b) => Number(a.path.endsWith('/logout')) - Number(b.path.endsWith('/logout')));

describe('every route of the app', () => {
  it('admits exactly the callers its policy names', async () => {
    const wrong: string[] = [];
    let cells = 0;
    const routes = served(demo.app, 'app');
    for (const route of routes) {
      for (const subject of SUBJECTS) {
        cells++;
        const expected = expectedOutcome(route.policy, subject);
        const actual = await tryRoute(demo.app, route, subject);
        if (actual !== expected)
          wrong.push(`${route.method} ${route.path} × ${subject}: ${actual}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(40 * SUBJECTS.length);
  });

  it('is served, unless it belongs to the console', () => {
    const missing = ROUTES.filter(
      ({ method, path }) => !path.startsWith('/operator/') && !demo.app.hasRoute({ method, url: path }),
    );
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('refuses operator tokens', async () => {
    const wrong: string[] = [];
    for (const route of served(demo.app, 'app').filter(({ policy }) => policy.who === 'user')) {
      for (const role of OPERATOR_ROLES) {
        if ((await tryRoute(demo.app, route, `operator ${role}`)) !== 'not_logged_in')
          wrong.push(`${route.path} ${role}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('lets a suspended account read, log out, cancel, close, set stops, read messages, say that they paid and write to support, nothing else', () => {
    const allowed = ROUTES.filter(({ policy }) => policy.who === 'user' && policy.suspended === 'allowed');
    expect(allowed.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'GET /account/c2cAccount',
      'GET /account/c2cBalance',
      'GET /account/coins',
      'GET /account/contractAssets',
      'GET /account/contractBalance',
      'GET /account/deposits',
      'GET /account/financeByTypeCoin',
      'GET /account/myAccount',
      'GET /account/myAccountCount',
      'GET /account/spotToday',
      'GET /account/toAddressList',
      'GET /account/tradBalance',
      'GET /account/withdrawalTips',
      'GET /account/withdrawals',
      'GET /contract/contractAccount',
      'GET /contract/entrustTrades',
      'GET /contract/fundingPayments',
      'GET /contract/liquidation',
      'GET /contract/liquidations',
      'GET /contract/position',
      'GET /contract/positionByCoin',
      'GET /contract/profitLossOrder',
      'GET /contract/tradEntrust',
      'GET /contract/tradHistory',
      'GET /contract/tradOrder',
      'GET /contract/tradeRecords',
      'GET /cycle/account',
      'GET /cycle/history',
      'GET /cycle/order',
      'GET /cycle/receipt',
      'GET /cycle/summary',
      'GET /cycle/today',
      'GET /fiat/cards',
      'GET /fiat/purchases',
      'GET /ieo/detail',
      'GET /ieo/getIeoList',
      'GET /ieo/record',
      'GET /trad/entrustDetail',
      'GET /trad/entrustHistory',
      'GET /trad/entrustOrder',
      'GET /trad/entrustRecords',
      'GET /trad/entrustTrades',
      'GET /trad/tradAccount',
      'GET /trad/tradeRecords',
      'GET /user/feesInToken',
      'GET /user/getInvitationUrl',
      'GET /user/invitedData',
      'GET /user/loginHistory',
      'GET /user/messageSettings',
      'GET /user/messages',
      'GET /user/messagesUnread',
      'GET /user/online',
      'GET /user/onlineList',
      'GET /user/onlineUnread',
      'GET /user/passkeys',
      'GET /user/picture',
      'GET /user/priceAlerts',
      'GET /user/rebates',
      'GET /user/sessions',
      'GET /user/userInfo',
      'POST /account/cancelOut',
      'POST /contract/changeMargin',
      'POST /contract/closeAllPosition',
      'POST /contract/closeCoinPosition',
      'POST /contract/closeEntrust',
      'POST /contract/closeEntrusts',
      'POST /contract/closePosition',
      'POST /contract/closeProfitLoss',
      'POST /contract/editProfitLoss',
      'POST /contract/profitLoss',
      'POST /cycle/guard',
      'POST /fiat/cancel',
      'POST /fiat/paid',
      'POST /trad/closeEntrust',
      'POST /trad/closeEntrusts',
      'POST /user/addOnline',
      'POST /user/closeOnline',
      'POST /user/img',
      'POST /user/logout',
      'POST /user/rateOnline',
      'POST /user/readMessage',
      'POST /user/readMessages',
      'POST /user/readNotice',
      'POST /user/readOnline',
      'POST /user/registerPushDevice',
      'POST /user/removePriceAlert',
      'POST /user/removePushDevice',
      'POST /user/replyOnline',
      'POST /user/setMessageSetting',
    ]);
    // Reading needs no verified identity: an account that loses its approval still has balances and orders.
    // New-coin sales are shown to those who may take part; what somebody bought is always theirs to read.
    const sales = ['/ieo/getIeoList', '/ieo/detail'];
    for (const { path, policy } of allowed)
      expect(policy).toEqual({
        who: 'user',
        suspended: 'allowed',
        ...(sales.includes(path) && { permission: 'ieo' }),
      });
  });

  it('is open to visitors only where this list says so', () => {
    const open = ROUTES.filter(({ policy }) => policy.who === 'anyone').map(
      ({ method, path }) => `${method} ${path}`,
    );
    const expected = [
      ...['banner', 'articles', 'areaCode', 'aboutUs'].map((name) => `GET /home/${name}`),
      ...['overview', 'symbols', 'trad', 'currencyIntroduction', 'kline'].map((name) => `GET /trad/${name}`),
      'GET /contract/symbols',
      'GET /account/getExchangeRateByCoin',
      'GET /user/getCode',
      'POST /user/getCode',
      ...[
        'codeVerification',
        'registerByEmail',
        'registerByTel',
        'forgetByEmail',
        'forgetByTel',
        'loginByTelOrEmail',
        'loginSecondFactor',
        'passkeyOptions',
        'loginByPasskey',
      ].map((name) => `POST /member/${name}`),
      ...['login', 'loginSecondFactor', 'beginSetup', 'finishSetup'].map((name) => `POST /operator/${name}`),
    ];
    const personal = open.filter((call) => /^\w+ \/(user|member|operator|home)\//.test(call));
    expect(personal.sort()).toEqual(
      expected.filter((call) => /\/(user|member|operator|home)\//.test(call)).sort(),
    );
  });
});

describe('every route of the console', () => {
  it('admits exactly the roles its policy names, and super', async () => {
    const wrong: string[] = [];
    for (const route of served(demo.console, 'operator')) {
      for (const role of OPERATOR_ROLES) {
        const actual = await tryRoute(demo.console, route, `operator ${role}`);
        const expected = rolesOf(route.policy).includes(role) ? 'admitted' : 'no_permission';
        if (actual !== expected)
          wrong.push(`${route.method} ${route.path} × ${role}: ${actual}, not ${expected}`);
      }
      for (const subject of SUBJECTS) {
        const actual = await tryRoute(demo.console, route, subject);
        const expected = route.policy.who === 'anyone' ? 'admitted' : 'not_logged_in';
        if (actual !== expected)
          wrong.push(`${route.method} ${route.path} × ${subject}: ${actual}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is served on the console’s port only', async () => {
    const routes = ROUTES.filter(({ path }) => path.startsWith('/operator/'));
    expect(routes.length).toBeGreaterThan(25);
    for (const { method, path } of routes) {
      expect([path, demo.console.hasRoute({ method, url: path })]).toEqual([path, true]);
      expect([path, demo.app.hasRoute({ method, url: path })]).toEqual([path, false]);
    }
    for (const { method, path } of served(demo.app, 'app')) {
      expect([path, demo.console.hasRoute({ method, url: path })]).toEqual([path, false]);
    }
  });

  it('shows identities to reviewers, and not to support', () => {
    const reviews = ROUTES.filter(({ path }) => /identity/i.test(path) && path.startsWith('/operator/'));
    expect(reviews).toHaveLength(6);
    for (const { policy } of reviews) expect(policy).toEqual({ who: 'operator', roles: ['kyc'] });
  });

  const rolesOf = (policy: Policy): readonly OperatorRole[] =>
    policy.who === 'operator' ? [...policy.roles, 'super'] : OPERATOR_ROLES;
});
