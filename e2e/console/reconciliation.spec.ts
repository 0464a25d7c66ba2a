import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { consoleUrl, enterConsole } from '../fixtures/demo-operator.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

test('finance sees that the books agree with every chain, on a desk and on a phone', async ({ page }) => {
  const errors = watchPageErrors(page);
  await enterConsole(page, 'ops@meridian.test');
  await page.goto(`${consoleUrl}/reconciliation`);
  // Its table scrolls in a region of the same name.
  const bitcoin = page.getByRole('region', { name: 'Bitcoin' }).first();
  await expect(bitcoin).toContainText('Agrees');
  await expect(bitcoin).toContainText(/bitcoin1[a-z2-7]{40}/);
  const coin = bitcoin.getByRole('row').filter({ hasText: 'BTC' });
  await expect(coin.getByRole('cell').last()).toHaveText(/^0(\.0+)?$/);
  await expect(page.getByRole('region', { name: 'XRP Ledger' }).first()).toBeVisible();
  await checkAccessibility(page);
  await checkRoom(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bitcoin).toBeVisible();
  await checkAccessibility(page);
  await checkRoom(page);
  errors.expectNone();
});
