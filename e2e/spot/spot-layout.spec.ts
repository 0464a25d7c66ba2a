import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { logIn, openTrade } from '../fixtures/trader.ts';

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

test.beforeEach(async ({ page, request }, info) => {
  await logIn(page, request, info);
});

const chart = (page: Page) => page.getByRole('img', { name: /candlestick chart/ });
const book = (page: Page) => page.getByRole('region', { name: 'Order book' });
const form = (page: Page) => page.getByRole('form', { name: /^(Buy|Sell) BTC$/ });
const orders = (page: Page) => page.getByRole('region', { name: 'Open orders' });

for (const [width, height] of [
  [1024, 768],
  [1280, 800],
  [1440, 900],
] as const) {
  const tag = width === 1280 ? '@walk' : [];
  test(`a window of ${width} × ${height} fits chart, book, form and orders`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openTrade(page);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const { width: chartWidth, height: chartHeight } = await box(chart(page));
    expect(chartWidth).toBeGreaterThan(360);
    expect(chartHeight).toBeGreaterThan(240);
    // From left to right, and the orders below without scrolling.
    const [chartBox, bookBox, formBox] = [
      await box(chart(page)),
      await box(book(page)),
      await box(form(page)),
    ];
    if (width >= 1200) {
      const rail = await box(page.getByRole('button', { name: /^ETH/ }).first());
      expect(rail.right).toBeLessThanOrEqual(chartBox.x);
    } else await expectPairsInMenu(page);
    expect(chartBox.right).toBeLessThanOrEqual(bookBox.x);
    expect(bookBox.right).toBeLessThanOrEqual(formBox.x);
    const ordersBox = await box(orders(page));
    expect(ordersBox.y).toBeGreaterThanOrEqual(chartBox.bottom);
    expect(ordersBox.y + 88).toBeLessThanOrEqual(height);
    await expectWholeBook(page);
    // Labels of the navigation stay on one line, and the star does not overlap the figures.
    for (const link of await page.getByRole('navigation').first().getByRole('link').all())
      expect((await box(link)).height).toBeLessThan(48);
    const star = await box(page.locator('main header').getByRole('button', { name: /favorites$/ }));
    const figures = page.getByRole('region', { name: 'Market figures' });
    expect((await box(figures)).right).toBeLessThanOrEqual(star.x);
    if (width >= 1366)
      expect(await figures.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0);
    // Those that do not fit are reached by scrolling.
    const last = figures.getByText('24h turnover');
    await last.scrollIntoViewIfNeeded();
    expect((await box(last)).right).toBeLessThanOrEqual(star.x);
    if (width === 1024) await checkAccessibility(page);
    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });
}

test('a tablet shows the chart above the orders, and the form above the book to their right', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openTrade(page);
  await expectNoSidewaysScroll(page);
  const [chartBox, bookBox, formBox] = [await box(chart(page)), await box(book(page)), await box(form(page))];
  const ordersBox = await box(orders(page));
  expect(chartBox.bottom).toBeLessThanOrEqual(ordersBox.y);
  expect(formBox.bottom).toBeLessThanOrEqual(bookBox.y);
  expect(Math.max(chartBox.right, ordersBox.right)).toBeLessThanOrEqual(formBox.x);
  for (const tab of await page.getByRole('tablist', { name: 'Order history' }).getByRole('tab').all())
    await expect(tab).toBeInViewport({ ratio: 1 });
  // All of them begin on the first screen.
  expect(Math.max(ordersBox.y, bookBox.y)).toBeLessThan(800);
  await checkAccessibility(page);
});

