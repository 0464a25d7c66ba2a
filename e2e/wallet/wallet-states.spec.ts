import { expect, type Page, test } from '@playwright/test';
import { stubResponse } from '../fixtures/stub-response.ts';
import { logIn, logInAs } from '../fixtures/trader.ts';

const EMPTY = { assets: [], assets_amount: '0' };

/** The coins as the server says them, all of them closed for deposits, withdrawals, transfers and conversions. */
async function suspendCoins(page: Page, token: string): Promise<void> {
  const coins = await (await page.request.get('/account/coins', { headers: { token, locale: 'en' } })).json();
  const closed = { isin: 'disable', isout: 'disable', transferstate: 'disable', convertstate: 'disable' };
  const data = coins.data.map((coin: object) => ({ ...coin, ...closed }));
  await stubResponse(page, '/account/coins', data);
}

test('the wallet says what is empty, loading, failed or offline', async ({
  page,
  context,
  request,
}, info) => {
  await logIn(page, request, info);
  await page.route('**/account/myAccount', () => {});
  await page.goto('/balances');
  await expect(page.getByRole('tabpanel').getByRole('status', { name: 'Loading' })).toBeVisible();

  await page.unroute('**/account/myAccount');
  await page.route('**/account/myAccount', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Couldn’t load your balances')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('tabpanel').getByText('You’re offline')).toBeVisible();
  await context.setOffline(false);

  await page.unroute('**/account/myAccount');
  await stubResponse(page, '/account/myAccount', EMPTY);
  await stubResponse(page, '/account/deposits', []);
  await page.reload();
  await expect(page.getByText('No coins yet')).toBeVisible();
  await page.getByLabel('Search coin').fill('zzz');
  await expect(page.getByText('No coins found')).toBeVisible();
  await page.goto('/coinRecharge?coin=BTC');
  await expect(page.getByText('No deposits yet')).toBeVisible();
});

test('the wallet says what is suspended, and what needs a verified identity', async ({
  page,
  request,
}, info) => {
  const token = await logIn(page, request, info);
  await suspendCoins(page, token);
  const closed = [
    ['/coinRecharge?coin=BTC', 'BTC deposits are suspended'],
    ['/coinWithdraw?coin=BTC', 'BTC withdrawals are suspended'],
    ['/coinConvert', 'Conversions are suspended'],
  ] as const;
  for (const [path, text] of closed) {
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.goto('/coinTransfer');
  await page.locator('label').filter({ hasText: 'To a member' }).click();
  await expect(page.getByText('Transfers to members are suspended')).toBeVisible();

  const stranger = await page.context().browser()!.newPage();
  await logInAs(stranger, request, 'rookie@meridian.test');
  await stranger.goto(new URL('/coinWithdraw', page.url()).href);
  await expect(stranger.getByText('Verify your identity first')).toBeVisible();
  await stranger.close();
});
