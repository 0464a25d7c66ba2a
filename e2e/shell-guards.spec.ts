import { expect, type Page, test } from '@playwright/test';
import { pretendLogin } from './pretend-login.ts';

// Several page loads each: a busy machine needs longer than one.
test.describe.configure({ timeout: 90_000 });

// The whole table is checked beside the router; these show that the router asks it.
const OPEN = ['/', '/marketDetails/trad/1', '/login', '/my', '/setting'];
const PROTECTED = [
  '/coinExchange',
  '/balances',
  '/idAuth',
  '/helpCenter/1',
  `/exchangeRecord/${encodeURIComponent('{"plate":"main","tradcoin":"BTC","maincoin":"USDT"}')}`,
];
const WITH_TAB_BAR = ['/', '/coinExchange', '/cycle', '/futures', '/balances'];
// Not the login page: it sends whoever is logged in on.
const WITHOUT_TAB_BAR = ['/coinSearch', '/my', '/notice', '/marketDetails/contract'];

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('open routes open without a login, under the name of the product', async ({ page }) => {
  for (const path of OPEN) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    expect(pathOf(page)).toBe(path);
    await expect(page).toHaveTitle('Meridian');
  }
});

test('protected routes lead to the login page, which remembers what was wanted', async ({ page }) => {
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => sessionStorage.getItem('lastPage'))).toBe(path);
  }
});

test('protected routes open with the login flag and an approved identity', async ({ page }) => {
  await pretendLogin(page, 'approved');
  for (const path of PROTECTED) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    expect(pathOf(page)).toBe(path);
  }
});

test('an unknown path leads to the home page', async ({ page }) => {
  for (const path of ['/a/b/c?d=e#f', '/marketDetails/gold']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('main')).not.toBeEmpty();
  }
});

test('unreadable record data leads to the trade screen', async ({ page }) => {
  await pretendLogin(page, 'approved');
  for (const data of ['x', encodeURIComponent('{"plate":"main"}')]) {
    await page.goto(`/exchangeRecord/${data}`);
    await expect(page).toHaveURL((url) => url.pathname === '/coinExchange');
  }
});

test('from the login page a protected route is cancelled, not stacked', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the login page has no such link on a phone');
  await page.goto('/login');
  const before = await page.evaluate(() => history.length);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assets' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('the tab bar is on home, spot, cycle, futures and assets, and nowhere else', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a wide screen has the navigation at its top');
  await pretendLogin(page, 'approved');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const path of [...WITH_TAB_BAR, ...WITHOUT_TAB_BAR]) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(bar.getByRole('link')).toHaveCount(WITH_TAB_BAR.includes(path) ? 4 : 0);
  }
});

test('tabs lead to their screens and mark where one is', async ({ page }) => {
  await pretendLogin(page, 'approved');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Spot', '/coinExchange'],
    ['Futures', '/futures'],
    ['Assets', '/balances'],
    ['Home', '/'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});

test('the status bar is light on brand screens and follows the theme elsewhere', async ({ page }) => {
  await pretendLogin(page, 'approved');
  const colour = page.locator('meta[name="theme-color"]');
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/my', '/balances']) {
    await page.goto(path);
    await expect(colour).toHaveAttribute('content', '#2f46cc');
  }
  for (const path of ['/setting', '/futures']) {
    await page.goto(path);
    await expect(colour).toHaveAttribute('content', '#ffffff');
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(colour).toHaveAttribute('content', '#0a0c11');
});
