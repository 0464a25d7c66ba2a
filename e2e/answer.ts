import type { Page } from '@playwright/test';

/** Answers a call in the server's place, for states the demo data never has: none, many, hostile, failing. */
export async function answer(page: Page, path: string, data: unknown, code = 200): Promise<void> {
  await page.route(`**${path}*`, (route) =>
    route.fulfill({
      status: code,
      json: code === 200 ? { code, msg: 'OK', data } : { code, reason: 'busy', msg: 'busy', data: null },
    }),
  );
}
