import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import { WIDE_LAYOUT } from './wide-layout.ts';

// Other tools load this file too, on machines without a browser; the global setup needs one.
const executablePath = findChromium();

// Set it, with E2E_CONSOLE_URL and E2E_DATA (the server's data folder), to run against a server that is already
// running; otherwise one is started.
const running = process.env.E2E_BASE_URL;
// Workers load this file again and need the same address, so it is passed on in the environment.
const [freePort, otherFreePort] = await freePorts(2);
process.env.E2E_PORT ??= String(freePort);
process.env.E2E_CONSOLE_PORT ??= String(otherFreePort);
process.env.E2E_DATA ??= join(tmpdir(), `meridian-e2e-${randomUUID()}`, 'data');
const { E2E_PORT: port, E2E_CONSOLE_PORT: consolePort } = process.env;
const baseURL = running ?? `http://127.0.0.1:${port}`;
const report = process.env.TEST_REPORT;

// `npm run walk`: the exhaustive tests (`@walk`: every size, theme, language and page) instead of the others.
const walk = process.env.E2E_WALK !== undefined;
const SCREENS = /\/e2e\/walk\/.*\.spec\.ts$/;
// The console is a desktop application. The app is made for phones first; in `npm test` a desktop browser repeats what
// is laid out differently there (`@desktop`), and in the walk the rest of these files.
const CONSOLE = /\/e2e\/console\//;
// A phone has no keyboard to press shortcuts on.
const ONLY_ON_DESKTOP = /\/(console\/.*|shell\/keyboard(-forms)?)\.spec\.ts$/;
const ON_DESKTOP = /console\/|@desktop/;
const ONLY_IN_DESKTOP_WALK = /^(?!.*(console\/|@desktop))|@walk/;

export default defineConfig({
  testDir: '.',
  globalSetup: './fixtures/open-accounts.ts',
  outputDir: 'test-results',
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  // What fails, fails by what it shows. These limits only end a test that would wait forever: a machine that is busy
  // with other work may take ten times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // Two browsers and their servers keep two cores busy; a third made tests wait for a processor and ended no sooner.
  workers: 2,
  forbidOnly: true,
  // The browser and the market run in real time: a failed test runs once more, and the summary names it.
  retries: 1,
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Each test is a first visit, in which the worker would store the whole app three seconds later. The tests of the
    // shell allow it.
    serviceWorkers: 'block',
    // A trace of every test would cost a seventh of the processor time of the run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
  },
  projects: [
    {
      name: 'mobile',
      testIgnore: [ONLY_ON_DESKTOP, SCREENS],
      ...(walk ? { grep: /@walk/ } : { grepInvert: /@walk/ }),
      // One pixel per CSS pixel: drawing four times as many would cost a tenth of the run and tests nothing more.
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: [CONSOLE, WIDE_LAYOUT],
      ...(walk ? { grep: ONLY_IN_DESKTOP_WALK } : { grep: ON_DESKTOP, grepInvert: /@walk/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What is wrong on a screen is wrong on the second look too. `npm test` looks at a sample.
    { name: 'screens', testMatch: SCREENS, retries: walk ? 0 : 1 },
  ],
  ...(running === undefined ? { webServer: ownServer() } : {}),
});

/** The real server, started as `npm start` starts it, with a data folder of its own. */
function ownServer(): NonNullable<PlaywrightTestConfig['webServer']> {
  return {
    command: 'exec node e2e/serve.mjs',
    cwd: '..',
    url: `${baseURL}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: port!,
      CONSOLE_PORT: consolePort!,
      MERIDIAN_MODE: 'demo',
      MERIDIAN_SEED: '20260',
      E2E_DATA: process.env.E2E_DATA!,
    },
  };
}

/** Opens all ports before it closes the first: the system could otherwise give the same port twice. */
async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return ports;
}
