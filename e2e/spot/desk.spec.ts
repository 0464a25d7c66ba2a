import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { faultsIn } from '../fixtures/desk-faults.ts';
import { pretendLogin } from '../fixtures/pretend-login.ts';

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 1440, height: 900 } });

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const book = (page: Page) => page.getByRole('region', { name: 'Order book' });

async function openAsGuest(page: Page, path = '/coinExchange/BTC_USDT'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('[data-side=sell] [data-price]').last()).not.toHaveText('--');
}

const SIZES = [
  [320, 560],
  [390, 844],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1366, 650],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

const ALL_PANES = JSON.stringify({ interval: '15min', indicators: ['MA', 'VOL', 'MACD', 'RSI'] });

test('no panel overlaps another or is cut off in any window', async ({ page }) => {
  await page.addInitScript((kept) => localStorage.setItem('chartView', kept), ALL_PANES);
  await openAsGuest(page);
  const rooms = new Map<number, Room>();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    // A larger window shows more, not the same in larger letters.
    const before = rooms.get(width === 2560 ? 1920 : width === 1920 ? 1366 : 0);
    await expect(async () => {
      expect(await faultsIn(page)).toEqual([]);
      const room = await roomIn(page);
      rooms.set(width, room);
      for (const [part, size] of Object.entries(before ?? {}))
        expect(room[part as keyof Room], `${part} at ${width}`).toBeGreaterThan(size);
    }).toPass({ timeout: 60_000 });
  }
});

interface Room {
  readonly chartWidth: number;
  /** Rows in sight. */
  readonly bookRows: number;
  /** The height in sight: a server that has just started has few trades to fill it. */
  readonly tradesHeight: number;
}

const roomIn = (page: Page): Promise<Room> =>
  page.evaluate(() => {
    const inSight = (panel: string) => {
      const { top = 0, bottom = 0 } = document.querySelector(panel)?.getBoundingClientRect() ?? {};
      return { top, end: Math.min(bottom, innerHeight) };
    };
    const book = 'section[aria-label="Order book"]';
    const trades = inSight('section[aria-label=Trades]');
    const levels = [...document.querySelectorAll(`${book} li`)].filter((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      return height > 0 && top >= inSight(book).top && bottom <= inSight(book).end + 1;
    });
    return {
      // A phone has the form in its place.
      chartWidth: document.querySelector('[role=img][aria-label*=candlestick]')?.clientWidth ?? 0,
      bookRows: levels.length,
      tradesHeight: trades.end - trades.top,
    };
  });

test('the book has eleven levels of each side, below which it would say little', async ({ page }) => {
  await openAsGuest(page);
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
    [1440, 900],
    [1920, 950],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { bottom } = await book(page).evaluate((panel) => panel.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(height);
    for (const side of ['sell', 'buy'])
      await expect(async () => {
        const whole = await page
          .locator(`[data-side=${side}] li`)
          .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().height >= 19).length);
        expect(whole, `${side} at ${width} × ${height}`).toBeGreaterThanOrEqual(11);
      }).toPass({ timeout: 60_000 });
  }
});

