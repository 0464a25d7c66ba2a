import type { AddressInfo } from 'node:net';
import type { AnyRoute } from '@meridian/contract';
import { ROUTES } from '@meridian/contract/routes/index';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoOperatorSecrets } from '../demo/demo-people.ts';
import { ask as askApp, STRINGS, tryBadInput } from '../http/testing/bad-input.ts';
import { sendRaw } from '../http/testing/raw-request.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { createPeopleApp, DEMO_PASSWORD, type PeopleApp, totpAt } from './testing/people-app.ts';

let demo: TestApp;
beforeAll(async () => {
  demo = await createTestApp();
  await demo.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => demo.close());

const served = (): AnyRoute[] =>
  ROUTES.filter(({ method, path }) => demo.app.hasRoute({ method, url: path }));
const ask = (options: InjectOptions) => askApp(demo.app, options);

const ENDS_THE_SESSION = new Set(['/user/logout', '/operator/logout']);

async function loginOf(account: string): Promise<string> {
  const payload = { account, password: DEMO_PASSWORD };
  return (await ask({ method: 'POST', url: '/member/loginByTelOrEmail', payload })).json().data.token;
}

/** Fields that users cannot change themselves. */
async function protectedFieldsOf({ call, database }: PeopleApp, token: string): Promise<unknown> {
  const { uid } = (await call('GET', '/user/userInfo', undefined, token)).data;
  return database.sql`
    select id, uid, kyc, suspended, may_ieo, may_fiat, withdraw_locked_until, referrer_id
    from users where uid = ${uid}`;
}

async function operatorToken(email = 'ops@meridian.test'): Promise<string> {
  const post = async (url: string, payload: object) =>
    (await askApp(demo.console, { method: 'POST', url, payload })).json().data;
  const { tempToken } = await post('/operator/login', { email, password: DEMO_PASSWORD });
  const secrets = await demoOperatorSecrets(demo.people.accounts.deps);
  const totp = await totpAt(secrets[email]!, Date.now());
  return (await post('/operator/loginSecondFactor', { tempToken, totp })).token;
}

async function statusOf(path: string): Promise<number> {
  const { port } = demo.app.server.address() as AddressInfo;
  const { status, body } = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(JSON.parse(body), path).toMatchObject({ code: status, data: null });
  return status;
}

describe('bad input', () => {
  it('of every class in every field of every route is refused, or happens to be valid', async () => {
    let cells = 0;
    for (const route of served()) cells += await tryBadInput(demo.app, route);
    expect(cells).toBeGreaterThan(350);
  }, 240_000);

  it('from a logged-in user or an operator is refused too', async () => {
    const world = await createPeopleApp();
    const { token } = await world.register('nonsense@input.example');
    const trader = await loginOf('trader@meridian.test');
    const operator = await operatorToken();
    const asked = ROUTES.filter((route) => !ENDS_THE_SESSION.has(route.path));
    const servers = [
      [demo.app, trader],
      [demo.console, operator],
      [world.app, token],
    ] as const;
    const before = await protectedFieldsOf(world, token);
    let cells = 0;
    for (const [server, caller] of servers)
      for (const route of asked)
        if (server.hasRoute({ method: route.method, url: route.path }))
          cells += await tryBadInput(server, route, { token: caller });
    expect(cells).toBeGreaterThan(5_000);
    expect(await protectedFieldsOf(world, token), 'no request changed a protected field').toEqual(before);
    // If a session had ended, the remaining requests would all be refused for that reason.
    for (const [server, caller] of servers) {
      const url = server === demo.console ? '/operator/me' : '/user/userInfo';
      expect((await server.inject({ url, headers: { token: caller } })).statusCode).toBe(200);
    }
    await world.close();
  }, 240_000);

  it.each([
    [
      '/home/articles?type=notice&page=',
      ['0', '-1', '01', '00000001', '1.5', '1e9', '', ' 1', '+1', '１', '100001', '9'.repeat(400), 'NaN'],
    ],
    ['/home/articles?type=notice&size=', ['0', '101', '010', '1000000000', '-5', '1e1', '0x10', 'null']],
    [
      '/home/articles?type=',
      ['', 'Notice', 'notice%20', 'notice%00', "notice'--", 'toString', '__proto__', '[]'],
    ],
    ['/home/banner?type=', ['', 'APP', 'tv', '{}', 'constructor']],
    [
      '/account/getExchangeRateByCoin?coin=',
      ['', 'usd', 'ＵＳＤ', 'U S', "USD'", '%', 'A', 'X'.repeat(13), '😀', 'toString'],
    ],
  ])('%s… refuses each of these with 400', async (url, values) => {
    for (const value of values) expect((await ask({ url: url + value })).statusCode, value).toBe(400);
  });

  it('accepts values at the limit', async () => {
    for (const url of [
      '/home/articles?type=notice&page=1&size=1',
      '/home/articles?type=help&page=100000&size=100',
    ]) {
      expect((await ask({ url })).statusCode).toBe(200);
    }
  });

  it('sent twice, left out or sent as a list is refused', async () => {
    for (const query of [
      'type=notice&type=help',
      'type[]=notice',
      'type[a]=notice',
      '',
      'type',
      'type=notice&page=1&page=2',
    ]) {
      expect((await ask({ url: `/home/articles?${query}` })).statusCode, query).toBe(400);
    }
  });

  it('as a body on a route that reads none is refused before it is read', async () => {
    const posts = new Map<string, string>(
      served().flatMap(({ method, path, policy }) => (method === 'POST' ? [[path, policy.who]] : [])),
    );
    // Who may call comes before what they send.
    const expected = (path: string) => {
      if (!posts.has(path)) return 405;
      return posts.get(path) === 'anyone' ? 415 : 401;
    };
    for (const { path } of served().filter((route) => route.method === 'GET')) {
      expect((await ask({ url: path, payload: '{}' })).statusCode).toBe(400);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const refused = await ask({ method: 'POST', url: path, payload: 'a=1', headers: form });
      expect(refused.statusCode, path).toBe(expected(path));
    }
  });

  it('in headers changes only the language of the response', async () => {
    const plain = (await ask({ url: '/home/banner' })).body;
    for (const value of [
      ...STRINGS.filter((text) => /^[\x20-\x7e]*$/.test(text)),
      'x'.repeat(5_000),
      'ja, en',
      'JA',
    ]) {
      expect((await ask({ url: '/home/banner', headers: { locale: value } })).body).toBe(plain);
      await ask({ url: '/home/banner', headers: { token: value } });
    }
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    };
    const response = await ask({ url: '/home/banner', headers: forged });
    expect(response.headers['strict-transport-security']).toBeUndefined();
    expect(JSON.stringify(response.headers)).not.toContain('evil.example');
  });

  it('in a path is not found', async () => {
    const paths = [
      '/home/../home/banner',
      '/home%2fbanner',
      '/home/banner/',
      '//home/banner',
      '/home/banner%00',
    ];
    const more = ['/HOME/BANNER', '/..%2f..%2fetc%2fpasswd', '/../../etc/passwd', `/${'a'.repeat(7_000)}`];
    const odd = [
      '/home/banner%20',
      '/home//banner',
      '/home/./banner',
      '/trad/(a',
      '/trad/:x',
      '/trad/*',
      '/%5c..%5cetc',
    ];
    for (const path of [...paths, ...more, ...odd]) expect(await statusOf(path), path).toBe(404);
    for (const path of [
      '/%',
      '/%zz',
      '/home/banner/%ff',
      '/%c0%ae',
      '*',
      'home/banner',
      'http://evil.example/',
    ]) {
      expect([400, 404], path).toContain(await statusOf(path));
    }
  });

  it('leaves prototypes, markets and articles unchanged', async () => {
    expect(({} as { admin?: true }).admin).toBeUndefined();
    const [{ markets }] = await demo.database.sql<
      [{ markets: number }]
    >`select count(*)::int as markets from market`;
    expect(markets).toBe(22);
    expect((await ask({ url: '/home/articles?type=notice&size=100' })).json().data).toHaveLength(10);
  });
});
