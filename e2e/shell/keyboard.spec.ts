import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';

test('shortcuts are listed, work on a radio and can be turned off', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/setting');
  const theme = page.getByRole('radio', { name: 'Dark', exact: true });
  await theme.focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Search pairs')).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(theme).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused();
  await checkAccessibility(page);
  // In a text field the keys are text.
  await page.keyboard.type('gh/');
  await expect(page.getByRole('searchbox')).toHaveValue('gh/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Search pairs/ })).toBeFocused();
  await expect(page).toHaveURL(/\/setting$/);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/setting');
  await page.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('/');
  await page.reload();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/setting$/);
});
