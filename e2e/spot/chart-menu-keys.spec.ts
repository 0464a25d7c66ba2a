import { expect, type Page, test } from '@playwright/test';

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } });

/** Arrow keys, Home and End reach every item of a chart menu that can be used. */

async function openMenu(page: Page, name: string): Promise<void> {
  await page.goto('/coinExchange/BTC_USDT');
  await page.getByRole('button', { name, exact: true }).click();
}

test('the chart settings lead from own orders to the time zones and back', async ({ page }) => {
  await openMenu(page, 'Chart settings');
  const own = page.getByRole('button', { name: 'My orders and trades' });
  const zones = page.getByRole('menuitemradio');
  await expect(own).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(zones.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(zones.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(zones.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(own).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(zones.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(own).toBeFocused();
  // The field of the date keeps its own arrow keys.
  await page.getByLabel('Go to date').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Go to date')).toBeFocused();
});

test('the indicators that cannot be added are passed over', async ({ page }) => {
  const view = JSON.stringify({ interval: '15min', indicators: ['VOL', 'MACD', 'KDJ', 'DMI'] });
  await page.addInitScript((kept) => localStorage.setItem('chartView', kept), view);
  await openMenu(page, 'Indicators');
  const names = await page
    .locator('fieldset[aria-label=Indicators] [aria-pressed]')
    .evaluateAll((buttons) =>
      (buttons as HTMLButtonElement[])
        .filter(({ disabled }) => !disabled)
        .map((button) => button.getAttribute('aria-label')!),
    );
  expect(names.length).toBeGreaterThan(5);
  await expect(page.locator('fieldset[aria-label=Indicators] [aria-pressed]:disabled')).not.toHaveCount(0);
  for (const name of [...names.slice(1), names[0]!]) {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: names.at(-1)!, exact: true })).toBeFocused();
});
