import { ROUTES } from '@meridian/contract/routes/index';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelopeHeaders, pageHeaders } from '../http/reply/security-headers.ts';
import { createTestApp, type TestApp } from '../http/testing/test-app.ts';

let demo: TestApp;
beforeAll(async () => {
  demo = await createTestApp();
});
afterAll(() => demo.close());

const OF_ENVELOPES = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const OF_PAGES = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
    "connect-src 'self' ws://localhost:80; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; " +
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

type Headers = Awaited<ReturnType<TestApp['app']['inject']>>['headers'];

function expectNothingTelling(headers: Headers): void {
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers['strict-transport-security']).toBeUndefined();
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
  expect(headers.server).toBeUndefined();
  expect(headers['set-cookie']).toBeUndefined();
}

describe('the headers of every response', () => {
  const addresses = ROUTES.map(({ path, method }) => [method, path] as const);
  it.each([
    ...addresses,
    ['GET', '/healthz'],
    ['GET', '/readyz'],
    ['GET', '/nothing/here'],
    ['GET', '/home/articles?type=x'],
    ['PUT', '/home/articles'],
    ['GET', '/%zz'],
  ] as const)('%s %s', async (method, url) => {
    const { headers } = await demo.app.inject({ method, url });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers).toMatchObject(OF_ENVELOPES);
    expectNothingTelling(headers);
  });

  it.each([['/metrics'], ['/dev/outbox'], ['/docs/'], ['/docs/json'], ['/docs/static/swagger-ui.css']])(
    'GET %s, which a browser may display',
    async (url) => {
      const { headers } = await demo.app.inject({ url });
      expect(headers).toMatchObject(OF_PAGES);
      expect(headers['permissions-policy']).toContain('camera=(self)');
      expect(headers['permissions-policy']).toContain('geolocation=()');
      expectNothingTelling(headers);
    },
  );

  it('never let a cache keep an API response', async () => {
    for (const { path } of ROUTES.filter(({ method }) => method === 'GET')) {
      expect((await demo.app.inject(path)).headers['cache-control'], path).toBe('no-store');
    }
  });
});

describe('headers by circumstance', () => {
  it('require TLS only where there is TLS', () => {
    const headers = pageHeaders('meridian.example', true);
    expect(envelopeHeaders(true)['strict-transport-security']).toBe(headers['strict-transport-security']);
    expect(envelopeHeaders(false)['strict-transport-security']).toBeUndefined();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://meridian.example;");
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(pageHeaders('meridian.example', false)['content-security-policy']).not.toContain('upgrade');
  });

  it.each([
    ["evil.example; script-src 'unsafe-inline'"],
    ['a b'],
    ['a,b'],
    ['*'],
    ['*.example.org'],
    ['user@host'],
    [''],
    [undefined],
  ])('keep Host %j out of the policy', (host) => {
    expect(pageHeaders(host, false)['content-security-policy']).toContain("connect-src 'self';");
  });

  it('accept IPv6 and ports', () => {
    expect(pageHeaders('[::1]:8080', false)['content-security-policy']).toContain("'self' ws://[::1]:8080;");
  });
});
