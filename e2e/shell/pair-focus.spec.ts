import { expect, type Page, test } from '@playwright/test';

/** Another pair keeps the focus where it was chosen: on its row at the left, or on the button of the sheet. */

const DESKS = [
  ['spot', '/coinExchange'],
  ['futures', '/futures'],
] as const;

const row = (page: Page, pair: string) => page.getByRole('button', { name: new RegExp(`^${pair}`) });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/BTC_USDT`);
  await expect(page.locator('[data-side=sell] [data-price]').last()).not.toHaveText('--');
}

for (const [desk, path] of DESKS) {
  test.describe(`the pairs at the left of the ${desk} desk`, () => {
    test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } });

    test(`keep the focus of the row that is chosen: ${desk}`, async ({ page }) => {
      await open(page, path);
      const pairs = page.getByRole('tabpanel', { name: 'USDT' }).locator('[data-pair]');
      await pairs.first().focus();
      for (const place of [1, 2]) {
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(pairs.nth(place)).toHaveAttribute('aria-current', 'true');
        await expect(page).not.toHaveURL(/BTC_USDT$/);
        await expect(page.locator('[data-side=sell] [data-price]').last()).not.toHaveText('--');
        await expect(pairs.nth(place)).toBeFocused();
      }
      const search = page.getByRole('searchbox', { name: 'Search pairs' });
      await search.fill('btcusdt');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path}/BTC_USDT$`));
      await expect(pairs.first()).toHaveAttribute('aria-current', 'true');
      await expect(search).toBeFocused();
    });
  });

  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1024, 768],
  ] as const)
    test(`the pair sheet returns the focus to its button: ${desk} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, path);
      await page.locator('main header button[aria-haspopup=dialog]').focus();
      await page.keyboard.press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Choose a pair' });
      await sheet.getByRole('searchbox').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(row(page, 'ETH/USDT')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`${path}/ETH_USDT$`));
      await expect(sheet).toHaveCount(0);
      await expect(page.locator('main header button[aria-haspopup=dialog]')).toBeFocused();
      await expect(page.getByRole('heading', { name: 'ETH/USDT' })).toBeVisible();
      await expect(page.locator('main form'), 'the form of the pair before is gone').toHaveCount(1);
    });
}

test.describe('a search', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } });

  test('leaves the focus on its list when the row that was found is not in it', async ({ page }) => {
    await open(page, '/coinExchange');
    await page.getByRole('searchbox', { name: 'Search pairs' }).fill('ethbtc');
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'ETH/BTC')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/ETH_BTC$/);
    await expect(page.getByRole('tab', { name: 'USDT' })).toBeFocused();
  });
});
