import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { expectAnnounced, logIn, openTrade } from '../fixtures/trader.ts';

test('invited users, rates and the link are on one screen', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.goto('/inviteFriends');
  await expect(
    page.getByRole('heading', { name: 'Earn up to 30% of your friends’ trading fees' }),
  ).toBeVisible();
  const link = page.locator('[data-copied]').first();
  await expect(link).toHaveAttribute('data-copied', /\/register\?.*[A-Z0-9]+/);
  // The demo's trader holds 640 CTT and has invited two users.
  await expect(page.getByRole('row', { name: /500 or more/ })).toContainText('Yours');
  const users = page.getByRole('list', { name: 'Invited users' }).getByRole('listitem');
  await expect(users.first()).toContainText('*');
  await checkAccessibility(page);
  await page.locator('label').filter({ hasText: 'Invited by friends' }).click();
  await expect(page.getByText('Users whom your friends invite appear here.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save image' }).click();
  expect((await saved).suggestedFilename()).toBe('meridian-invitation.png');
});

test('fees paid with CTT are previewed in CTT', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.goto('/fees');
  const payment = page.getByRole('switch', { name: 'Pay fees with CTT' });
  await payment.check();
  await expectAnnounced(page, 'Fees are now paid with CTT');
  await openTrade(page);
  await page
    .getByLabel(/^(Spend at most|Total)/)
    .first()
    .fill('100');
  await expect(page.locator('form').getByText(/^≈ [\d.]+ CTT$/)).toBeVisible();
  await page.goto('/fees');
  await expect(payment).toBeChecked();
  await payment.uncheck();
  await expectAnnounced(page, 'Fees are no longer paid with CTT');
});
