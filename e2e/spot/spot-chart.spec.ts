import { expect, type Page, test } from '@playwright/test';
import { chartPixels } from '../fixtures/chart-pixels.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

const chart = (page: Page) => page.getByRole('img', { name: /candlestick chart/ });
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chartDrawings spot 101') ?? '{}'));

async function openChart(page: Page): Promise<void> {
  await page.goto('/marketDetails/trad/101');
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
}

/** The chart library takes two taps within half a second for one double tap. */
async function tap(page: Page, x: number, y: number, pauseMs = 600): Promise<void> {
  const box = (await chart(page).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y);
  await page.waitForTimeout(pauseMs);
}

test('drawings survive a reload, can be locked and hidden, and are deleted after a question', async ({
  page,
}) => {
  const pageErrors = watchPageErrors(page);
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/DrawingTools-[^/]+\.js$/.test(request.url())) code.push(request.url());
  });
  await openChart(page);
  expect(code, 'the code of the tools is not loaded before they are used').toEqual([]);
  await tool(page, 'Drawing tools').click();
  await tool(page, 'Trend line').click();
  // A double tap is one point, and a quick tap elsewhere is the next.
  await tap(page, 0.2, 0.3, 50);
  await tap(page, 0.2, 0.3, 50);
  await tap(page, 0.6, 0.4);
  await expect.poll(async () => (await stored(page)).drawings?.length).toBe(1);
  const [left, right] = (await stored(page)).drawings[0].points;
  expect(right.time).toBeGreaterThan(left.time);
  await tool(page, 'Text').click();
  await tap(page, 0.3, 0.2);
  await page.getByRole('textbox', { name: 'Text on the chart' }).fill('Breakout?');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(page)).drawings?.[1]?.text).toBe('Breakout?');
  expect(code).toHaveLength(1);
  for (const [name, points] of [
    ['Fibonacci retracement', 2],
    ['Rectangle', 2],
    ['Horizontal line', 1],
  ] as const) {
    await tool(page, name).click();
    await tap(page, 0.25, 0.35);
    if (points === 2) await tap(page, 0.55, 0.5);
    const made = async () => (await stored(page)).drawings.at(-1).points.length;
    await expect.poll(made, name).toBe(points);
  }
  expect((await stored(page)).drawings.map((drawing: { tool: string }) => drawing.tool)).toEqual([
    ...['trend', 'text', 'fibonacci', 'rectangle', 'horizontal'],
  ]);
  await tool(page, 'Lock drawings').click();
  const drawn = () => chartPixels(chart(page), ['--accent']);
  expect(await drawn()).toBeGreaterThan(100);
  await tool(page, 'Hide drawings').click();
  await expect.poll(drawn).toBe(0);
  const before = await stored(page);

  await page.reload();
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  await tool(page, 'Drawing tools').click();
  await expect(tool(page, 'Lock drawings')).toHaveAttribute('aria-pressed', 'true');
  await expect(tool(page, 'Delete all drawings')).toBeEnabled();
  await expect(tool(page, 'Hide drawings')).toHaveAttribute('aria-pressed', 'true');
  expect(await stored(page)).toEqual(before);
  expect(await drawn()).toBe(0);
  await tool(page, 'Hide drawings').click();
  await expect.poll(drawn).toBeGreaterThan(100);

  // With the keyboard a drawing appears in the middle, the arrow keys move it, and Delete removes it.
  await tool(page, 'Lock drawings').click();
  await tool(page, 'Horizontal line').focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(page)).drawings.length).toBe(6);
  const at = (await stored(page)).drawings[5].points[0].price;
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => (await stored(page)).drawings[5].points[0].price).toBeGreaterThan(at);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await stored(page)).drawings.length).toBe(5);

  // Another market has drawings of its own, and needs no code for none.
  const used = code.length;
  await page.goto('/marketDetails/trad/102');
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  expect(code).toHaveLength(used);
  await tool(page, 'Drawing tools').click();
  await expect(tool(page, 'Delete all drawings')).toBeDisabled();
  await openChart(page);
  await tool(page, 'Drawing tools').click();

  await tool(page, 'Delete all drawings').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
  await expect.poll(() => stored(page)).toEqual({});
  pageErrors.expectNone();
});

test('a chart whose candles take long says that it is loading', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trad/kline?*', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('/marketDetails/trad/101');
  const status = page.getByRole('status').filter({ hasText: 'Loading the chart…' });
  await expect(status).toBeVisible();
  release();
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  await expect(status).toHaveCount(0);
});

