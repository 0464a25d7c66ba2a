import { expect, test } from '@playwright/test';

for (const [name, path] of [
  ['Spot', '/coinExchange/BTC_USDT'],
  ['Futures', '/futures/BTC_USDT'],
] as const)
  test(`the active tab scrolls the columns of a low window to the top: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(path);
    const column = page.locator('.sideways-chart');
    await expect(column.getByRole('region', { name: 'Trades', exact: true })).toBeAttached();
    const scrolled = () => column.evaluate(({ scrollTop }) => scrollTop);
    await expect(async () => {
      await column.evaluate((element) => element.scrollTo(0, 120));
      expect(await scrolled()).toBeGreaterThan(60);
    }).toPass();
    const url = page.url();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expect.poll(scrolled).toBe(0);
    await expect(page).toHaveURL(url);
  });