for (const [width, height] of [
  [844, 390],
  [667, 375],
] as const) {
  const tag = width === 844 ? [] : '@walk';
  test(`a window of ${width} × ${height} has chart and form side by side`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openTrade(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    const [chartBox, formBox] = [await box(chart(page)), await box(form(page))];
    // The tabs, with their names, are at the left.
    const tabBar = await box(page.getByRole('navigation', { name: 'Main' }));
    expect(tabBar.right).toBeLessThanOrEqual(chartBox.x);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Assets')).toBeVisible();
    expect(chartBox.right).toBeLessThanOrEqual(formBox.x);
    expect(chartBox.bottom).toBeLessThanOrEqual(height);
    // Button, balance and fee are in sight before the form is scrolled and after, and the button covers none of them.
    const buy = page.getByRole('button', { name: 'Buy BTC' });
    for (const typed of ['', '100']) {
      await page.getByLabel('Spend (USDT)').fill(typed);
      const { x, y, bottom } = await box(buy);
      expect(bottom).toBeLessThanOrEqual(height);
      // Beside the book the button is that of the fields.
      if (width === 844) expect(bottom).toBeGreaterThan((await box(page.getByLabel('Spend (USDT)'))).bottom);
      for (const name of ['Available', 'Max buy', 'Est. received', 'Fee']) {
        const figure = await box(form(page).getByText(name, { exact: true }));
        expect(figure.bottom).toBeLessThanOrEqual(figure.right <= x ? height : y);
      }
    }
    if (width === 844) await expectFilledForm(page);
    // The other column does not move with it.
    expect((await box(chart(page))).y).toBe(chartBox.y);
    await orders(page).scrollIntoViewIfNeeded();
    expect((await box(orders(page))).right).toBeLessThanOrEqual(formBox.x);
  });
}

test('at a zoom of 200 % chart, form, book and button are in sight together, and orders are reached', async ({
  page,
}) => {
  const [width, height] = [720, 450];
  await page.setViewportSize({ width, height });
  await openTrade(page);
  await expectNoSidewaysScroll(page);
  const buy = page.getByRole('button', { name: 'Buy BTC' });
  for (const type of ['Market', 'Limit']) {
    await form(page).getByText(type, { exact: true }).click();
    const boxes = [await box(chart(page)), await box(form(page)), await box(book(page))] as const;
    const [chartBox, formBox, bookBox] = boxes;
    expect(chartBox.height).toBeGreaterThan(240);
    expect(chartBox.right).toBeLessThanOrEqual(formBox.x);
    expect(formBox.right).toBeLessThanOrEqual(bookBox.x);
    for (const { bottom } of boxes) expect(bottom).toBeLessThanOrEqual(height);
    const button = await box(buy);
    expect(button.bottom).toBeLessThanOrEqual(height);
    for (const name of ['Available', 'Max buy', 'Fee']) {
      const figure = form(page).getByText(name, { exact: true });
      await expect(figure).toBeInViewport({ ratio: 1 });
      expect((await box(figure)).bottom).toBeLessThanOrEqual(button.y);
    }
  }
  await expect(page.getByRole('region', { name: 'Market figures' })).toBeVisible();
  await expect.poll(() => book(page).locator('[data-side] > li').count()).toBeGreaterThanOrEqual(14);
  await orders(page).scrollIntoViewIfNeeded();
  await expect(orders(page)).toBeInViewport();
  await expect(buy).toBeInViewport({ ratio: 1 });
});

test('a smaller window at a zoom of 200 % scrolls as a page and keeps the button in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 450 });
  await openTrade(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: 'Buy BTC' })).toBeInViewport({ ratio: 1 });
  for (const part of [form(page).getByText('Fee', { exact: true }), book(page), orders(page)]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport();
  }
});

test('on the narrowest phone no price is cut off and no word is broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openTrade(page);
  await expectNoSidewaysScroll(page);
  const price = page.getByLabel('Price (USDT)');
  const cut = await price.evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
  await page.getByLabel('Spend (USDT)').fill('100');
  await expect(form(page).getByText('Avg. price', { exact: true })).toBeVisible();
  for (const name of await form(page).locator('dt').all()) expect((await box(name)).height).toBeLessThan(20);
});

const ALL_PANES = JSON.stringify({ interval: '15min', indicators: ['MA', 'VOL', 'MACD', 'RSI'] });

