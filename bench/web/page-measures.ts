import { randomUUID } from 'node:crypto';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { CDPSession, Page } from 'playwright-core';
import { median, printFigure, printMeasure } from '../src/figures.ts';

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
const INDEX_RUNS = 2;

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

/** A page of a phone: its counters, and rounds at the phone's speed. */
export interface SlowPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** An empty page, on which the speed of the machine is measured. */
  readonly empty: Page;
}

/** Opens the browser's counters and slows the page down to a cheap phone. */
export async function slowDown(page: Page): Promise<SlowPage> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  return { page, devtools, empty: await page.context().browser()!.newPage() };
}

/**
 * Runs something at the speed of the phone, as often as wanted. The speed of a shared machine may halve from one second
 * to the next, so it is measured before and after each run; a run during which it has changed says nothing and is
 * repeated. Prints how many runs were repeated.
 */
async function steadily<Result>(
  name: string,
  { devtools, empty }: SlowPage,
  runs: number,
  run: () => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const indexes: number[] = [];
  let repeated = 0;
  let index = await machineIndex(empty);
  while (results.length < runs) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, index / PHONE_INDEX) });
    const result = await run();
    const before = index;
    index = await machineIndex(empty);
    if (Math.abs(index - before) > before * STEADY && repeated < MOST_REPEATED) {
      repeated++;
      continue;
    }
    results.push(result);
    indexes.push(before);
  }
  printMeasure(`${name}_machine_index`, median(indexes), 'Lighthouse benchmark index');
  printMeasure(`${name}_repeated`, repeated, 'runs during which the speed of the machine changed');
  return results;
}

/** The part by which the index may differ between the beginning and the end of a run. */
const STEADY = 0.15;
/** A machine that is never steady is measured as it is. */
const MOST_REPEATED = 40;

/** The best of a few runs: other work on the machine can only lower one. */
async function machineIndex(empty: Page): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < INDEX_RUNS; run++)
    runs.push(await empty.evaluate(pageFunctions.computeBenchmarkIndex));
  return Math.max(...runs);
}

/** The time from each tap or key to the next frame, in rounds of the same actions. */
export async function interactionTimes(
  name: string,
  slow: SlowPage,
  rounds: number,
  act: () => Promise<void>,
): Promise<readonly number[]> {
  const noted = () => slow.page.evaluate(() => window.meridianBench.durations);
  let known = (await noted()).length;
  const byRound = await steadily(`${name}_interactions`, slow, rounds, async () => {
    await act();
    const all = await noted();
    const fresh = all.slice(known);
    known = all.length;
    return fresh;
  });
  return byRound.flat();
}

const SCRIPTING_RUNS = 5;
const SCRIPTING_SECONDS = 4;

/** Prints the milliseconds per second that the page spends in scripts while nobody touches it. */
export async function printScripting(name: string, slow: SlowPage): Promise<void> {
  const runs = await steadily(name, slow, SCRIPTING_RUNS, async () => {
    const before = await scriptSeconds(slow.devtools);
    await slow.page.waitForTimeout(SCRIPTING_SECONDS * 1_000);
    return ((await scriptSeconds(slow.devtools)) - before) * (1_000 / SCRIPTING_SECONDS);
  });
  const mean = runs.reduce((sum, run) => sum + run, 0) / runs.length;
  printFigure(name, mean, 'ms/s', { atMost: 60 });
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
  { page, devtools }: SlowPage,
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
