import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { swipe } from '../fixtures/swipe.ts';
import { logIn } from '../fixtures/trader.ts';

test.beforeEach(async ({ page, request }, info) => {
  await logIn(page, request, info);
});

const strip = (page: Page) => page.getByRole('button', { name: 'Chart', exact: true });
const chart = (page: Page) => page.getByRole('img', { name: /candlestick chart/ });
const submit = (page: Page) => page.locator('form').first().locator('button[type="submit"]');

async function bottomOf(page: Page): Promise<{ readonly button: number; readonly tabs: number }> {
  const [button, tabs] = [
    await submit(page).boundingBox(),
    await page.getByRole('navigation').last().boundingBox(),
  ];
  return { button: button!.y + button!.height, tabs: tabs!.y };
}

test('a phone opens a small chart below the form, and keeps the choice for every pair', async ({ page }) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\/CandleChart-[^/]+\.js$|\/kline\?/.test(request.url())) code.push(request.url());
  });
  await page.goto('/coinExchange/BTC_USDT');
  await expect(strip(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(chart(page)).toHaveCount(0);
  expect(code, 'a closed chart loads nothing').toEqual([]);

  await strip(page).click();
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  // The whole of it is above the tab bar, and the form has kept its button.
  await expect(submit(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await chart(page).boundingBox())!.y + 200).toBeLessThanOrEqual(788);
  await page.getByRole('button', { name: '1H', exact: true }).click();
  await expect(chart(page)).toHaveAccessibleDescription(/^1H candle of /);
  await checkAccessibility(page);

  await page.reload();
  await expect(chart(page)).toHaveAccessibleDescription(/^1H candle of /);
  await page.goto('/coinExchange/ETH_USDT');
  await expect(page.getByRole('img', { name: /^ETH\/USDT/ })).toBeVisible();
  await page.goto('/futures/BTC_USDT');
  await expect(chart(page)).toHaveAccessibleDescription(/^1H candle of /);

  await strip(page).click();
  await expect(chart(page)).toHaveCount(0);
  await page.reload();
  await expect(strip(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the small chart that was scrolled back returns to the newest candle', async ({ page }) => {
  await page.goto('/coinExchange/BTC_USDT');
  await strip(page).click();
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  const toNow = page.getByRole('button', { name: 'Back to now' });
  await expect(toNow).toHaveCount(0);
  const { x, y, width, height } = (await chart(page).boundingBox())!;
  await swipe(page, { x: x + 40, y: y + height / 2 }, { x: x + width - 80, y: y + height / 2 });
  await expect(toNow).toBeInViewport({ ratio: 1 });
  await toNow.click();
  await expect(toNow).toHaveCount(0);
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const)
  test(`the closed chart of a ${width} px phone leaves the submit button in sight`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/coinExchange/BTC_USDT', '/futures/BTC_USDT']) {
      await page.goto(path);
      await expect(strip(page)).toBeAttached();
      const { button, tabs } = await bottomOf(page);
      expect(button, path).toBeLessThanOrEqual(tabs);
    }
  });
