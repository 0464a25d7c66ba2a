import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { bestPrice, chooseLimit, chooseSide, expectAnnounced, logIn, openTrade } from '../fixtures/trader.ts';

// These tests share the orders and the balance of one account.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, request }, info) => {
  await logIn(page, request, info);
  // Other tests have orders of this account in other pairs.
  await page.addInitScript(() => localStorage.setItem('hideOtherPairs', 'true'));
});

const openOrders = (page: Page) => page.getByRole('region', { name: 'Open orders' });

async function submit(page: Page, name: 'Buy BTC' | 'Sell BTC'): Promise<void> {
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.locator('form').getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
  await expectAnnounced(page, 'Order (placed|filled|partially filled)');
}

async function cancelFirst(page: Page): Promise<void> {
  await openOrders(page).getByRole('button', { name: 'Cancel' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expectAnnounced(page, 'Order canceled');
}

test('a limit order rests, is listed and can be canceled', { tag: '@desktop' }, async ({ page }, info) => {
  const isDesktop = info.project.name === 'desktop';
  await openTrade(page);
  await chooseLimit(page);
  await page.getByLabel('Price (USDT)').fill('50000');
  await page.getByLabel('Amount (BTC)').fill('0.01');
  await expect(page.getByLabel('Total (USDT)')).toHaveValue('500');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('50,000');
  await expect(dialog).toContainText(/Total \(USDT\)\s*500/);
  // Stepping back does nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(openOrders(page)).toContainText('No open orders');
  const toast = page.locator('[data-toast=done]').boundingBox();
  await submit(page, 'Buy BTC');
  await expect(openOrders(page)).toContainText('50,000.0');
  if (isDesktop) {
    const { y = 0, height = 0 } = (await toast) ?? {};
    const figures = (await page.locator('main').boundingBox())!;
    expect(y + height, 'the toast is above the figures').toBeLessThanOrEqual(figures.y + 16);
  }
  await expect(page.getByLabel('Amount (BTC)')).toHaveValue('');
  await openOrders(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toContainText(/Buy 0.0100 BTC at 50,000.0 USDT\s+0% filled/);
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await cancelFirst(page);
  await expect(openOrders(page)).toContainText('No open orders');
  if (isDesktop) {
    await page.getByRole('tab', { name: 'Order history' }).click();
    const amounts = page.locator('td:is([data-column=ordered], [data-column=filled])');
    await expect(amounts.first()).toHaveText('0.0100 BTC');
    expect(new Set(await amounts.evaluateAll(linesOf)), 'an amount and its coin are on one line').toEqual(
      new Set([1]),
    );
    // As wide as the window in which the table of a page has one more column.
    await page.setViewportSize({ width: 1536, height: 864 });
    const table = page.getByRole('table', { name: 'Order history' });
    const overhang = () =>
      table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - parentElement!.clientWidth);
    await expect.poll(overhang, 'the table fits its panel').toBeLessThanOrEqual(0);
  }
});

const linesOf = (cells: Element[]): number[] =>
  cells.map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8))).size;
  });

