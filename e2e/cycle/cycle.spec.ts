import { expect, type Page } from '@playwright/test';
import { type Caller, test } from '../fixtures/futures-desk.ts';
import type { ScriptedExchange } from '../fixtures/scripted-exchange.ts';
import { chooseSide, expectAnnounced } from '../fixtures/trader.ts';

/** Shorter than the period: the rest passes by itself, so that a price comes soon after the end. */
const MOST_OF_30_S = 28_000;
const STAKE = '10';

async function openCycle(page: Page): Promise<void> {
  await page.goto('/cycle');
  await chooseSide(page, 'BTC');
  await chooseSide(page, '30 s');
}

/** Places a contract on the screen, moves the price once it has entered, and lets the period end. */
async function play(
  page: Page,
  exchange: ScriptedExchange,
  direction: 'Up' | 'Down',
  move: string,
): Promise<void> {
  await exchange.setPrice('BTC', '60000');
  await openCycle(page);
  await page.getByRole('textbox', { name: 'Stake (USDT)' }).fill(STAKE);
  await page.getByRole('button', { name: direction, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: `Predict ${direction.toLowerCase()}` }).click();
  const open = page.getByRole('region', { name: /^Open contracts/ });
  await expect(open.getByText('Even')).toBeVisible();
  await exchange.setPrice('BTC', move);
  await exchange.advance(MOST_OF_30_S);
}

/** Opens the receipt of the newest result, which is the nth with this outcome. */
async function openReceipt(page: Page, outcome: string, nth = 1): Promise<void> {
  const results = page.getByRole('region', { name: 'Latest results' }).getByRole('listitem');
  const same = results.filter({ hasText: outcome });
  await expect(same).toHaveCount(nth);
  await same.first().getByRole('link').click();
  await expect(page.getByText('Receipt verified')).toBeVisible();
}

const buy = (trader: Caller): Promise<{ readonly id: number }> =>
  trader.post('/cycle/buy', { maincoin: 'USDT', tradcoin: 'BTC', type: 1, period: 30, number: STAKE });

test('a win, a loss and a tie have receipts that the browser recomputes', async ({ page, exchange }) => {
  await play(page, exchange, 'Up', '60010');
  await expectAnnounced(page, 'BTC/USDT Up: you won ');
  await openReceipt(page, 'Won');
  await expect(page.getByText('60000 → 60010')).toBeVisible();

  await play(page, exchange, 'Down', '60010');
  await expectAnnounced(page, 'BTC/USDT Down: you lost 10 USDT');
  await openReceipt(page, 'Lost');

  await play(page, exchange, 'Up', '60000');
  await expectAnnounced(page, 'BTC/USDT Up: tie, 10 USDT returned');
  await openReceipt(page, 'Tie');

  // A changed digit of the same receipt.
  await page.route('**/cycle/receipt?*', async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    await route.fulfill({ response: reply, body: text.replace('"paid":"10"', '"paid":"11"') });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The receipt doesn’t add up');
  await expect(page.getByRole('alert')).toContainText('Paid out: stated 11, computed 10');
});

test('a void contract explains itself', async ({ page, exchange, trader }) => {
  await openCycle(page);
  await buy(trader);
  await exchange.silencePrices(true);
  await exchange.advance(7_000);
  await expectAnnounced(page, 'BTC/USDT Up: void, 10 USDT returned');
  await exchange.silencePrices(false);
  await openReceipt(page, 'Void');
  await expect(page.getByText('so the contract has no entry price')).toBeVisible();

  await openCycle(page);
  await buy(trader);
  await expect(page.getByRole('region', { name: /^Open contracts/ }).getByText('Even')).toBeVisible();
  await exchange.silencePrices(true);
  await exchange.advance(36_000);
  await expectAnnounced(page, 'BTC/USDT Up: void, 10 USDT returned');
  await exchange.silencePrices(false);
  await openReceipt(page, 'Void', 2);
  await expect(page.getByText('within 5 s of the end of the period')).toBeVisible();

  await page.goto('/cycleRecord');
  await page.getByRole('combobox', { name: 'Result' }).selectOption('Void');
  await expect(page.getByRole('link', { name: /^Receipt of contract/ })).toHaveCount(2);
});

test('a desktop shows one price of the chosen coin, and fills the window', async ({ page, exchange }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exchange.setPrice('BTC', '60000');
  await page.goto('/cycle');
  await expect(page.getByRole('radio', { name: /^BTC/ })).toBeChecked();
  for (const [price, text] of [
    ['60123.4', '60,123.4'],
    ['60045.6', '60,045.6'],
  ] as const) {
    await exchange.setPrice('BTC', price);
    // The title of the chart, and the coin in the list.
    await expect(page.getByText(text, { exact: true })).toHaveCount(2);
  }
  const line = await page.getByRole('img', { name: /BTC\/USDT/ }).boundingBox();
  expect(line?.height).toBeGreaterThan(400);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
});
