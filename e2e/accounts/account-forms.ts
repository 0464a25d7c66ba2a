import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../fixtures/members.ts';

/** The login page, filled in and sent. */
export async function logIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Email or username' }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function fillNewPassword(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}

/** Switches a form that accepts both kinds of address to a Chinese mobile number. */
export async function byChinesePhone(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'Phone' }).first().click();
  await chooseChina(page);
}

export async function chooseChina(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Country code/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('China');
  await sheet.getByRole('button', { name: /^China/ }).click();
  await expect(sheet).toBeHidden();
}
