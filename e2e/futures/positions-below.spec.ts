import { expect } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';
import { fact, form, openFutures, positionCard, quantity, showBelow } from './futures-page.ts';

test('positions are below the form of a phone, those of its pair first', async ({
  page,
  trader,
  marketOf,
}) => {
  const [other, market] = [await marketOf('LTC'), await marketOf('XRP')];
  await other.moveMark(80);
  await other.rest('offer', 80, 10);
  await market.moveMark(0.6);
  await market.rest('offer', 0.6, 10);
  const order = { number: 10, lever: 10, style: 'market', tdMode: 'lsolate' };
  await trader.post('/contract/buyMarket', { ...market.pair, ...order });
  await trader.post('/contract/buyMarket', { ...other.pair, ...order });

  await openFutures(page, market);
  const below = page.getByRole('tablist', { name: 'Futures records' });
  await expect(below.getByRole('tab', { selected: true })).toHaveText(/^Positions\s*2$/);
  // It is said once.
  const above = page.getByRole('tablist', { name: 'Futures trading' });
  await expect(above.getByRole('tab', { name: /^Positions/ })).toHaveText('Positions');
  const cards = page.getByRole('region', { name: 'Positions' }).getByRole('article');
  await expect(cards.first()).toHaveAccessibleName('XRP/USDT Long 10X');
  const card = positionCard(page, 'XRP/USDT Long 10X');
  // Down to its margin it is above the tab bar without scrolling, and nothing moves while an amount is typed.
  const tabBar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
  const facts = (await card.locator('.position-facts').boundingBox())!;
  expect(facts.y + facts.height).toBeLessThanOrEqual(tabBar!.y);
  await expect(page.locator('[data-side=sell] > li')).toHaveCount(7);
  const places = () =>
    page
      .locator('form button, form dl, [data-side] > li, article')
      .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
  await expect(fact(form(page), 'Margin')).toBeVisible();
  const empty = await places();
  await quantity(page).fill('10');
  await expect(fact(form(page), 'Margin')).toHaveText(/\d/);
  expect(await places()).toEqual(empty);
  await quantity(page).fill('');
  await card.scrollIntoViewIfNeeded();
  for (const name of ['Size', 'Mark price', 'Margin', 'Margin ratio', 'Liq\\. price', 'Fee', 'Funding'])
    await expect(fact(card, name)).toHaveText(/\d/);
  await expect(fact(card, 'TP/SL')).toHaveText(/^-- ?Set TP/);
  await expect(fact(card, 'Margin').locator('svg')).toBeVisible();
  // Two of them, and the head of a third, fit below the head of a phone.
  expect((await card.boundingBox())!.height).toBeLessThanOrEqual(210);

  await showBelow(page, 'Open orders');
  await expect(page.getByRole('region', { name: 'Open orders' })).toContainText('No open orders');
  await showBelow(page, 'Positions');

  await market.rest('bid', 0.598, 10);
  await other.rest('bid', 79.5, 10);
  await trader.post('/contract/closeAllPosition', { type: 0 });
  await expect(page.getByText('No open positions')).toBeVisible();
});
