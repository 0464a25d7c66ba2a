import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { stubResponse } from '../fixtures/stub-response.ts';
import { logIn } from '../fixtures/trader.ts';

const records = (page: Page) => page.getByRole('region', { name: 'Wallet records' });
const box = (page: Page) => page.getByRole('checkbox', { name: 'Hide referral rebates' });

/** Friends of this account trade all the time. */
test('referral rebates are hidden until they are asked for', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.goto('/balanceRecord');
  await expect(box(page)).toBeChecked();
  await expect(records(page)).toContainText('Deposit');
  await expect(records(page)).not.toContainText('Referral rebate');
  await checkAccessibility(page);
  await checkRoom(page);
  await box(page).uncheck();
  await expect(records(page)).toContainText('Referral rebate', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(box(page)).toBeChecked();
  await expect(records(page)).not.toContainText('Referral rebate');
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Referral rebate' });
  await expect(records(page)).toContainText('Referral rebate');
  await expect(box(page)).toHaveCount(0);
});

test('the records of a coin begin with its whole balance', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await stubResponse(page, '/account/myAccount', {
    assets: [
      { coin: 'BTC', blockname: 'Bitcoin', usable: '1.00001535', disable: '0.00000216', usdt: '67500.125' },
    ],
    assets_amount: '67500.125',
  });
  await page.goto('/balanceRecord?coin=BTC');
  await expect(page.locator('[data-balance=available]')).toHaveText('1.00001535');
  await expect(page.locator('[data-balance=frozen]')).toHaveText('0.00000216');
  await checkRoom(page);
});
