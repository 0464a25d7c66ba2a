import { expect, type Page, test } from '@playwright/test';
import { putFinger } from '../fixtures/swipe.ts';

test.skip(({ isMobile }) => !isMobile, 'a finger is needed');

const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('a pull refreshes, the active tab scrolls up, and the offline banner stays in sight', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const list = page.getByRole('tabpanel').first();
  await expect(list.locator('a[data-market]').first()).toBeVisible();
  await expect(list.locator('li:empty')).toHaveCount(0);

  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The list in sight; those beside it are loaded later.
    if (pathname === '/trad/symbols') calls.push(pathname);
  });
  await page.evaluate(() => {
    addEventListener('touchcancel', () => Object.assign(window, { isCanceled: true }));
  });
  // The browser cancels a touch when the page acknowledges it late, on a busy machine. A person pulls again.
  const pull = async (distance: number) => {
    do {
      await page.evaluate(() => Object.assign(window, { isCanceled: false }));
      const finger = await putFinger(page, { x: 200, y: 120 });
      for (let step = 1; step <= 8; step++) await finger.moveTo({ x: 200, y: 120 + (distance * step) / 8 });
      await finger.lift();
    } while (await page.evaluate(() => (window as unknown as { isCanceled: boolean }).isCanceled));
  };
  await pull(60);
  await page.waitForTimeout(300);
  expect(calls, 'a short pull does nothing').toEqual([]);
  const refreshing = page.getByRole('status').getByText('Refreshing');
  // Not answered before it was seen.
  const seen = Promise.withResolvers<void>();
  await page.route('**/trad/symbols*', (route) => seen.promise.then(() => route.continue()));
  await pull(400);
  await expect(refreshing).toBeAttached();
  seen.resolve();
  await expect(refreshing).toHaveCount(0);
  expect(calls).toHaveLength(1);

  await page.evaluate(() => scrollTo(0, 600));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  await context.setOffline(true);
  const banner = page.getByText('You’re offline. Prices are paused.');
  await expect(banner).toBeInViewport({ ratio: 1 });
  expect((await banner.boundingBox())!.y, 'at the top').toBeLessThan(20);
  await page.evaluate(() => scrollBy(0, 150));
  await expect(banner).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page).toHaveURL(/\/$/);
});
