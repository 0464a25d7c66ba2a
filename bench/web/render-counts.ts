import type { Page } from 'playwright-core';

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

/**
 * Counts the components that React draws, by the hook that its developer tools use. It costs time, so a page that is
 * measured by the clock must not have it.
 */
export async function noteRenders(page: Page): Promise<void> {
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
export async function rendersDuring(page: Page, run: () => Promise<unknown>): Promise<number> {
  const before = await page.evaluate(() => window.meridianRenders);
  await run();
  return (await page.evaluate(() => window.meridianRenders)) - before;
}
