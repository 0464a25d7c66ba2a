import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { openFilters } from '../fixtures/filters.ts';
import { swipe } from '../fixtures/swipe.ts';
import { logIn, openTrade } from '../fixtures/trader.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

test(
  'market details show candles, book, depth, trades and the coin',
  { tag: '@desktop' },
  async ({ page }, info) => {
    const pageErrors = watchPageErrors(page);
    await page.goto('/marketDetails/trad/101');
    const chart = page.getByRole('img', { name: /BTC\/USDT candlestick chart/ });
    await expect(chart.locator('canvas').first()).toBeVisible();
    for (const interval of ['1m', '5m', '30m', '1H', '4H', '1D', '1W', '15m']) {
      const choice = page.getByRole('button', { name: interval, exact: true });
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      // Checks what is drawn: responses for other intervals may still arrive.
      await expect(chart).toHaveAccessibleDescription(new RegExp(`^${interval} candle`));
    }
    const height = async () => (await chart.boundingBox())!.height;
    const before = await height();
    await page.getByRole('button', { name: 'Indicators', exact: true }).click();
    for (const indicator of ['EMA', 'BOLL', 'MACD', 'RSI']) {
      const choice = page.getByRole('button', { name: new RegExp(`^${indicator}:`) });
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
    }
    await page.keyboard.press('Escape');
    // Panes come below the candles; on a desk there may be room for them already.
    if (info.project.name === 'mobile') {
      await expect.poll(height).toBeGreaterThan(before + 120);
      const { x, y } = (await chart.boundingBox())!;
      await swipe(page, { x: x + 150, y: y + 260 }, { x: x + 153, y: y + 100 });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
    }
    await expect(page.locator('[data-side=buy] [data-price]').first()).not.toHaveText('--');
    await checkAccessibility(page);
    await page.getByRole('tab', { name: 'Depth' }).click();
    await expect(page.getByRole('img', { name: /depth/i }).locator('path[class*=fill]')).toHaveCount(2);
    await page.getByRole('tab', { name: 'Trades' }).click();
    await expect(page.getByRole('row').nth(3)).toContainText(/\d\d:\d\d:\d\d/);
    await page.getByRole('tab', { name: 'About' }).click();
    await expect(page.getByText(/first cryptocurrency/)).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'About' })).toContainText(/Minimum order\s*[\d.]+ BTC/);
    await checkAccessibility(page);
    pageErrors.expectNone();
  },
);

test('the last candle and the price are live', async ({ page }) => {
  await page.goto('/marketDetails/trad/101');
  const chart = page.getByRole('img', { name: /candlestick chart/ });
  await expect(chart).toHaveAccessibleDescription(/^15m candle .* close \d/);
  const close = async () => /close ([\d,.]+), volume/.exec((await described(chart)) ?? '')?.[1];
  const first = await close();
  await expect.poll(close).not.toBe(first);
  // On a desktop it is in the bar.
  const price = page.getByText(/^≈ /).first().locator('xpath=../..');
  await expect.poll(async () => (await price.textContent())?.includes((await close())!)).toBe(true);
});

test('buy and sell open the order form of the market', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.goto('/marketDetails/trad/102');
  await page.getByRole('link', { name: 'Sell' }).click();
  await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sell' })).toBeChecked();
});

test('the candle and each indicator have their values in one row, in the user’s language', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('locale', 'ja');
    localStorage.setItem('chartView', JSON.stringify({ indicators: ['MA', 'BOLL', 'VOL'] }));
  });
  await page.goto('/marketDetails/trad/101');
  const rows = page.getByRole('img', { name: /BTC\/USDT/ }).locator('[data-legends] > p');
  const figure = '[\\d,.]+';
  await expect(rows.nth(0)).toHaveText(
    new RegExp(`^始 ${figure}高 ${figure}安 ${figure}終 ${figure}[+−]?[\\d.]+%$`),
  );
  await expect(rows.nth(1)).toHaveText(/^MA7 [\d,.]+MA25 [\d,.]+MA99 [\d,.]+$/);
  await expect(rows.nth(2)).toHaveText(/^BOLLUP [\d,.]+MID [\d,.]+DN [\d,.]+$/);
  await expect(rows.nth(3)).toHaveText(/^出来高[\d,.]+万?MA5 /);
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThan(20);
});

test(
  'the top bar of a scrolled screen stays below the navigation',
  { tag: '@desktop' },
  async ({ page, request }, info) => {
    await logIn(page, request, info);
    const pair = JSON.stringify({ plate: 'main', tradcoin: 'BTC', maincoin: 'USDT' });
    for (const path of ['/marketDetails/trad/101', `/exchangeRecord/${encodeURIComponent(pair)}`]) {
      await page.goto(path);
      const bar = page
        .getByRole('main')
        .locator('header')
        .filter({ has: page.locator('h1') });
      await expect(bar).toHaveCSS('top', info.project.name === 'mobile' ? '0px' : '60px');
    }
  },
);

test('a favorite is stored and selects the pair', { tag: '@desktop' }, async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.goto('/marketDetails/trad/103');
  await page.getByRole('button', { name: 'Add SOL/USDT to favorites' }).click();
  await page.goto('/coinExchange');
  if (info.project.name === 'mobile') await page.getByRole('button', { name: /Choose a pair/ }).click();
  const favourites = page.getByRole('tab', { name: 'Favorites' });
  await favourites.click();
  await expect(page.getByRole('tabpanel', { name: 'Favorites' })).toContainText('SOL');
  await page.getByRole('button', { name: /^SOL/ }).click();
  await expect(page.getByRole('heading', { name: 'SOL/USDT' })).toBeVisible();
});

