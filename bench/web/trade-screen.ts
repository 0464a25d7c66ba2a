import type { Browser, Page } from 'playwright-core';
import { printFigure, printMeasure, quantile } from '../src/figures.ts';
import { heapGrowth, logIn, noteInteractions, PHONE, scriptingPerSecond, throttle } from './page-measures.ts';
import { noteRenders, rendersDuring } from './render-counts.ts';
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
    const devtools = await throttle(page);
    for (let round = 0; round < ROUNDS; round++) await fillTheForm(page);
    const { durations, updates } = await page.evaluate(() => window.meridianBench);
    printMeasure('trade_interactions', durations.length, 'interactions');
    printFigure('trade_inp_p75', quantile(durations, 0.75), 'ms', { atMost: 100 });
    printMeasure('trade_inp_p98', quantile(durations, 0.98), 'ms');
    printMeasure('trade_book_changes', updates, 'repaints');
    printFigure('trade_scripting', await scriptingPerSecond(page, devtools), 'ms/s', { atMost: 60 });
    const heap = await heapGrowth(page, devtools, minutes, () => fillTheForm(page));
    printMeasure('trade_heap_before', heap.before / 1e6, 'MB');
    printFigure(`trade_heap_growth_${minutes}_minutes`, heap.growth, 'times', { atMost: 1.15 });
    await page.close();
    await countRenders(browser, address, 'phone', PHONE);
    await countRenders(browser, address, 'desk', { viewport: { width: 1440, height: 900 } });
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

const TYPED = '123456789';
const IDLE_SECONDS = 5;

/** How much of the screen React draws for a key typed into the form, and each second while nobody touches it. */
async function countRenders(
  browser: Browser,
  address: string,
  name: string,
  options: Parameters<Browser['newPage']>[0],
): Promise<void> {
  const page = await browser.newPage(options);
  await logIn(page, address);
  await noteRenders(page);
  await page.goto(`${address}coinExchange`);
  await page.locator('[data-side=buy] [data-level]').nth(2).click();
  await page.getByLabel('Amount (BTC)').click();
  await page.waitForTimeout(2_000);
  const idle = await rendersDuring(page, () => page.waitForTimeout(IDLE_SECONDS * 1_000));
  const typing = await rendersDuring(page, () => page.keyboard.type(TYPED, { delay: 30 }));
  printMeasure(`trade_drawn_per_key_${name}`, typing / TYPED.length, 'components');
  printMeasure(`trade_drawn_per_second_${name}`, idle / IDLE_SECONDS, 'components');
  await page.close();
}