test('a chart whose candles could not be loaded loads them by itself', async ({ page }) => {
  let refused = 0;
  await page.route('**/trad/kline?*', async (route) => {
    if (refused >= 2) return route.fallback();
    refused++;
    await route.abort();
  });
  await page.goto('/marketDetails/trad/101');
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load the chart' })).toBeVisible();
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  await expect(page.getByText('Couldn’t load the chart')).toHaveCount(0);
  expect(refused).toBe(2);
});

for (const [what, value, message] of [
  ['no drawings at all', '{"version":1,"markets":[[[', /couldn’t be read/],
  [
    'ten thousand points',
    JSON.stringify({
      version: 1,
      markets: {
        'spot 101': {
          drawings: [
            { id: 'a', tool: 'trend', points: Array.from({ length: 10_000 }, () => ({ time: 1, price: 1 })) },
            { id: 'b', tool: 'horizontal', points: [{ time: 1_790_000_000_000, price: 60_000 }] },
          ],
        },
      },
    }),
    /Some saved drawings couldn’t be read/,
  ],
] as const)
  test(`with ${what} in storage the chart works and says so`, async ({ page }) => {
    const pageErrors = watchPageErrors(page);
    await page.addInitScript((text) => {
      if (localStorage.getItem('chartDrawings') === null) localStorage.setItem('chartDrawings', text);
    }, value);
    await openChart(page);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await tool(page, 'Drawing tools').click();
    await tool(page, 'Horizontal line').click();
    await tap(page, 0.5, 0.4);
    await expect.poll(async () => (await stored(page)).drawings?.at(-1)?.tool).toBe('horizontal');
    pageErrors.expectNone();
  });

