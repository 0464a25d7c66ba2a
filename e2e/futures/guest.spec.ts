import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';

test('a guest reads the futures screen and finds sign-up in place of the order button', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(new URL(response.url()).pathname);
  });
  await page.goto('/marketDetails/contract');
  await page.getByRole('link', { name: 'Open long' }).click();
  await expect(page).toHaveURL(/\/futures\/BTC_USDT$/);
  await expect(page.locator('[data-side=sell] [data-price]').last()).not.toHaveText('--');
  const form = page.locator('form');
  await expect(form.getByRole('button', { name: 'Open long' })).toHaveCount(0);
  await expect(form.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await expect(page.getByText('Log in to see your positions, orders and balances.')).toBeVisible();
  await page.getByRole('tab', { name: 'Positions' }).first().click();
  await expect(page.getByText('Log in to see your positions, orders and balances.')).toBeVisible();
  await page.getByRole('tab', { name: 'Trade' }).click();
  await checkAccessibility(page);

  await form.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('lastPage'))).toBe('/futures/BTC_USDT');
  expect(refused, 'no call that needs a login').toEqual([]);

  // The address without a pair, as in the tab bar, keeps its guard.
  await page.goto('/futures');
  await expect(page).toHaveURL(/\/login$/);
});

test('a futures address with an unknown pair leads to the search', async ({ page }) => {
  await page.goto('/futures/NONE_USDT');
  await page.getByRole('link', { name: 'View all markets' }).click();
  await expect(page).toHaveURL(/\/coinSearch/);
});