test('the narrowest desktop and a phone show the latency of the connection', async ({ page }) => {
  const latency = page.getByTitle(/^Connection: \d+\s*ms$/).filter({ visible: true });
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAsGuest(page);
  for (const size of [
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await expect(latency).toBeInViewport({ ratio: 1 });
    await expect(latency.getByText(/ms$/)).toBeInViewport({ ratio: 1 });
    expect(await overhang()).toBeLessThanOrEqual(0);
  }
});

test('the pairs are sorted by turnover and show it in the user’s currency, also after another pair is chosen', async ({
  page,
}) => {
  await openAsGuest(page);
  const pairs = page.locator('[data-pair]');
  await expect(pairs.first()).toContainText(/[+−]\d+\.\d\d%/);
  await page.getByRole('button', { name: /^Sort pairs: / }).click();
  await page.getByRole('menuitemradio', { name: '24h turnover' }).click();
  await expect(pairs.first()).toContainText(/\$[\d.]+[KMB]$/);
  await pairs.nth(2).click();
  await expect(pairs.first()).toContainText(/\$[\d.]+[KMB]$/);
});

test('the headers of the pairs sort them in both directions, then in the order of the exchange', async ({
  page,
}) => {
  await openAsGuest(page);
  const names = () => page.locator('[data-pair] b').allTextContents();
  const listed = await names();
  const byPair = page.getByRole('button', { name: 'Sort by Pair name' });
  await byPair.click();
  await expect(byPair).toHaveAttribute('aria-pressed', 'true');
  const sorted = listed.toSorted();
  await expect.poll(names).toEqual(sorted);
  await byPair.press('Enter');
  await expect.poll(names).toEqual(sorted.toReversed());
  await expect(page.getByRole('button', { name: 'Sort pairs: Pair name' })).toBeVisible();
  await byPair.press('Enter');
  await expect.poll(names).toEqual(listed);
  await page.getByRole('button', { name: 'Sort by Last price' }).click();
  expect((await names())[0]).toBe('BTC');
});

test('futures follow below the pairs of a high window', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAsGuest(page);
  const futures = page.getByRole('region', { name: 'Futures' });
  await expect(futures.locator('[data-pair]').last()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[role=tabpanel] [data-pair]').last()).toBeInViewport({ ratio: 1 });
});

test('the pairs of a high window are those of all quote coins', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  await openAsGuest(page);
  const inBtc = page.getByRole('region', { name: 'BTC', exact: true });
  await expect(inBtc.getByRole('button', { name: /^ETH\/BTC/ })).toBeInViewport({ ratio: 1 });
  for (const list of ['[role=tabpanel]', '.other-boards', '.desk-rail > section'])
    await expect(page.locator(`${list} [data-pair]`).last()).toBeInViewport({ ratio: 1 });
  await inBtc.getByRole('button', { name: /^ETH\/BTC/ }).click();
  await expect(page).toHaveURL(/\/coinExchange\/ETH_BTC$/);
  await expect(inBtc.getByRole('button', { name: /^ETH\/BTC/ })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Search pairs' }).last().fill('sol');
  await expect(inBtc).toHaveCount(0);
});

test('a larger font gets the layout of a narrower window, without overlaps', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await openAsGuest(page);
  await expect(page.getByRole('separator')).toHaveCount(0);
  for (const standard of [24, 32]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(rootSize).toBe(`${standard}px`);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(async () => expect(await faultsIn(page)).toEqual([])).toPass({ timeout: 60_000 });
    }
  }
});

test('a guest reads the whole screen and finds sign-up in place of the order button', async ({ page }) => {
  await openAsGuest(page);
  const form = page.locator('form');
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expect(form.getByRole('button', { name: 'Buy BTC' })).toHaveCount(0);
    await expect(form.getByRole('link', { name: 'Sign up' })).toBeInViewport({ ratio: 1 });
  }
  await checkAccessibility(page);
  await page.getByRole('button', { name: /^ETH\/USDT/ }).click();
  await expect(page).toHaveURL(/\/coinExchange\/ETH_USDT$/);
  await expect(page).toHaveTitle(/^[\d,.]+ ETH\/USDT · Meridian$/);
  await form.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('lastPage'))).toBe('/coinExchange/ETH_USDT');
});

test('an unverified user finds the identity check in place of the order button', async ({ page }) => {
  const form = page.locator('form');
  const order = form.getByRole('button', { name: 'Buy BTC' });
  await pretendLogin(page, 'review');
  await openAsGuest(page);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expect(form.getByText('Your documents are under review.')).toBeInViewport({ ratio: 1 });
    await expect(order).toHaveCount(0);
    await expect(form.getByRole('link', { name: 'Verify now' })).toHaveCount(0);
  }
  await pretendLogin(page, 'no');
  await openAsGuest(page);
  const verify = form.getByRole('link', { name: 'Verify now' });
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect(verify).toBeInViewport({ ratio: 1 });
    await expect(order).toHaveCount(0);
  }
  await verify.click();
  await expect(page).toHaveURL(/\/idAuth$/);
});

