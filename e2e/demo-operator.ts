import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';

export const DEMO_PASSWORD = process.env.MERIDIAN_DEMO_PASSWORD ?? 'Meridian2026';
export const consoleUrl = process.env.E2E_CONSOLE_URL ?? `http://127.0.0.1:${process.env.E2E_CONSOLE_PORT}`;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The authenticator secret the server prints for a demo operator: made of the address and the demo password. */
export function demoSecret(email: string): string {
  const digest = createHash('sha256').update(`meridian demo ${email} ${DEMO_PASSWORD}`).digest();
  return [...digest].map((byte) => BASE32[byte % 32]).join('');
}

/** Through both steps. A code is good once, so an operator signs in at most once in thirty seconds. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(consoleUrl);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  // Typing the sixth digit sends it.
  await page.getByLabel('Authenticator code').fill(await generate({ secret: demoSecret(email) }));
  await expect(page.getByRole('heading', { level: 1, name: 'What waits' })).toBeVisible();
}
