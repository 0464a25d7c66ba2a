import { expect, type Locator, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { expectAnnounced, logIn } from '../fixtures/trader.ts';

const figureIn = async (place: Locator): Promise<number> =>
  Number((await place.innerText()).replaceAll(',', '').match(/[\d.]+/)?.[0]);

test('a transfer to futures changes both balances live and is recorded', async ({
  page,
  context,
  request,
}, info) => {
  await logIn(page, request, info);
  await page.goto('/balances');
  const total = page.locator('[data-total]');
  await expect(total).toHaveText(/^\d[\d,]*\.\d{8}$/);
  const usdt = page.locator('[data-asset=USDT] [data-available]');
  await expect(usdt).toHaveText(/^\d[\d,]*\.\d{4}$/);
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Hide balances' }).click();
  await expect(total).toHaveText('••••••Hidden');
  await expect(usdt).toHaveText('••••••Hidden');
  await page.getByRole('button', { name: 'Show balances' }).click();
  await page.getByRole('button', { name: 'IEO, no permission' }).click();
  await expectAnnounced(page, 'No permission');

  const other = await context.newPage();
  await logIn(other, request, info);
  await other.goto('/coinTransfer?to=futures&coin=USDT');
  const futures = other.locator('[data-wallet=futures]');
  await expect(futures).toContainText(/\d USDT/);
  const [spotBefore, futuresBefore] = [await usdt.innerText(), await figureIn(futures)];
  const amount = other.getByLabel('Amount');
  await amount.fill('999999999');
  await other.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(other.getByText('Insufficient balance')).toBeVisible();
  await amount.fill('12.5');
  await other.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expectAnnounced(other, 'Transfer completed');
  await expect.poll(() => figureIn(futures)).toBeCloseTo(futuresBefore + 12.5, 6);
  // Pushed to the page that was open all along. Trades of other tests may change this balance too.
  await expect(usdt).not.toHaveText(spotBefore);

  await other.goto('/balanceRecord?coin=USDT');
  const rows = other.getByRole('list', { name: 'Wallet records' }).getByRole('listitem');
  await expect(rows.filter({ hasText: '+12.50 USDT' }).first()).toContainText('Spot → Futures');
  await expect(rows.filter({ hasText: '−12.50 USDT' }).first()).toContainText('Spot → Futures');
  await checkAccessibility(other);
});

test('the smallest phone shows a whole coin below the total', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/balances');
  await expect(page.locator('[data-today]')).toHaveText(/^[+−]?[\d,]+\.\d\d USDT/);
  const first = await page.locator('[data-asset]').first().boundingBox();
  const bar = await page.getByRole('link', { name: 'Assets' }).boundingBox();
  expect(first!.y + first!.height).toBeLessThanOrEqual(bar!.y);
});
