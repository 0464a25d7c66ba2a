import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readPostmasterFile } from '../database/embedded/postmaster-file.ts';
import { makeFolderWithCluster } from '../database/testing/database-holder.ts';
import { type Started, start, statusOf } from './testing/server-process.ts';
import { TradingClient } from './testing/trading-client.ts';

const ROUNDS = 3;
const DEMO = { MERIDIAN_MODE: 'demo' };

describe('a server whose database dies [FAULT-2]', { timeout: 600_000 }, () => {
  it('continues when it is back, loses nothing it acknowledged, and stops in time without it', async () => {
    const dataDir = makeFolderWithCluster();
    const server = await start(dataDir, DEMO);
    const clients = await Promise.all(
      ['trader', 'vip'].map((name) =>
        TradingClient.logIn(server.url, `${name}@meridian.test`, 'Meridian2026'),
      ),
    );
    const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged, 0);

    for (let round = 0; round < ROUNDS; round++) {
      const before = acknowledged();
      await until(() => Promise.resolve(acknowledged() > before + 10));
      await sleep(Math.random() * 100);
      const killed = await killPostgres(dataDir);
      await until(async () => ![killed, undefined].includes(await postmasterPid(dataDir)));
      await until(async () => (await readiness(server)) === 200);
      expect(server.child.exitCode).toBeNull();
    }
    await Promise.all(clients.map((client) => client.stop()));
    for (const client of clients) expect(await client.compare()).toEqual([]);
    expect(await verify(dataDir)).toEqual({ code: 0, problems: [] });

    // PostgreSQL is being restarted when the server is asked to stop.
    await killPostgres(dataDir);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await readFile(join(dataDir, 'server.log'), 'utf8')).not.toContain('"msg":"uncaught"');

    const again = await start(dataDir, DEMO);
    for (const client of clients) expect(await client.compare(again.url)).toEqual([]);

    // PostgreSQL cannot be restarted at all.
    const control = join(dataDir, 'postgres', 'global', 'pg_control');
    await rename(control, `${control}.away`);
    await killPostgres(dataDir);
    await until(async () => (await readiness(again)) === 503);
    await again.stop('SIGTERM');
    await rename(`${control}.away`, control);

    const last = await start(dataDir, DEMO);
    for (const client of clients) expect(await client.compare(last.url)).toEqual([]);
    expect(await last.stop('SIGTERM')).toBe(0);
  });
});

/** The postmaster dies; its backends notice and exit, whatever transaction they are in. */
async function killPostgres(dataDir: string): Promise<number> {
  const pid = await postmasterPid(dataDir);
  process.kill(pid!, 'SIGKILL');
  return pid!;
}

/**
 * A new postmaster shows that PostgreSQL was restarted. Readiness may never show the gap, because it is cached for a
 * second.
 */
const postmasterPid = async (dataDir: string): Promise<number | undefined> =>
  (await readPostmasterFile(join(dataDir, 'postgres')))?.pid;

async function verify(dataDir: string): Promise<{ code: number | null; problems: string[] }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, MERIDIAN_DATA: dataDir };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), 'verify'], { env });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  return { code, problems: output.split('\n').filter((line) => line.startsWith('FAIL')) };
}

const readiness = (server: Started): Promise<number | undefined> =>
  statusOf(`${server.url}/readyz`).catch(() => undefined);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}
