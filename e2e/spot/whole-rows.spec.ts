import { expect, test } from '@playwright/test';
import { logIn } from '../fixtures/trader.ts';

test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1, viewport: { width: 1440, height: 900 } });

test('no frame shows a trade that is cut, while the form above grows', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.goto('/coinExchange/BTC_USDT');
  const trades = page.getByRole('region', { name: 'Trades' });
  await expect.poll(() => trades.locator('tbody tr').count(), { timeout: 40_000 }).toBeGreaterThan(5);
  const overhang = await trades.evaluate(
    (list) =>
      new Promise<number>((resolve) => {
        const box = list.parentElement!;
        const before = box.clientHeight;
        // Called after the observer of the desk, before the frame is painted.
        const resized = new ResizeObserver(() => {
          if (box.clientHeight === before) return;
          resized.disconnect();
          const rows = [...list.querySelectorAll('tbody tr')];
          resolve(rows.at(-1)!.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom);
        });
        resized.observe(box);
        document.querySelector<HTMLElement>('main form')!.style.paddingBottom = '220px';
      }),
  );
  expect(overhang).toBeLessThanOrEqual(0);
});
