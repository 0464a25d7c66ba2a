import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { whenColorsAreStable } from '../fixtures/check-accessibility.ts';
import { pretendLogin } from '../fixtures/pretend-login.ts';

test.describe('a screen whose code cannot be fetched', () => {
  test('shows an error inside the frame and opens on retry', async ({ page }) => {
    await page.route(/\/assets\/SettingScreen-/, (route) => route.abort());
    await page.goto('/my');
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong on this screen');
    await page.unroute(/\/assets\/SettingScreen-/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
});

test('a logout in another tab logs out here, and the page is remembered', async ({ page, context }) => {
  await page.goto('/setting');
  await page.evaluate(() => {
    localStorage.setItem('isLogin', 'true');
    localStorage.setItem('userInfo', '{"idcardstate":"approved"}');
  });
  await page.goto('/helpCenter');
  await expect(page).toHaveURL(/\/helpCenter$/);
  const other = await context.newPage();
  await other.goto('/setting');
  await other.evaluate(() => localStorage.removeItem('isLogin'));
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('lastPage'))).toBe('/helpCenter');
});

test('the app offers to be installed once, after a while', async ({ page }) => {
  await page.clock.install();
  await page.goto('/setting');
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => void document.body.setAttribute('data-prompted', 'yes'),
    });
    dispatchEvent(offer);
  });
  const card = page.getByRole('region', { name: 'Install Meridian' });
  await expect(card).toHaveCount(0);
  await page.clock.runFor(31_000);
  await card.getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-prompted', 'yes');
  await expect(card).toHaveCount(0);
});

test('axe finds nothing on the sales of new coins', async ({ page }) => {
  await pretendLogin(page, 'approved');
  await page.goto('/ieoList');
  await expect(page.getByRole('main')).not.toBeEmpty();
  // The bar at the top lies outside the landmarks while something is loading.
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await whenColorsAreStable(page);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target)}`);
    expect(found, colorScheme).toEqual([]);
  }
});
