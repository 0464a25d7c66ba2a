import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import {
  confirmApproval,
  consoleUrl,
  DEMO_PASSWORD,
  type DemoOperator,
  enterConsole,
} from '../fixtures/demo-operator.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

test.describe.configure({ timeout: 240_000 });

// No other test uses this offer, which is closed for a while.
const OFFER = 'LTC, 300 s';

test('one operator closes a cycle offer, and opening it with other terms takes two', async ({ browser }) => {
  const desk = await deskOf(browser, 'ops2@meridian.test', '/offers');
  const pageErrors = watchPageErrors(desk);
  const row = desk
    .getByRole('row')
    .filter({ has: desk.getByRole('button', { name: `History of ${OFFER}` }) });
  await expect(row).toContainText('Open');
  await checkAccessibility(desk);
  await row.getByRole('button', { name: `Close ${OFFER}` }).click();
  const asked = desk.getByRole('dialog', { name: `Close ${OFFER}?` });
  await asked.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(asked.getByText('Enter a reason')).toBeVisible();
  await asked.getByLabel('Reason').fill('The index of LTC is in doubt.');
  await asked.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(row).toContainText('Closed');
  await expect(row).toContainText('The index of LTC is in doubt.');

  await row.getByRole('button', { name: `Change ${OFFER}` }).click();
  const change = desk.getByRole('dialog', { name: `Change ${OFFER}` });
  await expect(change.getByText('Nothing is changed yet')).toBeVisible();
  await change.getByLabel('Profit rate').fill('1.5');
  await change.getByLabel('Reason').fill('The index is back.');
  await change.getByRole('button', { name: 'Propose' }).click();
  await expect(change.getByText('Enter a rate above 0 and at most 1')).toBeVisible();
  await change.getByLabel('Profit rate').fill('0.75');
  await change.getByText('Accept new contracts').click();
  const differences = change.getByRole('region', { name: 'Changes' });
  await expect(differences).toContainText('0.88');
  await expect(differences).toContainText('0.75');
  await checkAccessibility(desk);
  await change.getByRole('button', { name: 'Propose' }).click();
  await expect(desk.getByText('Sent for approval')).toBeVisible();
  await expect(row).toContainText('Closed');

  const second = await deskOf(browser, 'ops@meridian.test', '/proposals');
  const card = second.getByRole('article').filter({ hasText: `Change cycle contracts on ${OFFER}` });
  await card.getByRole('button', { name: 'Approve and apply' }).click();
  await confirmApproval(second, 'ops@meridian.test');

  await expect(row).toContainText('Open');
  await expect(row).toContainText('0.75');
  await row.getByRole('button', { name: `History of ${OFFER}` }).click();
  const history = desk.getByRole('dialog', { name: `History of ${OFFER}` }).getByRole('listitem');
  await expect(history.filter({ hasText: 'approved by' }).first()).toContainText('The index is back.');
  pageErrors.expectNone();
});

test('an operator follows the rebates of a referrer back to their trade', async ({ browser, request }) => {
  const uid = await referrerWithRebates(request);
  const desk = await deskOf(browser, 'ops@meridian.test', '/rebates');
  const pageErrors = watchPageErrors(desk);
  await desk.getByLabel('UID of the referrer').fill('12');
  await desk.getByRole('button', { name: 'Show' }).click();
  await expect(desk.getByText('A UID has nine digits')).toBeVisible();
  await desk.getByLabel('UID of the referrer').fill(uid);
  await desk.getByRole('button', { name: 'Show' }).click();
  const first = desk.getByRole('table', { name: 'Rebates' }).getByRole('row').nth(1);
  await expect(first).toContainText(uid);
  await checkAccessibility(desk);
  const trade = await first.getByRole('cell').first().innerText();

  await desk.locator('label').filter({ hasText: 'Trade' }).first().click();
  await desk.getByLabel('Number of the trade').fill(trade);
  await desk.getByRole('button', { name: 'Show' }).click();
  await expect(desk.getByRole('row').filter({ hasText: uid }).first()).toContainText(trade);
  pageErrors.expectNone();
});

/** The demo's trader, once an invited user has traded. */
async function referrerWithRebates(request: APIRequestContext): Promise<string> {
  const reply = await request.post('/member/loginByTelOrEmail', {
    data: { account: 'trader@meridian.test', password: DEMO_PASSWORD },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { token } = (await reply.json()).data as { token: string };
  const read = async (path: string) => (await (await request.get(path, { headers: { token } })).json()).data;
  await expect
    .poll(async () => (await read('/user/rebates')).days.length, { timeout: 120_000, intervals: [2_000] })
    .toBeGreaterThan(0);
  return (await read('/user/userInfo')).uid;
}

async function deskOf(browser: Browser, email: DemoOperator, path: string): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
  ).newPage();
  await enterConsole(page, email);
  await page.goto(`${consoleUrl}${path}`);
  return page;
}
