import { NATIVE_ORIGINS } from '@meridian/contract/native-app';
import { afterEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { createBareServer } from '../testing/bare-server.ts';
import { envelopeReply } from './envelope-reply.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function serve(origins: readonly string[]) {
  const { app } = createBareServer({ origins });
  close = () => app.close();
  const config = { policy: { who: 'anyone' as const }, takes: 'nothing' as const };
  app.get('/ok', { config }, async (_request, reply) => envelopeReply(reply, 200).send('{}'));
  app.get('/no', { config }, async () => {
    throw new Refusal('no_permission');
  });
  app.get('/picture', { config: { policy: { who: 'anyone' } } }, async () => 'picture');
  await app.ready();
  return app;
}

const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url: '/ok',
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,token',
  },
});

describe('a server that admits the installed app', () => {
  it.each(NATIVE_ORIGINS)(
    'lets pages of %s read replies and refusals, without credentials',
    async (origin) => {
      const app = await serve(NATIVE_ORIGINS);
      for (const url of ['/ok', '/no', '/nowhere']) {
        const { headers } = await app.inject({ url, headers: { origin } });
        expect(headers['access-control-allow-origin'], url).toBe(origin);
        expect(headers.vary).toBe('Origin');
        expect(headers['access-control-expose-headers']).toContain('date');
        expect(headers).not.toHaveProperty('access-control-allow-credentials');
      }
      const asked = await app.inject(preflight(origin));
      expect(asked.statusCode).toBe(204);
      expect(asked.headers['access-control-allow-headers']).toBe(
        'accept, content-type, idempotency-key, locale, token',
      );
      expect(asked.headers['access-control-allow-methods']).toBe('GET, POST');
    },
  );

  it.each(['https://evil.example', 'https://localhost:8443', 'http://localhost', 'null', ''])(
    'allows nothing to pages of "%s"',
    async (origin) => {
      const app = await serve(NATIVE_ORIGINS);
      for (const request of [{ url: '/ok', headers: { origin } }, preflight(origin)]) {
        const { headers, statusCode } = await app.inject(request);
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
        expect(statusCode).toBe('method' in request ? 404 : 200);
      }
    },
  );

  it('lets its pages show pictures, but not embed replies', async () => {
    const app = await serve(NATIVE_ORIGINS);
    const policyOf = async (url: string) => (await app.inject(url)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/picture')).toBe('cross-origin');
    expect(await policyOf('/ok')).toBe('same-origin');
  });
});

describe('a server that does not', () => {
  it.each(NATIVE_ORIGINS)('allows nothing to pages of %s', async (origin) => {
    const app = await serve([]);
    const { headers } = await app.inject({ url: '/ok', headers: { origin } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect((await app.inject(preflight(origin))).statusCode).toBe(404);
    expect((await app.inject('/picture')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});