test('the form refuses a price far from the market and shows the range', async ({ page }) => {
  await openTrade(page);
  await chooseLimit(page);
  await page.getByLabel('Price (USDT)').fill('1000');
  await page.getByLabel('Amount (BTC)').fill('0.01');
  await page.locator('form').getByRole('button', { name: 'Buy BTC' }).click();
  const alert = page.locator('form').getByRole('alert');
  await expect(alert).toHaveText(/^The price must be between \d{5}\.\d and \d{5,6}\.\d$/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByLabel('Price (USDT)').fill('50000');
  await expect(alert).toHaveCount(0);
});

test('market orders fill and are listed in the records', async ({ page }) => {
  await openTrade(page);
  await expect(page.getByLabel('Last price (USDT)')).not.toBeEditable();
  await expect(page.locator('form')).toContainText(/Min\. ≈ [\d.]+ USDT/);
  await page.getByLabel('Spend (USDT)').fill('200');
  await submit(page, 'Buy BTC');
  await chooseSide(page, 'Sell');
  await page.getByLabel('Amount (BTC)').fill('0.0012');
  await submit(page, 'Sell BTC');
  await page.getByRole('link', { name: 'Order history' }).click();
  await expect(page.getByRole('tab', { name: 'Order history' })).toBeVisible();
  const records = page.getByRole('listitem').filter({ hasText: 'BTC/USDT' });
  await expect(records.first()).toContainText('Sell');
  await expect(records.nth(1)).toContainText('Buy');
  await expect(records.first()).toContainText('Filled');
  await records
    .first()
    .getByRole('button', { name: /^Details of order/ })
    .click();
  const details = page.getByRole('dialog', { name: 'Order details' });
  await expect(details.getByText('Taker').first()).toBeVisible();
});

test('a limit sell order rests above the market', async ({ page }) => {
  await openTrade(page);
  await chooseLimit(page);
  await chooseSide(page, 'Sell');
  await page.getByLabel('Price (USDT)').fill('70000.5');
  await page.getByLabel('Amount (BTC)').fill('0.0005');
  await submit(page, 'Sell BTC');
  await expect(openOrders(page)).toContainText('70,000.5');
  await cancelFirst(page);
  await expect(openOrders(page)).toContainText('No open orders');
});

test('a row of the book sets the price', async ({ page }) => {
  await openTrade(page, 'LTC/USDT');
  await chooseLimit(page);
  // A row can be gone before it is tapped: then the next one is.
  await expect(async () => {
    const best = await bestPrice(page, 'sell');
    await page.locator(`[data-side=sell] [data-level="${best}"]`).click({ timeout: 2_000 });
    expect(Number(await page.getByLabel('Price (USDT)').inputValue())).toBe(Number(best));
  }).toPass();
});

async function cancelOpen(request: APIRequestContext, token: string): Promise<void> {
  // Other tests have orders of this account in other pairs.
  const reply = await request.get('/trad/entrustOrder?maincoin=USDT&tradcoin=BTC', { headers: { token } });
  for (const { id } of (await reply.json()).data) {
    const headers = { token, 'idempotency-key': randomUUID() };
    await request.post('/trad/closeEntrust', { data: { id }, headers });
  }
}

test('the slider orders up to the whole balance, and the exchange accepts it', async ({ page }) => {
  await openTrade(page);
  await chooseLimit(page);
  await page.getByLabel('Price (USDT)').fill('50000.1');
  const slider = page.getByRole('slider', { name: 'Percentage of balance' });
  for (const percent of ['20', '40', '60', '80', '100']) {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await slider.fill(percent);
    await page.locator('form').getByRole('button', { name: 'Buy BTC' }).click();
    // An order above the available balance would show an error instead of this dialog.
    await expect(page.getByRole('alertdialog')).toBeVisible();
    if (percent !== '100')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buy BTC' }).click();
  await expectAnnounced(page, 'Order placed');
  await cancelFirst(page);
});

test('orders placed on another device appear by themselves', async ({ page, request }) => {
  await openTrade(page);
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  const reply = await request.post('/trad/buyLimit', {
    data: { maincoin: 'USDT', tradcoin: 'BTC', price: '40000', number: '0.001' },
    headers: { token, 'idempotency-key': randomUUID() },
  });
  expect((await reply.json()).code).toBe(200);
  await expect(openOrders(page)).toContainText('40,000.0');
  const cancel = openOrders(page).getByRole('button', { name: 'Cancel' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expectAnnounced(page, 'Order canceled');
  await expect(cancel).toHaveCount(0);
  await expect(openOrders(page).getByRole('heading', { name: 'Open orders' })).toBeFocused();
});

test('a limit order that is filled later is announced on another screen', async ({ page, request }) => {
  test.slow();
  await openTrade(page);
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  // The simulated traders sell into the best bid; an order that is no longer the best bid is placed again.
  await expect(async () => {
    await cancelOpen(request, token);
    await openTrade(page);
    await chooseLimit(page);
    const price = (Number(await bestPrice(page, 'sell')) - 0.1).toFixed(1);
    await page.getByLabel('Price (USDT)').fill(price);
    await page.getByLabel('Amount (BTC)').fill('0.001');
    await submit(page, 'Buy BTC');
    await expect(openOrders(page)).toContainText('0.0010', { timeout: 10_000 });
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expectAnnounced(page, 'Buy order filled: 0.0010 BTC at', 15_000);
  }).toPass({ timeout: 300_000 });
});

/** The server executes the order, but its response is lost. Repeated requests wait for the returned function. */
async function loseFirstResponse(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  let lost = false;
  await page.route('**/trad/buyLimit', async (route) => {
    if (lost) {
      await released.promise;
      await route.continue().catch(() => {});
      return;
    }
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  return released.resolve;
}

async function pressBuy(page: Page): Promise<void> {
  await openTrade(page);
  await chooseLimit(page);
  await page.getByLabel('Price (USDT)').fill('50000.2');
  await page.getByLabel('Amount (BTC)').fill('0.01');
  const button = page.locator('form button[type=submit]');
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buy BTC' }).click();
  await expectAnnounced(page, 'Checking your order');
  await expect(page.locator('form').getByText('Checking your order')).toBeVisible();
  await expect(button, 'nothing else can be ordered in the meantime').toBeDisabled();
}

async function expectOneOrder(page: Page, request: APIRequestContext): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  // Other tests may have orders of the same account in other pairs.
  const address = '/trad/entrustOrder?tradcoin=BTC&maincoin=USDT';
  const { data } = await (await request.get(address, { headers: { token } })).json();
  expect(data).toHaveLength(1);
  await expect(openOrders(page)).toContainText('50,000.2');
  await cancelFirst(page);
}

test('an order whose response is lost is checked and placed once', async ({ page, request }, info) => {
  const release = await loseFirstResponse(page);
  await pressBuy(page);
  await page.screenshot({ path: info.outputPath('checking.png') });
  release();
  await expectAnnounced(page, 'Order placed');
  await expect(page.locator('form').getByText('Checking your order')).toHaveCount(0);
  await expectOneOrder(page, request);
});

test('an order whose response is lost is found after a reload', async ({ page, request }) => {
  const release = await loseFirstResponse(page);
  await pressBuy(page);
  // Not before: the page that is left would find the order itself.
  page.once('framenavigated', release);
  await page.reload();
  await expectAnnounced(page, 'Order placed');
  await expectOneOrder(page, request);
});

test('canceling an order that has ended shows a message and updates the list', async ({ page, request }) => {
  await openTrade(page);
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  await request.post('/trad/buyLimit', {
    data: { maincoin: 'USDT', tradcoin: 'BTC', price: '50000.3', number: '0.001' },
    headers: { token, 'idempotency-key': randomUUID() },
  });
  await openOrders(page).getByRole('button', { name: 'Cancel' }).click();
  await cancelOpen(request, token);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expectAnnounced(page, 'This order is already filled or canceled');
  await expect(openOrders(page)).toContainText('No open orders');
});
