import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { confirmWithCode, consoleUrl, DEMO_PASSWORD, enterConsole } from '../fixtures/demo-operator.ts';
import { codeSentTo } from '../fixtures/outbox.ts';
import { MISTYPED, OUTSIDE } from '../fixtures/outside-addresses.ts';
import { logInAs } from '../fixtures/trader.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

const OPERATOR = 'ops@meridian.test';
/** Another account than that of the transfer to a member: an address gets one code a minute. */
const WITHDRAWER = 'vip@meridian.test';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-US' };

test('a withdrawal waits for an operator, who approves it with a code, and is sent and completed', async ({
  page: desk,
  browser,
  request,
  baseURL,
}) => {
  const phone = await browser.newContext({ ...PHONE, baseURL: baseURL! });
  const owner = await phone.newPage();
  await logInAs(owner, request, WITHDRAWER);
  const id = await requestWithdrawal(owner, request);
  const withdrawal = owner.locator('[data-payment-sheet]');
  await expect(withdrawal).toContainText('Our team reviews this withdrawal');

  const errors = watchPageErrors(desk);
  await enterConsole(desk, OPERATOR);
  await desk.goto(`${consoleUrl}/withdrawals`);
  const row = desk
    .getByRole('row')
    .filter({ has: desk.getByRole('link', { name: `Open withdrawal ${id}`, exact: true }) });
  for (const text of ['0.002 BTC', OUTSIDE, 'New address', 'Waiting for an operator', 'Unclaimed'])
    await expect(row).toContainText(text);
  await checkAccessibility(desk);
  await row.getByRole('link').click();
  const payment = desk.getByRole('region', { name: 'Payment' });
  for (const text of ['0.002 BTC', '0.0002 BTC', OUTSIDE]) await expect(payment).toContainText(text);
  await desk.getByRole('button', { name: 'Claim', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Release claim' })).toBeVisible();
  await desk.getByRole('button', { name: 'Approve' }).click();
  const dialog = desk.getByRole('dialog', { name: `Approve withdrawal ${id}?` });
  await expect(dialog).toContainText(`0.002 BTC is sent to this address on bitcoin:\n${OUTSIDE}`);
  await dialog.getByLabel('Reason').fill('Checked');
  await checkAccessibility(desk);
  await confirmWithCode(dialog, OPERATOR, { button: 'Approve', path: '/operator/approveWithdrawal' });

  await expect(withdrawal).toContainText('2 of 2 confirmations', { timeout: 60_000 });
  await expect(withdrawal.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0);
  const review = desk.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('Completed');
  await expect(payment).toContainText(/Transaction[0-9a-f]{64}/);
  const paid = (await payment.innerText()).match(/[0-9a-f]{64}/)![0];
  await expect(withdrawal).toContainText(paid);
  // A code that another test has used is refused once.
  errors.expectOnly(/status of 422/);
  await phone.close();
});

/** Fills in the form, at first with a mistyped address. Returns the id of the withdrawal. */
async function requestWithdrawal(page: Page, request: APIRequestContext): Promise<number> {
  await page.goto('/coinWithdraw?coin=BTC');
  const address = page.getByLabel('Recipient address');
  await address.fill(MISTYPED);
  await page.getByLabel('Amount').fill('0.002');
  const sheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  await openSheet(page, sheet);
  await checkAccessibility(page);
  const before = Date.now();
  await sheet.getByRole('button', { name: 'Send code' }).click();
  const code = await codeSentTo(request, WITHDRAWER, 'withdraw', before);
  await send(sheet, code);
  await expect(page.getByText('The address has a typo')).toBeVisible();

  // The refused request has not used the code up.
  await address.fill(OUTSIDE);
  await openSheet(page, sheet);
  const response = page.waitForResponse('**/account/outCoin');
  await send(sheet, code);
  return (await (await response).json()).data.id;
}

async function openSheet(page: Page, sheet: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
}

async function send(sheet: Locator, code: string): Promise<void> {
  await sheet.getByLabel(/^Verification code/).fill(code);
  await sheet.getByRole('button', { name: 'Withdraw 0.002 BTC' }).click();
}
