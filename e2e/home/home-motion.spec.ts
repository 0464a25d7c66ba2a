import { expect, type Page, test } from '@playwright/test';
import { stubResponse } from '../fixtures/stub-response.ts';

const BANNERS = ['First', 'Second', 'Third'].map((title) => ({ banner: '', title, text: '', link: null }));
const NOTICES = ['One', 'Two', 'Three'].map((title, at) => ({
  id: at + 1,
  title,
  wdate: '2026-11-14T09:12:00.000Z',
  reply: `<p>Body of ${title}</p>`,
}));

interface Step {
  readonly to: string;
  readonly at: number;
}

/** Stops the page's clock; `page.clock.runFor` moves it, however busy the machine is. */
async function stopClock(page: Page): Promise<void> {
  // Later than any time the page can have reached by then.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  // Let the animations started by this jump finish.
  await page.clock.runFor(1_100);
}

/** Records when an attribute of an element changes, by the page's clock. */
async function watchAttribute(
  page: Page,
  selector: string,
  attribute: string,
): Promise<() => Promise<Step[]>> {
  await page.evaluate(
    ([where, name]) => {
      const steps: Step[] = [];
      Object.assign(window, { steps });
      const element = document.querySelector(where) as Element;
      new MutationObserver(() => {
        steps.push({ to: element.getAttribute(name) ?? '', at: performance.now() });
      }).observe(element, { attributes: true, attributeFilter: [name] });
    },
    [selector, attribute] as const,
  );
  return () => page.evaluate(() => (window as unknown as { steps: Step[] }).steps);
}

const TRACK = '[aria-roledescription=carousel] [data-index]';

test('banners change every 5000 ms within 1000 ms, and the first follows the last', async ({ page }) => {
  await stubResponse(page, '/home/banner', BANNERS);
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator(TRACK)).toHaveAttribute('data-index', '0');
  await stopClock(page);
  const start = Number(await page.locator(TRACK).getAttribute('data-index'));
  const steps = await watchAttribute(page, TRACK, 'data-index');
  // The fades run in real time. Each is over the slide that is in sight. Of its texts, how they fade is looked at.
  await page.evaluate(() => {
    const fades: object[] = [];
    const texts: number[][] = [];
    Object.assign(window, { fades, texts });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...call) {
      const fade = animate.apply(this, call);
      if (this.hasAttribute('data-slide-text')) {
        const opacities = Array.from({ length: 20 }, (_, step) => {
          fade.currentTime = step * 50;
          return Number(getComputedStyle(this).opacity);
        });
        texts.push(opacities);
        fade.currentTime = 0;
        return fade;
      }
      const shown = this.closest('[data-index]')?.getBoundingClientRect().left ?? 0;
      const moved = Math.round(this.getBoundingClientRect().left - shown);
      fades.push({ duration: fade.effect?.getTiming().duration, moved });
      return fade;
    };
  });
  const fades = () => page.evaluate(() => (window as unknown as { fades: object[] }).fades);
  // Exactly one change every five seconds.
  for (let changes = 1; changes <= 3; changes++) {
    await page.clock.runFor(5_000);
    await expect.poll(async () => (await steps()).length).toBe(changes);
  }
  const [first, second, third] = (await steps()) as [Step, Step, Step];
  expect([first.to, second.to, third.to]).toEqual([1, 2, 3].map((steps) => String((start + steps) % 3)));
  expect([second.at - first.at, third.at - second.at]).toEqual([5_000, 5_000]);
  // The slides do not pass by: the next one is in place at once, and the one before fades out over it.
  const [slide, width] = await page.locator(TRACK).evaluate((track) => [track.scrollLeft, track.clientWidth]);
  expect(slide).toBe(Number(third.to) * width!);
  expect(await fades()).toEqual(Array(3).fill({ duration: 1_000, moved: 0 }));
  // Of two texts over each other at most one can be seen, and the next one is there before half of the time.
  const texts = await page.evaluate(() => (window as unknown as { texts: number[][] }).texts);
  expect(texts).toHaveLength(6);
  for (let change = 0; change < 3; change++) {
    const [before, next] = [texts[2 * change]!, texts[2 * change + 1]!];
    expect([before[0], next[0], before.at(-1), next[10]]).toEqual([1, 0, 0, 1]);
    for (const [step, opacity] of before.entries()) expect(Math.min(opacity, next[step]!)).toBe(0);
  }
});

test('banners do not move under reduced motion, and have a stop button', async ({ page }) => {
  await stubResponse(page, '/home/banner', BANNERS);
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const track = page.locator(TRACK);
  await expect(track).toHaveAttribute('data-index', '0');
  await page.clock.runFor(11_000);
  await expect(track).toHaveAttribute('data-index', '0');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.getByRole('button', { name: 'Pause the slideshow' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play the slideshow' })).toBeFocused();
  const stoppedAt = await track.getAttribute('data-index');
  await page.clock.runFor(11_000);
  await expect(track).toHaveAttribute('data-index', stoppedAt!);
});

test.describe('the notice ticker', () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide screen lists the notices');

  test('slides up every 5000 ms within 1000 ms', async ({ page }) => {
    await stubResponse(page, '/home/articles', NOTICES);
    await page.clock.install();
    await page.goto('/');
    const ticker = page.locator('[data-notice]');
    await expect(ticker).toHaveAttribute('data-notice', '1');
    await stopClock(page);
    await expect(ticker.locator('span[style]')).toHaveCSS('transition-duration', '0s');
    const start = Number(await ticker.getAttribute('data-notice'));
    const steps = await watchAttribute(page, '[data-notice]', 'data-notice');
    await page.evaluate(() => {
      const slides: number[] = [];
      Object.assign(window, { slides });
      const ticker = document.querySelector('[data-notice]') as Element;
      ticker.addEventListener('transitionend', (event) =>
        slides.push((event as TransitionEvent).elapsedTime),
      );
    });
    const slides = () => page.evaluate(() => (window as unknown as { slides: number[] }).slides);
    for (let changes = 1; changes <= 3; changes++) {
      await page.clock.runFor(5_000);
      await expect.poll(async () => (await steps()).length).toBe(changes);
      // The transition itself runs in real time.
      await expect.poll(async () => (await slides()).length).toBe(changes);
    }
    const [first, second, third] = (await steps()) as [Step, Step, Step];
    expect([first.to, second.to, third.to]).toEqual(
      [0, 1, 2].map((steps) => String(((start + steps) % 3) + 1)),
    );
    expect([second.at - first.at, third.at - second.at]).toEqual([5_000, 5_000]);
    expect(await slides()).toEqual([1, 1, 1]);
  });

  test('opens the notice it shows, with title, date and body, and back closes it', async ({ page }) => {
    await stubResponse(page, '/home/articles', NOTICES);
    await page.goto('/');
    await page.getByRole('button', { name: 'One' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup.getByRole('heading', { name: 'One' })).toBeVisible();
    await expect(popup.locator('time')).toHaveText('Nov 14, 2026, 09:12');
    await expect(popup).toContainText('Body of One');
    await page.goBack();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(/\/$/);
  });

  test('has an arrow to all notices', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'All announcements' }).first().click();
    await expect(page).toHaveURL(/\/notice$/);
  });
});
