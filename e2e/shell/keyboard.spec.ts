import { expect, type Page, test } from '@playwright/test';
import { moveTo, typeInto } from '../fixtures/by-keyboard.ts';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { DEMO_PASSWORD } from '../fixtures/demo-operator.ts';
import { expectAnnounced, logIn, noteAnnouncements, openTrade } from '../fixtures/trader.ts';

test('shortcuts are listed, work on a radio and can be turned off', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/setting');
  const theme = page.getByRole('radio', { name: 'Dark', exact: true });
  await theme.focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Search pairs')).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(theme).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused();
  // In a text field the keys are text.
  await page.keyboard.type('gh/');
  await expect(page.getByRole('searchbox')).toHaveValue('gh/');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Search pairs/ })).toBeFocused();
  await expect(page).toHaveURL(/\/setting$/);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/setting');
  await page.getByRole('switch', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('/');
  await page.reload();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/setting$/);
});

test('every trading key does what the help says', { tag: '@desktop' }, async ({ page, request }, info) => {
  const { keyboard } = page;
  await logIn(page, request, info);
  await page.addInitScript(() => localStorage.setItem('hideOtherPairs', 'true'));
  await openTrade(page, 'ADA/USDT');
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('region', { name: 'Trading' }).locator('dt')).toHaveText([
    'Buy',
    'Sell',
    'Limit order',
    'Market order',
    'Use 25% of your balance',
    'Use 50% of your balance',
    'Use 75% of your balance',
    'Max: use 100% of your balance',
    'Enter an amount',
    'One step up or down in a field',
    'Ten steps up',
  ]);
  const keys = await help.getByRole('region', { name: 'Trading' }).locator('kbd').allTextContents();
  expect(keys.join('')).toBe('BSLM1234A↑↓Shift↑');
  await expect(help.getByRole('region', { name: 'Orders' })).toContainText('Cancel the newest open order');
  await keyboard.press('Escape');
  await expect(help).toBeHidden();

  const checked = (name: string) => expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  await keyboard.press('s');
  await checked('Sell');
  await keyboard.press('b');
  await checked('Buy');
  await keyboard.press('m');
  await checked('Market');
  await keyboard.press('l');
  await checked('Limit');
  const slider = page.getByRole('slider', { name: 'Percentage of balance' });
  for (const [key, percent] of ['25', '50', '75', '100'].entries()) {
    await keyboard.press(String(key + 1));
    await expect(slider).toHaveValue(percent);
  }
  await page.getByLabel('Price (USDT)').fill('0.3');
  await page.locator('form button[type=submit]').focus();
  await keyboard.press('a');
  await expect(page.getByLabel('Amount (ADA)')).toBeFocused();
  await page.getByLabel('Amount (ADA)').fill('50');
  const amount = async () => Number(await page.getByLabel('Amount (ADA)').inputValue());
  await keyboard.press('ArrowUp');
  const step = (await amount()) - 50;
  expect(step).toBeGreaterThan(0);
  await keyboard.press('Shift+ArrowUp');
  expect(await amount()).toBeCloseTo(50 + 11 * step);
  await keyboard.press('ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  expect(await amount()).toBe(50);
  await keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buy ADA' }).click();
  await expectAnnounced(page, 'Order placed');
  await expect(page.getByRole('tab', { name: /^Open orders 1/ })).toBeVisible();
  // In the field, which keeps the focus, it would be text.
  await page.locator('form button[type=submit]').focus();
  await keyboard.press('c');
  await expect(page.getByRole('alertdialog')).toContainText('Buy 50');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expectAnnounced(page, 'Order canceled');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await keyboard.press('/');
  await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox')).toBeFocused();
});

