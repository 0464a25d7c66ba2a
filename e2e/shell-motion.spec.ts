import { expect, type Page, test } from '@playwright/test';

// Several page loads each: a busy machine needs longer than one.
test.describe.configure({ timeout: 90_000 });

/** Notes the types of every view transition the page starts. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const types: string[] = [];
    Object.assign(globalThis, { transitionTypes: types });
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (this: Document, given) {
      types.push(...((typeof given === 'object' && given?.types) || ['untyped']));
      return start.call(this, given);
    };
  });
const types = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { transitionTypes: string[] }).transitionTypes);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('screens slide by their level, also on the way back', async ({ page }) => {
  await record(page);
  await page.goto('/my');
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await expect(page).toHaveURL(/\/setting$/);
  await expect.poll(() => types(page)).toEqual(['slide-forward']);
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/my$/);
  await expect.poll(() => types(page)).toEqual(['slide-forward', 'slide-back']);
  await page.goForward();
  await expect(page).toHaveURL(/\/setting$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/my$/);
  await expect
    .poll(() => types(page))
    .toEqual(['slide-forward', 'slide-back', 'slide-forward', 'slide-back']);
});

test('equal levels cross-fade', async ({ page }) => {
  await record(page);
  await page.goto('/setting');
  await page.getByRole('main').getByRole('link', { name: /About/ }).click();
  await expect(page).toHaveURL(/\/aboutUs$/);
  await expect.poll(() => types(page)).toEqual(['cross-fade']);
});

test('who asked for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await record(page);
  await page.goto('/my');
  await page.getByRole('main').getByRole('link', { name: 'Notices' }).click();
  await expect(page).toHaveURL(/\/notice$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/my$/);
  expect(await types(page)).toEqual([]);
});
