import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { stubResponse } from '../fixtures/stub-response.ts';
import type { Person } from './walk-people.ts';
import { DEVICES, type Device, SIZES, type WalkedScreen, type WalkState } from './walked-screens.ts';

export interface Visit {
  readonly screen: WalkedScreen;
  readonly state: WalkState;
  readonly device: Device;
  readonly person: Person | undefined;
}

/** Screens with the same key are visited on one page, one after the other: loading the app takes longer than a look. */
export const pageKey = ({ screen, state, person }: Visit): string =>
  [person?.token, hasOwnPage(screen, state) && screen.name].join();

/** Calls that other screens need too have other responses on it. */
const hasOwnPage = ({ name, route }: WalkedScreen, state: WalkState): boolean =>
  name === 'required-update' || (state === 'empty' && hasNoMarkets(route));

const contexts = new Map<string, Promise<BrowserContext>>();

/** A page of the visitor's browser, in which calls are answered as the state says. */
export async function openPage(browser: Browser, baseURL: string, visit: Visit): Promise<Page> {
  const { screen, state, device, person } = visit;
  const key = [state, device, person?.token].join();
  const known = contexts.get(key) ?? openContext(browser, baseURL, visit);
  contexts.set(key, known);
  const page = await (await known).newPage();
  await page.addInitScript(watchInPage);
  await page.addInitScript(holdMessagesInPage);
  if (person !== undefined) await page.addInitScript(enterInPage, person);
  // A page from the service worker reports the network of the machine.
  if (state === 'offline') await page.addInitScript(reportOfflineInPage);
  if (state === 'loading') await holdCalls(page);
  else if (state === 'failed') await failCalls(page);
  else if (state === 'empty') await emptyLists(page, screen);
  else if (state !== 'suspended') await stubResponse(page, '/contract/liquidation?', LIQUIDATION);
  if (state === 'large') await enlargeText(page);
  const colors = PRICE_COLORS[state];
  if (colors !== undefined)
    await page.addInitScript((chosen) => localStorage.setItem('priceColours', chosen), colors);
  if (screen.name === 'required-update') await stubResponse(page, '/home/aboutUs', REFUSED_VERSION);
  return page;
}

/** The files of the app stay in the cache of a context, and offline in its service worker. */
async function openContext(
  browser: Browser,
  baseURL: string,
  { state, device }: Visit,
): Promise<BrowserContext> {
  const { isPhone, scale } = DEVICES[device];
  const context = await browser.newContext({
    baseURL,
    viewport: SIZES.find((size) => size.device === device)!,
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: state === 'offline' ? 'allow' : 'block',
  });
  if (state !== 'offline') return context;
  const page = await context.newPage();
  await page.goto('/setting');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
  await page.close();
  await context.setOffline(true);
  return context;
}

const PRICE_COLORS: Partial<Record<WalkState, string>> = { redup: 'red-up', cvd: 'cvd' };

/** As a user does in the settings of the browser. */
async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** What the walk reads from a page afterwards: policy reports and transitions. */
function watchInPage(): void {
  // Pages of the same context share it.
  localStorage.setItem('locale', 'en');
  const kept = { policy: [] as string[], transitions: [] as string[] };
  Object.assign(globalThis, { walked: () => kept });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    kept.policy.push(`${violatedDirective} ${blockedURI}`);
  });
  const start = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (this: Document, given) {
    kept.transitions.push(...((typeof given === 'object' && given?.types) || ['untyped']));
    return start.call(this, given);
  };
}

function reportOfflineInPage(): void {
  Object.defineProperty(navigator, 'onLine', { get: () => false });
}

