import { defineRoute, type Policy } from '@meridian/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { DatabaseUnavailable, DatabaseUnreachable } from '../database/database-unavailable.ts';
import { Refusal } from '../refusal.ts';
import { noteExecuted } from '../request-context.ts';
import type { Caller } from './admission/policy.ts';
import { REQUEST_LIMITS } from './admission/request-limits.ts';
import { route } from './register-route.ts';
import { createBareServer } from './testing/bare-server.ts';

const OPEN = { config: { policy: { who: 'anyone' } as Policy } };
const trader: Caller = {
  kind: 'user',
  userId: 'trader',
  sessionId: '1',
  kyc: 'approved',
  suspended: false,
  lockedUntilMs: undefined,
  permissions: { ieo: false, fiat: false },
};
const authenticate = async (token: string) => (token === 'right' ? trader : undefined);

const order = defineRoute({
  method: 'POST',
  path: '/trad/buyLimit',
  summary: 'An order',
  policy: { who: 'anyone' },
  body: z.object({ coin: z.string(), number: z.optional(z.number()) }),
  reply: z.object({ coin: z.string() }),
  idempotent: true,
});
const mine = defineRoute({
  method: 'GET',
  path: '/user/mine',
  summary: 'Of a user',
  policy: { who: 'user' },
  reply: z.object({ id: z.string() }),
});

const post = (app: FastifyInstance, payload: string, contentType = 'application/json') =>
  app.inject({ method: 'POST', url: order.path, payload, headers: { 'content-type': contentType } });
const refusal = (response: LightMyRequestResponse): [number, string] => {
  const { code, reason, data } = response.json();
  expect([code, data]).toEqual([response.statusCode, null]);
  return [code, reason];
};

