import { expect, type Page, test } from '@playwright/test';
import { answer } from '../fixtures/answer.ts';

const rows = (page: Page) => page.getByRole('tabpanel').first().locator('a[data-market]');

test.describe('what a list says when there is nothing to list', () => {
  test('it is loading', async ({ page }) => {
    await page.route('**/trad/symbols', () => {});
    await page.goto('/');
    await expect(page.getByRole('tabpanel').first().getByRole('status', { name: 'Loading' })).toBeVisible();
  });

  test('it failed, and a retry helps', async ({ page }) => {
    let broken = true;
    const mended = Promise.withResolvers<void>();
    await page.route('**/trad/symbols*', async (route) => {
      if (broken) return route.abort();
      await mended.promise;
      return route.fallback();
    });
    await page.goto('/');
    const again = page.getByRole('tabpanel', { name: 'Spot' }).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    // The list also tries by itself; that must not take the button away before it is pressed.
    broken = false;
    await again.click();
    mended.resolve();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a page opened while the server was unreachable completes itself', async ({ page }) => {
    let unreachable = true;
    await page.route(/\/(trad|home|account|contract)\//, (route) =>
      unreachable ? route.abort() : route.fallback(),
    );
    await page.goto('/');
    await expect(page.getByText('Markets could not be loaded').first()).toBeVisible();
    await expect(page.getByRole('region', { name: /^News from/ })).toHaveCount(0);
    unreachable = false;
    await expect(rows(page).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('region', { name: /^News from/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notices' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Market overview' })).toBeVisible();
  });

  test('there are no markets', async ({ page }) => {
    await answer(page, '/trad/symbols', []);
    await page.goto('/');
    await expect(page.getByText('No markets yet')).toBeVisible();
  });

  test('there is no network', async ({ page, context }) => {
    await page.route('**/trad/symbols', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('Markets could not be loaded')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByRole('tabpanel').getByText('You are offline').first()).toBeVisible();
  });
});

test.describe('identity', () => {
  const arrive = async (page: Page, idcardstate: string) => {
    // The popup asks the session that is kept, not the server; a real login comes with the accounts.
    await page.routeWebSocket(/\/ws\//, () => {});
    await page.addInitScript((state) => {
      localStorage.setItem('isLogin', 'true');
      localStorage.setItem('userInfo', JSON.stringify({ idcardstate: state }));
    }, idcardstate);
    await page.goto('/');
  };

  test('not verified: verify or skip, once per visit', async ({ page }) => {
    await arrive(page, 'no');
    const popup = page.getByRole('alertdialog', { name: 'Verify your identity' });
    await expect(popup.getByRole('button', { name: 'Go to verify' })).toBeVisible();
    await popup.getByRole('button', { name: 'Skip' }).click();
    await expect(popup).toBeHidden();
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(popup).toBeHidden();
  });

  test('under review: only told so', async ({ page }) => {
    await arrive(page, 'review');
    const popup = page.getByRole('alertdialog', { name: 'Verification under review' });
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('button')).toHaveCount(1);
  });

  test('rejected: verify again', async ({ page }) => {
    await arrive(page, 'reject');
    const popup = page.getByRole('alertdialog', { name: 'Verification failed' });
    await popup.getByRole('button', { name: 'Go to verify' }).click();
    await expect(page).toHaveURL(/\/idAuth$/);
  });

  test('approved: nothing to say', async ({ page }) => {
    await arrive(page, 'approved');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