test('an unknown pair says so', async ({ page }) => {
  await page.goto('/coinExchange/NOPE_USDT');
  await expect(page.getByText('No market found for NOPE/USDT')).toBeVisible();
  await page.goto('/coinExchange/eth_usdt');
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
});

test('panels are resized by keyboard, keep their size and can be reset', async ({ page }) => {
  await openAsGuest(page);
  const edge = page.getByRole('separator', { name: 'Resize order book' });
  const width = async () => (await book(page).boundingBox())!.width;
  const before = await width();
  // Under a pointer that rests where a dialog was, it does not show itself.
  const drawn = () => edge.locator('i').evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const hidden = await drawn();
  const cover = await page.evaluateHandle(() => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.style.cssText = 'position: fixed; inset: 0; z-index: 99';
    return dialog;
  });
  const { x, y } = (await edge.boundingBox())!;
  await page.mouse.move(x + 4, y + 100);
  await cover.evaluate((dialog) => dialog.remove());
  await expect.poll(() => edge.evaluate((bar) => bar.matches(':hover'))).toBe(true);
  await edge
    .locator('i')
    .evaluate((bar) =>
      Promise.all(bar.getAnimations().map(({ finished }) => finished)).then(() => undefined),
    );
  expect(await drawn()).toBe(hidden);
  await edge.hover();
  await expect.poll(drawn).not.toBe(hidden);
  await page.mouse.move(0, 0);
  await expect.poll(drawn).toBe(hidden);
  await edge.focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBeCloseTo(before + 48, 0);
  await page.reload();
  await expect.poll(width).toBeCloseTo(before + 48, 0);
  await edge.dblclick();
  await expect.poll(width).toBeCloseTo(before, 0);
  const box = (await edge.boundingBox())!;
  await page.mouse.move(box.x + 4, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 36, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBeCloseTo(before + 40, 0);
});

test('the book sums up to the row under the mouse, and the depth chart reads the same book', async ({
  page,
}) => {
  await openAsGuest(page);
  const rows = page.locator('[data-side=buy] li');
  await rows.nth(3).hover();
  await expect(book(page).getByText('Avg. price')).toBeVisible();
  await expect(page.locator('[data-side=buy] [data-summed]')).toHaveCount(4);
  await expect(book(page).locator('dl dd')).toHaveText([/^[\d,]+\.\d$/, /^\d+\.\d{4}$/, /^[\d,]+\.\d$/]);
  await expect(book(page).getByText(/^Spread/)).toContainText(/[\d.]+ \([\d.]+%\)/);
  await page.getByRole('button', { name: 'Depth chart' }).click();
  const depth = page.getByRole('img', { name: 'Order book depth' });
  await expect(depth).toBeVisible();
  const range = page.getByText(/around the mid price$/);
  const wide = await range.textContent();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(range).not.toHaveText(wide!);
  // Five prices, of which the middle one is below the dashed line.
  const prices = page.locator('figure figcaption > span');
  await expect(prices).toHaveText(Array.from({ length: 5 }, () => /^[\d,]+(\.\d+)?$/));
  await expect(depth.locator('path[stroke-dasharray]')).toHaveAttribute('d', 'M500 0V400');
  const [low, , middle, , high] = (await prices.allTextContents()).map((text) =>
    Number(text.replaceAll(',', '')),
  );
  expect(middle).toBeGreaterThan(low!);
  expect(Math.abs((low! + high!) / 2 - middle!)).toBeLessThan((high! - low!) / 20);
  const { x, y, width, height } = (await depth.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height / 2);
  await expect(page.locator('figure').getByText('Sum (BTC)')).toBeVisible();
});

test('the pair list keeps its tab and is used by keyboard', async ({ page }) => {
  await openAsGuest(page);
  const list = page.getByRole('tablist', { name: 'Choose a pair' });
  const search = page.getByRole('searchbox', { name: 'Search pairs' });
  await search.fill('ethbtc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/coinExchange\/ETH_BTC$/);
  await expect(list.getByRole('tab', { name: 'USDT' })).toHaveAttribute('aria-selected', 'true');
  await expect(search).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/coinExchange\/ETH_USDT$/);
  await expect(page.getByRole('button', { name: /^ETH\/USDT/ })).toBeFocused();
});
