import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  bestPrice,
  choose,
  chooseLimit,
  chooseSide,
  expectAnnounced,
  logIn,
  openTrade,
} from '../fixtures/trader.ts';

// These tests share the orders and the balance of one account. Those of other files trade another pair.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.addInitScript(() => localStorage.setItem('hideOtherPairs', 'true'));
});

const form = (page: Page) => page.locator('form');
const price = (page: Page) => page.getByLabel('Price (USDT)');
const amount = (page: Page) => page.getByLabel('Amount (ETH)');
const total = (page: Page) => page.getByLabel('Total (USDT)');
const failure = (page: Page) => page.locator('[data-toast=error]');
const openOrders = (page: Page) => page.getByRole('region', { name: 'Open orders' });

async function submit(page: Page, label = 'Buy ETH'): Promise<void> {
  await form(page).locator('button[type=submit]').click();
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/**
 * What the account has in this pair. The quote coin is left out: orders of other files hold some of it. The base coin is
 * in hundredths: invited users of the demo trade all the time, and their rebates are far smaller.
 */
async function holdings(page: Page, request: APIRequestContext): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  const reply = await request.get('/trad/tradAccount?maincoin=USDT&tradcoin=ETH', { headers: { token } });
  const { balance, entrust_order } = (await reply.json()).data;
  return JSON.stringify([Number(balance.tradusable).toFixed(2), entrust_order]);
}

/** Prices far on either side of the market, and what the messages say. */
const SIDES = [
  {
    side: 'Buy',
    crossing: '5000',
    resting: '2600',
    shown: '2,600.00',
    opposite: 'sell',
    beyond: 10,
    traded: 'Bought',
    fee: 'Fee 0\\.0000\\d+ ETH',
  },
  {
    side: 'Sell',
    crossing: '2600',
    resting: '5000',
    shown: '5,000.00',
    opposite: 'buy',
    beyond: -10,
    traded: 'Sold',
    fee: 'Fee 0\\.0\\d+ USDT',
  },
] as const;

