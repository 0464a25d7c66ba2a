import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { codeSentTo } from '../fixtures/outbox.ts';
import { expectAnnounced, logIn } from '../fixtures/trader.ts';

test('a transfer to a member shows the masked name, needs a code and is recorded', async ({
  page,
  request,
}, info) => {
  await logIn(page, request, info);
  await page.goto('/coinTransfer?coin=USDT');
  await page.locator('label').filter({ hasText: 'To a member' }).click();
  await expect(page.getByText(/^Available: [\d,.]+ USDT$/)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the account to transfer to')).toBeVisible();
  await page.getByLabel('Recipient').fill('vip@meridian.test');
  await page.getByLabel('Amount').fill('3.25');
  await page.getByRole('button', { name: 'Continue' }).click();

  const sheet = page.getByRole('dialog', { name: 'Confirm the transfer' });
  await expect(sheet).toContainText('3.25 USDT');
  await expect(sheet).toContainText('*');
  await checkAccessibility(page);
  await sheet.getByLabel('Password', { exact: true }).fill('Meridian2026');
  const before = Date.now();
  await sheet.getByRole('button', { name: 'Send code' }).click();
  const code = await codeSentTo(request, 'trader@meridian.test', 'transfer', before);
  const codeField = sheet.getByLabel(/^Verification code/);
  await codeField.fill(code === '000000' ? '111111' : '000000');
  await sheet.getByRole('button', { name: 'Send 3.25 USDT' }).click();
  await expect(sheet.getByText(/code is/i)).toBeVisible();
  await codeField.fill(code);
  await sheet.getByRole('button', { name: 'Send 3.25 USDT' }).click();
  await expectAnnounced(page, 'Sent$');
  await expect(sheet).toBeHidden();

  await page.goto('/balanceRecord?kind=member');
  const rows = page.getByRole('list', { name: 'Wallet records' }).getByRole('listitem');
  await expect(rows.filter({ hasText: '−3.25 USDT' }).first()).toContainText('Member transfer');
});
