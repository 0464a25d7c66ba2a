/**
 * What a first visit of the home page costs, against a real server with a data folder of its own:
 * the JavaScript and CSS on the wire, and Lighthouse's judgement of a middling phone on slow 4G.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { median, printFigure } from './figures.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LIGHTHOUSE_RUNS = 3;
/** The page asks for nothing more after this, its service worker included. */
const SETTLE_MS = 4_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

spawnSync(process.execPath, [join(ROOT, 'scripts', 'build-apps.mjs')], { stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'meridian-bench-'));
chmodSync(folder, 0o755);
const port = await freePort();
const address = `http://127.0.0.1:${port}/`;
const server = await startServer();
try {
  const { bytes, files } = await firstLoad();
  for (const [file, size] of files) console.log(`  ${(size / 1000).toFixed(1).padStart(6)} kB  ${file}`);
  printFigure('first_load_js_css', bytes / 1000, 'kB', { atMost: 150 });
  const scores = await lighthouseScores();
  printFigure('lighthouse_performance', scores.performance, 'points', { atLeast: 90 });
  printFigure('lighthouse_accessibility', scores.accessibility, 'points', { atLeast: 95 });
} finally {
  await stop(server);
  rmSync(folder, { recursive: true, force: true });
}

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'apps', 'server', 'src', 'main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      CONSOLE_PORT: String(await freePort()),
      MERIDIAN_DATA: join(folder, 'data'),
    },
  });
  for (let waited = 0; waited < 120_000; waited += 250) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${address}readyz`).catch(() => undefined);
    if (ready?.ok) return child;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  child.kill('SIGTERM');
  throw new Error('the server did not become ready');
}

/** Loads the page with an empty cache and counts the compressed body of each script and style sheet. */
async function firstLoad() {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const wanted = new Map<string, string>();
    const headers = new Map<string, number>();
    const sizes = new Map<string, number>();
    network.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || type === 'Stylesheet') wanted.set(requestId, new URL(response.url).pathname);
      headers.set(requestId, response.encodedDataLength);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(requestId, encodedDataLength - (headers.get(requestId) ?? 0));
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const files = [...wanted].map(([id, file]) => [file, sizes.get(id) ?? 0] as const);
    return { files, bytes: files.reduce((sum, [, size]) => sum + size, 0) };
  } finally {
    await browser.close();
  }
}

async function lighthouseScores() {
  const runs: { performance: number; accessibility: number }[] = [];
  for (let run = 0; run < LIGHTHOUSE_RUNS; run++) {
    const debuggingPort = await freePort();
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: [...FLAGS, `--remote-debugging-port=${debuggingPort}`],
    });
    try {
      const result = await lighthouse(address, {
        port: debuggingPort,
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      });
      if (result === undefined) throw new Error('Lighthouse gave no result');
      const { performance, accessibility } = result.lhr.categories;
      runs.push({
        performance: Math.round((performance?.score ?? 0) * 100),
        accessibility: Math.round((accessibility?.score ?? 0) * 100),
      });
      report(result.lhr);
    } finally {
      await browser.close();
    }
  }
  return {
    performance: median(runs.map((run) => run.performance)),
    accessibility: median(runs.map((run) => run.accessibility)),
  };
}

/** The timings behind the score, and what accessibility found, so that a short figure explains itself. */
function report(lhr: {
  readonly audits: Readonly<
    Record<string, { readonly id: string; readonly score: number | null; readonly displayValue?: string }>
  >;
  readonly categories: Readonly<Record<string, { readonly auditRefs: readonly { readonly id: string }[] }>>;
}): void {
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'speed-index',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  console.log(`  ${metrics.map((id) => `${id} ${lhr.audits[id]?.displayValue ?? '?'}`).join(', ')}`);
  for (const { id } of lhr.categories.accessibility?.auditRefs ?? []) {
    if (lhr.audits[id]?.score === 0) console.log(`  accessibility: ${id}`);
  }
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

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });
}
