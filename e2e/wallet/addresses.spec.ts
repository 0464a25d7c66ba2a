import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { approveKyc } from '../fixtures/demo-operator.ts';
import { enterAs, PASSWORD } from '../fixtures/members.ts';
import { memberNamed } from '../fixtures/open-accounts.ts';
import { codeSentTo } from '../fixtures/outbox.ts';
import { MISTYPED, OUTSIDE } from '../fixtures/outside-addresses.ts';
import { expectAnnounced, noteAnnouncements } from '../fixtures/trader.ts';
import { submitDocuments } from '../kyc/submit-documents.ts';

test('an address is saved with a code, used for a withdrawal and removed', async ({ page, request }) => {
  const member = memberNamed('addressBook');
  await submitDocuments(page, request, 'Yui Kondo', member);
  await approveKyc(request, 'ops2@meridian.test', member.uid);
  await enterAs(page, member);
  await noteAnnouncements(page);
  await page.goto('/coinAddress?coin=BTC');
  await expect(page.getByText('No saved addresses')).toBeVisible();
  await page.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the wallet address')).toBeVisible();
  await expect(page.getByText('Enter a name for the address')).toBeVisible();

  const address = page.getByLabel('Recipient address');
  const sheet = page.getByRole('dialog', { name: 'Save this address?' });
  await address.fill(MISTYPED);
  await page.getByLabel('Name', { exact: true }).fill('Cold wallet');
  await openSheet(page, sheet);
  await sheet.getByRole('button', { name: 'Send code' }).click();
  const code = await codeSentTo(request, member.address, 'address');
  await save(sheet, code);
  await expect(page.getByText('The address has a typo')).toBeVisible();

  // The refused request has not used the code up.
  await address.fill(OUTSIDE);
  await openSheet(page, sheet);
  await save(sheet, code);
  await expectAnnounced(page, 'Address saved');
  const saved = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText('Cold wallet');
  await expect(saved).toContainText(/New until/);
  await checkAccessibility(page);

  await saved.getByRole('link', { name: 'Withdraw to Cold wallet' }).click();
  await expect(page).toHaveURL(/\/coinWithdraw/);
  await expect(address).toHaveValue(OUTSIDE);
  await address.fill('');
  await page.getByRole('button', { name: 'Choose a saved address' }).click();
  const book = page.getByRole('dialog', { name: 'Addresses' });
  await book.getByRole('button', { name: /^Cold wallet/ }).click();
  await expect(book).toHaveCount(0);
  await expect(address).toHaveValue(OUTSIDE);
  await page.goBack();

  await saved.getByRole('button', { name: 'Remove Cold wallet' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove this address?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectAnnounced(page, 'Address removed');
  await expect(page.getByText('No saved addresses')).toBeVisible();
});

async function openSheet(page: Page, sheet: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

async function save(sheet: Locator, code: string): Promise<void> {
  await sheet.getByLabel(/^Verification code/).fill(code);
  await sheet.getByRole('button', { name: 'Save address' }).click();
}
