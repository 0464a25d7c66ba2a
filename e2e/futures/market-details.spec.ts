import { expect, type Locator } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';
import { fact, form } from './futures-page.ts';

test('a perpetual shows its chart, lines, funding, tiers and fund, and leads to both sides', async ({
  page,
  exchange,
  trader,
  marketOf,
}) => {
  const market = await marketOf('LTC');
  // A candle of its own: another test may have traded this market.
  await exchange.advance(15 * 60_000);
  // Close to the prices of that test: its maker still has positions, and a jump would liquidate them.
  await market.moveMark(79);
  const order = { ...market.pair, number: 1, lever: 10, style: 'market', tdMode: 'lsolate' };
  // One candle from 78 to 80 around the mark, and no position that would be a line on the chart.
  await market.rest('offer', 80, 1);
  expect(await trader.post('/contract/buyMarket', order)).toMatchObject({ state: 'all' });
  await market.rest('bid', 78, 1);
  await trader.post('/contract/closeCoinPosition', { coin: 'LTC', type: 0 });
  await expect.poll(async () => (await trader.get('/contract/position')).length).toBe(0);

  await page.goto(`/marketDetails/contract/${market.id}`);
  const chart = page.getByRole('img', { name: 'LTC/USDT candlestick chart' });
  await expect(chart).toHaveAccessibleDescription(/high 80\.00.*low 78\.00/i);
  await expect(chart.locator('p').filter({ hasText: /^(Last )?[78]\d\.\d\d\s+\d\d:\d\d$/ })).toBeVisible();
  // The market has no history before today.
  await expect(page.getByRole('region', { name: 'Performance' })).toContainText(/^Today--7 days--/);
  await expect.poll(() => heightsOfLines(chart), 'mark and index cross the candle').not.toHaveLength(0);
  const before = Math.max(...(await heightsOfLines(chart)));
  await market.moveMark(79.6);
  await expect
    .poll(async () => Math.max(...(await heightsOfLines(chart))), 'the lines follow the mark')
    .toBeLessThan(before - 3);

  const head = page.getByRole('region', { name: 'Contract' });
  await expect(fact(head, 'Open interest')).toHaveText(/^[\d.,]+K? LTC$/);
  // The figures are in two columns, no higher than the price beside them.
  const day = await page.locator('.price-day').boundingBox();
  expect(day!.height).toBeLessThanOrEqual(64);

  await page.getByRole('tab', { name: 'Contract' }).click();
  await expect(fact(page, 'Mark price').last()).toHaveText(/^79\.\d\d$/);
  await expect(fact(page, 'Index price').last()).toHaveText('79.60');
  await expect(fact(page, 'Open interest').last()).toHaveText(/^[\d,]+ contracts?$/);
  await expect(fact(page, 'Insurance fund')).toHaveText(/^[\d,]+\.\d\d USDT$/);
  await expect(page.getByRole('heading', { name: 'Funding history' })).toBeVisible();
  const tiers = page.getByRole('table').filter({ hasText: 'Max leverage' });
  await expect(tiers.locator('tbody tr').first()).toContainText(/\d+X/);

  for (const [link, side] of [
    ['Open short', 'Short'],
    ['Open long', 'Long'],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(/\/futures\/LTC_USDT$/);
    await expect(page.getByRole('heading', { name: 'LTC/USDT' })).toBeVisible();
    await expect(form(page).getByRole('radio', { name: side })).toBeChecked();
    await page.goBack();
  }
});

test('a perpetual without trades says so in place of the chart', async ({ page, marketOf }) => {
  // No other test trades this coin.
  const market = await marketOf('DOGE');
  await market.moveMark(0.2);
  await page.goto(`/marketDetails/contract/${market.id}`);
  await expect(page.getByText('No trades yet').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Contract' }).click();
  await expect(fact(page, 'Mark price').last()).toHaveText(/^0\.2\d*$/);
});

test('the changes of a price stay in their card on a narrow desktop', async ({ page, marketOf }) => {
  const market = await marketOf('BTC');
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`/marketDetails/contract/${market.id}`);
  const changes = page.getByRole('region', { name: 'Performance' });
  await expect(changes.locator('dl > div')).toHaveCount(6);
  const overhang = await changes.evaluate(
    (card) =>
      card.querySelector('dl > :last-child')!.getBoundingClientRect().right -
      card.getBoundingClientRect().right,
  );
  expect(overhang).toBeLessThanOrEqual(0);
});

for (const [width, locale, figuresName] of [
  [1024, 'ja', '市場データ'],
  [1440, 'en', 'Market figures'],
  [1440, 'ja', '市場データ'],
] as const)
  test(`all figures fit a window of ${width} px, ${locale}`, async ({ page, marketOf }) => {
    const market = await marketOf('BTC');
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/marketDetails/contract/${market.id}`);
    const bar = page
      .getByRole('main')
      .locator('header')
      .filter({ has: page.locator('h1') });
    await expect(bar.getByText(/^≈ /)).toBeVisible();
    const figures = page.getByRole('region', { name: figuresName });
    await expect(figures.locator('dd').first()).toHaveText(/\d/);
    const hidden = await figures.evaluate((row) => row.scrollWidth - row.clientWidth);
    expect(hidden).toBeLessThanOrEqual(0);
    // The chart has the height of the row that a broad bar saves.
    await expect(bar.getByRole('region', { name: figuresName })).toHaveCount(width === 1440 ? 1 : 0);
  });

/** Where dashed lines cross the whole chart, as rows of pixels: the lines are on the second canvas, over the candles. */
const heightsOfLines = (chart: Locator): Promise<number[]> =>
  chart.evaluate((element) => {
    const canvas = element.querySelectorAll('canvas')[1];
    if (canvas === undefined || canvas.width === 0) return [];
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    return Array.from({ length: height }, (_, y) => y).filter((y) => {
      let drawn = 0;
      for (let x = 0; x < width; x++) if (data[(y * width + x) * 4 + 3]! > 60) drawn++;
      return drawn > width / 5;
    });
  });
