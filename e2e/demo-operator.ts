import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { generate } from 'otplib';

export const DEMO_PASSWORD = process.env.MERIDIAN_DEMO_PASSWORD ?? 'Meridian2026';
export const DEMO_OPERATORS = ['ops@meridian.test', 'ops2@meridian.test'] as const;
export type DemoOperator = (typeof DEMO_OPERATORS)[number];

export const consoleUrl = process.env.E2E_CONSOLE_URL ?? `http://127.0.0.1:${process.env.E2E_CONSOLE_PORT}`;

const STEP_MS = 30_000;

/** The authenticator secret of a demo operator, which the server keeps in a file of its data folder. */
export function demoSecret(email: string): string {
  const secrets = JSON.parse(readFileSync(join(process.env.E2E_DATA!, 'demo-operators.json'), 'utf8'));
  return secrets[email];
}

/** Through both steps. The code is the next one, which is taken too: the present one was spent before the first test. */
export async function signIn(page: Page, email: DemoOperator): Promise<void> {
  await page.goto(consoleUrl);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  // Typing the sixth digit sends it.
  const epoch = Math.floor((Date.now() + STEP_MS) / 1_000);
  await page.getByLabel('Authenticator code').fill(await generate({ secret: demoSecret(email), epoch }));
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

/** The page opens as a tab in which this operator has signed in before. */
export async function enterConsole(page: Page, email: DemoOperator): Promise<void> {
  await page.addInitScript(
    ([origin, kept]) => {
      if (location.origin !== origin || sessionStorage.getItem('entered') !== null) return;
      sessionStorage.setItem('console.token', kept);
      sessionStorage.setItem('entered', 'yes');
    },
    [new URL(consoleUrl).origin, tokenOf(email)] as const,
  );
}

/** Answers the open dialog of an approval with a code of now. One that was used a moment ago is refused. */
export async function confirmApproval(page: Page, email: DemoOperator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Apply this change now?' });
  for (const aheadMs of [0, STEP_MS, STEP_MS, STEP_MS]) {
    const epoch = Math.floor((Date.now() + aheadMs) / 1_000);
    await dialog.getByLabel('Authenticator code').fill(await generate({ secret: demoSecret(email), epoch }));
    const answer = page.waitForResponse('**/operator/approveProposal');
    await dialog.getByRole('button', { name: 'Approve and apply' }).click();
    const { reason } = await (await answer).json();
    if (reason !== 'second_factor_wrong') return expect(dialog).toHaveCount(0);
    await expect(dialog.getByText('That code isn’t right, or it was already used')).toBeVisible();
    if (aheadMs > 0) await pause(STEP_MS - (Date.now() % STEP_MS) + 200);
  }
  throw new Error(`${email} could not approve`);
}

/** What an operator does at the console, as one call that has to succeed. */
export async function actAs(request: APIRequestContext, email: DemoOperator, path: string, data: unknown) {
  const headers = { locale: 'en', token: tokenOf(email) };
  const answer = await request.post(`${consoleUrl}${path}`, { data, headers });
  expect(await answer.json(), path).toMatchObject({ code: 200 });
}

/** A reviewer opens a member's case and every picture in it, and approves it. */
export async function approveIdentity(request: APIRequestContext, email: DemoOperator, uid: string) {
  const headers = { locale: 'en', token: tokenOf(email) };
  const read = async (path: string) =>
    (await (await request.get(`${consoleUrl}${path}`, { headers })).json()).data;
  const queue: { id: number; uid: string }[] = await read('/operator/identityQueue?state=review&size=100');
  const { id } = queue.find((waiting) => waiting.uid === uid)!;
  await actAs(request, email, '/operator/claimIdentityCase', { id });
  for (const side of ['front', 'hand']) await read(`/operator/identityPicture?id=${id}&side=${side}`);
  await actAs(request, email, '/operator/decideIdentity', { id, decision: 'approved' });
}

const tokenOf = (email: DemoOperator): string => JSON.parse(process.env.E2E_OPERATORS!)[email];

export async function signInByCalls(request: APIRequestContext, email: DemoOperator): Promise<string> {
  const refusals: unknown[] = [];
  while (refusals.length < 4) {
    const first = await post(request, '/operator/login', { email, password: DEMO_PASSWORD });
    const { tempToken } = first.data ?? {};
    const totp = await generate({ secret: demoSecret(email) });
    const second =
      tempToken === undefined
        ? first
        : await post(request, '/operator/loginSecondFactor', { tempToken, totp });
    if (second.data?.token !== undefined) return second.data.token;
    refusals.push(second);
    // A code is good once, and a run a moment ago has spent this one.
    await pause(STEP_MS - (Date.now() % STEP_MS) + 200);
  }
  throw new Error(`${email} could not sign in: ${JSON.stringify(refusals)}`);
}

async function post(request: APIRequestContext, path: string, data: unknown) {
  const answer = await request.post(path, { data, headers: { locale: 'en' } });
  return (await answer.json()) as { data: { token?: string; tempToken?: string } | null };
}