test('records can be filtered, scrolled to the end and exported', async ({ page, request }, info) => {
  const token = await logIn(page, request, info);
  const prices = Array.from({ length: 24 }, (_, order) => `2000.${10 + order}`);
  for (const price of prices)
    await cancelOrder(request, token, await placeOrder(request, token, 'ETH', price));
  const pair = JSON.stringify({ plate: 'main', tradcoin: 'ETH', maincoin: 'USDT' });
  await page.goto(`/exchangeRecord/${encodeURIComponent(pair)}`);
  const rows = page.getByRole('listitem').filter({ hasText: 'ETH/USDT' });
  await expect(rows.first()).toContainText('Canceled');
  await expect(rows.first()).toContainText('2,000.33');
  await expect(page.getByRole('combobox', { name: 'Period' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox', { name: 'Side' })).toBeVisible({
    visible: info.project.name === 'desktop',
  });
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Side' }).selectOption({ label: 'Sell' });
  // Other tests may have sold some.
  await expect(rows.filter({ hasText: '2,000.' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Side' }).selectOption({ label: 'All sides' });
  await expect(rows.first()).toBeVisible();
  await checkAccessibility(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  for (const price of prices) expect(text).toContain(price);
  expect(text.split('\n')[0]).toContain('Avg. price');
  // On a server that has seen this test before there are more pages than two.
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByText(/^\d+ orders? · Last 30 days$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await rows.count()).toBeGreaterThanOrEqual(prices.length);
});

test('open records show changes made on another device', async ({ page, request }, info) => {
  const token = await logIn(page, request, info);
  const connected = page.waitForEvent('websocket');
  const pair = JSON.stringify({ plate: 'main', tradcoin: 'SOL', maincoin: 'USDT' });
  await page.goto(`/exchangeRecord/${encodeURIComponent(pair)}`);
  await (await connected).waitForEvent('framereceived');
  const price = `120.${10 + Math.floor(Math.random() * 90)}`;
  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: price });
  await page.getByRole('tab', { name: /^Open/ }).click();
  const id = await placeOrder(request, token, 'SOL', price);
  await expect(row).toHaveCount(1);
  await cancelOrder(request, token, id);
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Order history' }).click();
  await expect(row).toHaveCount(1);
});

test('the trade screen says that it is offline, keeps the input and recovers', async ({
  page,
  context,
  request,
}, info) => {
  await logIn(page, request, info);
  await openTrade(page);
  await expectBookInEveryLayout(page);
  await page.getByLabel('Spend (USDT)').fill('25');
  await context.setOffline(true);
  const sent: string[] = [];
  page.on('request', (call) => call.url().includes('/trad/buy') && sent.push(call.url()));
  await page.getByRole('button', { name: 'Buy BTC' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByText('No connection. Nothing was sent.')).toBeVisible();
  await expect(page.getByLabel('Spend (USDT)')).toHaveValue('25');
  await context.setOffline(false);
  const book = page.getByRole('region', { name: 'Order book' });
  const before = await book.textContent();
  await expect(book).not.toHaveText(before!, { timeout: 40_000 });
  expect(sent, 'the order is not sent later').toEqual([]);
});

/** Places a limit order far below the market, as another device of the same user. */
async function placeOrder(
  request: APIRequestContext,
  token: string,
  tradcoin: 'ETH' | 'SOL',
  price: string,
): Promise<number> {
  const placed = await request.post('/trad/buyLimit', {
    data: { maincoin: 'USDT', tradcoin, price, number: '0.1' },
    headers: { token, 'idempotency-key': randomUUID() },
  });
  return (await placed.json()).data.id;
}

async function cancelOrder(request: APIRequestContext, token: string, id: number): Promise<void> {
  await request.post('/trad/closeEntrust', {
    data: { id },
    headers: { token, 'idempotency-key': randomUUID() },
  });
}

/** One side alone fills the height of both, and coarse price steps show the whole book. */
async function expectBookInEveryLayout(page: Page): Promise<void> {
  const book = page.getByRole('region', { name: 'Order book' });
  const height = (await book.boundingBox())!.height;
  const layout = book.getByRole('button', { name: /layout:/ });
  for (const sides of [['Buy'], ['Sell'], ['Sell', 'Buy']]) {
    await layout.click();
    await expect(book.getByRole('list')).toHaveCount(sides.length);
    for (const side of sides) {
      const list = book.getByRole('list', { name: `${side} orders` });
      await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(6);
    }
    expect((await book.boundingBox())!.height).toBe(height);
  }
  for (const step of ['100', '0.1']) {
    await book.getByRole('button', { name: /^Price grouping/ }).click();
    await page.getByRole('menuitemradio', { name: step, exact: true }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    const prices = book.getByRole('list', { name: 'Sell orders' }).locator('[data-level]');
    if (step === '100') await expect(prices.last()).toHaveAttribute('data-level', /00$/);
    // The rows that are held at the finest step span less than two hundred; how deep the makers quote varies.
    await expect.poll(() => prices.count()).toBeGreaterThanOrEqual(3);
  }
}

/** The text that a screen reader adds to an element's name. */
const described = (element: Locator): Promise<string | null> =>
  element.evaluate(
    (node) => document.getElementById(node.getAttribute('aria-describedby') ?? '')?.textContent ?? null,
  );
