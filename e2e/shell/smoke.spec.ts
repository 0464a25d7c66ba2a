import { expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'allow' });

test('health, readiness and metrics respond', async ({ request }) => {
  const alive = await request.get('/healthz');
  expect(alive.status()).toBe(200);
  const ready = await request.get('/readyz');
  expect(ready.status()).toBe(200);
  expect((await ready.json()).data.status).toBe('ready');
  const metrics = await request.get('/metrics');
  expect(await metrics.text()).toContain('process_resident_memory_bytes');
});

test('the home page opens without an error in the browser', { tag: '@desktop' }, async ({ page }) => {
  const pageErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && pageErrors.push(message.text()));
  page.on('pageerror', (error) => pageErrors.push(error.message));
  await page.goto('/');
  await expect(page).toHaveTitle(/Meridian/);
  await expect(page.getByRole('main')).toBeVisible();
  await page.waitForLoadState('load');
  expect(pageErrors).toEqual([]);
});