test(
  'post-only, IOC and FOK orders do what they say, and refusals move nothing',
  {
    tag: '@desktop',
  },
  async ({ page, request }, info) => {
    test.slow();
    await openTrade(page, 'ETH/USDT');
    await chooseLimit(page);
    // The forms of both sides are the same on a wide screen as on a phone.
    const sides = info.project.name === 'desktop' ? SIDES.slice(0, 1) : SIDES;
    for (const { side, crossing, resting, shown, opposite, beyond, traded, fee } of sides) {
      const label = `${side} ETH`;
      await chooseSide(page, side);
      await choose(page, 'Time in force', 'Post only');
      await price(page).fill(crossing);
      await amount(page).fill('0.01');
      await form(page).locator('button[type=submit]').click();
      await expect(form(page).getByRole('alert')).toHaveText(
        /^This post-only order would be filled immediately/,
      );
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await price(page).fill(resting);
      await form(page).locator('button[type=submit]').click();
      await expect(page.getByRole('alertdialog')).toContainText(/Time in force\s*Post only/);
      await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
      await expectAnnounced(page, `Order placed\\s*${side} 0\\.0100 ETH at ${shown} USDT`);
      await expect(openOrders(page)).toContainText(shown);
      await openOrders(page).getByRole('button', { name: 'Cancel' }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
      await expectAnnounced(page, 'Order canceled');
      const before = await holdings(page, request);

      await choose(page, 'Time in force', 'Fill or kill');
      await amount(page).fill('0.1');
      await submit(page, label);
      await expect(failure(page)).toContainText('filled completely or not at all');
      expect(await holdings(page, request), 'nothing moved').toBe(before);
      await expect(amount(page), 'a refused order stays in the form').toHaveValue('0.1');

      await choose(page, 'Time in force', 'Immediate or cancel');
      await submit(page, label);
      await expect(failure(page)).toContainText('No matching orders. Nothing was traded.');
      expect(await holdings(page, request), 'nothing moved').toBe(before);
      await expect(amount(page)).toHaveValue('0.1');
      await failure(page).getByRole('button', { name: 'Close' }).click();
      await expect(failure(page)).toHaveCount(0);

      // Far enough beyond the best price to fill, and far enough within the limit of the warning.
      await price(page).fill((Number(await bestPrice(page, opposite)) + beyond).toFixed(2));
      await amount(page).fill('0.02');
      await submit(page, label);
      await expectAnnounced(page, `Order filled\\s*${traded} 0\\.0200 ETH at 3,\\d{3}\\.\\d+ USDT\\s*${fee}`);
      await expect(amount(page)).toHaveValue('');
      await expect(openOrders(page)).toContainText('No open orders');

      await choose(page, 'Time in force', 'Fill or kill');
      await amount(page).fill('0.01');
      await submit(page, label);
      await expectAnnounced(page, `Order filled\\s*${traded} 0\\.0100 ETH`);
    }
  },
);

test('the total gives the amount, the slider and a tapped price fill the form', async ({ page }) => {
  await openTrade(page, 'ETH/USDT');
  await chooseLimit(page);
  await price(page).fill('2500');
  await total(page).fill('99.1');
  await expect(amount(page)).toHaveValue('0.0396');
  await expect(total(page), 'as typed while it has the focus').toHaveValue('99.1');
  await expect(form(page)).toContainText('Total for 0.0396 ETH: 99 USDT');
  await price(page).focus();
  await expect(total(page), 'what the order costs').toHaveValue('99');
  await total(page).fill('2');
  await expect(form(page).locator('button[type=submit]')).toBeDisabled();
  await expect(form(page).getByRole('alert')).toHaveText('The minimum amount is 2.5 USDT');
  await expect(total(page)).toHaveAccessibleDescription('The minimum amount is 2.5 USDT');
  await total(page).fill('9999999');
  await expect(form(page).getByRole('alert')).toHaveText('Insufficient balance');
  await expect(form(page).getByRole('button', { name: 'Insufficient balance' })).toBeDisabled();

  const slider = page.getByRole('slider', { name: 'Percentage of balance' });
  await slider.fill('50');
  await expect(form(page).getByRole('alert')).toHaveCount(0);
  await slider.fill('100');
  // The fee is taken from the coin received, so the whole balance can be spent.
  await form(page).locator('button[type=submit]').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByTitle('Use the last price').click();
  await expect(price(page)).toHaveValue(/^3,\d{3}\.\d+$/);
});

test('a market order is typed in either coin and shows its cost before', async ({ page }) => {
  await openTrade(page, 'ETH/USDT');
  await page.getByLabel('Spend (USDT)').fill('100');
  await expect(form(page)).toContainText(/Est\. received\s*≈ 0\.028\d+ ETH/);
  await choose(page, 'Order by', 'ETH');
  await expect(amount(page)).toHaveValue(/^0\.028\d$/);
  await amount(page).fill('0.02');
  await expect(form(page)).toContainText(/Est\. cost\s*≈ [67]\d\.\d+ USDT/);
  await submit(page);
  // The book may have moved by a lot since the estimate.
  await expectAnnounced(page, 'Order (partially )?filled\\s*Bought 0\\.0(19|20)\\d ETH');
  await expect(page.getByRole('button', { name: 'Order by: ETH' })).toBeVisible();
});

test('a form says what the balance trades and what is the least, and its rows stay in place', {
  tag: '@desktop',
}, async ({ page }) => {
  await openTrade(page, 'ETH/USDT');
  const places = () =>
    form(page)
      .locator('dt, button[type=submit]')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().y)));
  await expect(form(page)).toContainText(/Max buy\s*\d[\d.,]* ETH/);
  await expect(form(page)).toContainText(/Min\. ≈ \d[\d.]* USDT/);
  await expect(form(page)).toContainText(/Est\. received\s*--/);
  const empty = await places();
  await page.getByLabel('Spend (USDT)').fill('123.45');
  await expect(form(page)).toContainText(/≈ 12\d\.\d+ USDT · [\d.]+ unspent/);
  await expect(form(page)).toContainText(/≈ 3,\d{3}\.\d+ \(\d\.\d\d%\)/);
  expect(await places()).toEqual(empty);
  await chooseLimit(page);
  await expect(form(page)).toContainText(/Min\. 0\.\d+ ETH/);
  await chooseSide(page, 'Sell');
  await expect(form(page)).toContainText(/Max sell\s*\d[\d.,]* ETH/);
});

