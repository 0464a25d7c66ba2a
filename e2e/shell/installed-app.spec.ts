import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

/** Where Capacitor shows the files of the package on Android; nothing listens there. */
const PACKAGE = 'https://localhost';
const SERVER = 'https://exchange.example';
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' },
  ...{ '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.woff2': 'font/woff2' },
};

test.describe.configure({ mode: 'serial' });

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
  // A browser asks for the banners of the website.
  expect(outside).toContain(`${SERVER}/home/banner?type=app`);
});

test('what an installed app shows while it starts does not wait for a response', async ({ page }) => {
  const requests = await installOn(page, () => new Promise(() => {}));
  await page.goto(`${PACKAGE}/`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(page.getByRole('heading').first()).toBeVisible();
  expect(requests.some((url) => url.startsWith(`${SERVER}/`))).toBe(true);
});

test('a picture goes to the server, not to the files of the package', async ({ page }) => {
  const requests = await installOn(page);
  await keepSession(page);
  await page.goto(`${PACKAGE}/helpCenter?new=1`);
  const upload = page.waitForRequest((request) => request.url().includes('/user/img'));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.png', ...(await picture()) });
  expect((await upload).url()).toBe(`${SERVER}/user/img?type=ticket`);
  expect((await upload).method()).toBe('POST');
  expect(requests.filter((url) => url.startsWith(`${PACKAGE}/user`))).toEqual([]);
});

test('a locked session hides a sheet that was left open, and nothing moves under it', async ({ page }) => {
  await installOn(page);
  await keepSession(page);
  await addPhone(page);
  await page.goto(`${PACKAGE}/setting`);
  const lock = page.getByRole('alertdialog', { name: 'Meridian is locked' });
  await expect(lock).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden();
  await answerOwner(page, true);
  await expect(lock).toBeHidden();
  await page.getByRole('button', { name: /US Dollar/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Japanese Yen')).toBeVisible();

  await leaveFor(page, '02:00');
  await expect(lock).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.locator('body > :not([inert]):not(script, noscript)')).toHaveCount(1);
  await expect(lock.getByRole('heading')).toBeFocused();
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
  }
  // The back button leaves the app. A link waits for the owner.
  await phoneEvent(page, 'backButton', {});
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'phone').minimized)).toBe(1);
  await phoneEvent(page, 'appUrlOpen', { url: `${SERVER}/notice` });
  await answerOwner(page, false);
  await expect(lock).toBeVisible();
  await expect(page).toHaveURL(`${PACKAGE}/setting`);

  await lock.getByRole('button', { name: 'Unlock' }).click();
  await answerOwner(page, true);
  await expect(lock).toBeHidden();
  await expect(page).toHaveURL(`${PACKAGE}/notice`);
});

/** A login that the installed app has kept, behind the lock. */
const keepSession = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('isLogin', 'true');
    localStorage.setItem('token', 'kept');
    localStorage.setItem('userInfo', JSON.stringify({ idcardstate: 'approved' }));
  });

/** The bridge of Capacitor as Android has it, for the events of the app and the question for face or finger. */
async function addPhone(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    localStorage.setItem('appLock', 'on');
    const listeners = new Map<string, (data: object) => void>();
    const phone = {
      minimized: 0,
      fire: (event: string, data: object) => listeners.get(event)?.(data),
      answer: undefined as ((isOwner: boolean) => void) | undefined,
    };
    const method = (name: string, rtype: string) => ({ name, rtype });
    Object.assign(globalThis, {
      phone,
      Capacitor: {
        PluginHeaders: [
          {
            name: 'App',
            methods: [method('addListener', 'callback'), method('minimizeApp', 'promise')],
          },
          { name: 'NativeBiometric', methods: [method('verifyIdentity', 'promise')] },
        ],
        nativeCallback(_plugin: string, _name: string, { eventName }: { eventName: string }, call: never) {
          listeners.set(eventName, call);
          return Promise.resolve(eventName);
        },
        nativePromise(_plugin: string, name: string) {
          if (name === 'minimizeApp') {
            phone.minimized++;
            return Promise.resolve();
          }
          return new Promise<void>((resolve, reject) => {
            phone.answer = (isOwner) => (isOwner ? resolve() : reject(new Error('not the owner')));
          });
        },
      },
    });
  });
}

const phoneEvent = (page: Page, event: string, data: object): Promise<void> =>
  page.evaluate(([name, what]) => Reflect.get(globalThis, 'phone').fire(name, what), [event, data] as const);

/** Answers the question for face or finger, which the app has asked by then. */
async function answerOwner(page: Page, isOwner: boolean): Promise<void> {
  await page.waitForFunction(() => Reflect.get(globalThis, 'phone').answer !== undefined);
  await page.evaluate((owner) => {
    const phone = Reflect.get(globalThis, 'phone');
    phone.answer(owner);
    phone.answer = undefined;
  }, isOwner);
}

async function leaveFor(page: Page, time: string): Promise<void> {
  await phoneEvent(page, 'appStateChange', { isActive: false });
  await page.clock.fastForward(time);
  await phoneEvent(page, 'appStateChange', { isActive: true });
}

const picture = async (): Promise<{ readonly mimeType: string; readonly buffer: Buffer }> => ({
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background: '#48c' } })
    .png()
    .toBuffer(),
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
