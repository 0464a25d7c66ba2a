import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const ROOT = join(import.meta.dirname, '..', '..');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

/** The real server with its own data folder, which is removed when it is disposed. */
export async function startWebServer(): Promise<{ readonly address: string } & AsyncDisposable> {
  spawnSync(process.execPath, [join(ROOT, 'scripts', 'build-apps.mjs')], { stdio: 'inherit' });
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
  chmodSync(folder, 0o755);
  const [port, consolePort] = (await freePorts(2)) as [number, number];
  const address = `http://127.0.0.1:${port}/`;
  const child = spawn(process.execPath, [join(ROOT, 'apps', 'server', 'src', 'app', 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      MERIDIAN_DATA: join(folder, 'data'),
    },
  });
  const end = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let waited = 0; waited < 120_000; waited += 250) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${address}readyz`).catch(() => undefined);
    if (ready?.ok) return { address, [Symbol.asyncDispose]: end };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await end();
  throw new Error('the server did not become ready');
}

export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: [...FLAGS, ...args] });
}

async function findBrowser(): Promise<string> {
  const module = new URL('../../scripts/find-chromium.mjs', import.meta.url).href;
  const { findChromium, MISSING_CHROMIUM } = (await import(module)) as {
    readonly findChromium: () => string | undefined;
    readonly MISSING_CHROMIUM: string;
  };
  const path = findChromium();
  if (path === undefined) throw new Error(MISSING_CHROMIUM);
  return path;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** All ports are opened before the first is closed, otherwise the system could return the same port twice. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
