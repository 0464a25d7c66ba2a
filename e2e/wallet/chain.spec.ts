import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { actAs, actWithCode, DEMO_PASSWORD, readAs } from '../fixtures/demo-operator.ts';
import { codeSentTo } from '../fixtures/outbox.ts';
import { logIn, logInAs } from '../fixtures/trader.ts';

/** Valid addresses of the simulated chain that belong to nobody here. */
const OUTSIDE = 'bitcoin1gfk2g65vkbkrcyg3nm2ytwyydoqbdpzodvlvl76b';
const MISTYPED = 'bitcoin1gfk2g65vkbkrcyg3nm2ytwyydoqbdpzodvlvl76c';
const OPERATOR = 'ops@meridian.test';
/** Another account than that of the transfer to a member: an address gets one code a minute. */
const WITHDRAWER = 'vip@meridian.test';

test.skip(({ isMobile }) => !isMobile, 'the same steps in both layouts');
// Blocks come every few seconds, and an operator may have to wait for an unused code.
test.describe.configure({ timeout: 150_000 });

const newest = (page: Page, list: string): Locator =>
  page.getByRole('list', { name: list }).getByRole('listitem').first().locator('[data-step]');

test('a deposit is seen, confirmed and credited', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.goto('/coinRecharge?coin=BTC');
  await expect(page.locator('[data-copied]').first()).toHaveAttribute(
    'data-copied',
    /^bitcoin1[a-z2-7]{40}$/,
  );
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Send test coins' }).click();
  const deposit = newest(page, 'Recent deposits');
  await expect(deposit).toHaveAttribute('data-step', 'credited', { timeout: 60_000 });
  await deposit.click();
  await expect(page.locator('[data-payment-sheet]')).toContainText('2 of 2 confirmations');
});

test('a withdrawal waits for an operator, is sent and completed', async ({ page, request }) => {
  await logInAs(page, request, WITHDRAWER);
  await page.goto('/coinWithdraw?coin=BTC');
  const address = page.getByLabel('Recipient address');
  await address.fill(MISTYPED);
  await page.getByLabel('Amount').fill('0.002');
  const sheet = page.getByRole('dialog', { name: 'Confirm the withdrawal' });
  const send = async (code: string) => {
    await sheet.getByLabel(/^Verification code/).fill(code);
    await sheet.getByRole('button', { name: 'Withdraw 0.002 BTC' }).click();
  };
  await openSheet(page, sheet);
  await checkAccessibility(page);
  await sheet.getByRole('button', { name: 'Send code' }).click();
  const code = await codeSentTo(request, WITHDRAWER, 'withdraw');
  await send(code);
  await expect(page.getByText('The address has a typing error')).toBeVisible();

  // The refused request has not used the code up.
  await address.fill(OUTSIDE);
  await openSheet(page, sheet);
  await send(code);
  const withdrawal = page.locator('[data-payment-sheet]');
  await expect(withdrawal).toContainText('Our team checks this withdrawal');

  const id = await waitingWithdrawal(request);
  await actAs(request, OPERATOR, '/operator/claimWithdrawal', { id, claimed: true });
  await actWithCode(request, OPERATOR, '/operator/approveWithdrawal', { id, reason: 'Checked' });
  await expect(withdrawal).toContainText('2 of 2 confirmations', { timeout: 60_000 });
  await expect(withdrawal.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0);
});

async function openSheet(page: Page, sheet: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await sheet.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
}

async function waitingWithdrawal(request: APIRequestContext): Promise<number> {
  const queue = await readAs<{ id: number; address: string }[]>(request, OPERATOR, '/operator/withdrawals');
  return queue.find(({ address }) => address === OUTSIDE)!.id;
}
