import { expect, test } from '@playwright/test';
import { approveKyc } from '../fixtures/demo-operator.ts';
import { enterAs } from '../fixtures/members.ts';
import { chooseSide } from '../fixtures/trader.ts';
import { submitDocuments } from '../kyc/submit-documents.ts';

test('without a balance the order form leads to the deposit of the coin that is missing', async ({
  page,
  request,
}) => {
  const member = await submitDocuments(page, request, 'Yui Kato');
  await approveKyc(request, 'ops@meridian.test', member.uid);
  await enterAs(page, member);
  await page.goto('/coinExchange/ETH_BTC');
  const available = page.locator('form [data-available]');
  await expect(available).toHaveText('0.0000 BTCDeposit BTC');
  await chooseSide(page, 'Sell');
  await expect(available).toHaveText('0.0000 ETHDeposit ETH');
  await available.getByRole('link', { name: 'Deposit ETH' }).click();
  await expect(page).toHaveURL(/\/coinRecharge\?coin=ETH$/);
  await expect(page.getByRole('heading', { name: 'Deposit', exact: true })).toBeVisible();
  await expect(page.getByText(/^Send only ETH on /)).toBeVisible();
});
