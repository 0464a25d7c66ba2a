import { expect, test } from '@playwright/test';
import { actAs, approveKyc } from '../fixtures/demo-operator.ts';
import { enterAs } from '../fixtures/members.ts';
import { submitDocuments } from '../kyc/submit-documents.ts';

test('a suspension shows on an open trade screen, which stays readable', async ({ page, request }) => {
  const member = await submitDocuments(page, request, 'Aoi Kato');
  const { uid } = member;
  await approveKyc(request, 'ops@meridian.test', uid);
  await enterAs(page, member);
  await page.goto('/coinExchange');
  const buy = page.getByRole('button', { name: 'Buy BTC', exact: true });
  await expect(buy).toBeEnabled();
  // Read once, so that the ticket knows the balance.
  await expect(page.locator('form dd').filter({ hasText: /^0\.0000 / })).toBeVisible();

  await actAs(request, 'ops@meridian.test', '/operator/suspendUser', { uid, reason: 'Reported as stolen' });
  const banner = page.locator('[data-suspension]');
  await expect(banner).toContainText('Your account is suspended. You can view it and cancel orders.');
  await expect(buy).toBeDisabled();

  await page.reload();
  await expect(banner).toBeVisible();
  await expect(page.locator('form dd').filter({ hasText: /^0\.0000 / })).toBeVisible();
  await expect(page.getByText('No open orders')).toBeVisible();
  const pair = JSON.stringify({ plate: 'main', tradcoin: 'BTC', maincoin: 'USDT' });
  await page.goto(`/exchangeRecord/${encodeURIComponent(pair)}`);
  await expect(banner).toBeVisible();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.goto('/coinRecharge?coin=BTC');
  await expect(page.getByText('You can’t get a deposit address right now')).toBeVisible();
  await page.goto('/coinWithdraw?coin=BTC');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(/\/help$/);
});
