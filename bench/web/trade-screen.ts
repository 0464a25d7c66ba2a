import { randomUUID } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import { printFigure, printMeasure, quantile } from '../src/figures.ts';
import { launchBrowser } from './web-server.ts';

/** How much slower a mid-range phone is than this machine. */
const THROTTLE = 4;
const ROUNDS = 12;

/**
 * The trade screen on a slow phone with ten book updates a second: the time from a tap or key to the next frame, the
 * share of time spent in scripts, and the memory that stays in use.
 */
export async function measureTradeScreen(address: string, minutes: number): Promise<void> {
  const browser = await launchBrowser(['--js-flags=--expose-gc']);
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    await logIn(page, address);
    await noteInteractions(page);
    await page.goto(`${address}coinExchange`);
    await page.locator('[data-side=sell] [data-level]').first().waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    for (let round = 0; round < ROUNDS; round++) await fillTheForm(page);
    const { durations, updates } = await page.evaluate(() => window.meridianBench);
    printMeasure('trade_interactions', durations.length, 'interactions');
    printFigure('trade_inp_p75', quantile(durations, 0.75), 'ms', { atMost: 100 });
    printMeasure('trade_inp_p98', quantile(durations, 0.98), 'ms');
    printMeasure('trade_book_changes', updates, 'repaints');

    const before = await scriptSeconds(devtools);
    await page.waitForTimeout(20_000);
    const scripting = ((await scriptSeconds(devtools)) - before) * (1000 / 20);
    printFigure('trade_scripting', scripting, 'ms/s', { atMost: 60 });

    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const kept = await heapKept(page, devtools);
    for (let minute = 0; minute < minutes; minute++) {
      await fillTheForm(page);
      await page.waitForTimeout(55_000);
    }
    const keptAfter = await heapKept(page, devtools);
    printMeasure('trade_heap_before', kept / 1e6, 'MB');
    printFigure(`trade_heap_growth_${minutes}_minutes`, keptAfter / kept, 'times', { atMost: 1.15 });
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    meridianBench: { durations: number[]; updates: number };
    gc(): void;
  }
}

async function logIn(page: Page, address: string): Promise<void> {
  const reply = await page.request.post(`${address}member/loginByTelOrEmail`, {
    data: { account: 'trader@meridian.test', password: 'Meridian2026' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  const info = await page.request.get(`${address}user/userInfo`, { headers: { token: data.token } });
  const { data: person } = (await info.json()) as { data: unknown };
  await page.addInitScript(
    ([token, userInfo]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('isLogin', 'true');
      localStorage.setItem('userInfo', userInfo!);
    },
    [data.token, JSON.stringify(person)],
  );
}

/** The browser's own Event Timing: from the tap or key to the next frame, one value per interaction. */
async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.meridianBench = { durations: [], updates: 0 };
    const longest = new Map<number, number>();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
        window.meridianBench.durations = [...longest.values()];
      }
    }).observe({ type: 'event', durationThreshold: 0, buffered: true } as PerformanceObserverInit);
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => window.meridianBench.updates++).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  });
}

/** Acts like a trader: picks a price, enters an amount, moves the slider, opens the confirmation and closes it. */
async function fillTheForm(page: Page): Promise<void> {
  const rows = page.locator('[data-side=buy] [data-level]');
  await rows.nth(2).tap();
  const amount = page.locator('form input[inputmode=decimal]').last();
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

async function scriptSeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value;
}

/** Bytes that survive a full collection. */
async function heapKept(page: Page, devtools: CDPSession): Promise<number> {
  await page.evaluate(() => window.gc());
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
}
