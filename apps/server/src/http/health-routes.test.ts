import { afterEach, expect, it } from 'vitest';
import { healthRoutes, shareFor } from './health-routes.ts';
import { type BareServer, createBareServer } from './testing/bare-server.ts';

let server: BareServer | undefined;
afterEach(() => server?.app.close());

it('concurrent readiness requests share one run of each check', async () => {
  server = createBareServer();
  const { app, readiness } = server;
  let checks = 0;
  const open = Promise.withResolvers<void>();
  readiness.add('database', async () => {
    checks++;
    await open.promise;
  });
  healthRoutes(app, readiness);
  const responses = Promise.all(Array.from({ length: 50 }, () => app.inject('/readyz')));
  await expect.poll(() => checks).toBe(1);
  open.resolve();
  expect((await responses).map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
  expect((await app.inject('/readyz')).json().data).toEqual({
    status: 'ready',
    eventLoopDelayP99Ms: expect.any(Number),
  });
  expect(checks).toBe(1);
});

it('a shared result is refreshed when it is old, even after a failure', async () => {
  let now = 0;
  let runs = 0;
  const shared = shareFor(
    1_000,
    async () => {
      runs++;
      if (runs === 2) throw new Error('away');
      return runs;
    },
    () => now,
  );
  expect([await shared(), await shared()]).toEqual([1, 1]);
  now = 999;
  expect(await shared()).toBe(1);
  now = 1_000;
  await expect(shared()).rejects.toThrow('away');
  now = 2_000;
  expect(await shared()).toBe(3);
});
