import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { logIn } from '../fixtures/trader.ts';
import { expectFillsPage } from '../fixtures/wide-windows.ts';

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 1366, height: 768 } });

test('a row of the wallet deposits, withdraws and trades its coin', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.goto('/balances');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(link('Deposit BTC')).toHaveAttribute('href', '/coinRecharge?coin=BTC');
  await expect(link('Withdraw BTC')).toHaveAttribute('href', '/coinWithdraw?coin=BTC');
  await expect(link('Deposit USDT')).toBeVisible();
  await expect(link('Trade USDT'), 'USDT has no market of its own').toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Allocation' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^BTC/ })).toContainText(/\d\d\.\d\d%/);
  await expect(page.getByRole('button', { name: 'Withdraw KITE' }), 'there is nothing of it').toBeDisabled();
  const leftOf = async (name: string) => (await link(name).boundingBox())!.x;
  expect(await leftOf('Transfer USDT')).toBe(await leftOf('Trade BTC'));
  await expectFillsPage(page, page.getByRole('table'));
  // A wide table has the price of each coin that has one, a very wide one also its change.
  const price = page.getByRole('columnheader', { name: 'Last price' });
  const change = page.getByRole('columnheader', { name: '24h change' });
  await expect(price).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(price).toBeVisible();
  await expect(change).toBeHidden();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(change).toBeVisible();
  await expect(page.getByRole('row', { name: /^BTC/ })).toContainText(/\d\d,\d{3}\.\d\s*[+−]?\d+\.\d\d%/);
  await expect(page.getByRole('row', { name: /^KITE/ }).locator('[data-column=price]')).toHaveText('--');
  await page.setViewportSize({ width: 1366, height: 768 });
  await checkAccessibility(page);
  // The row itself opens the records.
  await link('Trade BTC').click();
  await expect(page).toHaveURL(/\/coinExchange\/BTC_USDT$/);
  await page.goBack();
  await page.getByRole('cell', { name: /^BTC/ }).click();
  await expect(page).toHaveURL(/\/balanceRecord\?coin=BTC/);
});
