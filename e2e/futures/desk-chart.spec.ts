import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';
import { fact, openFutures } from './futures-page.ts';

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } });

const tags = (page: Page) => page.getByRole('img', { name: /candlestick chart/ }).locator('p');

test('tags of the price axis agree with the header in every frame and cover no candle', async ({
  page,
  trader,
  marketOf,
}) => {
  const market = await marketOf('BTC');
  await market.moveMark(60_000);
  // One candle with a body, so that the marks are in sight.
  for (const price of [60_000, 60_100]) await market.rest('offer', price, 1);
  const order = { ...market.pair, lever: 10, tdMode: 'lsolate', number: 2 };
  await trader.post('/contract/buyMarket', { ...order, style: 'market' });
  for (const price of ['51000', '52000'])
    await trader.post('/contract/buyLimit', { ...order, style: 'limit', price });
  await openFutures(page, market);
  const figures = page.getByRole('region', { name: 'Market figures' });
  await expect(async () => {
    // How far the mark is from the index depends on the time to the next funding.
    const [mark, index] = await Promise.all(
      ['Mark', 'Index'].map((name) => fact(figures, name).textContent({ timeout: 1_000 })),
    );
    await expect(tags(page).filter({ hasText: `Mark ${mark}` })).toBeVisible({ timeout: 1_000 });
    // At the mark the tag of the index would only push that of the mark away.
    await expect(
      tags(page)
        .filter({ hasText: /^Index/ })
        .filter({ visible: true }),
    ).toHaveCount(mark === index ? 0 : 1, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });

  // Orders below all candles are named on the axis, and not over the candles.
  const below = tags(page).filter({ hasText: '↓ 2 orders' }).filter({ visible: true });
  await expect(below).toBeVisible();
  const chart = (await page.getByRole('img', { name: /candlestick chart/ }).boundingBox())!;
  const box = (await below.boundingBox())!;
  expect(box.x).toBeGreaterThan(chart.x + chart.width - 150);
  expect(box.x + box.width).toBeLessThanOrEqual(chart.x + chart.width);

  await noteMarks(page);
  for (const price of [60_010, 60_030, 60_020, 60_040]) await market.moveMark(price);
  const noted = () => page.evaluate(() => (globalThis as never as { noted: Noted }).noted);
  await expect.poll(async () => (await noted()).headers.length).toBeGreaterThan(2);
  expect((await noted()).differences).toEqual([]);

  await market.rest('bid', 59_990, 2);
  await trader.post('/contract/closeAllPosition', { type: 0 });
  await page.locator('[data-tab=open]').click();
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel 2/ })
    .click();
  await expect(below).toHaveCount(0);
});

test('the details of a perpetual have open interest and the terms of its orders', async ({
  page,
  marketOf,
}) => {
  const { id } = await marketOf('BTC');
  await page.goto(`/marketDetails/contract/${id}`);
  const strip = page.getByRole('region', { name: 'Market figures' });
  await expect(strip.locator('dl > div').filter({ hasText: 'Open interest' })).toContainText(/[\d.]+ BTC$/);
  await page.getByRole('tab', { name: 'Contract' }).click();
  for (const [name, value] of [
    ['Tick size', /^0\.1 USDT$/],
    ['Minimum order', /^1 contract$/],
    ['Max leverage', /^\d+X$/],
    ['Taker fee', /^0\.05%$/],
    ['Funding interval', /^8 hours$/],
  ] as const)
    await expect(fact(page, name)).toHaveText(value);
});

test('a narrow desktop has mark, index, funding, turnover and open interest in its header', async ({
  page,
  marketOf,
}) => {
  const market = await marketOf('BTC');
  await page.setViewportSize({ width: 1024, height: 768 });
  await openFutures(page, market);
  const strip = page.getByRole('region', { name: 'Market figures' });
  // The row fades before the first figure that is not whole.
  const whole = () =>
    strip.evaluate((row) => {
      const end = Number(/([\d.]+)px, (?:transparent|rgba\(0, 0, 0, 0\)) /.exec(row.style.maskImage)?.[1]);
      const { left } = row.getBoundingClientRect();
      return [...row.querySelectorAll<HTMLElement>('dl > div')]
        .filter((figure) => figure.offsetWidth > 0 && figure.getBoundingClientRect().right - left < end + 1)
        .map((figure) => figure.querySelector('dt')!.textContent);
    });
  await expect.poll(whole).toEqual(['Mark', 'Index', 'Funding / Countdown', '24h turnover', 'Open interest']);
});

interface Noted {
  /** The marks that the header has shown. */
  readonly headers: string[];
  readonly differences: string[];
}

/** Compares the mark of the header with that of the chart in every frame that is painted. */
const noteMarks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Noted = { headers: [], differences: [] };
    Object.assign(globalThis, { noted });
    const name = [...document.querySelectorAll('.desk-strip dt')].find((dt) => dt.textContent === 'Mark')!;
    const watch = () => {
      const header = name.nextElementSibling!.textContent;
      const tag = [...document.querySelectorAll('[role=img] p')]
        .map(({ textContent }) => textContent)
        .find((text) => text.startsWith('Mark '));
      if (!noted.headers.includes(header)) noted.headers.push(header);
      if (tag !== `Mark ${header}`) noted.differences.push(`${tag} and ${header}`);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
