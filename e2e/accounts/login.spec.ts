import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD } from '../fixtures/demo-operator.ts';
import { joinByEmail, joinByPhone, PASSWORD } from '../fixtures/members.ts';
import { byChinesePhone, logIn } from './account-forms.ts';

test('every field shows its error, and the first one gets the focus', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Enter your email address or username')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email or username' })).toBeFocused();
  await page.locator('label', { hasText: 'Phone' }).first().click();
  await expect(page.getByLabel('Phone number'), 'what was not asked yet is not wrong').toBeVisible();
  await expect(page.getByText('Enter a valid phone number')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Enter a valid phone number')).toBeVisible();
});

test('a wrong password shows an error, and the correct one opens the requested page', async ({
  page,
  request,
}) => {
  const { address, uid } = await joinByEmail(request);
  await page.goto('/securityCenter');
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, address, 'Wrong2026');
  await expect(page.getByText('Incorrect account or password')).toBeVisible();
  await logIn(page, address);
  await expect(page).toHaveURL(/\/securityCenter$/);
  await expect(page.getByText(/protections are on/)).toBeVisible();

  await page.goto('/sessions#history');
  await expect(page.getByText('Failed')).toHaveCount(1);
  await expect(page.getByText('Successful')).toHaveCount(2);
  await expect(page.getByText(/^Registration · /)).toBeVisible();
  await page.goto('/my');
  await expect(page.getByText(`UID ${uid}`)).toBeVisible();
});

test('a phone number logs in with its country', async ({ page, request }) => {
  const { address, uid } = await joinByPhone(request);
  await page.goto('/my');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await byChinesePhone(page);
  await page.getByLabel('Phone number').fill(address.slice('+86'.length));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText(`UID ${uid}`)).toBeVisible();
});

test('a username logs in, and logging out asks once and removes the user', async ({ page }) => {
  await page.goto('/my');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, 'trader', DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/my$/);
  await expect(page.getByText(/^UID \d{9}/)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Welcome to Meridian')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
