import { expect } from '@playwright/test';
import { openFilters } from '../fixtures/filters.ts';
import { test } from '../fixtures/futures-desk.ts';

const ETH = { maincoin: 'USDT', tradcoin: 'ETH' };

// Only the maker quotes here: in a market with simulated traders the rest could fill before it was seen.
test('an order larger than the best offer stays open partly filled', async ({ page, trader, maker }) => {
  const { info } = await maker.get('/trad/trad?maincoin=USDT&tradcoin=ETH');
  const { price } = info as { readonly price: string };
  await maker.post('/trad/sellLimit', { ...ETH, plate: 'main', price, number: '0.2' });
  await trader.post('/trad/buyLimit', { ...ETH, plate: 'main', price, number: '0.5' });
  await page.goto('/coinExchange/ETH_USDT');
  const openOrders = page.getByRole('region', { name: 'Open orders' });
  await expect(openOrders.getByText(/^0\.2000( ETH)? \(40%\)$/)).toBeVisible();
  await page.getByRole('link', { name: 'Order history' }).click();
  const tabs = page.getByRole('tablist', { name: 'Spot records' });
  await tabs.getByRole('tab', { name: 'Open orders' }).click();
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Side' }).selectOption({ label: 'Buy' });
  const partly = openOrders.getByRole('listitem').first();
  await expect(partly).toContainText('Partially filled');
  await expect(partly).toContainText('Avg. price');
  // Canceled by another device, so the history loads again.
  for (const { id } of await trader.get('/trad/entrustOrder?maincoin=USDT&tradcoin=ETH'))
    await trader.post('/trad/closeEntrust', { id });
  await tabs.getByRole('tab', { name: 'Order history' }).click();
  const finished = page.getByRole('region', { name: 'Order history' }).getByRole('listitem');
  await expect(finished.first()).toContainText('Partially filled, canceled');
});
