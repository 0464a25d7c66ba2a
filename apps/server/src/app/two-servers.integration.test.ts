import { once } from 'node:events';
import { connect as connectTo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { SERVER_ROLE } from '../database/embedded/cluster.ts';
import { socketFile } from '../database/embedded/socket-folder.ts';
import { makeFolder } from '../database/testing/database-holder.ts';
import { createTestDatabase } from '../database/testing/test-database.ts';
import { PRODUCTION_ENVIRONMENT } from './testing/production-environment.ts';
import { launch, refusal, start } from './testing/server-process.ts';

interface Readiness {
  readonly status: number;
  readonly reason?: string;
}

async function ask(url: string): Promise<Readiness | undefined> {
  const response = await fetch(url).catch(() => undefined);
  if (response === undefined) return undefined;
  const { reason } = (await response.json()) as { reason?: string };
  return { status: response.status, ...(reason !== undefined && { reason }) };
}

async function until(url: string, wanted: Readiness): Promise<void> {
  for (;;) {
    const found = await ask(url);
    if (found?.status === wanted.status && found.reason === wanted.reason) return;
    await sleep(50);
  }
}

/** The tests' PostgreSQL listens on a socket only; servers on other machines would use TCP. */
async function databaseOnPort(): Promise<{ DATABASE_URL: string; MERIDIAN_OWNER_URL: string }> {
  const { endpoints, user } = inject('testPostgres');
  const database = await createTestDatabase({ migrated: false });
  onTestFinished(() => database.close());
  const forwarder = createServer((client) => {
    const server = connectTo(socketFile(endpoints[0]!.host));
    for (const side of [client, server]) side.on('error', () => {});
    client.pipe(server).pipe(client);
    server.once('close', () => client.destroy());
    client.once('close', () => server.destroy());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void forwarder.close());
  await once(forwarder, 'listening');
  const where = `127.0.0.1:${portOf(forwarder)}/${database.name}`;
  return {
    DATABASE_URL: `postgres://${SERVER_ROLE}@${where}`,
    MERIDIAN_OWNER_URL: `postgres://${user}@${where}`,
  };
}

/** Both are open at once before the first is closed, or the system could assign the same port twice. */
async function freePorts(): Promise<{ PORT: string; CONSOLE_PORT: string }> {
  const servers = [createServer().listen(0, '127.0.0.1'), createServer().listen(0, '127.0.0.1')];
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const [port, consolePort] = servers.map((server) => String(portOf(server)));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return { PORT: port!, CONSOLE_PORT: consolePort! };
}

const portOf = (server: ReturnType<typeof createServer>): number =>
  (server.address() as { readonly port: number }).port;

describe('two servers on one database', { timeout: 240_000 }, () => {
  it('one serves, the other reports standby and takes over when the first is killed', async () => {
    const shared = { ...PRODUCTION_ENVIRONMENT, ...(await databaseOnPort()) };
    const first = await start(makeFolder(), shared);
    const ports = await freePorts();
    const second = launch(makeFolder(), { ...shared, ...ports });
    const [app, operators] = [`http://127.0.0.1:${ports.PORT}`, `http://127.0.0.1:${ports.CONSOLE_PORT}`];
    await until(`${app}/readyz`, { status: 503, reason: 'standby' });
    expect(await ask(`${app}/healthz`)).toEqual({ status: 200 });
    expect(await ask(`${app}/symbol/list`)).toEqual({ status: 503, reason: 'standby' });
    expect(await ask(`${operators}/healthz`)).toEqual({ status: 200 });
    expect(await ask(`${operators}/operator/me`)).toEqual({ status: 503, reason: 'standby' });
    expect((await ask(`${first.url}/readyz`))?.status).toBe(200);

    // A server that cannot decrypt what the others sealed does not go on standby.
    const otherKey = Buffer.alloc(32, 8).toString('base64');
    expect(await refusal(makeFolder(), { ...shared, MERIDIAN_KEY: otherKey })).toContain(
      'sealed with another key',
    );
    expect((await ask(`${first.url}/readyz`))?.status).toBe(200);

    first.child.kill('SIGKILL');
    await until(`${app}/readyz`, { status: 200 });
    const exit = once(second, 'exit');
    second.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
  });

  it('a standby shuts down without affecting the leader', async () => {
    const shared = { ...PRODUCTION_ENVIRONMENT, ...(await databaseOnPort()) };
    const first = await start(makeFolder(), shared);
    const { PORT } = await freePorts();
    const second = launch(makeFolder(), { ...shared, PORT });
    await until(`http://127.0.0.1:${PORT}/readyz`, { status: 503, reason: 'standby' });
    const exit = once(second, 'exit');
    second.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
    expect((await ask(`${first.url}/readyz`))?.status).toBe(200);
    expect(await first.stop('SIGTERM')).toBe(0);
  });
});
