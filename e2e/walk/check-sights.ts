import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { graveFindings } from '../fixtures/check-accessibility.ts';
import { crampedTexts, foreignTexts } from '../fixtures/check-texts.ts';
import type { Visit } from './walk-state.ts';
import { pictureName, type Sight, type WalkState } from './walked-screens.ts';

/** From here each screen is entered, so that its slide can be compared with the levels. */
const ENTRANCE = { path: '/setting', level: 3 };

/** The refused and missing responses that the browser logs by itself in these states. */
const EXPECTED_ERRORS: Partial<Record<WalkState, RegExp>> = {
  failed: /^Failed to load resource: the server responded with a status of 503/,
  offline: /ERR_INTERNET_DISCONNECTED/,
};

const STATUS_BAR = {
  canvas: { dark: '#0a0c11', light: '#ffffff' },
  brand: { dark: '#1d2a78', light: '#2f46cc' },
};

/** Opens the screen, looks at it in every given way, writes the pictures, and returns everything that is wrong. */
export async function checkSights(
  page: Page,
  visit: Visit,
  sights: readonly Sight[],
  folder: string,
): Promise<string[]> {
  const findings: string[] = [];
  const pending = watchCalls(page);
  page.on('pageerror', ({ message }) => findings.push(`error: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && EXPECTED_ERRORS[visit.state]?.test(message.text()) !== true)
      findings.push(`logged: ${message.text()}`);
  });
  await enter(page, visit, findings);
  let locale = 'en';
  for (const sight of sights) {
    await page.setViewportSize(sight);
    await page.emulateMedia({ colorScheme: sight.theme, reducedMotion: 'reduce' });
    if (sight.locale !== locale) await changeLanguage(page, sight.locale);
    locale = sight.locale;
    await settle(page, visit.state, pending).catch(() => findings.push('still loading'));
    const name = pictureName(visit.screen, visit.state, sight);
    for (const problem of await look(page, visit, sight)) findings.push(`${name}: ${problem}`);
    await page.screenshot({
      path: join(folder, `${name}.jpg`),
      type: 'jpeg',
      quality: 72,
      animations: 'disabled',
    });
  }
  findings.push(...(await page.evaluate(() => walked().policy)).map((report) => `policy: ${report}`));
  return [...new Set(findings)];
}

/** Enters by a navigation inside the app, and compares its slide with the levels. */
async function enter(page: Page, { screen, person, state }: Visit, findings: string[]): Promise<void> {
  const path = (screen.path ?? screen.route).replace(/\{(\w+)\}/g, (_, id) => person?.ids[id] ?? '1');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(screen.name === 'setting' ? '/aboutUs' : ENTRANCE.path);
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.evaluate(() => walked().transitions.splice(0));
  // The router follows the history of the browser, as it does for a link.
  await page.evaluate((to) => history.pushState({}, '', to), path);
  const address = new URL(path, page.url());
  await expect(page).toHaveURL((url) => url.pathname.startsWith(address.pathname));
  const deeper = screen.level - ENTRANCE.level;
  const slide = deeper === 0 ? 'cross-fade' : deeper > 0 ? 'slide-forward' : 'slide-back';
  await expect
    .poll(() => page.evaluate(() => walked().transitions[0]))
    .toBe(slide)
    .catch(() => findings.push(`the slide is not ${slide}`));
  if (state === 'suspended' && screen.open !== true)
    await expect(page.locator('[data-suspension]'))
      .toBeVisible()
      .catch(() => findings.push('does not say that the account is suspended'));
  if (state === 'offline')
    await expect(page.getByText(/^You’re offline\./))
      .toBeVisible()
      .catch(() => findings.push('does not say that the device is offline'));
}

async function look(page: Page, { screen, state, person }: Visit, sight: Sight): Promise<string[]> {
  const color = await page.locator('meta[name="theme-color"]').getAttribute('content');
  const right = STATUS_BAR[screen.brand ? 'brand' : 'canvas'][sight.theme];
  return [
    ...(color === right ? [] : [`the status bar is ${color}, not ${right}`]),
    ...(await crampedTexts(page)),
    ...(await foreignTexts(page, sight.locale, NAMES))
      .filter((text) => person?.written.includes(text) !== true)
      .map((text) => `foreign: ${text}`),
    ...(await graveFindings(page)),
    ...(state === 'failed' || (await hasContent(page)) ? [] : ['the screen is empty']),
  ];
}

const hasContent = (page: Page): Promise<boolean> =>
  page.evaluate(() => (document.querySelector('main')?.innerText.trim().length ?? 0) > 0);

/** Like a choice in another tab: the page stays, and everything on it changes its language. */
async function changeLanguage(page: Page, locale: 'en' | 'ja'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('locale', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: chosen }));
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** Counts the calls without a response. */
function watchCalls(page: Page): { count: number } {
  const pending = { count: 0 };
  page.on('request', (request) => request.resourceType() === 'fetch' && pending.count++);
  const end = (request: { resourceType(): string }) => request.resourceType() === 'fetch' && pending.count--;
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return pending;
}

/** Until the data is there, or the message that it is not. */
async function settle(page: Page, state: WalkState, pending: { count: number }): Promise<void> {
  if (state === 'loading') {
    await page.waitForTimeout(300);
    return;
  }
  for (let tries = 0; tries < 40 && pending.count > 0; tries++) await page.waitForTimeout(50);
  await expect(page.getByRole('status', { name: /^(Loading|読み込み中)/ })).toHaveCount(0);
}

/** What is the same in every language: codes of coins and orders, units, and names of coins, networks and programs. */
const NAMES = new RegExp(
  [
    ...['[A-Z][A-Z\\d]{1,9}', '\\d+ ms', '[a-f\\d]{16,}', '[\\w.*+-]+@[\\w.-]+', 'https?://\\S+'],
    ...[
      'Meridian',
      'English',
      'WebP',
      'Chrome',
      'Linux',
      'Bitcoin',
      'Ethereum',
      'Tron',
      'Solana',
      'XRP Ledger',
    ],
    ...['Dogecoin', 'Litecoin', 'Cardano', 'Avalanche C-Chain'],
  ]
    .map((name) => `\\b${name}(?![A-Za-z])`)
    .join('|'),
  'g',
);

declare function walked(): { readonly policy: string[]; readonly transitions: string[] };