test('interval, type, indicators and their settings are kept', async ({ page }) => {
  await openChart(page);
  await tool(page, 'More intervals').click();
  await tool(page, 'Pin 2H').click();
  await tool(page, '12H').click();
  await expect(chart(page)).toHaveAccessibleDescription(/^12H candle/);
  const chooseType = async (type: string) => {
    await page.getByRole('button', { name: /^Chart type/ }).click();
    await page.getByRole('menuitemradio', { name: type, exact: true }).click();
    await expect(page.getByRole('button', { name: `Chart type: ${type}` })).toBeVisible();
  };
  // Bars are thin lines in the colors of candles; a line has one color of its own.
  const pixels = () => chartPixels(chart(page), ['--up-viz', '--down-viz']);
  const candles = await pixels();
  await chooseType('Bars');
  await expect.poll(pixels).toBeLessThan(candles * 0.8);
  const bars = await pixels();
  expect(bars).toBeGreaterThan(100);
  await chooseType('Line');
  await expect.poll(pixels).toBeLessThan(bars / 4);
  await chooseType('Heikin-Ashi');
  const timeOf = async () => {
    const id = (await chart(page).getAttribute('aria-describedby'))!;
    return Date.parse(
      `${/candle of (.+?): open/.exec((await page.locator(`[id="${id}"]`).textContent())!)![1]} UTC`,
    );
  };
  const inUtc = await timeOf();
  await tool(page, 'Chart settings').click();
  await page.getByRole('menuitemradio', { name: 'UTC+9 Tokyo' }).click();
  await expect.poll(async () => ((await timeOf()) - inUtc) / 3_600_000).toBe(9);
  await tool(page, 'Indicators').click();
  await tool(page, 'RSI settings').click();
  const first = page.getByLabel('Period 1');
  await first.fill('9999');
  await expect(tool(page, 'Save')).toBeDisabled();
  await expect(page.getByText('Enter whole numbers from 1 to 500')).toBeVisible();
  await first.fill('14');
  await tool(page, 'Save').click();
  await page.keyboard.press('Escape');
  const legends = page.locator('[data-legends]');
  await expect(legends.getByText(/^RSI14 [\d.]+$/)).toBeVisible();
  // A menu that is being closed goes back in the history, which ends a reload that has just begun.
  await expect(() => page.reload({ timeout: 15_000 })).toPass();
  await expect(chart(page)).toHaveAccessibleDescription(/^12H candle/);
  await expect(tool(page, '2H')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chart type: Heikin-Ashi' })).toBeVisible();
  await expect(legends.getByText('Heikin-Ashi')).toBeVisible();
  expect(((await timeOf()) - inUtc) / 3_600_000, 'the time zone').toBe(9);
  await expect(legends.getByText(/^RSI14 [\d.]+$/)).toBeVisible();
});

test('below a narrow chart indicators are switched in a row, and in their menu', async ({ page }) => {
  await openChart(page);
  const row = page.getByRole('group', { name: 'Indicators' }).first();
  const choice = (name: string) => row.getByRole('button', { name, exact: true });
  await expect(row.getByRole('button')).toHaveCount(12);
  await choice('EMA').click();
  const legends = page.locator('[data-legends]');
  await expect(legends.getByText(/^EMA7 /)).toBeVisible();
  // The chart grows by a pane above the row, which stays where it was pressed.
  const before = (await choice('MACD').boundingBox())!.y;
  const height = (await chart(page).boundingBox())!.height;
  await choice('MACD').click();
  await expect.poll(async () => (await chart(page).boundingBox())!.height).toBeGreaterThan(height + 60);
  expect(Math.abs((await choice('MACD').boundingBox())!.y - before)).toBeLessThanOrEqual(1);
  await tool(page, 'Indicators').click();
  const inMenu = page.getByRole('button', { name: /^MACD:/ });
  await expect(inMenu).toHaveAttribute('aria-pressed', 'true');
  await inMenu.click();
  await page.keyboard.press('Escape');
  await expect(choice('MACD')).toHaveAttribute('aria-pressed', 'false');
  for (const name of ['MACD', 'RSI', 'KDJ']) await choice(name).click();
  await expect(choice('WR'), 'there are four panes').toBeDisabled();
  await expect(() => page.reload({ timeout: 15_000 })).toPass();
  await expect(choice('KDJ')).toHaveAttribute('aria-pressed', 'true');
});

test('a date is shown with the shortest candles that reach back to it', async ({ page }) => {
  await openChart(page);
  await tool(page, 'Chart settings').click();
  const day = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Go to date').fill(day);
  await tool(page, 'Go').click();
  await expect(chart(page)).toHaveAccessibleDescription(/^30m candle/);
  await tool(page, 'Back to now').click();
  await expect(tool(page, 'Back to now')).toHaveCount(0);
});

test('the chart fills the screen, also of a phone that is turned, and gives it back', async ({ page }) => {
  await openChart(page);
  await tool(page, 'Full screen').click();
  const { width, height } = page.viewportSize()!;
  const fills = async (wide: number, high: number) => {
    await expect.poll(async () => (await chart(page).boundingBox())!.height).toBeGreaterThan(high - 140);
    await expect.poll(async () => (await chart(page).boundingBox())!.width).toBeGreaterThan(wide - 30);
  };
  await fills(width, height);
  // Playwright resizes the window, which a full screen does not allow.
  const device = await page.context().newCDPSession(page);
  const turn = (wide: number, high: number) =>
    device.send('Emulation.setDeviceMetricsOverride', {
      width: wide,
      height: high,
      deviceScaleFactor: 0,
      mobile: true,
    });
  await turn(height, width);
  await fills(height, width);
  await turn(width, height);
  await fills(width, height);
  await tool(page, 'Exit full screen').click();
  await expect(page.getByRole('tab', { name: 'Depth' })).toBeVisible();
  await expect(tool(page, 'Full screen')).toBeVisible();
});

for (const scale of [1.5, 2.625, 3])
  test(`every canvas has the pixels of a screen with ${scale} per CSS pixel`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: scale,
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    await openChart(page);
    // In pixels of the screen; a canvas has whole ones.
    await expect
      .poll(() =>
        chart(page)
          .locator('canvas')
          .evaluateAll((all) =>
            Math.max(
              ...(all as HTMLCanvasElement[]).flatMap((one) => {
                const { width, height } = one.getBoundingClientRect();
                return [
                  Math.abs(one.width - width * devicePixelRatio),
                  Math.abs(one.height - height * devicePixelRatio),
                ];
              }),
            ),
          ),
      )
      .toBeLessThan(1);
    if (scale === 2.625) {
      // The depth chart is no canvas: shapes are sharp on every screen.
      await page.getByRole('tab', { name: 'Depth' }).click();
      const depth = page.locator('figure');
      await expect(depth.locator('svg[role=img] path').first()).toBeVisible();
      await expect(depth.locator('canvas, img')).toHaveCount(0);
    }
    await context.close();
  });
