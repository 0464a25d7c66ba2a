import { expect, type Page, test } from '@playwright/test';
import { stubResponse } from '../fixtures/stub-response.ts';

const rows = (page: Page) => page.getByRole('tabpanel').first().locator('a[data-market]');

test.describe('the list of markets', () => {
  test('shows that it is loading', async ({ page }) => {
    await page.route('**/trad/symbols', () => {});
    await page.goto('/');
    await expect(page.getByRole('tabpanel').first().getByRole('status', { name: 'Loading' })).toBeVisible();
  });

  test('loads after a failure when the user retries', async ({ page }) => {
    let failing = true;
    let failed = 0;
    await page.route('**/trad/symbols*', (route) => {
      if (!failing) return route.fallback();
      failed++;
      return route.abort();
    });
    await page.exposeFunction('stopFailing', () => {
      failing = false;
    });
    await page.goto('/');
    const again = page.getByRole('tabpanel', { name: 'Spot' }).getByRole('button', { name: 'Try again' });
    // The list also retries by itself: it must not succeed before the button is pressed.
    await again.evaluate((button) =>
      button.addEventListener('click', () => (window as unknown as { stopFailing(): void }).stopFailing()),
    );
    const before = failed;
    await expect.poll(() => failed, 'the list retries by itself').toBeGreaterThan(before);
    // The same button: one that is replaced with every retry would vanish under a finger.
    await again.click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('loads by itself once the server can be reached again', async ({ page }) => {
    let unreachable = true;
    await page.route(/\/(trad|home|account|contract)\//, (route) =>
      unreachable ? route.abort() : route.fallback(),
    );
    await page.goto('/');
    await expect(page.getByText('Couldn’t load markets').first()).toBeVisible();
    await expect(page.getByRole('region', { name: /^News from/ })).toHaveCount(0);
    unreachable = false;
    await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: /^News from/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Market overview' })).toBeVisible();
  });

  test('says that there are no markets', async ({ page }) => {
    await stubResponse(page, '/trad/symbols', []);
    await page.goto('/');
    await expect(page.getByText('No markets yet')).toBeVisible();
  });

  test('says that there is no network', async ({ page, context }) => {
    await page.route('**/trad/symbols', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Couldn’t load markets')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('tabpanel').getByText('You’re offline').first()).toBeVisible();
  });
});

test.describe('the identity prompt', () => {
  const arrive = async (page: Page, idcardstate: string) => {
    // The prompt reads the stored session, not the server.
    await page.routeWebSocket(/\/ws\//, () => {});
    await page.addInitScript((state) => {
      localStorage.setItem('isLogin', 'true');
      localStorage.setItem('userInfo', JSON.stringify({ idcardstate: state }));
    }, idcardstate);
    await page.goto('/');
  };

  test('asks an unverified user once per visit, who can skip it', { tag: '@walk' }, async ({ page }) => {
    await arrive(page, 'no');
    const popup = page.getByRole('alertdialog', { name: 'Verify your identity' });
    await expect(popup.getByRole('button', { name: 'Verify now' })).toBeVisible();
    await popup.getByRole('button', { name: 'Skip' }).click();
    await expect(popup).toBeHidden();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(popup).toBeHidden();
  });

  test('says that the review is running', async ({ page }) => {
    await arrive(page, 'review');
    const popup = page.getByRole('alertdialog', { name: 'Verification under review' });
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('button')).toHaveCount(1);
  });

  test('leads a rejected user to verify again', async ({ page }) => {
    await arrive(page, 'reject');
    const popup = page.getByRole('alertdialog', { name: 'Verification failed' });
    await popup.getByRole('button', { name: 'Verify now' }).click();
    await expect(page).toHaveURL(/\/idAuth$/);
  });

  test('does not open for a verified user', async ({ page }) => {
    await arrive(page, 'approved');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