for (const [width, height, view] of [
  [844, 390],
  [700, 600],
  [720, 450],
  [960, 900],
  [1023, 700, ALL_PANES],
  [1024, 640],
  [1280, 620],
  [1366, 650, ALL_PANES],
  [1440, 700],
  [1440, 900, ALL_PANES],
] as const) {
  const panes = view === undefined ? '' : ' with all panes';
  const tag = width === 844 || width === 1023 ? [] : '@walk';
  test(`nothing covers the chart in a window of ${width} × ${height}${panes}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    if (view !== undefined) await page.addInitScript((kept) => localStorage.setItem('chartView', kept), view);
    await openTrade(page);
    await expect(chart(page).locator('canvas').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    const intervals = await box(page.getByRole('group', { name: 'Candle interval' }));
    const tools = await box(page.getByRole('group', { name: 'Chart tools' }));
    const picture = await box(chart(page));
    expect(intervals.height).toBeGreaterThanOrEqual(40);
    expect(tools.height).toBeGreaterThanOrEqual(40);
    expect(picture.y).toBeGreaterThanOrEqual(intervals.bottom);
    // Beside the intervals, or below a narrow chart.
    expect(tools.bottom <= picture.y + 1 || tools.y >= picture.bottom - 1).toBe(true);
    const bottom = Math.max(tools.bottom, picture.bottom);
    expect(picture.height).toBeGreaterThan(240);
    for (const canvas of await chart(page).locator('canvas').all()) {
      const drawn = await box(canvas);
      expect(drawn.y).toBeGreaterThanOrEqual(picture.y - 1);
      expect(drawn.bottom).toBeLessThanOrEqual(picture.bottom + 1);
    }
    const { x, y } = await box(book(page));
    expect(bottom <= y || picture.right <= x, 'the book begins below or beside').toBe(true);
    expect((await box(orders(page))).y).toBeGreaterThanOrEqual(bottom);
  });
}

test('the chart has the pixel density of an emulated screen', async ({ browser, request, baseURL }, info) => {
  const context = await browser.newContext({
    viewport: { width: 800, height: 1000 },
    deviceScaleFactor: 2,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await logIn(page, request, info);
  await openTrade(page);
  const canvas = chart(page).locator('canvas').first();
  await expect
    .poll(() => canvas.evaluate((drawn: HTMLCanvasElement) => drawn.width / drawn.clientWidth))
    .toBeGreaterThan(1.9);
  await context.close();
});

/** The name of the pair opens the list, whose search is the only other one besides that of the app. */
async function expectPairsInMenu(page: Page): Promise<void> {
  expect((await box(chart(page))).width).toBeGreaterThan(500);
  await expect(page.locator('main').getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'BTC/USDT Choose a pair' }).click();
  const menu = page.getByRole('dialog', { name: 'Choose a pair' });
  await expect(menu.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
}

/** No column of the form has room for another row of the book. */
async function expectFilledForm(page: Page): Promise<void> {
  const rowOfEachSide = 44;
  const lastRow = book(page).locator('[data-side] > li').last();
  const available = form(page).getByText('Available', { exact: true });
  const gapAbove = async (part: Locator) => (await box(part)).y - (await box(lastRow)).bottom;
  await expect
    .poll(() => gapAbove(page.getByRole('button', { name: 'Buy BTC' })))
    .toBeLessThan(rowOfEachSide);
  // The figures of a market order are below its fields, which are fewer.
  expect((await box(available)).right).toBeLessThan((await box(lastRow)).x);
  await form(page).getByText('Limit', { exact: true }).click();
  await expect.poll(() => gapAbove(available)).toBeLessThan(rowOfEachSide);
  expect(await gapAbove(available)).toBeGreaterThanOrEqual(0);
  await form(page).getByText('Market', { exact: true }).click();
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly right: number;
  readonly bottom: number;
}

async function box(part: Locator): Promise<Box> {
  await expect(part).toBeVisible();
  const { x, y, width, height } = (await part.boundingBox())!;
  return { x, y, width, height, right: x + width, bottom: y + height };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(page.viewportSize()!.width);
}

/** The buttons below its rows are inside its card. */
async function expectWholeBook(page: Page): Promise<void> {
  const steps = await box(page.getByRole('button', { name: /^Price grouping/ }));
  const list = await box(orders(page));
  expect(steps.bottom).toBeLessThanOrEqual(list.right <= steps.x ? page.viewportSize()!.height : list.y);
}
