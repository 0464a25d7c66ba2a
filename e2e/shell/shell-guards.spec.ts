import { expect, type Page, test } from '@playwright/test';
import { pretendLogin } from '../fixtures/pretend-login.ts';

test.use({ serviceWorkers: 'allow' });

// A unit test checks the whole table; these tests show that the router uses it.
const OPEN = [
  ['/', 'Meridian'],
  ['/marketDetails/trad/1', 'Market details · Meridian'],
  ['/login', 'Log in · Meridian'],
  ['/help', 'Help and contact · Meridian'],
] as const;
const PROTECTED = [
  '/coinExchange',
  '/helpCenter/1',
  `/exchangeRecord/${encodeURIComponent('{"plate":"main","tradcoin":"BTC","maincoin":"USDT"}')}`,
];
const WITH_TAB_BAR = ['/', '/futures'];
// Not the login page: it redirects a user who is logged in.
const WITHOUT_TAB_BAR = ['/coinSearch', '/marketDetails/contract'];

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('public routes open without a login, each with its title', async ({ page }) => {
  for (const [path, title] of OPEN) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    expect(pathOf(page)).toBe(path);
    await expect(page).toHaveTitle(title);
  }
});

test('protected routes lead to the login page, which remembers the requested page', async ({ page }) => {
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
    // The trade screen adds its pair to the address.
    const opened = path === '/coinExchange' ? '/coinExchange/BTC_USDT' : path;
    await expect(page).toHaveURL((url) => url.pathname === opened);
  }
});

test('an unknown path leads to the home page', async ({ page }) => {
  for (const path of ['/a/b/c?d=e#f', '/marketDetails/gold']) {
    await page.goto(path);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('main')).not.toBeEmpty();
  }
});

test('an unknown path shows a message', async ({ page }) => {
  await page.goto('/a/b/c');
  await expect(page.getByText('This page doesn’t exist')).toBeVisible();
});

test('an ended session leads from a public page to the login page and back', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('entered') !== null) return;
    sessionStorage.setItem('entered', 'yes');
    localStorage.setItem('token', 'ended');
    localStorage.setItem('isLogin', 'true');
    localStorage.setItem('userInfo', '{"idcardstate":"approved"}');
  });
  await page.goto('/notice');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('lastPage'))).toBe('/notice');
});

test('the title of the trade screen has the pair and its price', async ({ page }) => {
  await page.goto('/marketDetails/trad');
  await expect(page).toHaveTitle(/^[\d,.]+ BTC\/USDT · Meridian$/);
  await page.goBack();
  await page.goto('/notice');
  await expect(page).toHaveTitle('Announcements · Meridian');
});

test('unreadable record data leads to the trade screen', async ({ page }) => {
  await pretendLogin(page, 'approved');
  for (const data of ['x', encodeURIComponent('{"plate":"main"}')]) {
    await page.goto(`/exchangeRecord/${data}`);
    await expect(page).toHaveURL((url) => url.pathname === '/coinExchange/BTC_USDT');
  }
});

test('a protected route opened from the login page adds no history entry', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the login page has no such link on a phone');
  await page.goto('/login');
  const before = await page.evaluate(() => history.length);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assets' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('the tab bar is on screens of the first level, and nowhere else', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has the navigation at its top');
  await pretendLogin(page, 'approved');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const path of [...WITH_TAB_BAR, ...WITHOUT_TAB_BAR]) {
    await page.goto(path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(bar.getByRole('link')).toHaveCount(WITH_TAB_BAR.includes(path) ? 4 : 0);
  }
});

test('tabs open their screens and mark the current one', async ({ page }) => {
  await pretendLogin(page, 'approved');
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Spot', '/coinExchange/BTC_USDT'],
    ['Futures', '/futures/BTC_USDT'],
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
  const color = page.locator('meta[name="theme-color"]');
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of ['/my', '/balances']) {
    await page.goto(path);
    await expect(color).toHaveAttribute('content', '#2f46cc');
  }
  for (const path of ['/setting', '/futures']) {
    await page.goto(path);
    await expect(color).toHaveAttribute('content', '#ffffff');
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(color).toHaveAttribute('content', '#0a0c11');
});
