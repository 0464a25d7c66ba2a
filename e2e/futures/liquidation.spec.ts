import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';
import { mailbox } from '../fixtures/outbox.ts';
import { expectAnnounced } from '../fixtures/trader.ts';
import { fact, openFutures, positionCard, showTab } from './futures-page.ts';

const HOUR_MS = 3_600_000;

/** The mails that the trader has received, from the newest on. */
const mails = (request: APIRequestContext) => mailbox(request, 'trader@meridian.test');

test('a position is warned, then liquidated, and the liquidation is explained', async ({
  page,
  request,
  trader,
  marketOf,
}) => {
  const market = await marketOf('LTC');
  await market.moveMark(80);
  await market.rest('offer', 80, 100);
  const order = { ...market.pair, number: 100, lever: 50, style: 'market', tdMode: 'lsolate' };
  await trader.post('/contract/buyMarket', order);
  await openFutures(page, market);
  await showTab(page, 'Positions');
  const long = positionCard(page, 'LTC/USDT Long 50X');
  // Margin 160; 160 + (M − 80) × 100 = 0.5 % × M × 100 at M = 78.79.
  await expect(fact(long, 'Liq\\. price')).toHaveText('78.79');
  await expect(fact(long, 'Margin ratio')).toHaveText(/^2[45]\.\d\d%$/);

  // At 78.85 the health is 45 and the maintenance 39.425: a ratio of 87 %.
  await market.rest('bid', 78.7, 100);
  await market.moveMark(78.85);
  await expectAnnounced(page, 'LTC/USDT: the margin ratio has reached 80%');
  await expect(fact(long, 'Margin ratio')).toHaveText(/^8[0-9]\.\d\d%$/);

  await market.moveMark(78.75);
  await expectAnnounced(page, 'Liquidated: LTC/USDT');
  await expect(long).toHaveCount(0);

  await page.getByRole('link', { name: 'Futures records' }).click();
  await page.getByRole('tab', { name: 'Liquidations' }).click();
  const liquidations = page.getByRole('region', { name: 'Liquidations' });
  await expect(liquidations).toContainText('LTC/USDT');
  await liquidations.getByRole('link', { name: 'See details' }).first().click();
  await expect(page.getByText('The equity of this position fell to its maintenance margin')).toBeVisible();
  // 160 + (78.75 − 80) × 100, and 0.5 % of 78.75 × 100.
  await expect(fact(page, 'Equity before')).toHaveText(/^3[56]\.\d{4} USDT$/);
  await expect(fact(page, 'Maintenance margin before')).toHaveText(/^39\.\d{4} USDT$/);
  await expect(page.getByRole('img', { name: 'Mark price and index price over time' })).toBeVisible();
  // The scale of the picture: its prices and times.
  await expect(page.locator('[data-scale=highest]')).toHaveText(/^\d\d\.\d\d$/);
  await expect(page.locator('figure time')).toHaveText([/^\d\d:\d\d:\d\d$/, /^\d\d:\d\d:\d\d$/]);
  const step = page.getByRole('listitem').filter({ hasText: 'Close in the order book' });
  await expect(fact(step, 'Fill 1')).toHaveText('100 × 78.70');
  // 0.05 % of 78.70 × 100.
  await expect(fact(step, 'Fee')).toHaveText('3.9350 USDT');
  await expect(fact(step, 'Maintenance margin after')).toHaveText('0.0000 USDT');
  await expect
    .poll(() => mails(request))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('The margin ratio of your LTC/USDT futures position reached 80%'),
        expect.stringContaining('Your LTC/USDT futures position was liquidated'),
      ]),
    );
});

test('a winner is told that its position was deleveraged', async ({ page, request, trader, marketOf }) => {
  const market = await marketOf('SOL');
  await market.moveMark(170);
  await market.rest('bid', 170, 50, 75);
  const order = { ...market.pair, number: 50, lever: 10, style: 'market', tdMode: 'lsolate' };
  await trader.post('/contract/sellMarket', order);
  await openFutures(page, market);
  await showTab(page, 'Positions');
  const short = positionCard(page, 'SOL/USDT Short 10X');
  const place = short.getByRole('button', { name: 'ADL queue: 5 of 5' });
  await expect(place).toHaveText('ADL');
  await place.click();
  await expect(
    page.getByText('positions are closed in the order of their profit and leverage'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(place).toBeFocused();

  // The maker's long is bankrupt below 167.82 and the book is empty, so the short is closed against it.
  await market.moveMark(168);
  await expectAnnounced(page, 'SOL/USDT was auto-deleveraged at 167\\.82');
  await expect(page.getByText('No open positions')).toBeVisible();
  await page.getByRole('link', { name: 'Futures records' }).click();
  await page.getByRole('tab', { name: 'Closed positions' }).click();
  const closed = page.getByRole('region', { name: 'Closed positions' });
  await expect(closed).toContainText('Auto-deleveraging');
  await expect(closed).toContainText('167.82');
  await expect
    .poll(() => mails(request))
    .toContainEqual(expect.stringContaining('SOL/USDT futures position was closed at 167.82'));
});

test('funding is paid after eight hours and recorded', async ({ page, exchange, trader, marketOf }) => {
  const market = await marketOf('AVAX');
  await market.moveMark(34);
  await market.rest('offer', 34, 100);
  await trader.post('/contract/buyMarket', { ...market.pair, number: 100, lever: 10, style: 'market' });
  const recorded = () => trader.get('/contract/fundingPayments?maincoin=USDT&tradcoin=AVAX');
  const earlier = await recorded();
  const { fundingTime } = await market.info();
  // Shortly before: a longer jump than 90 s would disconnect the page.
  await exchange.advance(fundingTime - (await exchange.now()) - 60_000);
  await market.moveMark(34);
  await openFutures(page, market);
  await showTab(page, 'Positions');
  const long = positionCard(page, 'AVAX/USDT Long 10X');
  await expect(fact(long, 'Funding')).toHaveText('0.0000');

  // The rate of a market without a premium is 0.01 %, of 34 × 100.
  await exchange.advance(fundingTime - (await exchange.now()));
  await expectAnnounced(page, 'Funding for AVAX/USDT: −0\\.3400 USDT');
  await expect(fact(long, 'Funding')).toHaveText('−0.3400');

  await exchange.advance(8 * HOUR_MS);
  await market.moveMark(34);
  // The jump disconnects the page, which may open its records before the second funding is written.
  await expect.poll(async () => (await recorded()).length).toBe(earlier.length + 2);
  await page.getByRole('link', { name: 'Futures records' }).click();
  await page.getByRole('tab', { name: 'Funding' }).click();
  const payments = page.getByRole('region', { name: 'Funding' });
  await expect(payments.getByText('−0.34 USDT')).toHaveCount(earlier.length + 2);

  await market.rest('bid', 33.9, 100);
  await trader.post('/contract/closeAllPosition', { type: 0 });
});
