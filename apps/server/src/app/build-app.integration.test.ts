import { REASON_STATUS } from '@meridian/contract';
import { ROUTES } from '@meridian/contract/routes/index';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';
import { MemoryOutbox } from '../notify/outbox.ts';

let demo: TestApp;
let production: TestApp;
const outbox = new MemoryOutbox();
beforeAll(async () => {
  demo = await createTestApp('demo', { outbox });
  production = await createTestApp('production');
});
afterAll(() => Promise.all([demo.close(), production.close()]));

const get = async (url: string, locale = 'en'): Promise<LightMyRequestResponse> =>
  demo.app.inject({ url, headers: { locale } });

describe('every served route of the table', () => {
  it('is documented', async () => {
    const { paths } = (await get('/docs/json')).json();
    for (const { path, method, idempotent = false } of ROUTES.filter((route) =>
      demo.app.hasRoute({ method: route.method, url: route.path }),
    )) {
      const { summary, parameters = [] } = paths[path]?.[method.toLowerCase()] ?? {};
      expect(summary).toBeTruthy();
      const takesKey = parameters.some(({ name }: { name: string }) => name === 'idempotency-key');
      expect([path, takesKey]).toEqual([path, idempotent]);
    }
    expect(Object.keys(paths)).toContain('/home/banner');
    expect(Object.keys(paths).some((path) => path.startsWith('/dev') || path === '/metrics')).toBe(false);
  });

  it('refuses without revealing why', async () => {
    const response = await get('/trad/nothing');
    expect(response.json()).toEqual({ code: 404, reason: 'not_found', msg: 'Not found', data: null });
    const wrongMethod = await demo.app.inject({ method: 'POST', url: '/trad/symbols' });
    expect([wrongMethod.statusCode, wrongMethod.json().reason, wrongMethod.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD',
    ]);
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'] as const) {
      expect((await demo.app.inject({ method, url: '/trad/symbols' })).statusCode).toBe(405);
    }
  });
});

describe('the endpoints for monitoring', () => {
  it('report liveness, readiness and metrics', async () => {
    await get('/trad/symbols');
    expect((await get('/healthz')).json().data).toEqual({ status: 'alive' });
    // Prices arrive after the start.
    await expect.poll(async () => (await get('/readyz')).json().data?.status).toBe('ready');
    const metrics = (await get('/metrics')).body;
    expect(metrics).toMatch(
      /meridian_http_request_duration_seconds_count\{[^}]*route="\/trad\/symbols"[^}]*} [1-9]/,
    );
    expect(metrics).toContain('meridian_sockets 0');
    expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('report not ready when a check fails, and name it', async () => {
    let works = false;
    demo.readiness.add('part', () => {
      if (!works) throw new Error('no');
    });
    // The result is cached for a second.
    const ready = async () => {
      const { code, reason, details } = (await get('/readyz')).json();
      return [code, reason, details];
    };
    await expect.poll(ready).toEqual([503, 'not_ready', { missing: 'part' }]);
    works = true;
    await expect.poll(ready).toEqual([200, undefined, undefined]);
  });

  it('show sent messages, newest first, in demo mode only', async () => {
    expect((await get('/dev/outbox')).json()).toEqual([]);
    const message = {
      to: 'a@meridian.test',
      channel: 'email',
      purpose: 'register',
      text: 'Your code',
    } as const;
    outbox.put({ ...message, code: '000001', at: '2026-11-15T00:00:00.000Z' });
    outbox.put({ ...message, code: '000002', at: '2026-11-15T00:00:01.000Z' });
    expect((await get('/dev/outbox')).json().map((sent: { code: string }) => sent.code)).toEqual([
      '000002',
      '000001',
    ]);
    for (let n = 0; n < 500; n++) outbox.put({ ...message, code: null, at: '' });
    expect((await get('/dev/outbox')).json()).toHaveLength(200);
    expect(
      (await production.app.inject({ url: '/dev/outbox', headers: { host: 'meridian.example' } })).statusCode,
    ).toBe(404);
  });
});

describe('production', () => {
  const [host, consoleHost] = ['meridian.example', 'console.meridian.example'];
  const ask = (url: string, name = host) => production.app.inject({ url, headers: { host: name } });
  const askConsole = (url: string, name = consoleHost) =>
    production.console.inject({ url, headers: { host: name } });

  it.each([
    '/metrics',
    '/%6detrics',
    '/metrics/',
    '//metrics',
    '/docs',
    '/docs/',
    '/%64ocs/json',
    '/docs/json',
  ])('does not show %s on the public port', async (url) => {
    const { statusCode, body } = await ask(url);
    expect(statusCode).toBe(404);
    expect(body).not.toMatch(/nodejs_|swagger|openapi/);
  });

  it('shows metrics and the documentation on the console’s port', async () => {
    expect((await askConsole('/metrics')).body).toContain('meridian_http_request_duration_seconds');
    expect((await askConsole('/docs/')).body).toContain('swagger');
    const { paths } = (await askConsole('/docs/json')).json();
    expect(Object.keys(paths)).toContain('/home/banner');
    expect(Object.keys(paths)).not.toContain('/operator/login');
  });

  it('responds under its own host name only, except to load balancers', async () => {
    expect((await ask('/trad/symbols')).statusCode).toBe(200);
    for (const name of ['127.0.0.1:8080', 'evil.example', 'meridian.example.evil.example', consoleHost]) {
      expect((await ask('/trad/symbols', name)).json()).toMatchObject({ code: 400, reason: 'malformed' });
      expect((await ask('/', name)).statusCode).toBe(400);
      expect((await ask('/healthz', name)).statusCode).toBe(200);
      expect((await ask('/readyz', name)).statusCode).toBe(200);
    }
    expect((await askConsole('/docs/json', host)).statusCode).toBe(400);
    expect((await askConsole('/metrics', '127.0.0.1:8081')).statusCode).toBe(200);
  });

  it('starts empty except for the telephone codes', async () => {
    const data = async (url: string) => (await ask(url)).json().data;
    for (const url of [
      '/home/banner',
      '/home/articles?type=notice',
      '/trad/symbols',
      '/contract/symbols',
      '/trad/overview',
      '/trad/sparklines',
      '/contract/sparklines',
    ]) {
      expect(await data(url)).toEqual([]);
    }
    expect((await data('/home/areaCode')).length).toBeGreaterThan(200);
    expect((await ask('/readyz')).statusCode).toBe(200);
    expect((await ask('/account/getExchangeRateByCoin?coin=USD')).statusCode).toBe(REASON_STATUS.not_found);
  });
});