test('confirmations can be switched off, but not for a price far from the market', async ({ page }) => {
  await openTrade(page, 'ETH/USDT');
  await chooseLimit(page);
  const best = Number(await bestPrice(page, 'buy'));
  await price(page).fill((best * 0.97).toFixed(2));
  await amount(page).fill('0.01');
  await form(page).locator('button[type=submit]').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Don’t ask again for limit orders').click();
  await dialog.getByRole('button', { name: 'Buy ETH' }).click();
  await expectAnnounced(page, 'Order placed');
  await amount(page).fill('0.01');
  await form(page).locator('button[type=submit]').click();
  await expectAnnounced(page, 'Order placed');
  await expect(openOrders(page).getByRole('button', { name: 'Cancel' })).toHaveCount(2);

  await amount(page).fill('0.01');
  await price(page).fill((best * 0.8).toFixed(2));
  await form(page).locator('button[type=submit]').click();
  await expect(dialog.getByRole('alert')).toContainText('below the market');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await openOrders(page).getByRole('button', { name: 'Cancel' }).first().click();
  await dialog.getByText('Don’t ask again when I cancel an order').click();
  // The row must not wait for the next list: until then it could be canceled again.
  await page.route('**/trad/entrustOrder*', () => {});
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expectAnnounced(page, 'Order canceled');
  await expect(openOrders(page).getByRole('button', { name: 'Cancel' })).toHaveCount(1);
  await page.unroute('**/trad/entrustOrder*');
  await openOrders(page).getByRole('button', { name: 'Cancel' }).first().click();
  await expectAnnounced(page, 'Order canceled');
  await expect(openOrders(page)).toContainText('No open orders');

  await page.goto('/setting');
  await expect(page.getByRole('switch', { name: 'Confirm limit orders' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Confirm market orders' })).toBeChecked();
  await page.getByText('Confirm limit orders').click();
  await page.goto('/coinExchange');
  // A phone has a menu, a wide form has tabs.
  const type = page
    .getByRole('button', { name: 'Order type: Limit' })
    .or(page.getByRole('radio', { name: 'Limit', exact: true, checked: true }));
  await expect(type, 'a reload keeps the type').toBeVisible();
});

test('a later fill is announced by a sound, and in the title of a tab in the background', async ({
  page,
  request,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function count() {
      tones.push(this.currentTime);
      return createOscillator.call(this);
    };
  });
  await openTrade(page, 'ETH/USDT');
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  // A click: without one the browser plays no sound.
  await chooseLimit(page);
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
  );
  const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones.length);
  // The simulated traders sell into the best bid; an order that is no longer the best bid is placed again.
  await expect(async () => {
    const best = Number(await bestPrice(page, 'sell'));
    const reply = await request.post('/trad/buyLimit', {
      data: { maincoin: 'USDT', tradcoin: 'ETH', price: (best - 0.01).toFixed(2), number: '0.01' },
      headers: { token, 'idempotency-key': randomUUID() },
    });
    const { id } = (await reply.json()).data;
    try {
      await expect.poll(() => page.title(), { timeout: 12_000 }).toMatch(/^Order filled ETH\/USDT/);
    } finally {
      const headers = { token, 'idempotency-key': randomUUID() };
      await request.post('/trad/closeEntrust', { data: { id }, headers });
    }
  }).toPass({ timeout: 150_000 });
  expect(await tones()).toBeGreaterThan(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => page.title()).toMatch(/^3,\d{3}\.\d+ ETH\/USDT/);
});
