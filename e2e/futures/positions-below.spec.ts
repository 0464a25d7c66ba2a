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
  const cards = page.getByRole('region', { name: 'Positions' }).getByRole('article');
  await expect(cards.first()).toHaveAccessibleName('XRP/USDT Long 10X');
  const card = positionCard(page, 'XRP/USDT Long 10X');
  // Its pair and its profit are above the tab bar without scrolling, and the figures of an order come below the button.
  await expect(card.locator('.position-result')).toBeInViewport({ ratio: 1 });
  const submit = form(page).getByRole('button', { name: 'Open long' });
  const { y } = (await submit.boundingBox())!;
  await quantity(page).fill('10');
  await expect(fact(form(page), 'Margin')).toBeVisible();
  expect((await submit.boundingBox())!.y).toBe(y);
  await quantity(page).fill('');
  await card.scrollIntoViewIfNeeded();
  for (const name of ['Size', 'Mark price', 'Margin', 'Margin ratio', 'Liq\\. price', 'Fee', 'Funding'])
    await expect(fact(card, name)).toHaveText(/\d/);
  await expect(fact(card, 'TP / SL')).toHaveText('--');
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
