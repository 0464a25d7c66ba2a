import { expect, type Page, test } from '@playwright/test';
import { logIn } from '../fixtures/trader.ts';

/** Records the types of every view transition the page starts. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const types: string[] = [];
    const finished: string[] = [];
    Object.assign(globalThis, { transitionTypes: types, finishedTransitions: finished });
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (this: Document, given) {
      const started = [...((typeof given === 'object' && given?.types) || ['untyped'])];
      types.push(...started);
      const transition = start.call(this, given);
      void transition.finished.finally(() => finished.push(...started));
      return transition;
    };
  });
const types = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { transitionTypes: string[] }).transitionTypes);

const finishedTypes = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { finishedTransitions: string[] }).finishedTransitions);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('screens slide according to their level, forward and back', async ({ page }) => {
  // Waits for the end of each: a navigation during a transition may share it instead of starting its own.
  await record(page);
  await page.goto('/my');
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await expect(page).toHaveURL(/\/setting$/);
  await expect.poll(() => finishedTypes(page)).toEqual(['slide-forward']);
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/my$/);
  await expect.poll(() => finishedTypes(page)).toEqual(['slide-forward', 'slide-back']);
  await page.goForward();
  await expect(page).toHaveURL(/\/setting$/);
  await expect.poll(() => finishedTypes(page)).toEqual(['slide-forward', 'slide-back', 'slide-forward']);
  await page.goBack();
  await expect(page).toHaveURL(/\/my$/);
  await expect
    .poll(() => finishedTypes(page))
    .toEqual(['slide-forward', 'slide-back', 'slide-forward', 'slide-back']);
});

test('screens of the same level cross-fade', async ({ page }) => {
  await record(page);
  await page.goto('/setting');
  await page.getByRole('main').getByRole('link', { name: /About/ }).click();
  await expect(page).toHaveURL(/\/aboutUs$/);
  await expect.poll(() => types(page)).toEqual(['cross-fade']);
});

test('reduced motion disables transitions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await record(page);
  await page.goto('/my');
  await page.getByRole('main').getByRole('link', { name: 'Announcements' }).click();
  await expect(page).toHaveURL(/\/notice$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/my$/);
  expect(await types(page)).toEqual([]);
});

test('with reduced motion a theme reaches every text at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto('/fees');
  await expect(page.getByText('Bitcoin').first()).toBeVisible();
  const started = await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
    getComputedStyle(document.body).color;
    return document.getAnimations().filter((each) => each instanceof CSSTransition).length;
  });
  expect(started).toBe(0);
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`loading content does not shift the layout (${width} wide)`, async ({ page, request }, info) => {
    await page.setViewportSize({ width, height });
    await logIn(page, request, info);
    await page.addInitScript(() => {
      const moved: object[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number; sources: Shifted[] })[])
          moved.push({ value: shift.value, parts: shift.sources.map(({ node }) => node?.nodeName) });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [path, arrived] of [
      ['/coinExchange', 'Open orders'],
      ['/aboutUs', 'Version'],
      ['/twoFactor', 'No passkeys yet'],
      ['/setting', 'BTC/USDT'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(arrived);
      await page.waitForTimeout(500);
      const moved = await page.evaluate(() => (window as unknown as { moved: { value: number }[] }).moved);
      expect(
        moved.filter(({ value }) => value > 0.004),
        path,
      ).toEqual([]);
    }
  });
}

interface Shifted {
  readonly node: Node | null;
}

test('a tap during a slide ends it and opens what was tapped', async ({ page, isMobile }) => {
  await page.goto('/setting');
  const about = page.getByRole('main').getByRole('link', { name: /About/ });
  await about.scrollIntoViewIfNeeded();
  const box = (await about.boundingBox())!;
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  // A slide that does not end by itself. A pause waits for the next frame, which can be after the end; a time does not.
  await page.evaluate(async () => {
    await document.startViewTransition(() => {}).ready;
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
  expect(await page.evaluate((point) => document.elementFromPoint(...point)?.tagName, at)).toBe('HTML');
  if (isMobile) await page.touchscreen.tap(...at);
  else await page.mouse.click(...at);
  await expect(page).toHaveURL(/\/aboutUs$/);
});
