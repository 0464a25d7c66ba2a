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
import { launchBrowser } from './web-server.ts';

const ROUNDS = 8;
const CONTRACTS = 10;
/** The longest period, so that the contracts run while the screen is measured. */
const PERIOD_SECONDS = 300;

/**
 * The cycle screen with ten running contracts, on a slow phone and on a slow desktop: the time from a tap or key to the
 * next frame, the share of time spent in scripts, and the memory that stays in use.
 */
export async function measureCycleScreen(address: string, minutes: number): Promise<void> {
  const browser = await launchBrowser(['--js-flags=--expose-gc']);
  try {
    const page = await browser.newPage(PHONE);
    const token = await logIn(page, address);
    printMeasure('cycle_contracts', await openContracts(page, address, token), 'contracts');
    await noteInteractions(page);
    await openCycle(page, address);
    const slow = await slowDown(page);
    const durations = await interactionTimes('cycle', slow, ROUNDS, () => actLikeAPlayer(page));
    const { updates } = await page.evaluate(() => window.meridianBench);
    printMeasure('cycle_interactions', durations.length, 'interactions');
    printFigure('cycle_inp_p75', quantile(durations, 0.75), 'ms', { atMost: 100 });
    printMeasure('cycle_inp_p98', quantile(durations, 0.98), 'ms');
    printMeasure('cycle_changes', updates, 'repaints');
    await printScripting('cycle_scripting', slow);
    const heap = await heapGrowth(slow, minutes, () => actLikeAPlayer(page));
    printMeasure('cycle_heap_before', heap.before / 1e6, 'MB');
    printFigure(`cycle_heap_growth_${minutes}_minutes`, heap.growth, 'times', { atMost: 1.15 });
    await page.close();
    const desk = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await logIn(desk, address);
    await openCycle(desk, address);
    await printScripting('cycle_scripting_desk', await slowDown(desk));
  } finally {
    await browser.close();
  }
}

async function openCycle(page: Page, address: string): Promise<void> {
  await page.goto(`${address}cycle`);
  await page.getByRole('timer').first().waitFor();
}

/** Opens contracts of both directions; returns the number of open ones. */
async function openContracts(page: Page, address: string, token: string): Promise<number> {
  const get = async <Data>(path: string): Promise<Data> => {
    const reply = await page.request.get(`${address}cycle/${path}`, { headers: { token } });
    return ((await reply.json()) as { data: Data }).data;
  };
  const [coin] = await get<{ tradcoin: string; maincoin: string }[]>('symbols');
  if (coin === undefined) throw new Error('no cycle contracts are on offer');
  const { tradcoin, maincoin } = coin;
  const { periods } = await get<{ periods: { period: number; min: string }[] }>(
    `cycle?tradcoin=${tradcoin}&maincoin=${maincoin}`,
  );
  const min = periods.find(({ period }) => period === PERIOD_SECONDS)!.min;
  for (let count = 0; count < CONTRACTS; count++)
    await page.request.post(`${address}cycle/buy`, {
      data: { maincoin, tradcoin, type: (count % 2) + 1, period: PERIOD_SECONDS, number: min },
      headers: { token, 'idempotency-key': randomUUID() },
    });
  const open = (await get<unknown[]>('order')).length;
  if (open < CONTRACTS) throw new Error(`only ${open} contracts could be opened`);
  return open;
}

/** Chooses a period, types a stake, opens the confirmation and closes it, then takes a quick stake. */
async function actLikeAPlayer(page: Page): Promise<void> {
  const form = page.locator('form');
  await form.locator('label').nth(1).tap();
  const stake = form.locator('input[inputmode=decimal]');
  await stake.tap();
  await page.keyboard.press('End', { delay: 40 });
  for (let key = 0; key < 3; key++) await page.keyboard.press('Backspace', { delay: 40 });
  await page.keyboard.type('12', { delay: 60 });
  await form.getByRole('button', { name: 'Up' }).tap();
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await dialog.getByRole('button').first().tap();
  await dialog.waitFor({ state: 'detached' });
  await form.locator('fieldset button').first().tap();
  await form.locator('label').nth(0).tap();
}
