import { expect } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { test } from '../fixtures/futures-desk.ts';
import { chooseSide, expectAnnounced } from '../fixtures/trader.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

test('an alert set behind the bell of a market fires once when the mark price gets there', async ({
  page,
  marketOf,
}) => {
  const errors = watchPageErrors(page);
  const market = await marketOf('AVAX');
  await market.moveMark(40);
  await page.goto(`/marketDetails/contract/${market.id}`);
  await page.getByRole('button', { name: 'Set a price alert' }).click();
  const sheet = page.getByRole('dialog', { name: 'Alert for AVAX/USDT' });
  await chooseSide(page, 'Mark price');
  await chooseSide(page, 'Change');
  await sheet.getByLabel('Change (%)').fill('5');
  await expect(sheet.getByText(/We’ll alert you when it rises to 4[12]\./)).toBeVisible();
  await checkAccessibility(page);
  await sheet.getByRole('button', { name: 'Set alert' }).click();
  await expect(sheet.getByRole('list', { name: 'Waiting' }).getByRole('listitem')).toHaveCount(1);

  await sheet.getByRole('link', { name: 'All price alerts' }).click();
  await expect(page).toHaveURL(/\/priceAlerts$/);
  const waiting = page.getByRole('list', { name: 'Waiting' }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await checkAccessibility(page);

  await market.moveMark(45);
  // The open screen shows it, without a reload.
  const reached = page.getByRole('list', { name: 'Triggered' }).getByRole('listitem');
  await expect(reached.first()).toContainText('AVAX/USDT');
  await expectAnnounced(page, 'The mark price of AVAX/USDT rose to');
  await market.moveMark(40);
  await market.moveMark(46);
  await page.goto('/messages');
  const messages = page.getByRole('listitem').filter({ hasText: 'The mark price of AVAX/USDT rose to' });
  await expect(messages).toHaveCount(1);
  await messages.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/marketDetails/contract/${market.id}$`));
  errors.expectNone();
});
