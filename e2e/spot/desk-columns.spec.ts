import { expect, type Page, test } from '@playwright/test';

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 1440, height: 900 } });

const book = (page: Page) => page.getByRole('region', { name: 'Order book' });

async function openAsGuest(page: Page): Promise<void> {
  await page.goto('/coinExchange/BTC_USDT');
  await expect(page.locator('[data-side=sell] [data-price]').last()).not.toHaveText('--');
}

test('each pair of the list has its star, curve, price and change, none of them cut', async ({ page }) => {
  await openAsGuest(page);
  for (const [width, height] of [
    [1200, 768],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const row = page
      .locator('.desk-rail li')
      .filter({ has: page.locator('[data-pair]') })
      .first();
    const star = row.getByRole('button', { name: 'Add BTC/USDT to favorites' });
    // The margin of the icon is beyond the edge of the list.
    await expect(star.locator('svg')).toBeInViewport({ ratio: 0.9 });
    await expect(row.locator('[data-curve]')).toBeInViewport({ ratio: 1 });
    const cut = await row
      .locator('[data-pair] span')
      .evaluateAll(
        (parts) => parts.filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0).length,
      );
    expect(cut, `cut parts at ${width}`).toBe(0);
  }
});

test('the list of pairs has low rows, so that most pairs are in sight', async ({ page }) => {
  await openAsGuest(page);
  const rows = page.locator('.desk-rail li').filter({ has: page.locator('[data-pair]') });
  for (const width of [1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { height } = (await rows.first().boundingBox())!;
    expect(height).toBeLessThanOrEqual(40);
  }
});

test('the book sums its levels in a column of its own', async ({ page }) => {
  await openAsGuest(page);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(book(page).getByText('Total (BTC)')).toBeInViewport({ ratio: 1 });
    const total = book(page).locator('[data-side=buy] [data-total]').first();
    await expect(total).toHaveText(/^\d/);
    await expect(total).toBeInViewport({ ratio: 1 });
  }
});