test('sign in, choose a pair, place and cancel every type of order by keyboard alone', {
  tag: '@desktop',
}, async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  await noteAnnouncements(page);
  // Other tests have orders of this account in other pairs.
  await page.addInitScript(() => localStorage.setItem('hideOtherPairs', 'true'));
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email or username' })).toBeFocused();
  await keyboard.type('vip@meridian.test');
  await keyboard.press('Tab');
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
  // The second key counts only within a second, which a busy machine may miss.
  await expect(async () => {
    await keyboard.press('g');
    await keyboard.press('s');
    await expect(page).toHaveURL(/\/coinExchange\/\w+$/, { timeout: 5_000 });
  }).toPass();

  await keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('searchbox')).toBeFocused();
  await expect(search.getByRole('link', { name: /^BTC\/USDT/ }).first()).toBeVisible();
  await keyboard.type('sol/usdt');
  await expect(search.locator('a[data-market]').first()).toContainText('SOL/USDT');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/coinExchange\/SOL_USDT$/);
  await expect(search).toHaveCount(0);
  // The second key of a repeated shortcut would choose the other side.
  await keyboard.press('b');
  await expect(page.locator('form [data-available]')).toHaveText(/^\d*[1-9]/);

  await keyboard.press('m');
  await keyboard.press('a');
  await expect(page.getByLabel('Spend (USDT)')).toBeFocused();
  await keyboard.type('50');
  await submit(page);
  await expectAnnounced(page, 'Order (partially )?filled\\s*Bought');

  for (const [type, price, result] of [
    ['Good till canceled', '140', 'Order placed'],
    ['Post only', '141', 'Order placed'],
    ['Immediate or cancel', '142', 'No matching orders'],
    ['Fill or kill', '143', '.*completely or not at all'],
  ] as const) {
    await chooseTimeInForce(page, type);
    await typeInto(page.getByLabel('Price (USDT)'), price);
    await typeInto(page.getByLabel('Amount (SOL)'), '0.5');
    await submit(page);
    await expectAnnounced(page, result);
  }

  await moveTo(page.locator('form button[type=submit]'));
  await keyboard.press('s');
  await chooseTimeInForce(page, 'Good till canceled');
  await typeInto(page.getByLabel('Price (USDT)'), '190');
  await typeInto(page.getByLabel('Amount (SOL)'), '0.2');
  await submit(page, 'Sell SOL');
  await expectAnnounced(page, 'Order placed\\s*Sell 0\\.2');

  // The newest order is canceled whichever tab is shown.
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  await moveTo(tab(/^Open orders/));
  await expect(tab(/^Open orders 3/)).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(tab(/^Order history/)).toHaveAttribute('aria-selected', 'true');
  for (const [order, left] of [
    ['Sell 0.2', /^Open orders 2/],
    ['Buy 0.5', /^Open orders 1/],
    ['Buy 0.5', /^Open orders$/],
  ] as const) {
    await keyboard.press('c');
    await expect(page.getByRole('alertdialog')).toContainText(order);
    await confirm(page, 'Cancel order');
    await expectAnnounced(page, 'Order canceled');
    await expect(tab(left)).toBeVisible();
    await expect(tab(/^Order history/), 'the focus returns').toBeFocused();
  }
});

/** Chooses a limit order and an item of its menu. */
async function chooseTimeInForce(page: Page, name: string): Promise<void> {
  // The keys of the page work outside of text fields only.
  await moveTo(page.locator('form button[type=submit]'));
  await page.keyboard.press('l');
  const menu = page.getByRole('button', { name: /^Time in force/ });
  await moveTo(menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitemradio', { name: new RegExp(`^${name}`) });
  await expect(item).toBeVisible();
  while (!(await item.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
}

async function submit(page: Page, label = 'Buy SOL'): Promise<void> {
  await page.keyboard.press('Enter');
  await confirm(page, label);
}

/** A dialog ignores keys for its first 400 ms: the one that opened it may still be down. */
async function confirm(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('alertdialog').getByRole('button', { name })).toBeFocused();
  await page.waitForTimeout(500);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
