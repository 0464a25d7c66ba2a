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

const ROUNDS = 12;

/**
 * The trade screen on a slow phone with ten book updates a second: the time from a tap or key to the next frame, the
 * share of time spent in scripts, and the memory that stays in use.
 */
export async function measureTradeScreen(address: string, minutes: number): Promise<void> {
  const browser = await launchBrowser(['--js-flags=--expose-gc']);
  try {
    const page = await browser.newPage(PHONE);
    await logIn(page, address);
    await noteInteractions(page);
    await page.goto(`${address}coinExchange`);
    await page.locator('[data-side=sell] [data-level]').first().waitFor();
    const slow = await slowDown(page);
    const durations = await interactionTimes('trade', slow, ROUNDS, () => fillTheForm(page));
    const { updates } = await page.evaluate(() => window.meridianBench);
    printMeasure('trade_interactions', durations.length, 'interactions');
    printFigure('trade_inp_p75', quantile(durations, 0.75), 'ms', { atMost: 100 });
    printMeasure('trade_inp_p98', quantile(durations, 0.98), 'ms');
    printMeasure('trade_book_changes', updates, 'repaints');
    await printScripting('trade_scripting', slow);
    const heap = await heapGrowth(slow, minutes, () => fillTheForm(page));
    printMeasure('trade_heap_before', heap.before / 1e6, 'MB');
    printFigure(`trade_heap_growth_${minutes}_minutes`, heap.growth, 'times', { atMost: 1.15 });
    await page.close();
    const amount = (on: Page) => on.getByLabel('Amount (BTC)');
    await countRenders(browser, { name: 'trade', address: `${address}coinExchange`, field: amount });
  } finally {
    await browser.close();
  }
}

/** Acts like a trader: picks a price, enters an amount, moves the slider, opens the confirmation and closes it. */
async function fillTheForm(page: Page): Promise<void> {
  const rows = page.locator('[data-side=buy] [data-level]');
  await rows.nth(2).tap();
  const amount = page.getByLabel('Amount (BTC)');
  await amount.tap();
  await page.keyboard.type('0.015', { delay: 60 });
  await page.locator('form button[type=submit]').tap();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await dialog.getByRole('button').first().tap();
  await dialog.waitFor({ state: 'detached' });
  await amount.tap();
  for (let key = 0; key < 5; key++) await page.keyboard.press('Backspace', { delay: 40 });
  await page.locator('form label').nth(1).tap();
  await page.locator('form label').nth(0).tap();
}
