import { expect, type Page, test } from '@playwright/test';
import { crampedTexts } from '../fixtures/check-texts.ts';

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 1440, height: 900 } });

const chart = (page: Page) => page.getByRole('img', { name: /candlestick chart/ });
const figures = (page: Page) => page.locator('[data-legends] > p').first();

type Bar = readonly [time: number, open: string, high: string, low: string, close: string];

/** The candles that the server sent, as the legend writes them. */
async function openDesk(page: Page): Promise<readonly string[]> {
  const loaded = page.waitForResponse((response) => response.url().includes('/trad/kline'));
  await page.goto('/coinExchange/BTC_USDT');
  const { data } = (await (await loaded).json()) as { readonly data: readonly Bar[] };
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  const price = (text: string) =>
    Number(text).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return data.map(([, ...prices]) => prices.slice(0, 4).map(price).join(' '));
}

/** Open, high, low and close, without their names and the change. */
const shown = async (page: Page) =>
  [...(await figures(page).innerText()).matchAll(/[OHLC] ([\d,.]+)/g)].map(([, price]) => price).join(' ');

test('the figures above the chart are those of the candle under the mouse, then of the newest', async ({
  page,
}) => {
  const candles = await openDesk(page);
  const box = (await chart(page).boundingBox())!;
  const seen: number[] = [];
  for (const part of [0.2, 0.35, 0.5]) {
    await page.mouse.move(box.x + box.width * part, box.y + box.height * 0.5);
    await expect.poll(async () => candles.indexOf(await shown(page))).toBeGreaterThan(seen.at(-1) ?? -1);
    seen.push(candles.indexOf(await shown(page)));
  }
  expect(seen.at(-1)).toBeLessThan(candles.length - 5);
  await page.mouse.move(5, 5);
  const [open] = candles.at(-1)!.split(' ');
  await expect.poll(() => shown(page)).toMatch(new RegExp(`^${open} `));
});

test('a low chart shows the figures of a candle alone, and a higher one all legends', async ({ page }) => {
  const view = { interval: '15min', indicators: ['MA', 'EMA', 'BOLL', 'SAR', 'VOL', 'MACD', 'RSI'] };
  await page.addInitScript((kept) => localStorage.setItem('chartView', kept), JSON.stringify(view));
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/coinExchange/BTC_USDT');
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  const rows = page.locator('[data-legends]').first().locator('p');
  await expect(rows).toHaveCount(5);
  await expect(rows.filter({ visible: true })).toHaveCount(1);
  await expect(figures(page)).toHaveText(/^O /);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rows.filter({ visible: true })).toHaveCount(5);
});

for (const [width, height] of [
  [320, 690],
  [390, 844],
  [844, 390],
] as const)
  test(`the legends of a chart in a window of ${width} px are whole, each in one line`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'ja'));
    await page.setViewportSize({ width, height });
    await page.goto('/marketDetails/contract/201');
    const legends = page.locator('[data-legends] > p');
    await expect(legends.nth(1)).toContainText(/MA7 [\d,.]+/);
    for (const row of await legends.filter({ visible: true }).all())
      expect((await row.boundingBox())!.height).toBeLessThan(20);
    expect(await crampedTexts(page)).toEqual([]);
    // No name is without its value: what does not fit is out of sight as a whole.
    for (const entry of await legends.locator('> span').filter({ visible: true }).all())
      await expect(entry).toHaveText(/[\d.]+[%億万]?$/);
    await expect(page.locator('[data-legends]').getByText(/^MA99 [\d,.]+$/)).toBeInViewport();
    // Contracts are whole numbers, and their volume is the last to be left out.
    await expect(legends.filter({ hasText: '出来高（枚）' })).toHaveText(
      /^出来高（枚）(?:[\d,]+|[\d,.]+万)MA5 /,
    );
  });

test('header and book have the last price in one color, the chart has it in that of its candle', async ({
  page,
}) => {
  await openDesk(page);
  const tones = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const toneOf = (text = '') => /\b(up|down)\b/.exec(text)?.[1];
        const note = () => {
          const chart = document.querySelector('[role=img]')!;
          const line = chart.querySelector<HTMLElement>('i.border-dashed');
          const figure = chart.querySelector('[data-legends] > p > span > span');
          seen.push(
            [
              toneOf(document.querySelector('.desk-strip span.text-title')?.className),
              toneOf(document.querySelector('.book-middle .text-mid > span')?.className),
              '-',
              toneOf(line?.style.borderColor),
              toneOf(figure?.className),
            ].join(' '),
          );
          if (seen.length === 200) resolve(seen);
          else requestAnimationFrame(note);
        };
        note();
      }),
  );
  expect(tones.filter((each) => !/^(up up|down down) - (up up|down down)$/.test(each))).toEqual([]);
});
