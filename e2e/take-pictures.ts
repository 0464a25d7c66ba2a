// `npm run pictures`: the pictures of the README, taken from a demo server of its own.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium, MISSING_CHROMIUM } from '../scripts/find-chromium.mjs';

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const PORT = process.env.PORT ?? '8090';
const ADDRESS = `http://127.0.0.1:${PORT}`;
/** The simulated traders need a while to fill the list of trades. */
const TRADING_MS = 20_000;

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const executablePath = findChromium();
if (executablePath === undefined) throw new Error(MISSING_CHROMIUM);
await mkdir(FOLDER, { recursive: true });

const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT,
    CONSOLE_PORT: process.env.CONSOLE_PORT ?? '8091',
    MERIDIAN_MODE: 'demo',
    MERIDIAN_SEED: '7',
    E2E_DATA: join(tmpdir(), `meridian-pictures-${randomUUID()}`, 'data'),
  },
});
try {
  await until(async () => (await fetch(`${ADDRESS}/readyz`)).ok);
  await sleep(TRADING_MS);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  await takePicture(browser, 'phone', PHONE, '/', (page) => page.locator('[data-market^="spot-"]').nth(6));
  await takePicture(browser, 'desktop', DESKTOP, '/coinExchange', (page) =>
    page
      .getByRole('img', { name: /candlestick chart/ })
      .locator('canvas')
      .first(),
  );
  await browser.close();
} finally {
  server.kill('SIGTERM');
}

async function takePicture(
  browser: Browser,
  name: string,
  screen: BrowserContextOptions,
  path: string,
  loaded: (page: Page) => ReturnType<Page['locator']>,
): Promise<void> {
  const context = await browser.newContext({
    ...screen,
    baseURL: ADDRESS,
    locale: 'en-US',
    colorScheme: 'dark',
  });
  const login = await context.request.post('/member/loginByTelOrEmail', {
    data: { account: 'trader@meridian.test', password: 'Meridian2026' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { token } = (await login.json()).data as { token: string };
  const userInfo = (await (await context.request.get('/user/userInfo', { headers: { token } })).json()).data;
  const page = await context.newPage();
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { token, isLogin: 'true', userInfo: JSON.stringify(userInfo) },
  );
  await page.goto(path);
  await expect(loaded(page)).toBeVisible({ timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  // Pictures, fonts and the first live prices.
  await sleep(3_000);
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 86, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`docs/pictures/${name}.webp  ${Math.ceil(size / 1_000)} kB`);
  await context.close();
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition().catch(() => false))) {
    if (server.exitCode !== null) throw new Error('the server has ended');
    await sleep(200);
  }
}
