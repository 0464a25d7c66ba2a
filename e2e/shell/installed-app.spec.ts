import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';

/** Where Capacitor shows the files of the package on Android; nothing listens there. */
const PACKAGE = 'https://localhost';
const SERVER = 'https://exchange.example';
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.woff2': 'font/woff2' },
};

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let files: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  files = await mkdtemp(join(tmpdir(), 'meridian-package-'));
  const web = join(import.meta.dirname, '../../apps/web');
  const vite = join(import.meta.dirname, '../../node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--mode', 'native', '--outDir', files, '--emptyOutDir', '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production', MERIDIAN_APP_SERVER: SERVER };
  const [code] = await once(spawn(process.execPath, args, { cwd: web, stdio: 'inherit', env }), 'exit');
  expect(code, 'the files of the app are built').toBe(0);
});

test.afterAll(() => rm(files, { recursive: true, force: true }));

test('an installed app starts from its files alone while the server cannot be reached', async ({ page }) => {
  const requests = await installOn(page);
  await page.goto(`${PACKAGE}/`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('main')).not.toBeEmpty();
  // The first screen says what it could not load, and can be left.
  await page.goto(`${PACKAGE}/setting`);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  const first = requests.findIndex((url) => !url.startsWith(`${PACKAGE}/`));
  expect(requests.slice(0, 1)).toEqual([`${PACKAGE}/`]);
  expect(first, 'the page, its scripts and its styles come first').toBeGreaterThan(2);
  const outside = requests.filter((url) => !url.startsWith(`${PACKAGE}/`));
  expect(
    outside.filter((url) => !url.startsWith(`${SERVER}/`) && !url.startsWith('wss://exchange.example/')),
  ).toEqual([]);
});

test('what an installed app shows while it starts does not wait for a response', async ({ page }) => {
  const requests = await installOn(page, () => new Promise(() => {}));
  await page.goto(`${PACKAGE}/`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(requests.some((url) => url.startsWith(`${SERVER}/`))).toBe(true);
});

/** Responds with the files of the package, as the web view does. Returns the addresses in the order of requests. */
async function installOn(page: Page, whenCalled?: () => Promise<void>): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.routeWebSocket(/.*/, (socket) => {
    requests.push(socket.url());
    void socket.close();
  });
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== PACKAGE) {
      await whenCalled?.();
      return route.abort('connectionrefused');
    }
    const asked = join(files, decodeURIComponent(url.pathname));
    const path = extname(url.pathname) === '' ? join(files, 'index.html') : asked;
    if (!existsSync(path)) return route.fulfill({ status: 404, body: '' });
    return route.fulfill({
      body: await readFile(path),
      contentType: TYPES[extname(path)] ?? 'application/octet-stream',
    });
  });
  return requests;
}
