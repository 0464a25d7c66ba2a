import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute } from '@meridian/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { route } from '../register-route.ts';
import { createBareServer } from '../testing/bare-server.ts';
import { Deadlines } from './deadlines.ts';
import { REQUEST_LIMITS } from './request-limits.ts';

let server: FastifyInstance;
afterEach(() => server.close());

const policy = { who: 'anyone' } as const;

it('refuses a request that waits too long as busy, and no other', async () => {
  ({ app: server } = createBareServer({ limits: { ...REQUEST_LIMITS, responseTimeoutMs: 300 } }));
  server.get('/never', { config: { policy } }, () => new Promise(() => {}));
  server.get('/late', { config: { policy } }, async () => {
    await sleep(900);
    return { late: true };
  });
  server.get('/patient', { config: { policy }, handlerTimeout: 60_000 }, async () => {
    await sleep(900);
    return { late: true };
  });
  server.get('/quick', { config: { policy } }, async () => ({ quick: true }));
  const responses = await Promise.all(
    ['/never', '/late', '/patient', '/quick'].map(async (url) => {
      const { statusCode, body } = await server.inject({ url });
      return [url, statusCode, JSON.parse(body).reason];
    }),
  );
  expect(responses).toEqual([
    ['/never', 503, 'busy'],
    ['/late', 503, 'busy'],
    ['/patient', 200, undefined],
    ['/quick', 200, undefined],
  ]);
});

it('gives up on a caller whose session cannot be read', async () => {
  ({ app: server } = createBareServer({
    authenticate: () => new Promise(() => {}),
    limits: { ...REQUEST_LIMITS, responseTimeoutMs: 100 },
  }));
  server.get('/quick', { config: { policy } }, async () => ({ quick: true }));
  const { statusCode } = await server.inject({ url: '/quick', headers: { token: 'somebody' } });
  expect(statusCode).toBe(503);
});

describe('a POST that takes too long', () => {
  const order = defineRoute({
    method: 'POST',
    path: '/order',
    summary: 'Order',
    policy,
    body: z.object({}),
    reply: z.null(),
  });
  const late = { ...REQUEST_LIMITS, responseTimeoutMs: 100 };

  it('gets 504 once its handler has begun: it may still be executed', async () => {
    ({ app: server } = createBareServer({ limits: late }));
    route(server, order, () => new Promise(() => {}));
    const { statusCode, body } = await server.inject({ method: 'POST', url: '/order', payload: {} });
    expect([statusCode, JSON.parse(body).reason]).toEqual([504, 'outcome_unknown']);
    expect(JSON.parse(body).msg).not.toMatch(/try again/i);
  });

  it('gets 503 before that, and is then not executed', async () => {
    const known = Promise.withResolvers<undefined>();
    ({ app: server } = createBareServer({ limits: late, authenticate: () => known.promise }));
    let executed = 0;
    route(server, order, () => {
      executed++;
      return null;
    });
    const headers = { token: 'A'.repeat(43) };
    const { statusCode, body } = await server.inject({ method: 'POST', url: '/order', payload: {}, headers });
    expect([statusCode, JSON.parse(body).reason]).toEqual([503, 'busy']);
    known.resolve(undefined);
    await sleep(0);
    await server.inject({ method: 'POST', url: '/order', payload: {} });
    expect(executed, 'only the second call was executed').toBe(1);
  });
});

it('sends nothing more when it ends too late', async () => {
  const bare = createBareServer({ limits: { ...REQUEST_LIMITS, responseTimeoutMs: 100 } });
  server = bare.app;
  const late = defineRoute({ method: 'GET', path: '/late', summary: 'Late', policy, reply: z.string() });
  const responded = Promise.withResolvers<void>();
  route(server, late, async () => {
    await sleep(500);
    setImmediate(responded.resolve);
    return 'here at last';
  });
  const { statusCode, body } = await server.inject({ url: '/late' });
  expect([statusCode, JSON.parse(body).reason]).toEqual([503, 'busy']);
  await responded.promise;
  // Only the late call is logged.
  expect(bare.log().match(/"level":[456]0/g)).toHaveLength(1);
  expect(bare.log()).toContain('could not send the response');
});

it('frees the slot of a request that never ends, and gives it to only one other', () => {
  vi.useFakeTimers();
  const deadlines = new Deadlines(1_000);
  try {
    const waitingReply = () => ({ place: -1, isOver: true, refuseLate: vi.fn() });
    const [gone, late, next] = [waitingReply(), waitingReply(), waitingReply()];
    deadlines.begin(gone);
    deadlines.begin(late);
    const { place } = late;
    vi.advanceTimersByTime(1_500);
    expect(deadlines.waiting).toBe(0);
    deadlines.begin(next);
    deadlines.begin(gone);
    expect([next.place, gone.place]).toContain(place);
    deadlines.end(late);
    expect(deadlines.waiting).toBe(2);
    for (const { refuseLate } of [gone, late, next]) expect(refuseLate).not.toHaveBeenCalled();
  } finally {
    deadlines.stop();
    vi.useRealTimers();
  }
});
