import { once } from 'node:events';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPostmasterFile } from '../database/embedded/postmaster-file.ts';
import { makeFolder } from '../database/testing/database-holder.ts';
import { mayRunProduction, refusal, start, statusOf } from './testing/server-process.ts';

describe('the server as a process', { timeout: 180_000 }, () => {
  it('starts, serves, and stops in order on SIGTERM', async () => {
    const dataDir = makeFolder();
    const server = await start(dataDir);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect(await statusOf(`${server.url}/readyz`)).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('stops at once although a browser keeps its connection open', async () => {
    const server = await start(makeFolder());
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    expect(await statusOf(`${server.url}/healthz`, agent)).toBe(200);
    // A server that waited for the connection would reach its own limit and exit with 1.
    expect(await server.stop('SIGINT')).toBe(0);
  });

  it('runs beside another one with its own port and data', async () => {
    const [one, two] = [await start(makeFolder()), await start(makeFolder())];
    expect(one.url).not.toBe(two.url);
    expect(await statusOf(`${one.url}/readyz`)).toBe(200);
    expect(await one.stop('SIGTERM')).toBe(0);
    expect(await statusOf(`${two.url}/readyz`)).toBe(200);
    expect(await two.stop('SIGTERM')).toBe(0);
  });

  it('refuses a data folder that another one uses, and leaves that one alone', async () => {
    const dataDir = makeFolder();
    const first = await start(dataDir);
    expect(await refusal(dataDir)).toContain(`Another Meridian server (process ${first.child.pid})`);
    expect(await statusOf(`${first.url}/readyz`)).toBe(200);
    await first.stop('SIGTERM');
  });

  it('starts again after it was killed', async () => {
    const dataDir = makeFolder();
    const killed = await start(dataDir);
    await killed.stop('SIGKILL');
    const next = await start(dataDir);
    expect(await statusOf(`${next.url}/readyz`)).toBe(200);
    expect(await next.stop('SIGTERM')).toBe(0);
  });

  it('says which port is taken, and leaves no database behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const dataDir = makeFolder();
    expect(await refusal(dataDir, { PORT: String(port) })).toBe(
      `Meridian cannot start. Port ${port} is taken by another program. Choose another with PORT.`,
    );
    expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('names a setting it does not know, and says nothing of its value', async () => {
    const said = await refusal(makeFolder(), { MERIDIAN_SECRET: 'hunter2' });
    expect(said).toContain('MERIDIAN_SECRET is not a setting');
    expect(said).not.toContain('hunter2');
  });

  it.runIf(mayRunProduction())('refuses to serve a demo database in production', async () => {
    const dataDir = makeFolder();
    await (await start(dataDir, { MERIDIAN_MODE: 'demo' })).stop('SIGTERM');
    expect(await refusal(dataDir)).toContain('made in demo mode');
  });
});
