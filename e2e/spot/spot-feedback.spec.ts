import { expect, type Page, test } from '@playwright/test';
import { chooseLimit, logIn, openTrade } from '../fixtures/trader.ts';

test.beforeEach(async ({ page, request }, info) => {
  await logIn(page, request, info);
});

/** Orders of these tests never reach the server, so they disturb no other test of the account. */
async function sendOrder(page: Page): Promise<void> {
  await chooseLimit(page);
  await page.getByLabel('Price (USDT)').fill('50000');
  await page.getByLabel('Amount (BTC)').fill('0.001');
  await page.locator('form').getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buy BTC' }).click();
}

const REFUSAL = { code: 422, msg: 'Insufficient balance', reason: 'insufficient_balance' };

test('a pending order shows one indicator, on the button that sent it', async ({ page }) => {
  await openTrade(page);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/trad/buyLimit', async (route) => {
    await held;
    await route.fulfill({ status: 422, json: REFUSAL });
  });
  await sendOrder(page);
  const button = page.locator('form button[type=submit]');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.locator('svg[class*=spin_]').filter({ visible: true })).toHaveCount(1);
  release();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('a refused order shows an alert in another color than a success', async ({ page }) => {
  await openTrade(page);
  await page.route('**/trad/buyLimit', (route) => route.fulfill({ status: 422, json: REFUSAL }));
  await sendOrder(page);
  const refused = page.locator('[role=alert] [data-toast]').filter({ hasText: 'Insufficient balance' });
  await expect(refused).toBeVisible();
  const failure = await refused.evaluate((pill) => getComputedStyle(pill).backgroundColor);
  const star = page.getByRole('button', { name: /favorites$/ }).first();
  await star.click();
  const done = page.locator('[role=status][aria-live=polite] [data-toast]');
  await expect(done).toBeVisible();
  expect(await done.evaluate((pill) => getComputedStyle(pill).backgroundColor)).not.toBe(failure);
  const below = await done.evaluate((pill) => pill.getBoundingClientRect().bottom);
  const orders = page.getByRole('region', { name: 'Open orders' });
  expect(below, 'a message does not cover the orders').toBeLessThan(
    await orders.evaluate((list) => list.getBoundingClientRect().top),
  );
  await expect(done).toBeHidden();
  await expect(refused, 'an error stays until it is read').toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(refused).toHaveCount(0);
});

test('a perpetual is labeled as one, and its book counts contracts', async ({ page, request }) => {
  const reply = await request.get('/contract/symbols');
  const [market] = (await reply.json()).data;
  await page.goto(`/marketDetails/contract/${market.autoid}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Perp');
  // The head of one list of prices is hidden on a phone, where bids and asks are side by side.
  await expect(page.getByText('Contracts', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Trades' }).click();
  await expect(page.getByRole('columnheader', { name: 'Contracts' })).toBeVisible();
});
