import { expect, test } from '@playwright/test';

const language = (page: import('@playwright/test').Page) => page.locator('html').getAttribute('lang');

test.describe('a Japanese browser', () => {
  test.use({ locale: 'ja-JP' });

  test('gets Japanese', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'メイン' }).getByText('ホーム')).toBeVisible();
    expect(await language(page)).toBe('ja');
  });

  test('keeps English when it was chosen', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'en'));
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Home')).toBeVisible();
    expect(await language(page)).toBe('en');
  });
});

for (const locale of ['en-GB', 'fr-FR', 'zh-CN']) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });
    test('gets English', { tag: locale === 'fr-FR' ? [] : '@walk' }, async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Home')).toBeVisible();
      expect(await language(page)).toBe('en');
    });
  });
}

test('a choice in one tab changes the other tab too', async ({ page, context }) => {
  await page.goto('/setting');
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.locator('label', { hasText: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(other.getByRole('navigation', { name: 'メイン' })).toBeVisible();
});

test('the language of the server’s texts follows the choice', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'ja'));
  const asked = page.waitForRequest((request) => request.url().includes('/home/articles'));
  await page.goto('/');
  expect((await asked).headers().locale).toBe('ja');
});

for (const scheme of ['dark', 'light'] as const) {
  test(`the theme is set before the first paint: system ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const theme = document.documentElement.dataset.theme;
        for (const entry of list.getEntries()) sessionStorage.setItem(entry.name, theme ?? 'none');
      }).observe({ type: 'paint', buffered: true });
    });
    await page.goto('/');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('first-contentful-paint')))
      .toBe(scheme);
    await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
  });
}

test('a chosen theme and palette take precedence over the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('priceColours', 'cvd');
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'cvd');
});
