import { expect, type Page, test } from '@playwright/test';
import { pretendLogin } from '../fixtures/pretend-login.ts';

const POPUPS = {
  no: { title: 'Verify your identity', verify: true },
  review: { title: 'Verification under review', verify: false },
  reject: { title: 'Verification failed', verify: true },
} as const;

const pathOf = (page: Page) => new URL(page.url()).pathname;

for (const state of ['no', 'review', 'reject'] as const) {
  const { title, verify } = POPUPS[state];
  const tag = state === 'reject' ? '@walk' : [];
  test(`identity ${state}: a tab asks instead of opening`, { tag }, async ({ page }) => {
    await pretendLogin(page, state);
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Spot', exact: true })
      .click();
    const popup = page.getByRole('alertdialog', { name: title });
    await expect(popup).toBeVisible();
    expect(pathOf(page)).toBe('/');
    await expect(popup.getByRole('button', { name: 'Verify now' })).toHaveCount(verify ? 1 : 0);
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0);
  });
}

// routes.test.ts checks which screens need an identity.
for (const path of ['/coinExchange', '/futures', '/balances', '/cycle']) {
  const tag = path === '/futures' ? [] : '@walk';
  test(`entering ${path} directly ends on the home page with the same popup`, { tag }, async ({ page }) => {
    await pretendLogin(page, 'review');
    await page.goto(path);
    await expect(page.getByRole('alertdialog', { name: POPUPS.review.title })).toBeVisible();
    expect(pathOf(page)).toBe('/');
  });
}

test('the home page asks once, and the prompt can be skipped', async ({ page }) => {
  await pretendLogin(page, 'no', { askedOnArrival: false });
  await page.goto('/');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.waitForTimeout(1000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('Verify now opens the identity screen, and Back leads home without the prompt', async ({ page }) => {
  await pretendLogin(page, 'reject');
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Spot', exact: true })
    .click();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await expect(page).toHaveURL(/\/idAuth$/);
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('Back closes the prompt and stays on the page', async ({ page }) => {
  await pretendLogin(page, 'no');
  await page.goto('/coinSearch');
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Futures' }).click();
  const popup = page.getByRole('alertdialog');
  await expect(popup).toBeVisible();
  // The entry is written a moment after the dialog has opened.
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(1);
  await page.goBack();
  await expect(popup).toHaveCount(0);
  expect(pathOf(page)).toBe('/');
  await page.goBack();
  await expect(page).toHaveURL(/\/coinSearch$/);
});

test('Escape closes the prompt and returns the focus', async ({ page }) => {
  await pretendLogin(page, 'review');
  await page.goto('/');
  const tab = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assets' });
  await tab.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(tab).toBeFocused();
});
