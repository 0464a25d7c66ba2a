import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';

// One account's orders and balance run through all of these, so they take turns.
test.describe.configure({ mode: 'serial' });

async function logIn(page: Page, request: APIRequestContext): Promise<string> {
  const reply = await request.post('/member/loginByTelOrEmail', {
    data: { account: 'trader@meridian.test', password: 'Meridian2026' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { data } = await reply.json();
  expect(data.token).toBeTruthy();
  const info = await (await request.get('/user/userInfo', { headers: { token: data.token } })).json();
  await page.addInitScript(
    ([token, userInfo]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('isLogin', 'true');
      localStorage.setItem('userInfo', userInfo!);
    },
    [data.token as string, JSON.stringify(info.data)],
  );
  return data.token;
}

async function openTrade(page: Page): Promise<void> {
  await page.goto('/coinExchange');
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  await expect(page.locator('[data-side=sell] [data-price]').last()).not.toHaveText('--');
}

async function chooseLimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('button', { name: /^Limit/ }).click();
  await expect(page.getByRole('button', { name: 'Order type: Limit' })).toBeVisible();
}

test('a limit order rests, shows in the list, and is cancelled', async ({ page, request }) => {
  await logIn(page, request);
  await openTrade(page);
  await chooseLimit(page);
  await page.getByLabel('Price (USDT)').fill('50000');
  await page.getByLabel('Amount (BTC)').fill('0.01');
  await expect(page.getByText('500.0000')).toBeVisible();
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('50,000');
  await dialog.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
  const orders = page.getByRole('region', { name: 'Open orders' });
  await expect(orders).toContainText('50,000.0');
  await orders.getByRole('button', { name: 'Cancel' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Order cancelled')).toBeVisible();
  await expect(orders).toContainText('No open orders');
});

test('a market order fills against the running market and is in the records', async ({ page, request }) => {
  await logIn(page, request);
  await openTrade(page);
  await page.getByLabel('Amount to spend (USDT)').fill('100');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('Order placed')).toBeVisible();
  await page.getByRole('link', { name: 'Order records' }).click();
  await expect(page.getByRole('tab', { name: 'History' })).toBeVisible();
  await expect(page.getByText('BTC/USDT').last()).toBeVisible();
  await page.getByText('Trades of this order').first().click();
  await expect(page.getByText('Taker').first()).toBeVisible();
});

test('mistakes are said where they are made, and nothing is sent', async ({ page, request }) => {
  await logIn(page, request);
  await openTrade(page);
  await chooseLimit(page);
  const submit = page.getByRole('button', { name: 'Buy BTC' });
  const alert = page.locator('form').getByRole('alert');
  await submit.click();
  await expect(alert).toHaveText('Please enter a quantity');
  await page.getByLabel('Amount (BTC)').fill('999');
  await expect(alert).toContainText(/maximum|Insufficient/);
  await page.getByLabel('Price (USDT)').fill('');
  await expect(alert).toHaveText('Please enter a price');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the slider never asks for more than there is', async ({ page, request }) => {
  await logIn(page, request);
  await openTrade(page);
  await page.getByRole('slider', { name: 'Share of the balance' }).fill('100');
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
});

test('market details show candles, book, trades and the coin', async ({ page }) => {
  await page.goto('/marketDetails/trad/101');
  await expect(
    page
      .getByRole('img', { name: /Candle chart of BTC\/USDT/ })
      .locator('canvas')
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: '1H' }).click();
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByText(/first cryptocurrency/)).toBeVisible();
  await checkAccessibility(page);
});
