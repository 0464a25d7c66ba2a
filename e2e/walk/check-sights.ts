import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { graveFindings, type Rules } from '../fixtures/check-accessibility.ts';
import { smallTargets } from '../fixtures/check-targets.ts';
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

/** A page that goes from screen to screen, and what the browser reports about it. */
export interface WalkedPage {
  readonly page: Page;
  readonly camera: CDPSession;
  /** Calls without a response. */
  pending: number;
  readonly reports: string[];
}

export async function watchPage(page: Page, state: WalkState): Promise<WalkedPage> {
  const walked: WalkedPage = {
    page,
    camera: await page.context().newCDPSession(page),
    pending: 0,
    reports: [],
  };
  page.on('pageerror', ({ message }) => walked.reports.push(`error: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && EXPECTED_ERRORS[state]?.test(message.text()) !== true)
      walked.reports.push(`logged: ${message.text()}`);
  });
  const isCall = (request: { resourceType(): string }) => request.resourceType() === 'fetch';
  page.on('request', (request) => isCall(request) && walked.pending++);
  page.on('requestfinished', (request) => isCall(request) && walked.pending--);
  page.on('requestfailed', (request) => isCall(request) && walked.pending--);
  await page.goto(ENTRANCE.path);
  await expect(page.getByRole('main')).not.toBeEmpty();
  return walked;
}

/** Opens the screen, looks at it in every given way, writes the pictures, and returns everything that is wrong. */
export async function checkSights(
  on: WalkedPage,
  visit: Visit,
  sights: readonly Sight[],
  folder: string,
): Promise<string[]> {
  const { page } = on;
  const findings: string[] = [];
  const first = sights[0]!;
  let shown: Sight = { ...first, theme: 'dark', locale: 'en' };
  await page.setViewportSize(shown);
  await enter(page, visit, findings);
  await page.emulateMedia({ colorScheme: shown.theme, reducedMotion: 'reduce' });
  for (const sight of sights) {
    if (sight.width !== shown.width) await page.setViewportSize(sight);
    if (sight.theme !== shown.theme) await page.emulateMedia({ colorScheme: sight.theme });
    if (sight.locale !== shown.locale) await changeLanguage(page, sight.locale);
    shown = sight;
    await settle(on, visit.state).catch(() => findings.push('still loading'));
    await page.evaluate(() => holdMessages());
    const name = pictureName(visit.screen, visit.state, sight);
    for (const problem of await look(page, visit, sight, sight.width === first.width))
      findings.push(`${name}: ${problem}`);
    await takePicture(on.camera, join(folder, `${name}.jpg`));
    await page.evaluate(() => passMessages());
  }
  const policy = await page.evaluate(() => walked().policy.splice(0));
  const reports = on.reports.splice(0).filter((report) => !(isRefused(visit) && REFUSED.test(report)));
  findings.push(...reports, ...policy.map((report) => `policy: ${report}`));
  return [...new Set(findings)];
}

/** These users have no ticket or contract of their own, and no permission for sales and the fiat desk. */
const isRefused = ({ screen, state }: Visit): boolean =>
  (state === 'empty' || state === 'suspended') &&
  (screen.account !== undefined || /^\/\w+\/(\{\w+\}|\d+)$/.test(screen.path ?? ''));

const REFUSED = /^logged: Failed to load resource: the server responded with a status of 40[34]/;

/** Enters by a navigation inside the app, and compares its slide with the levels. */
async function enter(page: Page, { screen, person, state }: Visit, findings: string[]): Promise<void> {
  const path = (screen.path ?? screen.route).replace(/\{(\w+)\}/g, (_, id) => person?.ids[id] ?? '1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await go(page, screen.name === 'setting' ? '/aboutUs' : ENTRANCE.path);
  // After the last screen was left, which would load its data again.
  await changeLanguage(page, 'en');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.evaluate(() => walked().transitions.splice(0));
  await go(page, path);
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

/** The router follows the history of the browser, as it does for a link. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path);
  const address = new URL(path, page.url());
  await expect(page).toHaveURL((url) => url.pathname.startsWith(address.pathname));
}

async function look(
  page: Page,
  { screen, state, device, person }: Visit,
  sight: Sight,
  isFirst: boolean,
): Promise<string[]> {
  const statusBar = STATUS_BAR[screen.brand ? 'brand' : 'canvas'][sight.theme];
  const rules = rulesFor(sight, state, isFirst);
  return [
    ...(await themeProblems(page, sight.theme, statusBar)),
    ...(await crampedTexts(page)),
    ...(device === 'phone' && state === 'filled' ? await smallTargets(page) : []),
    ...(await foreignTexts(page, sight.locale, NAMES))
      .filter((text) => person?.written.includes(text) !== true)
      .map((text) => `foreign: ${text}`),
    ...(rules === undefined ? [] : await graveFindings(page, rules)),
    ...(state === 'failed' || (await hasContent(page, state)) ? [] : ['the screen is empty']),
  ];
}

/** A change of theme reaches the page with the next render. */
async function themeProblems(page: Page, theme: Sight['theme'], statusBar: string): Promise<string[]> {
  const options = { timeout: 10_000 };
  try {
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme, options);
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', statusBar, options);
    return [];
  } catch {
    return [`the theme is not ${theme} with the status bar ${statusBar}`];
  }
}

/**
 * Colors depend on the theme, names on the language, and both on the layout. At every width all rules check each theme
 * and each language once: English with dark, Japanese with light. The other two pairs have the same colors and names;
 * on the first width of the walk half of the rules check them too. Palettes of prices change colors only.
 */
function rulesFor({ theme, locale }: Sight, state: WalkState, isFirst: boolean): Rules | undefined {
  const isFull = (locale === 'en') === (theme === 'dark');
  if (state === 'redup' || state === 'cvd') return isFull ? 'colors' : undefined;
  if (isFull) return 'all';
  if (!isFirst) return undefined;
  return locale === 'en' ? 'colors' : 'all but colors';
}

/** Without the waits of Playwright's own, which take longer than the picture. */
async function takePicture(camera: CDPSession, path: string): Promise<void> {
  const options = { format: 'jpeg', quality: 72, optimizeForSpeed: true } as const;
  const { data } = await camera.send('Page.captureScreenshot', options);
  await writeFile(path, data, 'base64');
}

/** Texts, or while a screen loads its skeleton, which has a name and no text. */
const hasContent = (page: Page, state: WalkState): Promise<boolean> =>
  page.evaluate((isLoading) => {
    // A required update covers the page, which has no visible text then.
    const main = document.querySelector('[role=alertdialog]') ?? document.querySelector('main');
    const skeletons = [...(main?.querySelectorAll('[role=status][aria-label]') ?? [])];
    const hasSkeleton = skeletons.some(({ clientHeight }) => clientHeight > 100);
    return (main instanceof HTMLElement && main.innerText.trim() !== '') || (isLoading && hasSkeleton);
  }, state === 'loading');

/** Like a choice in another tab: the page stays, and everything on it changes its language. */
async function changeLanguage(page: Page, locale: 'en' | 'ja'): Promise<void> {
  // A toast stays in the language in which it came, for a few seconds.
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await page.evaluate((chosen) => {
    localStorage.setItem('locale', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: chosen }));
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** Until the data is there, or the message that it is not. */
async function settle(walked: WalkedPage, state: WalkState): Promise<void> {
  const { page } = walked;
  if (state === 'loading') {
    await page.waitForTimeout(300);
    return;
  }
  for (let tries = 0; tries < 40 && walked.pending > 0; tries++) await page.waitForTimeout(50);
  // A search by role and name would compute the names of the whole page each time.
  await expect(page.locator(LOADING)).toHaveCount(0);
  if (state === 'failed' || state === 'offline') await expect(page.locator(PLACEHOLDER)).toHaveCount(0);
  // A banner that moves is cut by the edge of its box.
  await expect.poll(() => page.locator(BANNERS).evaluateAll(isAtRest)).toBe(true);
}

const BANNERS = '[aria-roledescription=carousel] > [data-index]';
const isAtRest = (tracks: Element[]): boolean =>
  tracks.every(({ scrollLeft: at, clientWidth: slide }) =>
    slide === 0 ? true : Math.abs(at - Math.round(at / slide) * slide) < 1,
  );

const LOADING = ['Loading', '読み込み中']
  .map((text) => `[role=status][aria-label^="${text}"]:visible`)
  .join();
/** Where nothing can arrive, a placeholder looks as if something would. Elsewhere parts below the fold load later. */
const PLACEHOLDER = '[class*=skeleton]:visible';

/** What is the same in every language: codes of coins and orders, units, and names of coins, networks and programs. */
const NAMES = new RegExp(
  [
    // Names before codes, which are parts of some.
    ...['Meridian', 'English', 'WebP', 'Chrome', 'Linux'],
    ...['Bitcoin', 'Ethereum', 'Tron', 'Solana', 'XRP Ledger'],
    ...['Dogecoin', 'Litecoin', 'Cardano', 'Avalanche C-Chain'],
    ...['[\\w.*+-]+@[\\w.-]+', 'https?://\\S+', '[a-z\\d-]+(?:\\.[a-z\\d-]+)*\\.[a-z]{2,}'],
    ...['[A-Z][A-Z\\d]{1,9}', '\\d+\\sms', '[a-f\\d]{16,}'],
  ]
    .map((name) => `\\b${name}(?![A-Za-z])`)
    .join('|'),
  'g',
);

declare function holdMessages(): void;
declare function passMessages(): void;
declare function walked(): { readonly policy: string[]; readonly transitions: string[] };
