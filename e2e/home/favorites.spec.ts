import { expect, test } from '@playwright/test';

test('a star on the home page adds a market to the favorites tab', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add ETH/USDT to favorites' }).first().click();
  await page.getByRole('tab', { name: 'Favorites' }).click();
  const favorites = page.getByRole('tabpanel', { name: 'Favorites' });
  await expect(favorites.locator('a[data-market]')).toHaveCount(1);
  await expect(favorites.locator('a[data-market]')).toContainText('ETH/USDT');
  await page.reload();
  await page.getByRole('tab', { name: 'Favorites' }).click();
  const star = favorites.getByRole('button', { name: 'Remove ETH/USDT from favorites' });
  // Once its panel has slid in: the browser would scroll to a button that is still outside, and on to the next panel.
  await expect(star).toBeInViewport({ ratio: 1 });
  await star.click();
  await expect(favorites.getByText('No favorites yet')).toBeVisible();
});

test('a phone ranks gainers and losers', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has them in a column of their own');
  await page.goto('/');
  for (const [tab, sign] of [
    ['Gainers', 1],
    ['Losers', -1],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const changes = page.getByRole('tabpanel', { name: tab }).locator('[data-cell=change]');
    await expect(changes.first()).toBeInViewport();
    const figures = (await changes.allTextContents()).map((text) =>
      Number.parseFloat(text.replace('−', '-')),
    );
    expect(figures.length).toBeGreaterThan(1);
    expect(sign * figures[0]!).toBeGreaterThan(0);
    expect(sign * figures[0]!).toBeGreaterThanOrEqual(sign * figures.at(-1)!);
  }
});

test('a tab that is tapped while a slow phone loads the page shows its list', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has no ranking among its tabs');
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.addInitScript(() => {
    const tabs = new MutationObserver(() => {
      const gainers = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
        ({ textContent }) => textContent === 'Gainers',
      );
      if (gainers === undefined) return;
      tabs.disconnect();
      setTimeout(() => gainers.click(), 100);
    });
    tabs.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(page.getByRole('tab', { name: 'Gainers' })).toHaveAttribute('aria-selected', 'true');
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const changes = page.getByRole('tabpanel', { name: 'Gainers' }).locator('[data-cell=change]');
  await expect(changes.first()).toBeInViewport();
});

test('one pair has one price on the whole page', { tag: '@desktop' }, async ({ page, isMobile }) => {
  test.skip(isMobile, 'tiles and list do not fit a phone together');
  await page.goto('/');
  // In a tile, in the list, and among the movers if it has moved far enough.
  const prices = page.locator('[data-market=spot-101] [data-cell=price]');
  await expect(prices.nth(1)).toBeVisible();
  for (let look = 0; look < 5; look++) {
    const shown = await prices.evaluateAll((cells) => cells.map((cell) => cell.textContent));
    expect(new Set(shown).size).toBe(1);
    await page.waitForTimeout(300);
  }
});

test('the fees are open to everyone and linked from the settings', async ({ page }) => {
  await page.goto('/setting');
  await page.getByRole('link', { name: 'Fees and limits' }).click();
  await expect(page).toHaveTitle('Fees and limits · Meridian');
  await expect(page.getByRole('row', { name: /^Spot/ }).first()).toContainText('0.10%');
  await expect(page.getByRole('heading', { name: '25% off spot fees with CTT' })).toBeVisible();
  const withdrawals = page.getByRole('region', { name: 'Withdrawal fees' });
  await expect(withdrawals.getByText('Bitcoin', { exact: true })).toBeInViewport();
  await expect(page.getByText(/^24-hour limit: [1-9][\d,]* USDT across all coins\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'Trading rules' }).click();
  const rules = page.getByRole('region', { name: 'Trading rules' });
  const bitcoin = rules.getByRole('row').or(rules.getByRole('listitem')).filter({ hasText: 'BTC/USDT' });
  await expect(bitcoin).toContainText(/0\.1 USDT(Minimum order)?0\.0001 BTC/);
  await expect(page.getByText(/^[1-9]\d* spot, [1-9]\d* futures$/)).toBeVisible();
  await expect(page.getByText(/^Within [1-9][\d.]*(–[1-9][\d.]*)?% of the reference price/)).toBeVisible();
});
