import { expect, type Page, test } from '@playwright/test';
import { logIn, openTrade } from '../fixtures/trader.ts';

// At this height the chart of the desk and its full screen have toolbars of different shapes.
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName,
  );

test('a control that its own key disables or replaces passes on the focus', async ({
  page,
  request,
}, info) => {
  await logIn(page, request, info);
  await openTrade(page);
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Full screen' }).focus();
  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Exit full screen');
  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Full screen');

  await page.getByRole('button', { name: 'Depth chart' }).click();
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  await zoomIn.focus();
  for (let presses = 0; presses < 8 && (await zoomIn.isEnabled()); presses++) await keyboard.press('Enter');
  await expect(zoomIn).toBeDisabled();
  await expect.poll(() => focused(page), 'the next control').not.toBe('body');

  await page.goto('/balanceRecord');
  await expect(page.getByRole('combobox', { name: 'Type' })).toBeVisible();
  // The keys of the app load with the first press.
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Reset' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await expect.poll(() => focused(page), 'a filter beside it').not.toBe('body');
});
