import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { pretendLogin } from '../fixtures/pretend-login.ts';
import { stubResponse } from '../fixtures/stub-response.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

const about = (version: object) => ({
  ...{ name: 'Meridian', text: '', contact: { lineUrl: null, email: null }, onlineUrl: null, links: [] },
  ...{ serviceUrl: null, version: { nowCode: '0.1.0', code: '0.1.0', minCode: null, text: '', ...version } },
});

test('a newer version is offered', async ({ page }) => {
  await stubResponse(page, '/home/aboutUs', about({ nowCode: '9.0.0', text: 'Faster charts' }));
  await page.goto('/');
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 15_000 });
  await page.goto('/aboutUs');
  await expect(page.getByText('Version 9.0.0 is available')).toBeVisible();
  await expect(page.getByText('Faster charts')).toBeVisible();
});

test('below the minimum version the app asks to update and does nothing else', async ({ page }) => {
  const errors = watchPageErrors(page);
  await stubResponse(
    page,
    '/home/aboutUs',
    about({ nowCode: '9.0.0', minCode: '8.0.0', text: 'Safer logins' }),
  );
  await page.goto('/');
  const update = page.getByRole('alertdialog', { name: 'Update Meridian to continue' });
  await expect(update).toBeVisible({ timeout: 15_000 });
  await expect(update.getByText('Safer logins')).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert', '');
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(update).toBeVisible();
  // The update brings an accepted version.
  await page.unroute('**/home/aboutUs*');
  await update.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
  await expect(update).toBeHidden();
  errors.expectNone();
});

const REFUSED = about({ nowCode: '9.0.0', minCode: '8.0.0' });

test('a sheet that was open when the update became required can be neither seen nor used', async ({
  page,
}) => {
  const answer = await holdVersion(page);
  await page.goto('/setting');
  await page.getByRole('button', { name: /US Dollar/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Japanese Yen')).toBeVisible();
  answer();
  const update = page.getByRole('alertdialog', { name: 'Update Meridian to continue' });
  await expect(update).toBeVisible({ timeout: 15_000 });
  await expect(sheet).toBeHidden();
  await expect(page.locator('body > :not([inert]):not(script, noscript)')).toHaveCount(1);
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press('Tab');
    expect(await update.evaluate((it) => it.contains(document.activeElement) || !document.hasFocus())).toBe(
      true,
    );
  }
  await checkAccessibility(page);
});

test('a menu that was open does not lie above the required update', async ({ page }) => {
  await pretendLogin(page, 'approved');
  const answer = await holdVersion(page);
  await page.goto('/coinExchange');
  await page.getByRole('button', { name: /^Price grouping/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  answer();
  await expect(page.getByRole('alertdialog', { name: 'Update Meridian to continue' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(menu).toBeHidden();
});

/** The response that refuses this version, held back until the returned function is called. */
async function holdVersion(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/home/aboutUs*', async (route) => {
    await held.promise;
    await route.fulfill({ json: { code: 200, msg: 'OK', data: REFUSED } });
  });
  return held.resolve;
}