/** While the walk looks at a page, prices wait: drawing them would take most of the processor. */
function holdMessagesInPage(): void {
  let held: (() => void)[] | undefined;
  const own = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')!;
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...own,
    set(this: WebSocket, receive: ((event: MessageEvent) => void) | null) {
      const take = (event: MessageEvent) => {
        if (held === undefined || event.data === 'pong') receive?.(event);
        else held.push(() => this.onmessage !== null && receive?.(event));
      };
      own.set!.call(this, receive && take);
    },
  });
  Object.assign(globalThis, {
    holdMessages() {
      held ??= [];
    },
    passMessages() {
      const passed = held ?? [];
      held = undefined;
      for (const pass of passed) pass();
    },
  });
}

function enterInPage({ token, userInfo, position }: Person): void {
  localStorage.setItem('token', token);
  localStorage.setItem('isLogin', 'true');
  localStorage.setItem('userInfo', userInfo);
  // The home page asks for an identity once.
  sessionStorage.setItem('identityPrompted', JSON.parse(userInfo).idcardstate);
  if (position !== undefined) sessionStorage.setItem('futuresPosition', position);
}

const isCall = (url: URL): boolean =>
  /^\/[a-zA-Z\d]+\/[a-zA-Z\d]+$/.test(url.pathname) && !/^\/(assets|ws)\//.test(url.pathname);

/** Calls stay without a response, and their time limit does not pass while the walk looks at the page. */
async function holdCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: start } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
      ms >= 5_000 ? 0 : start(run, ms, ...rest)) as typeof setTimeout;
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await page.routeWebSocket(/\/ws\//, () => {});
  await page.route(isCall, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
  });
}

/** Refused as the server refuses when it is busy, with the text in the caller's language. */
async function failCalls(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws\//, () => {});
  await page.route(isCall, (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const { busy } = route.request().headers().locale === 'ja' ? ja : en;
    return route.fulfill({ status: 503, json: { code: 503, reason: 'busy', msg: busy, data: null } });
  });
}

/** The user has nothing; operators have published nothing, and on these two screens no market is listed. */
async function emptyLists(page: Page, { route }: WalkedScreen): Promise<void> {
  await stubResponse(page, '/home/articles', []);
  await stubResponse(page, '/home/banner', []);
  if (!hasNoMarkets(route)) return;
  await page.routeWebSocket(/\/ws\//, () => {});
  for (const path of ['/trad/overview', '/trad/symbols', '/contract/symbols'])
    await stubResponse(page, path, []);
}

const hasNoMarkets = (route: string): boolean => route === '/' || route === '/coinSearch';

const REFUSED_VERSION = {
  ...{ name: 'Meridian', text: '', contact: { lineUrl: null, email: null }, onlineUrl: null, links: [] },
  ...{ serviceUrl: null, version: { nowCode: '9.0.0', code: '0.1.0', minCode: '8.0.0', text: '' } },
};

const PAIR = { maincoin: 'USDT', tradcoin: 'BTC' };
const AT = Date.UTC(2026, 10, 17, 9, 30);
/** The demo's prices do not fall far enough to liquidate anybody. */
const LIQUIDATION = {
  ...{ id: 8, tdMode: 'lsolate', autoid: 71, symbols: ['BTC/USDT'], outcome: 'closed' },
  ...{ wdate: new Date(AT).toISOString(), healthBefore: '35.0125', maintenanceBefore: '39.375' },
  toInsurance: '4.2',
  paths: [
    {
      ...PAIR,
      samples: Array.from({ length: 30 }, (_, at) => ({
        time: AT - (30 - at) * 1_000,
        markPrice: String(64_000 - at * 12),
        indexPrice: String(64_010 - at * 13),
      })),
    },
  ],
  steps: [
    { step: 'cancel_orders', fills: [], canceled: 2, bankruptcyPrice: null, entrustid: null },
    {
      ...{ step: 'close_in_book', canceled: 0, bankruptcyPrice: '63600.1', entrustid: 90 },
      fills: [{ price: '63640.5', number: '20' }],
    },
  ].map((step) => ({
    ...{ ...PAIR, autoid: 71, fess: '0.4', liquidationFee: '0.6', insurance: '0' },
    ...{ health: '35.0125', maintenance: '39.375', ...step },
  })),
};
