import { expect, type Page, test } from '@playwright/test';
import { consoleUrl, enterConsole } from '../fixtures/demo-operator.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

test.use({ serviceWorkers: 'allow' });

/** What the page must not be able to do, even if a bug lets an attacker insert text. */
const insertText = (page: Page) =>
  page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
      return 'inserted';
    } catch (error) {
      return (error as Error).name;
    }
  });

test('the app works under trusted types, with an article, the chart and the service worker', async ({
  page,
}) => {
  const pageErrors = watchPageErrors(page);
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await page.goto('/notice');
  await page.getByRole('list', { name: 'All announcements' }).getByRole('button').first().click();
  await expect(page.locator('p').first()).not.toBeEmpty();
  await page.goto('/marketDetails/trad/101');
  await expect(page.locator('canvas').first()).toBeVisible();
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  pageErrors.expectNone();
  expect(await insertText(page)).toBe('TypeError');
});

test('the console works under trusted types', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await enterConsole(page, 'ops@meridian.test');
  await page.goto(consoleUrl);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  pageErrors.expectNone();
  expect(await insertText(page)).toBe('TypeError');
});
