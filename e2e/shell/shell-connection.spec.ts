import { expect, type Locator, type Page, test, type WebSocketRoute } from '@playwright/test';
import { logIn } from '../fixtures/trader.ts';

test.use({ serviceWorkers: 'allow' });

const firstPrice = (page: Page) => page.locator('[data-market^="spot-"] [data-cell="price"]').first();

/** Opens a screen with prices and returns its sockets, to which later ones are added. */
async function openWithSocket(page: Page, path: '/' | '/setting'): Promise<readonly WebSocketRoute[]> {
  const routes: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\//, (route) => {
    routes.push(route);
    route.connectToServer();
  });
  await page.goto(path);
  await expect(firstPrice(page)).toBeVisible();
  // The first prices come from an HTTP response. The socket opens after the screen is drawn, later on a slow machine.
  await expect.poll(() => routes.length).toBe(1);
  return routes;
}

test('opens one socket with a random id and shows its prices', async ({ page }) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await page.goto('/');
  const price = await firstPrice(page).textContent();
  await expect(firstPrice(page)).not.toHaveText(price ?? '');
  expect(sockets).toEqual([`/ws/${await page.evaluate(() => sessionStorage.getItem('webSocketKey'))}`]);
});

test('the socket reconnects when the browser is online again, and prices keep moving', async ({ page }) => {
  const routes = await openWithSocket(page, '/setting');
  const latency = page.getByTitle(/^Connection: \d+\s*ms$/).filter({ visible: true });
  await expect(latency).toBeVisible();
  await routes[0]!.close({ code: 1012, reason: 'restart' });
  await expect(page.getByText('The websocket connection is abnormal, please try again later!')).toBeVisible();
  await expect(
    page.getByTitle('Connection: Reconnecting…').filter({ hasText: 'Reconnecting…', visible: true }),
  ).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => routes.length).toBe(2);
  await expect(latency).toBeVisible();
  const price = await firstPrice(page).textContent();
  await expect(firstPrice(page)).not.toHaveText(price ?? '');
});

test('an unreadable push message shows an error, and prices keep moving', async ({ page }) => {
  const routes = await openWithSocket(page, '/');
  routes[0]!.send('{"symbols":');
  const toast = page.getByText('The websocket push data is abnormal, please try again later!');
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await expect(toast).toHaveCount(0);
  expect(Date.now() - shown).toBeGreaterThan(1500);
  // A low window shows it at the lower edge, a small phone over the header: neither covers tabs or prices.
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 844, height: 390 });
  routes[0]!.send('{"symbols":');
  expect(390 - (await endOf(toast))).toBeLessThan(32);
  await expect(toast).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 568 });
  routes[0]!.send('{"symbols":');
  expect(await endOf(toast)).toBeLessThan(100);
  await expect(toast).toHaveCount(0);
  await page.setViewportSize(size);
  const price = await firstPrice(page).textContent();
  await expect(firstPrice(page)).not.toHaveText(price ?? '');
});

/** Where the lower edge of a message is when it has come in. */
async function endOf(toast: Locator): Promise<number> {
  await expect(toast).toBeVisible();
  await toast.evaluate((text) =>
    Promise.all(
      text
        .closest('[data-toast]')!
        .getAnimations()
        .map(({ finished }) => finished),
    ),
  );
  const { y, height } = (await toast.boundingBox())!;
  return y + height;
}

test('opens offline after a first visit', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  await context.setOffline(true);
  await page.goto('/setting');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
});

const PAIR = JSON.stringify({ plate: 'main', tradcoin: 'BTC', maincoin: 'USDT' });
const LOADED: Record<string, (page: Page) => Locator> = {
  '/notice': (page) => page.getByRole('list', { name: 'All announcements' }),
  '/coinSearch': (page) => page.locator('[data-market^="spot-"]').first(),
  '/coinExchange': (page) => page.getByRole('region', { name: 'Order book' }),
  '/marketDetails/trad/101': (page) => page.getByRole('tab', { name: 'Order book' }),
  [`/exchangeRecord/${encodeURIComponent(PAIR)}`]: (page) =>
    page.getByText(/^(Nothing matches|\d+ orders?)/).first(),
};

for (const paths of [['/notice', '/coinExchange'], Object.keys(LOADED)]) {
  const whole = paths.length > 2;
  const which = whole ? 'every screen' : 'a sample';
  test(
    `a screen opened offline says so and loads when the network is back: ${which}`,
    {
      tag: whole ? '@walk' : [],
    },
    async ({ page, context, request }, info) => {
      await logIn(page, request, info);
      await page.goto('/');
      await page.evaluate(() => navigator.serviceWorker.ready);
      for (const path of paths) {
        await context.setOffline(true);
        await page.goto(path);
        // A screen with tabs shows it in each tab.
        const screen = page.getByRole('main');
        const offline = screen.getByText('You’re offline', { exact: true }).last();
        const retry = screen.getByRole('button', { name: 'Try again' }).last();
        await expect(offline, path).toBeVisible();
        await retry.click();
        await expect(retry).toBeEnabled();
        await expect(offline, path).toBeVisible();
        await context.setOffline(false);
        await expect(LOADED[path]!(page), path).toBeVisible();
        await expect(offline).toHaveCount(0);
      }
    },
  );
}

test('no screen logs an error in the browser', async ({ page }) => {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.message}`));
  for (const path of ['/coinSearch', '/aboutUs', '/setting', '/my', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.waitForTimeout(300);
  }
  expect(pageErrors).toEqual([]);
});
