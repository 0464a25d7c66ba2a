import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { test } from '../fixtures/futures-desk.ts';
import { ScriptedOperators } from '../fixtures/scripted-operators.ts';
import { HOUR_MS, listSale } from '../fixtures/scripted-sale.ts';

async function subscribe(page: Page, quantity: string, coin: string): Promise<void> {
  await page.getByLabel('Amount').fill(quantity);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: `Subscribe for ${quantity} ${coin}?` });
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
}

test('a sale: without permission, oversubscribed to the unit with refund and lock, and canceled', async ({
  page,
  exchange,
  trader,
  maker,
}) => {
  test.setTimeout(120_000);
  const { uid } = trader.userInfo as unknown as { uid: string };
  await page.goto('/ieoList');
  await expect(page.getByText('No permission')).toBeVisible();
  const operators = new ScriptedOperators(exchange);
  await operators.agree({ kind: 'grant_permission', uid, permission: 'ieo' });

  const id = await listSale(exchange, 'GROW', 5);
  await page.goto('/ieoList');
  await page.getByRole('link', { name: /Sale of GROW/ }).click();
  // By the browser's clock: other tests may have set that of this exchange hours ahead.
  const start = page.getByText(/^Starts in .*\d\d:\d\d/);
  // Until the sale is shown, the list has one of each.
  await expect(start).toHaveCount(1);
  await expect(start).toBeVisible();
  await exchange.advance(HOUR_MS);
  await expect(page.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible();

  await page.getByLabel('Amount').fill('801');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('The maximum subscription is 800')).toBeVisible();
  await subscribe(page, '800', 'GROW');
  const own = page.getByRole('region', { name: 'Your subscription' });
  await expect(own.getByText('1,600 USDT')).toBeVisible();
  // Somebody else's subscription is pushed to this screen.
  await maker.post('/ieo/subscribe', { id, number: '700' });
  await expect(page.getByText('150% subscribed')).toBeVisible();
  await checkAccessibility(page);

  await exchange.advance(HOUR_MS);
  const result = page.getByRole('region', { name: 'Your result' });
  await expect(result.getByText('533.33333333 GROW', { exact: true })).toBeVisible();
  await expect(result.getByText('1,066.66666666 USDT', { exact: true })).toBeVisible();
  await expect(result.getByText('533.33333334 USDT', { exact: true })).toBeVisible();
  await expect(result.getByText('800 × 1,000 ÷ 1,500 = 533.33333333 GROW')).toBeVisible();
  await expect(result.getByText('the figures match')).toBeVisible();
  await expect(result.getByText(/^Locked until/)).toBeVisible();
  await exchange.advance(3 * HOUR_MS);
  await expect(result.getByText(/^Unlocked/)).toBeVisible();

  const canceled = await listSale(exchange, 'FADE');
  await exchange.advance(HOUR_MS);
  await page.goto(`/ieoList/${canceled}`);
  const before = (await trader.get('/account/tradBalance?coin=USDT')).usable;
  await subscribe(page, '100', 'FADE');
  await expect(page.getByText('200 USDT').first()).toBeVisible();
  await operators.agree({ kind: 'cancel_project', id: canceled });
  await expect(page.getByText('The sale was canceled. Everything you paid in was released.')).toBeVisible();
  expect((await trader.get('/account/tradBalance?coin=USDT')).usable).toBe(before);

  await page.goto('/ieoList');
  await page.getByRole('tab', { name: 'My subscriptions' }).click();
  const records = page.getByRole('list', { name: 'My subscriptions' });
  await expect(records.getByRole('listitem')).toHaveText([/FADE.*Refunded/s, /GROW.*Allotted/s]);
});
