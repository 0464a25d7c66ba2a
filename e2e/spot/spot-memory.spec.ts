import { expect, type Page, test } from '@playwright/test';
import { chooseLimit, chooseSide, logIn, openTrade } from '../fixtures/trader.ts';

test.beforeEach(async ({ page, request }, info) => {
  await logIn(page, request, info);
});

const form = (page: Page) => page.locator('form');
const price = (page: Page) => page.getByLabel('Price (USDT)');
const number = (page: Page) => page.getByLabel('Amount (BTC)');

async function expectSale(page: Page): Promise<void> {
  await expect(form(page).getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Order type: Limit' })).toBeVisible();
  await expect(price(page)).toHaveValue('71,234.5');
  await expect(number(page)).toHaveValue('0.0125');
}

test('the order form survives another screen; a reload starts with the current price', async ({ page }) => {
  await openTrade(page);
  await chooseLimit(page);
  await chooseSide(page, 'Sell');
  await price(page).fill('71234.5');
  await number(page).fill('0.0125');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Spot', exact: true }).first().click();
  await expectSale(page);
  await page.reload();
  await expect(form(page).getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Order type: Limit' })).toBeVisible();
  await expect(price(page)).toHaveValue(/^6\d,\d{3}\.\d$/);
  await expect(number(page)).toHaveValue('');
});

test('the last chosen side is kept, on market details and in the form', async ({ page }) => {
  await page.goto('/marketDetails/trad/101');
  await expect(page.getByRole('link', { name: 'Sell', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  await expect(form(page).getByRole('radio', { name: 'Sell' })).toBeChecked();
  await chooseSide(page, 'Buy');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Spot', exact: true }).first().click();
  await expect(form(page).getByRole('radio', { name: 'Buy' })).toBeChecked();
  await page.reload();
  await expect(form(page).getByRole('radio', { name: 'Buy' })).toBeChecked();
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  const pressed = (page: Page, group: string, name: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name, exact: true });

  test('chart, price steps and pair list keep their settings', async ({ page }) => {
    await openTrade(page);
    await pressed(page, 'Candle interval', '1H').click();
    await page.getByRole('button', { name: 'Indicators', exact: true }).click();
    await page.getByRole('button', { name: /^RSI:/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Price grouping/ }).click();
    await page.getByRole('menuitemradio', { name: '10', exact: true }).click();
    await page.getByRole('tab', { name: 'BTC', exact: true }).click();
    await page.getByRole('button', { name: /^ETH\/BTC/ }).click();
    await expect(page.getByRole('heading', { name: 'ETH/BTC' })).toBeVisible();
    const chosen = page.getByRole('tabpanel').locator('[aria-current=true]');
    await expect(page.getByRole('tab', { name: 'BTC', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(chosen).toContainText('ETH/BTC');
    await expect(pressed(page, 'Candle interval', '1H')).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(page.locator('[data-legends]').getByText('RSI6 ')).toBeVisible();
    await expect(chosen).toContainText('ETH/BTC');
    // The search finds pairs of every tab; the list keeps its own.
    await page.getByRole('searchbox', { name: 'Search pairs' }).fill('btcusdt');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'BTC', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByRole('button', { name: 'Price grouping: 10' })).toBeVisible();
  });

  test('the depth chart and the tab below it are kept, for every pair', async ({ page }) => {
    await openTrade(page);
    await page.getByRole('button', { name: 'Depth chart' }).click();
    await page.getByRole('tab', { name: 'Trade history' }).click();
    const areKept = async () => {
      await expect(page.getByRole('img', { name: 'Order book depth' })).toBeVisible();
      await expect(page.getByRole('tab', { name: 'Trade history' })).toHaveAttribute('aria-selected', 'true');
    };
    await page.getByRole('button', { name: /^ETH\/USDT/ }).click();
    await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
    await areKept();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
    await areKept();
  });

  test('the slash key opens the search from a radio, and arrow keys move in menus', async ({ page }) => {
    await openTrade(page);
    await page.getByRole('button', { name: /^Price grouping/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: '0.1', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Price grouping: 1', exact: true })).toBeFocused();
    await chooseSide(page, 'Sell');
    await form(page).getByRole('radio', { name: 'Sell' }).focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused();
  });
});

test('typing and stepping move the slider', async ({ page }) => {
  await openTrade(page);
  await chooseLimit(page);
  await price(page).fill('50000');
  const slider = page.getByRole('slider', { name: 'Percentage of balance' });
  await slider.fill('40');
  const slid = await number(page).inputValue();
  await page.getByRole('button', { name: 'Increase price' }).click();
  await expect(number(page)).toHaveValue(slid);
  await expect(slider).toHaveValue('40');
  await number(page).fill('999');
  await expect(slider).toHaveValue('100');
  await number(page).fill('');
  await expect(slider).toHaveValue('0');
});

test('a price far from the market shows a warning before the order is sent', async ({ page }) => {
  await openTrade(page);
  await chooseLimit(page);
  await number(page).fill('0.001');
  const dialog = page.getByRole('alertdialog');
  const ask = () => form(page).locator('button[type=submit]').click();
  await price(page).fill('45000');
  await ask();
  await expect(dialog.getByRole('alert')).toHaveText(/^This price is \d+% below the market$/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('[data-side=buy] [data-level]').first().click();
  await ask();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('a market buy shows what it will get and spend', async ({ page }) => {
  await openTrade(page);
  await page.getByLabel('Spend (USDT)').fill('100');
  await expect(form(page)).toContainText(/Est\. received\s*≈ 0\.001\d+ BTC/);
  await expect(form(page)).toContainText(/Fee\s*≈ 0\.0000014 BTC/);
  await expect(form(page)).toContainText(/≈ 9\d\.\d+ USDT · \d\.\d+ unspent/);
  await form(page).locator('button[type=submit]').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/Max spend \(USDT\)\s*100/);
  await expect(dialog).toContainText(/Est\. cost\s*≈ 9\d\.\d+ USDT/);
  await expect(dialog).toContainText(/Unspent\s*≈ \d\.\d+ USDT/);
  await expect(dialog).toContainText(/Est\. received\s*≈ 0\.001\d+ BTC/);
  await expect(dialog).toContainText(/Avg\. price\s*≈ 6\d,\d{3}\.\d/);
  await expect(dialog).toContainText(/Slippage\s*0\.\d\d%/);
});
