import { expect, type Page, test } from '@playwright/test';
import { answer } from './answer.ts';

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

/** Notes when an attribute of an element changes, by the browser's own clock. */
async function watchAttribute(
  page: Page,
  selector: string,
  attribute: string,
): Promise<() => Promise<Step[]>> {
  await page.locator(selector).waitFor();
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

test('banners change every 5000 ms, take 1000 ms for it, and go on from the last to the first', async ({
  page,
}) => {
  await answer(page, '/home/banner', BANNERS);
  await page.goto('/');
  const track = '[aria-roledescription=carousel] [data-index]';
  const steps = await watchAttribute(page, track, 'data-index');
  await page.evaluate((where) => {
    const moves: { left: number; at: number }[] = [];
    Object.assign(window, { moves });
    const element = document.querySelector(where) as Element;
    element.addEventListener('scroll', () => moves.push({ left: element.scrollLeft, at: performance.now() }));
  }, track);
  await expect.poll(async () => (await steps()).length, { timeout: 25_000 }).toBeGreaterThanOrEqual(3);
  const [first, second, third] = await steps();
  expect([first?.to, second?.to, third?.to]).toEqual(['1', '2', '0']);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeCloseTo(5000, -2.7);
  const moves = await page.evaluate(
    () => (window as unknown as { moves: { left: number; at: number }[] }).moves,
  );
  const move = moves.filter(({ at }) => at >= (first?.at ?? 0) && at < (first?.at ?? 0) + 3000);
  const took = (move.at(-1)?.at ?? 0) - (first?.at ?? 0);
  expect(took).toBeGreaterThan(850);
  expect(took).toBeLessThan(1350);
});

test('banners stand still for people who asked for less motion, and can be stopped by anybody', async ({
  page,
}) => {
  await answer(page, '/home/banner', BANNERS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const track = page.locator('[aria-roledescription=carousel] [data-index]');
  await expect(track).toHaveAttribute('data-index', '0');
  await page.waitForTimeout(6000);
  await expect(track).toHaveAttribute('data-index', '0');

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.getByRole('button', { name: 'Stop the slides' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play the slides' })).toBeFocused();
  await page.waitForTimeout(6000);
  await expect(track).toHaveAttribute('data-index', '0');
});

test.describe('the notice ticker', () => {
  test.skip(({ isMobile }) => !isMobile, 'a wide screen lists the notices');

  test('slides up every 5000 ms within 1000 ms', async ({ page }) => {
    await answer(page, '/home/articles', NOTICES);
    await page.goto('/');
    const steps = await watchAttribute(page, '[data-notice]', 'data-notice');
    await page.evaluate(() => {
      const slides: { kind: string; at: number }[] = [];
      Object.assign(window, { slides });
      const note = ({ type }: Event) => slides.push({ kind: type, at: performance.now() });
      const ticker = document.querySelector('[data-notice]') as Element;
      ticker.addEventListener('transitionrun', note);
      ticker.addEventListener('transitionend', note);
    });
    await expect.poll(async () => (await steps()).length, { timeout: 25_000 }).toBeGreaterThanOrEqual(3);
    const [first, second, third] = await steps();
    expect([first?.to, second?.to, third?.to]).toEqual(['2', '3', '1']);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeCloseTo(5000, -2.7);
    const slides = await page.evaluate(
      () => (window as unknown as { slides: { kind: string; at: number }[] }).slides,
    );
    const run = slides.find(({ kind }) => kind === 'transitionrun');
    const end = slides.find(({ kind }) => kind === 'transitionend');
    expect((end?.at ?? 0) - (run?.at ?? 0)).toBeGreaterThan(900);
    expect((end?.at ?? 0) - (run?.at ?? 0)).toBeLessThan(1300);
  });

  test('opens the notice it shows, with title, date and body, and back closes it', async ({ page }) => {
    await answer(page, '/home/articles', NOTICES);
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
    await page.getByRole('link', { name: 'All notices' }).first().click();
    await expect(page).toHaveURL(/\/notice$/);
  });
});
