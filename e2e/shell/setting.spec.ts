import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

const choose = (page: Page, name: string) => page.locator('label', { hasText: name }).click();
const html = (page: Page) => page.locator('html');

test('the language changes at once on every screen and is stored', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await page.goto('/setting');
  await choose(page, '日本語');
  await expect(page.getByRole('heading', { name: '設定' })).toBeVisible();
  await expect(html(page)).toHaveAttribute('lang', 'ja');
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('ja');
  await page.goto('/');
  await expect(page.getByRole('tab', { name: '現物' })).toBeVisible();
  await expect(page.getByRole('tab', { name: '先物' })).toBeVisible();
  pageErrors.expectNone();
});

test('a stored language takes precedence over the language of the browser', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ja-JP', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/setting');
  await expect(page.getByRole('heading', { name: '設定' })).toBeVisible();
  await choose(page, 'English');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await context.close();
});

test('the theme changes at once, is stored, and can follow the device', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/setting');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await choose(page, 'Light');
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  expect(await background()).toBe('rgb(255, 255, 255)');
  await page.reload();
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
  await choose(page, 'System');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html(page)).toHaveAttribute('data-theme', 'light');
});

test('the colors of up and down change at once and are stored', async ({ page }) => {
  const up = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--up').trim());
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/setting');
  expect(await up()).toBe('#25c78d');
  await choose(page, 'Red up, green down');
  await expect(html(page)).toHaveAttribute('data-updown', 'red-up');
  expect(await up()).toBe('#ff5f73');
  await choose(page, 'Blue up, orange down');
  await expect(html(page)).toHaveAttribute('data-palette', 'cvd');
  await expect(html(page)).not.toHaveAttribute('data-updown');
  expect(await up()).toBe('#4da3ff');
  await page.reload();
  expect(await up()).toBe('#4da3ff');
});

test('the currency changes at once and is stored', async ({ page }) => {
  await page.goto('/setting');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('[data-cell=local]').first()).toHaveText(/^\$/);
  await page.getByRole('button', { name: /US Dollar/ }).click();
  await page.getByRole('dialog').getByText('Japanese Yen').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(preview.locator('[data-cell=local]').first()).toHaveText(/^[¥￥][\d,]+$/);
  expect(await page.evaluate(() => localStorage.getItem('currency'))).toBe('JPY');
  await page.goto('/');
  await expect(page.getByRole('tabpanel').first().locator('[data-cell=local]').first()).toHaveText(/^[¥￥]/);
});

for (const colors of ['standard', 'red-up', 'cvd'] as const) {
  const tag = colors === 'standard' ? [] : '@walk';
  test(`the settings are accessible in both themes, ${colors}`, { tag }, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('priceColours', chosen), colors);
    await page.goto('/setting');
    await expect(page.getByRole('region', { name: 'Preview' }).locator('a').first()).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await checkAccessibility(page);
    }
  });
}
