import { expect } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';
import { choose, chooseSide, expectAnnounced } from '../fixtures/trader.ts';
import {
  chooseLeverage,
  chooseRadio,
  fact,
  openFutures,
  placeOrder,
  positionCard,
  price,
  quantity,
  showBelow,
  showTab,
} from './futures-page.ts';

test('take-profit and stop-loss fire as the mark crosses, and one cancels the other', async ({
  page,
  trader,
  marketOf,
}) => {
  const market = await marketOf('ETH');
  await market.moveMark(3_000);
  await market.rest('offer', 3_000, 10);
  const order = { ...market.pair, number: 10, lever: 10, style: 'market', tdMode: 'lsolate' };
  await trader.post('/contract/buyMarket', order);

  await openFutures(page, market);
  await showTab(page, 'Positions');
  await positionCard(page, 'ETH/USDT Long 10X').getByRole('button', { name: 'TP/SL', exact: true }).click();
  await page.getByRole('textbox', { name: 'Take profit' }).fill('3050');
  await page.getByRole('textbox', { name: 'Stop loss' }).fill('2950');
  await page.getByLabel('Contracts to close').fill('4');
  await expect(page.getByText('Est. P&L +20.0000 USDT')).toBeVisible();
  await expect(page.getByText('Est. P&L −20.0000 USDT')).toBeVisible();
  await page.getByRole('button', { name: 'Set TP/SL' }).click();
  await expectAnnounced(page, 'Take profit and stop loss set');
  await expect(page.getByRole('region', { name: 'Active TP/SL' })).toContainText(
    /3,050\.00.*2,950\.00.*4 contracts/,
  );

  // Below the take-profit nothing happens; on it, four contracts are sold into the bid.
  await market.rest('bid', 3_049, 4);
  await market.moveMark(3_049.2);
  await expect(fact(page, 'Mark price')).toHaveText(/^3,049\.\d\d$/);
  await expect(fact(page, 'Size')).toHaveText('10 contracts');
  await market.moveMark(3_051);
  await expectAnnounced(page, 'Take profit triggered for ETH/USDT at 3,051');
  await expect(fact(page, 'Size')).toHaveText('6 contracts');
  await expect(page.getByText('No take profit or stop loss')).toBeVisible();
  // The stop-loss of the pair is gone: the mark falls below it and the rest of the position stays.
  await market.rest('bid', 2_945, 10);
  await market.moveMark(2_948);
  await expect(fact(page, 'Mark price')).toHaveText(/^2,948\.\d\d$/);
  await expect(fact(page, 'Size')).toHaveText('6 contracts');

  // A stop-loss of an order is armed as it fills and closes all of it.
  await page.goBack();
  await showTab(page, 'Trade');
  await chooseLeverage(page, 20);
  await chooseSide(page, 'Short');
  await choose(page, 'Order type', 'Limit');
  await price(page).fill('2945');
  await quantity(page).fill('5');
  await page.getByRole('checkbox', { name: 'TP/SL' }).check();
  await page.getByRole('textbox', { name: 'Stop loss' }).fill('2990');
  expect(await placeOrder(page, 'Open short')).toMatch(/Stop loss\s*2,990/);
  await expectAnnounced(page, 'Order placed\\s*Opened short: 5 contracts at 2,945\\.00 USDT');
  await showTab(page, 'Positions');
  const short = positionCard(page, 'ETH/USDT Short 20X');
  // By the mark of 2,948, and not by the entry at 2,945.
  await expect(fact(short, 'Size')).toHaveText(/^5 contracts · 0\.5 ETH · 1,474\.\d\d USDT$/);
  await expect(short).toContainText('2,990');
  await market.clearBook();
  await market.rest('offer', 2_995, 5);
  await market.moveMark(2_992);
  await expectAnnounced(page, 'Stop loss triggered for ETH/USDT at 2,992');
  await expect(short).toHaveCount(0);

  await market.rest('bid', 2_991, 6);
  await trader.post('/contract/closeAllPosition', { type: 0 });
  await page.getByRole('link', { name: 'Futures records' }).click();
  await page.getByRole('tab', { name: 'TP/SL' }).click();
  const stops = page.getByRole('region', { name: 'TP/SL', exact: true });
  await expect(stops).toContainText('Take profit triggered');
  await expect(stops).toContainText('Stop loss triggered');

  // A trade leads to its order.
  await page.getByRole('tab', { name: 'Trade history' }).click();
  const trades = page.getByRole('region', { name: 'Trade history' });
  await trades
    .getByRole('button', { name: /^Details of order/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Order details' });
  await expect(details).toContainText('Closed byYou');
  await expect(details).toContainText('Realized P&L');
});

test('part of a position is closed at market and by a limit, and many at once', async ({
  page,
  trader,
  marketOf,
}) => {
  const market = await marketOf('XRP');
  await market.moveMark(0.6);
  await market.rest('offer', 0.6, 10);
  await market.rest('bid', 0.598, 8);
  const order = { ...market.pair, style: 'market', tdMode: 'lsolate' };
  await trader.post('/contract/buyMarket', { ...order, number: 10, lever: 10 });
  await openFutures(page, market);
  await showTab(page, 'Positions');
  const long = positionCard(page, 'XRP/USDT Long 10X');

  // A quarter at market: 2 of 10 contracts. The dialog refuses more than there is.
  await long.getByRole('button', { name: 'Partial close' }).click();
  const sheet = page.getByRole('dialog', { name: 'Partial close' });
  await quantity(sheet).fill('11');
  await sheet.getByRole('button', { name: 'Close long' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('At most 10 can be closed');
  await sheet.getByRole('button', { name: '25%' }).click();
  await expect(quantity(sheet)).toHaveValue('2');
  await sheet.getByRole('button', { name: 'Close long' }).click();
  await expectAnnounced(page, 'Order placed');
  await expect(sheet).toHaveCount(0);
  await expect(fact(long, 'Size')).toHaveText(/^8 contracts · [\d,.]+ XRP · [\d,.]+ USDT$/);

  // Three more by a limit, which rests in the book until the maker takes it.
  await long.getByRole('button', { name: 'Partial close' }).click();
  await chooseRadio(sheet, 'Limit');
  await price(sheet).fill('0.61');
  await quantity(sheet).fill('3');
  await sheet.getByRole('button', { name: 'Close long' }).click();
  await expect(sheet).toHaveCount(0);
  await showTab(page, 'Trade');
  await showBelow(page, 'Open orders');
  const orders = page.getByRole('region', { name: 'Open orders' });
  await expect(orders).toContainText('Close long');
  await expect(orders).toContainText('0.6100');
  await market.take('long', 3);
  await expect(orders).toContainText('No open orders');
  await showTab(page, 'Positions');
  await expect(fact(long, 'Size')).toHaveText(/^5 contracts · [\d,.]+ XRP · [\d,.]+ USDT$/);

  // A short and a second long; all shorts are closed, then everything.
  await market.clearBook();
  await market.rest('bid', 0.598, 10);
  await market.rest('offer', 0.602, 10);
  await trader.post('/contract/sellMarket', { ...order, number: 3, lever: 10 });
  await trader.post('/contract/buyMarket', { ...order, number: 1, lever: 5 });
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  const many = page.getByRole('dialog', { name: 'Close all' });
  await page.getByRole('button', { name: 'Close all' }).click();
  await chooseRadio(many, /^Short positions/);
  await many.getByRole('button', { name: 'Close 1 position' }).click();
  await expectAnnounced(page, 'Positions closed');
  await expect(many).toHaveCount(0);
  await expect(cards).toHaveCount(2);
  await expect(positionCard(page, 'XRP/USDT Short 10X')).toHaveCount(0);
  await page.getByRole('button', { name: 'Close all' }).click();
  await chooseRadio(many, 'XRP');
  await chooseRadio(many, /^Long positions/);
  await many.getByRole('button', { name: 'Close 2 positions' }).click();
  await expectAnnounced(page, 'Positions closed');
  await expect(page.getByText('No open positions')).toBeVisible();
});

test('the margin of an isolated position is added to and removed', async ({ page, trader, marketOf }) => {
  const market = await marketOf('LINK');
  await market.moveMark(14);
  await market.rest('offer', 14, 10);
  const order = { ...market.pair, number: 10, lever: 10, style: 'market', tdMode: 'lsolate' };
  await trader.post('/contract/buyMarket', order);
  await openFutures(page, market);
  await showTab(page, 'Positions');
  const long = positionCard(page, 'LINK/USDT Long 10X');
  const liquidation = async () => Number(await fact(long, 'Liq\\. price').innerText());
  // 14 × 10 × 10 ÷ 10
  await long.getByRole('button', { name: 'Margin 140.0000: add or remove' }).click();
  const before = await liquidation();
  const sheet = page.getByRole('dialog', { name: 'Adjust margin' });
  await sheet.getByLabel('Amount (USDT)').fill('60');
  const after = fact(sheet, 'Liq\\. price after');
  // (1,400 − 200) ÷ (100 × (1 − 0.5 %)): the last tick that is liquidated.
  await expect(after).toHaveText('12.060');
  await sheet.getByRole('button', { name: 'Add margin' }).click();
  await expectAnnounced(page, 'Margin changed');
  await expect(sheet).toHaveCount(0);
  await expect(fact(long, 'Margin')).toHaveText('200.0000');
  await expect.poll(liquidation).toBe(12.06);

  await long.getByRole('button', { name: 'Margin 200.0000: add or remove' }).click();
  await chooseRadio(sheet, 'Remove margin');
  await sheet.getByLabel('Amount (USDT)').fill('70');
  await sheet.getByRole('button', { name: 'Remove margin' }).click();
  await expect(sheet.getByRole('alert')).toContainText('You can remove up to 60');
  await sheet.getByRole('button', { name: '60.0000 USDT' }).click();
  await expect(sheet.getByLabel('Amount (USDT)')).toHaveValue('60');
  await sheet.getByRole('button', { name: 'Remove margin' }).click();
  await expectAnnounced(page, 'Margin changed');
  await expect(fact(long, 'Margin')).toHaveText('140.0000');
  await expect.poll(liquidation).toBe(before);

  // One click closes the whole position, after a question that can be dismissed.
  await market.rest('bid', 13.99, 10);
  await long.getByRole('button', { name: 'Market close' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Close the whole position (10 contracts)?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(long).toBeVisible();
  await long.getByRole('button', { name: 'Market close' }).click();
  await question.getByRole('button', { name: 'Market close' }).click();
  await expect(page.getByText('No open positions')).toBeVisible();
});
