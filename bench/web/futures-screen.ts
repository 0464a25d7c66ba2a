import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { printFigure, printMeasure, quantile } from '../src/figures.ts';
import {
  heapGrowth,
  interactionTimes,
  logIn,
  noteInteractions,
  PHONE,
  printScripting,
  slowDown,
} from './page-measures.ts';
import { countRenders } from './render-counts.ts';
import { launchBrowser } from './web-server.ts';

const ROUNDS = 8;
const POSITIONS = 20;
const PAIRS = ['BTC', 'ETH', 'SOL', 'XRP', 'LTC', 'DOGE'];

/**
 * The futures screen with twenty live positions and ten book updates a second, on a slow phone and on a slow desktop,
 * which shows book and positions together: the time from a tap or key to the next frame, the share of time spent in
 * scripts, and the memory that stays in use.
 */
export async function measureFuturesScreen(address: string, minutes: number): Promise<void> {
  const browser = await launchBrowser(['--js-flags=--expose-gc']);
  try {
    const page = await browser.newPage(PHONE);
    const token = await logIn(page, address);
    printMeasure('futures_positions', await openPositions(page, address, token), 'positions');
    await noteInteractions(page);
    await openFutures(page, address);
    const slow = await slowDown(page);
    const durations = await interactionTimes('futures', slow, ROUNDS, () => actLikeATrader(page));
    const { updates } = await page.evaluate(() => window.meridianBench);
    printMeasure('futures_interactions', durations.length, 'interactions');
    printFigure('futures_inp_p75', quantile(durations, 0.75), 'ms', { atMost: 100 });
    printMeasure('futures_inp_p98', quantile(durations, 0.98), 'ms');
    printMeasure('futures_book_changes', updates, 'repaints');
    await printScripting('futures_scripting_form', slow);
    await positionsTab(page).tap();
    await page
      .getByRole('article')
      .nth(POSITIONS - 1)
      .waitFor();
    await printScripting('futures_scripting_positions', slow);
    await openTab(page).tap();
    const heap = await heapGrowth(slow, minutes, () => actLikeATrader(page));
    printMeasure('futures_heap_before', heap.before / 1e6, 'MB');
    printFigure(`futures_heap_growth_${minutes}_minutes`, heap.growth, 'times', { atMost: 1.15 });
    await page.close();
    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await logIn(desk, address);
    await openFutures(desk, address);
    await desk
      .locator('tbody tr')
      .nth(POSITIONS - 1)
      .waitFor();
    await printScripting('futures_scripting_desk', await slowDown(desk));
    await desk.close();
    await countRenders(browser, { name: 'futures', address: `${address}futures`, field: quantityOf });
  } finally {
    await browser.close();
  }
}

async function openFutures(page: Page, address: string): Promise<void> {
  await page.goto(`${address}futures`);
  await page.locator('[data-side=sell] [data-level]').first().waitFor();
}

/** Opens positions of both sides and modes with several leverages until there are enough; returns their number. */
async function openPositions(page: Page, address: string, token: string): Promise<number> {
  const post = (path: string, data: unknown) =>
    page.request.post(`${address}contract/${path}`, {
      data,
      headers: { token, 'idempotency-key': randomUUID() },
    });
  const count = async () => {
    const reply = await page.request.get(`${address}contract/position`, { headers: { token } });
    return ((await reply.json()) as { data: readonly unknown[] }).data.length;
  };
  for (const lever of ['5', '10', '3', '2'])
    for (const tradcoin of PAIRS)
      for (const [path, tdMode] of [
        ['buyMarket', 'cross'],
        ['sellMarket', 'lsolate'],
      ] as const) {
        if ((await count()) >= POSITIONS) return POSITIONS;
        await post(path, { maincoin: 'USDT', tradcoin, number: '1', lever, tdMode });
      }
  throw new Error(`only ${await count()} positions could be opened`);
}

const tab = (page: Page, at: number) => page.getByRole('tablist').first().getByRole('tab').nth(at);
const openTab = (page: Page) => tab(page, 0);
const positionsTab = (page: Page) => tab(page, 1);
const quantityOf = (page: Page) =>
  page.locator('form input[inputmode=numeric], form input[inputmode=decimal]').nth(1);

/** Picks a price, enters a quantity, opens the confirmation and closes it, then looks at the positions. */
async function actLikeATrader(page: Page): Promise<void> {
  await page.locator('[data-side=buy] [data-level]').nth(2).tap();
  const quantity = quantityOf(page);
  await quantity.tap();
  await page.keyboard.type('12', { delay: 60 });
  await page.locator('form button[type=submit]').tap();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await dialog.getByRole('button').first().tap();
  await dialog.waitFor({ state: 'detached' });
  await quantity.tap();
  // The tap may put the cursor before the digits.
  await page.keyboard.press('End', { delay: 40 });
  for (let key = 0; key < 2; key++) await page.keyboard.press('Backspace', { delay: 40 });
  await page.locator('form label').nth(1).tap();
  await page.locator('form label').nth(0).tap();
  await positionsTab(page).tap();
  await page.getByRole('article').first().waitFor();
  await openTab(page).tap();
  await page.locator('[data-side=buy] [data-level]').first().waitFor();
}
