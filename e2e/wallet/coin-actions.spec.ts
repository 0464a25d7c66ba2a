import { expect, type Locator, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { logIn } from '../fixtures/trader.ts';
import { expectFillsPage } from '../fixtures/wide-windows.ts';

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 1366, height: 768 } });

/** No part of a row is beyond the page. */
const expectFits = (table: Locator) =>
  expect
    .poll(() => table.evaluate((element) => element.getBoundingClientRect().right - innerWidth))
    .toBeLessThanOrEqual(0);

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
  await expect(page.getByRole('button', { name: 'Trade KITE' }), 'it has no market').toBeDisabled();
  // Every table has the price and the change of each coin that has them, a very wide one the change in its own column.
  const price = page.getByRole('columnheader', { name: 'Last price' });
  const change = page.getByRole('columnheader', { name: '24h change' });
  const ofCoin = page.getByRole('row', { name: /^BTC/ });
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(price).toBeVisible();
    await expect(change).toHaveCount(0);
    await expect(ofCoin.locator('[data-column=price]')).toHaveText(/\d\d,\d{3}\.\d\s*[+−]?\d+\.\d\d%/);
    await expectFits(page.getByRole('table'));
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(change).toBeVisible();
  await expect(ofCoin).toContainText(/\d\d,\d{3}\.\d\s*[+−]?\d+\.\d\d%/);
  // A header says how the rows are sorted, and a press of it turns them.
  const value = page.getByRole('columnheader', { name: 'Estimated value' });
  await expect(value).toHaveAttribute('aria-sort', 'descending');
  await value.getByRole('button').click();
  await expect(value).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).not.toContainText('BTC');
  const total = page.getByRole('columnheader', { name: 'Total' });
  await total.getByRole('button').click();
  await expect(value).toHaveAttribute('aria-sort', 'none');
  await expect(total).toHaveAttribute('aria-sort', 'descending');
  // The tabs say what is in the other wallet.
  await expect(page.getByRole('tab')).toHaveText([/^Spot \$[\d,]+\.\d\d$/, /^Futures \$[\d,]+\.\d\d$/]);
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
