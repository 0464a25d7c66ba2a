import { randomUUID } from 'node:crypto';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { CDPSession, Page } from 'playwright-core';
import { printMeasure } from '../src/figures.ts';

declare global {
  interface Window {
    meridianBench: { durations: number[]; updates: number };
    gc(): void;
  }
}

/**
 * The phone that every machine slows down to, in the unit of Lighthouse's benchmark index: four times slower than the
 * machine of the measurements at rest (1,600), between the cheap phone (264) and the mid-range phone (1,000) of Chrome's
 * calibrated presets. A busy or slower machine is throttled less, a faster one more.
 */
const PHONE_INDEX = 400;
const INDEX_RUNS = 3;

export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** Logs the demo trader in on every page that is opened from now on; returns the token. */
export async function logIn(page: Page, address: string): Promise<string> {
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
  return data.token;
}

/** The browser's own Event Timing: from the tap or key to the next frame, one value per interaction. */
export async function noteInteractions(page: Page): Promise<void> {
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

/** Opens the browser's counters and slows its processor down to that of a cheap phone. */
export async function throttle(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const index = await machineIndex(page);
  const rate = Math.max(1, index / PHONE_INDEX);
  printMeasure('machine_index', index, 'Lighthouse benchmark index');
  printMeasure('throttle', rate, 'times slower than this machine');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}

/** The best of a few runs on an empty page: other work on the machine can only lower one. */
async function machineIndex(page: Page): Promise<number> {
  const empty = await page.context().browser()!.newPage();
  const runs: number[] = [];
  for (let run = 0; run < INDEX_RUNS; run++)
    runs.push(await empty.evaluate(pageFunctions.computeBenchmarkIndex));
  await empty.close();
  return Math.max(...runs);
}

const SCRIPTING_SECONDS = 20;

/** Milliseconds per second that the page spends in scripts while nobody touches it. */
export async function scriptingPerSecond(page: Page, devtools: CDPSession): Promise<number> {
  const before = await scriptSeconds(devtools);
  await page.waitForTimeout(SCRIPTING_SECONDS * 1_000);
  return ((await scriptSeconds(devtools)) - before) * (1_000 / SCRIPTING_SECONDS);
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

/** How much more memory the page keeps after a number of minutes in which a trader acts once a minute. */
export async function heapGrowth(
  page: Page,
  devtools: CDPSession,
  minutes: number,
  act: () => Promise<void>,
): Promise<{ readonly before: number; readonly growth: number }> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const before = await heapKept(page, devtools);
  for (let minute = 0; minute < minutes; minute++) {
    await act();
    await page.waitForTimeout(55_000);
  }
  return { before, growth: (await heapKept(page, devtools)) / before };
}
