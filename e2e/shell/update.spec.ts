import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
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
