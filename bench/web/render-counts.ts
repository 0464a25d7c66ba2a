import type { Browser, Locator, Page } from 'playwright-core';
import { printMeasure } from '../src/figures.ts';
import { logIn, PHONE } from './page-measures.ts';

declare global {
  interface Window {
    meridianRenders: number;
  }
}

/** What React calls a fiber, as far as it is read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

const TYPED = '123456789';
const IDLE_SECONDS = 5;
const SIZES = { phone: PHONE, desk: { viewport: { width: 1440, height: 900 } } } as const;

interface CountedScreen {
  /** At the start of the figures' names. */
  readonly name: string;
  readonly address: string;
  /** The field that is typed into. */
  readonly field: (page: Page) => Locator;
}

/** How much of a trading screen React draws for a key typed into its form, and each second while nobody touches it. */
export async function countRenders(browser: Browser, screen: CountedScreen): Promise<void> {
  for (const [size, options] of Object.entries(SIZES)) {
    const page = await browser.newPage(options);
    await logIn(page, new URL('/', screen.address).href);
    await noteRenders(page);
    await page.goto(screen.address);
    await page.locator('[data-side=buy] [data-level]').nth(2).click();
    await screen.field(page).click();
    await page.waitForTimeout(2_000);
    const idle = await rendersDuring(page, () => page.waitForTimeout(IDLE_SECONDS * 1_000));
    const typing = await rendersDuring(page, () => page.keyboard.type(TYPED, { delay: 30 }));
    printMeasure(`${screen.name}_drawn_per_key_${size}`, typing / TYPED.length, 'components');
    printMeasure(`${screen.name}_drawn_per_second_${size}`, idle / IDLE_SECONDS, 'components');
    await page.close();
  }
}

/**
 * Counts the components that React draws, by the hook that its developer tools use. It costs time, so a page that is
 * measured by the clock must not have it.
 */
async function noteRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // From the source of React: function and class components, forwarded references, and memo without a wrapper.
    const COMPONENTS = [0, 1, 11, 15];
    const DRAWN = 1;
    const walk = (fiber: Fiber, isNew: boolean) => {
      if (COMPONENTS.includes(fiber.tag) && (isNew || (fiber.flags & DRAWN) !== 0)) window.meridianRenders++;
      // The same child means that nothing below was drawn; otherwise React has copied every child.
      if (!isNew && fiber.child === fiber.alternate?.child) return;
      for (let child = fiber.child; child !== null; child = child.sibling)
        walk(child, isNew || child.alternate === null);
    };
    window.meridianRenders = 0;
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: () => {},
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => walk(root.current, false),
        onCommitFiberUnmount: () => {},
        onPostCommitFiberRoot: () => {},
      },
    });
  });
}

/** The number of components drawn while something is done. */
async function rendersDuring(page: Page, run: () => Promise<unknown>): Promise<number> {
  const before = await page.evaluate(() => window.meridianRenders);
  await run();
  return (await page.evaluate(() => window.meridianRenders)) - before;
}
