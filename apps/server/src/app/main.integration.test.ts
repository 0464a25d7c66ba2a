import { once } from 'node:events';
import { Agent } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readPostmasterFile } from '../database/embedded/postmaster-file.ts';
import { hold, makeFolder, makeFolderWithCluster } from '../database/testing/database-holder.ts';
import { mayRunProduction, refusal, start, statusOf } from './testing/server-process.ts';

describe('the server as a process', { timeout: 180_000 }, () => {
  it('starts, serves, and stops on SIGTERM although a browser keeps its connection open', async () => {
    const dataDir = makeFolder();
    const server = await start(dataDir);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    expect(await statusOf(`${server.url}/healthz`, agent)).toBe(200);
    expect(await statusOf(`${server.url}/readyz`)).toBe(200);
    // A server that waited for the connection would reach its own limit and exit with 1.
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('runs alongside another server with its own port and data', async () => {
    const [one, two] = [await start(makeFolderWithCluster()), await start(makeFolderWithCluster())];
    expect(one.url).not.toBe(two.url);
    expect(await statusOf(`${one.url}/readyz`)).toBe(200);
    expect(await one.stop('SIGTERM')).toBe(0);
    expect(await statusOf(`${two.url}/readyz`)).toBe(200);
    expect(await two.stop('SIGTERM')).toBe(0);
  });

  it('refuses a data folder that another server uses, and starts after that one was killed', async () => {
    const dataDir = makeFolderWithCluster();
    const first = await start(dataDir);
    expect(await refusal(dataDir)).toContain(`Another Meridian server (process ${first.child.pid})`);
    expect(await statusOf(`${first.url}/readyz`)).toBe(200);
    await first.stop('SIGKILL');
    const next = await start(dataDir);
    expect(await statusOf(`${next.url}/readyz`)).toBe(200);
    expect(await next.stop('SIGINT')).toBe(0);
  });

  it('names a port that is taken, and stops its database', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    const dataDir = makeFolderWithCluster();
    expect(await refusal(dataDir, { PORT: String(port) })).toBe(
      `Meridian cannot start. Port ${port} is taken by another program. Choose another with PORT.`,
    );
    expect(await readPostmasterFile(join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('names an unknown setting without its value', async () => {
    const output = await refusal(makeFolder(), { MERIDIAN_SECRET: 'hunter2' });
    expect(output).toContain('MERIDIAN_SECRET is not a setting');
    expect(output).not.toContain('hunter2');
  });

  it.runIf(mayRunProduction())('refuses to serve a demo database in production', async () => {
    const dataDir = makeFolderWithCluster();
    // Opened in demo mode, as the start of a demo does.
    await (await hold(dataDir)).end();
    expect(await refusal(dataDir)).toContain('made in demo mode');
  });
});