describe('a registered route', () => {
  it('returns the envelope and strips fields the contract does not name', async () => {
    const { app } = createBareServer();
    const withSecret = { coin: 'BTC', passwordHash: 'secret' };
    route(app, order, () => withSecret);
    const response = await post(app, '{"coin":"BTC","state":"approved"}');
    expect(response.json()).toEqual({ code: 200, msg: 'OK', data: { coin: 'BTC' } });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('passes the handler the parsed body without fields the contract does not name', async () => {
    const { app } = createBareServer();
    const seen: unknown[] = [];
    route(app, order, ({ body, idempotencyKey }) => {
      seen.push(body, idempotencyKey);
      return { coin: body.coin };
    });
    await app.inject({
      method: 'POST',
      url: order.path,
      payload: '{"coin":"BTC","idcardstate":"approved"}',
      headers: { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': 'a-1' },
    });
    expect(seen).toEqual([{ coin: 'BTC' }, 'a-1']);
  });

  it.each([[''], ['a'.repeat(65)], ['with space'], ['a,b'], ['<script>']])(
    'refuses the idempotency key %j',
    async (key) => {
      const { app } = createBareServer();
      route(app, order, ({ body }) => body);
      const response = await app.inject({
        method: 'POST',
        url: order.path,
        payload: '{"coin":"BTC"}',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      });
      expect(refusal(response)).toEqual([400, 'malformed']);
    },
  );

  it('refuses in the caller’s language and never echoes an invalid locale', async () => {
    const { app } = createBareServer();
    route(app, order, () => {
      throw new Refusal('kyc_required', { step: 2 });
    });
    const bodyIn = async (locale: string) =>
      (
        await app.inject({
          method: 'POST',
          url: order.path,
          payload: '{"coin":"BTC"}',
          headers: { 'content-type': 'application/json', locale },
        })
      ).body;
    expect(JSON.parse(await bodyIn('ja'))).toEqual({
      code: 403,
      reason: 'kyc_required',
      msg: '先に本人確認を完了してください',
      data: null,
      details: { step: 2 },
    });
    const english = await bodyIn('en');
    expect(english).toContain('identity verification');
    for (const odd of ['fr', 'JA', 'ja\t', '<img src=x>', '../../etc', 'ja,en'])
      expect(await bodyIn(odd)).toBe(english);
  });

  it('hides internal errors, and logs them with the request id', async () => {
    const { app, log } = createBareServer();
    route(app, order, () => {
      throw new Error('select * from secret_table at /srv/app');
    });
    const response = await post(app, '{"coin":"BTC"}');
    expect(refusal(response)).toEqual([500, 'internal']);
    expect(response.body).not.toMatch(/secret_table|srv|stack|Error/);
    expect(log()).toContain('secret_table');
    expect(log()).toContain(response.headers['x-request-id']);
  });

  it('responds with 503 while the database does not respond', async () => {
    const { app } = createBareServer();
    route(app, order, () => {
      throw new DatabaseUnreachable(new Error('connect ECONNREFUSED'));
    });
    expect(refusal(await post(app, '{"coin":"BTC"}'))).toEqual([503, 'not_ready']);
  });

  it('responds with 504 when the database connection broke during a call that may have changed something', async () => {
    const { app } = createBareServer();
    const lost = () => {
      throw new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
    };
    route(app, order, lost);
    const { body: _, toWireBody: __, ...readable } = order;
    route(app, defineRoute({ ...readable, method: 'GET', path: '/read' }), lost);
    expect(refusal(await post(app, '{"coin":"BTC"}'))).toEqual([504, 'outcome_unknown']);
    expect(refusal(await app.inject({ url: '/read' }))).toEqual([503, 'not_ready']);
  });

  it('responds with 504 to any failure after the engine has executed a command of the call', async () => {
    const { app } = createBareServer();
    const failures = [
      new Refusal('not_found'),
      new DatabaseUnreachable(new Error('refused')),
      new Error('bug'),
    ];
    route(app, order, () => {
      noteExecuted();
      throw failures.shift()!;
    });
    while (failures.length > 0)
      expect(refusal(await post(app, '{"coin":"BTC"}'))).toEqual([504, 'outcome_unknown']);
  });

  it('does not send a response that breaks the contract', async () => {
    const { app } = createBareServer();
    route(app, order, () => ({ coin: 7 }) as never);
    expect(refusal(await post(app, '{"coin":"BTC"}'))).toEqual([500, 'internal']);
  });
});

describe('a JSON body', () => {
  it.each([
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['text/plain'],
    ['APPLICATION/JSON'],
    ['application/json;'],
    ['application/json\t'],
    [' application/json '],
    ['application/json ; charset=utf-8'],
    ['application/json; charset=utf-16'],
    ['application/json; charset=utf-8; x=1'],
    ['application/json, text/plain'],
    ['application/jsonx'],
    ['application/vnd.api+json'],
    ['__proto__'],
    ['toString'],
  ])('of type %j is refused with 415', async (contentType) => {
    const { app } = createBareServer();
    let handled = false;
    route(app, order, ({ body }) => {
      handled = true;
      return body;
    });
    const response = await app.inject({
      method: 'POST',
      url: order.path,
      payload: '{"coin":1}',
      headers: { 'content-type': contentType },
    });
    expect(refusal(response)).toEqual([415, 'unsupported_media_type']);
    expect(handled).toBe(false);
  });

  it('without a type is refused with 415', async () => {
    const { app } = createBareServer();
    route(app, order, ({ body }) => body);
    const response = await app.inject({
      method: 'POST',
      url: order.path,
      payload: Buffer.from('{"coin":"BTC"}'),
    });
    expect(refusal(response)).toEqual([415, 'unsupported_media_type']);
  });

  it.each([
    ['two equal keys', '{"coin":"BTC","coin":"ETH"}'],
    ['a prototype', '{"coin":"BTC","__proto__":{"admin":true}}'],
    ['garbage', '{"coin":"BTC"} x'],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['the wrong type', '{"coin":1}'],
    ['a number no double holds', '{"coin":"BTC","number":9007199254740993}'],
    ['deep nesting', `{"coin":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('with %s is malformed', async (_name, payload) => {
    const { app } = createBareServer();
    route(app, order, ({ body }) => body);
    expect(refusal(await post(app, payload))).toEqual([400, 'malformed']);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('may be up to 64 KiB', async () => {
    const { app } = createBareServer();
    route(app, order, ({ body }) => body);
    const ofSize = (bytes: number) => `{"coin":"${'x'.repeat(bytes - 11)}"}`;
    expect((await post(app, ofSize(65_536))).statusCode).toBe(200);
    expect(refusal(await post(app, ofSize(65_537)))).toEqual([413, 'too_large']);
    expect(refusal(await post(app, ofSize(10_000_000)))).toEqual([413, 'too_large']);
  });
});

describe('admission', () => {
  it('of a route for users needs a valid token', async () => {
    const { app } = createBareServer({ authenticate });
    route(app, mine, ({ caller }) => ({ id: caller?.kind === 'user' ? caller.userId : '' }));
    const ask = (headers: Record<string, string>) => app.inject({ url: mine.path, headers });
    expect(refusal(await ask({}))).toEqual([401, 'not_logged_in']);
    expect(refusal(await ask({ token: '' }))).toEqual([401, 'not_logged_in']);
    expect(refusal(await ask({ token: 'wrong' }))).toEqual([401, 'not_logged_in']);
    expect((await ask({ token: 'right' })).json().data).toEqual({ id: 'trader' });
    for (const token of ['right, right', 'right,wrong', 'a b', 'x'.repeat(257), 'ünï', 'right\u0001']) {
      expect((await ask({ token })).statusCode).toBe(400);
    }
  });

  it('refuses to start with a route that has no policy', async () => {
    const { app } = createBareServer();
    app.get('/forgotten', async () => 'secret');
    await expect(app.ready()).rejects.toThrow('/forgotten');
  });

  it('limits an address, says how long to wait, and does not trust X-Forwarded-For', async () => {
    let now = 0;
    const limits = { ...REQUEST_LIMITS, perAddress: { perMinute: 60, burst: 3 } };
    const { app } = createBareServer({ limits, clock: () => now });
    app.get('/open', OPEN, async () => 'ok');
    const ask = (n: number) => app.inject({ url: '/open', headers: { 'x-forwarded-for': `203.0.113.${n}` } });
    for (let n = 0; n < 3; n++) expect((await ask(n)).statusCode).toBe(200);
    const refused = await ask(9);
    expect(refusal(refused)).toEqual([429, 'too_many_requests']);
    expect(refused.headers['retry-after']).toBe('1');
    now = 1_000;
    expect((await ask(9)).statusCode).toBe(200);
  });

  it('trusts a configured proxy about the client and its protocol, and no other peer', async () => {
    const limits = { ...REQUEST_LIMITS, perAddress: { perMinute: 60, burst: 1 } };
    const { app } = createBareServer({ limits, clock: () => 0, proxies: ['10.0.0.0/8', '::1'] });
    app.get('/open', OPEN, async (request) => request.ip);
    const ask = (remoteAddress: string, forwarded: string) =>
      app.inject({
        url: '/open',
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
      });
    const first = await ask('10.1.2.3', '203.0.113.1');
    expect([first.statusCode, first.body]).toEqual([200, '203.0.113.1']);
    expect(first.headers['strict-transport-security']).toBeDefined();
    expect((await ask('10.1.2.3', '203.0.113.1')).statusCode).toBe(429);
    expect((await ask('10.9.9.9', '203.0.113.2')).statusCode, 'another visitor').toBe(200);
    expect(
      (await ask('::1', '8.8.8.8, 203.0.113.3, 10.1.1.1')).body,
      'an address forged by the client is ignored',
    ).toBe('203.0.113.3');
    const stranger = await ask('192.0.2.7', '203.0.113.9');
    expect(stranger.body).toBe('192.0.2.7');
    expect(stranger.headers['strict-transport-security']).toBeUndefined();
  });

  it('limits users by account and all others by address, so that made-up tokens gain nothing', async () => {
    const limits = { ...REQUEST_LIMITS, perCaller: { perMinute: 2 } };
    const { app } = createBareServer({ limits, authenticate, clock: () => 0 });
    app.get('/open', OPEN, async () => 'ok');
    const ask = async (token: string) => (await app.inject({ url: '/open', headers: { token } })).statusCode;
    expect([await ask('made-up-1'), await ask('made-up-2'), await ask('made-up-3')]).toEqual([200, 200, 429]);
    expect([await ask('right'), await ask('right'), await ask('right')]).toEqual([200, 200, 429]);
  });

  it('applies a route’s own limit', async () => {
    const { app } = createBareServer({ clock: () => 0 });
    const code = defineRoute({ ...mine, path: '/user/getCode', policy: { who: 'anyone' }, perMinute: 1 });
    route(app, code, () => ({ id: 'x' }));
    app.get('/open', OPEN, async () => 'ok');
    const ask = async (url: string) => (await app.inject(url)).statusCode;
    expect([await ask(code.path), await ask(code.path), await ask('/open')]).toEqual([200, 429, 200]);
  });

  it('refuses new work while it drains', async () => {
    const { app, readiness } = createBareServer();
    app.get('/open', OPEN, async () => 'ok');
    readiness.drain();
    expect(refusal(await app.inject('/open'))).toEqual([503, 'not_ready']);
  });

  it.each([
    ['a body on GET', { payload: 'x' }],
    ['a chunked body on GET', { headers: { 'transfer-encoding': 'chunked' } }],
    ['two equal query keys', { query: 'coin=A&coin=B' }],
    ['a prototype in the query', { query: '__proto__=1' }],
  ])('refuses %s', async (_name, request) => {
    const { app } = createBareServer();
    app.get('/open', OPEN, async () => 'ok');
    expect(refusal(await app.inject({ url: '/open', ...request }))).toEqual([400, 'malformed']);
  });

  it('refuses more than a hundred headers', async () => {
    const { app } = createBareServer();
    app.get('/open', OPEN, async () => 'ok');
    const headers = Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`x-${n}`, '1']));
    expect(refusal(await app.inject({ url: '/open', headers }))).toEqual([431, 'too_large']);
  });

  it('assigns each request its own id, never one from the client', async () => {
    const { app } = createBareServer();
    app.get('/open', OPEN, async () => 'ok');
    const response = await app.inject({
      url: '/open',
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    });
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('logs', () => {
  it('have the request id on every line a handler causes, even after a body was read', async () => {
    const { app, log } = createBareServer();
    route(app, order, async ({ body, log: line }) => {
      await Promise.resolve();
      line.info('inside');
      return body;
    });
    const response = await post(app, '{"coin":"BTC"}');
    const line = log()
      .split('\n')
      .find((text) => text.includes('inside'));
    expect(JSON.parse(line!)).toMatchObject({ requestId: response.headers['x-request-id'], msg: 'inside' });
  });

  it('contain no secret at any depth, and neither query nor body', async () => {
    const { app, log } = createBareServer({ authenticate });
    route(app, order, ({ body, log: line }) => {
      line.info({
        token: 'canary-1',
        user: { password: 'canary-2' },
        a: { b: { authorization: 'canary-3' } },
      });
      line.info({ body: { code: 'canary-4', fundPassword: 'canary-5' } });
      throw new Refusal('malformed', { field: body.coin.slice(0, 0) });
    });
    await app.inject({
      method: 'POST',
      url: `${order.path}?q=canary-6`,
      payload: '{"coin":"canary-7"}',
      headers: { 'content-type': 'application/json', token: 'canary-8', cookie: 'canary-9' },
    });
    expect(log()).toContain('[redacted]');
    expect(log()).toContain('"status":400');
    expect(log()).not.toContain('canary');
  });

  it('cannot be split by line breaks', async () => {
    const { app, log } = createBareServer();
    app.get('/open', OPEN, async (request) =>
      request.log.info({ agent: request.headers['user-agent'] }, 'agent'),
    );
    await app.inject({ url: '/open', headers: { 'user-agent': 'x\r\n{"level":60,"msg":"forged"}' } });
    for (const line of log().trim().split('\n')) expect(JSON.parse(line).msg).not.toBe('forged');
  });
});
