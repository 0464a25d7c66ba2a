import { expect } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { test } from '../fixtures/futures-desk.ts';
import { chooseLimit, expectAnnounced } from '../fixtures/trader.ts';

const ORDER = { maincoin: 'USDT', tradcoin: 'BTC', price: '60000', number: '0.01' };

test('a trade of an invited user pays its referrer, on one screen with the link and the rates', async ({
  page,
  exchange,
  trader,
  maker,
}) => {
  await exchange.setPrice('BTC', '60000');
  // The maker was invited by the trader, who holds 640 CTT: 20 % of its fee.
  await maker.post('/trad/sellLimit', ORDER);
  await trader.post('/trad/buyLimit', ORDER);
  await page.goto('/inviteFriends');
  await expect(
    page.getByRole('heading', { name: 'Earn up to 30% of your friends’ trading fees' }),
  ).toBeVisible();
  await expect(page.locator('[data-copied]').first()).toHaveAttribute('data-copied', /\/register\?/);
  await expect(page.getByRole('row', { name: /500 or more/ })).toContainText('Yours');
  const users = page.getByRole('list', { name: 'Invited users' }).getByRole('listitem');
  await expect(users.first()).toContainText('*');
  const fee = (await trader.get('/user/rebates')).days[0].sums[0];
  expect(fee).toMatchObject({ coin: 'USDT', level: 1 });
  await expect(page.getByText(`+${fee.amount} USDT`)).toBeVisible();
  await checkAccessibility(page);
  await page.locator('label').filter({ hasText: 'Invited by friends' }).click();
  await expect(page.getByText('Users whom your friends invite appear here.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save image' }).click();
  expect((await saved).suggestedFilename()).toBe('meridian-invitation.png');
});

test('fees paid with CTT are previewed in CTT', async ({ page }) => {
  await page.goto('/fees');
  const payment = page.getByRole('switch', { name: 'Pay spot fees with CTT' });
  // What the lower rates are is said once, in their line. A low window has the rates and the switch side by side.
  const size = page.viewportSize()!;
  for (const [width, height] of [
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    const label = (await page.getByText('With CTT', { exact: true }).boundingBox())!;
    const rate = (await page.locator('td span[aria-hidden]').first().boundingBox())!;
    expect(Math.abs(label.y - rate.y)).toBeLessThan(3);
    await checkRoom(page);
  }
  const rates = (await page.getByRole('table').first().boundingBox())!;
  expect((await payment.boundingBox())!.x).toBeGreaterThan(rates.x + rates.width);
  await page.setViewportSize(size);
  await payment.click();
  await expectAnnounced(page, 'Fees are now paid with CTT');
  const withdrawals = page.getByRole('region', { name: 'Withdrawal fees' }).getByRole('listitem');
  await expect(withdrawals.filter({ hasText: 'Bitcoin' })).toContainText(/0\.0002 BTC\s*≈ [\d.]+ USDT/);
  await expect(withdrawals.filter({ hasText: 'Tron' })).not.toContainText('≈');
  await page.setViewportSize({ width: 320, height: 568 });
  const lines = withdrawals.evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.max(...(await lines)), 'two lines each on the smallest phone').toBeLessThanOrEqual(60);
  await expect(withdrawals.filter({ hasText: 'Bitcoin' })).toContainText(/Min\. [\d.]+ BTC/);
  const coins = page.getByRole('searchbox', { name: 'Search coin' });
  await coins.fill('sol');
  await expect(withdrawals).toHaveText([/^SOL/]);
  await coins.fill('none such');
  await expect(page.getByText('No coins found')).toBeVisible();
  await page.getByRole('tab', { name: 'Trading rules' }).click();
  await page.getByRole('searchbox', { name: 'Search pairs' }).fill('ethusdt');
  const rules = page.getByRole('region', { name: 'Trading rules' }).getByRole('listitem');
  await expect(rules).toHaveText([/^ETH\/USDT/]);
  await checkAccessibility(page);
  await page.goto('/coinExchange/BTC_USDT');
  await chooseLimit(page);
  await page
    .getByLabel(/^Price/)
    .first()
    .fill('60000');
  await page
    .getByLabel(/^Amount/)
    .first()
    .fill('0.001');
  await expect(page.locator('form').getByText(/^≤ [\d.]+ CTT$/)).toBeVisible();
  await page.goto('/fees');
  await expect(payment).toBeChecked();
  await payment.click();
  await expectAnnounced(page, 'Fees are no longer paid with CTT');
});
