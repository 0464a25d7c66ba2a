import { defineRoute } from '@meridian/contract';
import { describe, expect, it } from 'vitest';
import { route } from '../register-route.ts';
import { createBareServer } from '../testing/bare-server.ts';
import { authenticate, mine, OPEN, refusal } from '../testing/sample-routes.ts';
import { REQUEST_LIMITS } from './request-limits.ts';

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
