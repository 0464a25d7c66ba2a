import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { approveKyc, confirmApproval, consoleUrl, enterConsole } from '../fixtures/demo-operator.ts';
import { enterAs, type Member, post } from '../fixtures/members.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';
import { submitDocuments } from '../kyc/submit-documents.ts';

// No other test uses this coin and its network, where deposits are stopped for a while.
const PLACE = { coin: 'ADA', network: 'cardano' };
const DEPOSITED = '40 ADA';
const FUNDED = 12.5;

// Blocks come every few seconds, and an operator may have to wait for an unused code.
test.describe.configure({ timeout: 240_000 });

test('finance stops a network, holds a deposit, funds the house and releases the network', async ({
  page: desk,
  browser,
  request,
  baseURL,
}) => {
  const member = await submitDocuments(desk, request, 'Rin Ueda');
  await approveKyc(request, 'ops2@meridian.test', member.uid);
  const errors = watchPageErrors(desk);
  await enterConsole(desk, 'ops@meridian.test');
  const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const second = await other.newPage();
  await enterConsole(second, 'ops2@meridian.test');

  await test.step('stop', () => stopDeposits(desk, request, member));
  await test.step('house', () => fundHouse(second, desk));
  const phone = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, locale: 'en-US', baseURL: baseURL! },
  });
  const owner = await phone.newPage();
  await test.step('held deposit', () => checkHeld(desk, owner, member));
  await test.step('release', () => release(desk, second));
  await test.step('credited deposit', async () => {
    await expect(owner.locator('[data-step]').first()).toHaveAttribute('data-step', 'credited', {
      timeout: 60_000,
    });
    await desk.goto(`${consoleUrl}/deposits?state=credited&uid=${member.uid}`);
    await expect(desk.getByRole('row').filter({ hasText: DEPOSITED })).toContainText('4/4');
  });
  // A code that another test has used is refused once.
  errors.expectOnly(/status of 422/);
  await phone.close();
  await other.close();
});

/** The coins are sent while the dialog is open: they have to arrive before deposits stop, and be confirmed after. */
async function stopDeposits(desk: Page, request: APIRequestContext, { token }: Member): Promise<void> {
  await desk.goto(`${consoleUrl}/networks`);
  const card = desk.getByRole('region', { name: 'Cardano' }).first();
  await expect(card).toContainText(/Block \d/);
  await expect(card.getByRole('row').filter({ hasText: PLACE.coin })).toContainText(
    /4\D*2\D*10 – 1,000,000\D*1\D/,
  );
  await checkAccessibility(desk);
  await card.getByRole('button', { name: 'Stop deposits: cardano', exact: true }).click();
  const asked = desk.getByRole('dialog', { name: 'Stop deposits: cardano' });
  await asked.getByRole('button', { name: 'Stop now' }).click();
  await expect(asked.getByText('Enter a reason')).toBeVisible();
  await asked.getByLabel('Reason').fill('The node is being replaced.');
  await post(request, '/demo/faucet', PLACE, token);
  await asked.getByRole('button', { name: 'Stop now' }).click();
  await expect(asked).toHaveCount(0);
  await expect(card).toContainText('Deposits stopped');
  await expect(card).toContainText('The node is being replaced.');
}

/** Proposed by the second operator and approved by the first; the wallet has that much more afterwards. */
async function fundHouse(second: Page, desk: Page): Promise<void> {
  await second.goto(`${consoleUrl}/house`);
  const wallet = second
    .getByRole('row')
    .filter({ has: second.getByRole('rowheader', { name: 'Treasury' }) })
    .filter({ hasText: PLACE.coin });
  const figure = async () => Number((await wallet.innerText()).replaceAll(',', '').match(/[\d.]+/)![0]);
  await expect(wallet).toHaveCount(1);
  const before = await figure();
  await checkAccessibility(second);
  await checkRoom(second);
  await second.getByRole('button', { name: 'Fund the house' }).click();
  const form = second.getByRole('dialog', { name: 'Fund the house' });
  const reference = `e2e ${Date.now()}`;
  await form.getByLabel('Coin').fill(PLACE.coin);
  await form.getByLabel('Amount').fill('a few');
  await form.getByLabel('Reference').fill(reference);
  await form.getByLabel('Reason').fill('For conversions');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByText('Enter a number')).toBeVisible();
  await form.getByLabel('Amount').fill(String(FUNDED));
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form).toHaveCount(0);
  expect(await figure()).toBe(before);

  await approve(desk, 'ops@meridian.test', `“Treasury”, reference ${reference}`);
  const booking = second.getByRole('row').filter({ hasText: reference });
  await expect(booking).toContainText('Booked');
  await expect(booking).toContainText(`${FUNDED} ${PLACE.coin}`);
  await expect(booking).toContainText('For conversions');
  await expect.poll(figure).toBeCloseTo(before + FUNDED, 6);
}

/** What has arrived is listed with its cause, and its owner sees it too. */
async function checkHeld(desk: Page, owner: Page, member: Member): Promise<void> {
  await enterAs(owner, member);
  await owner.goto(`/coinRecharge?coin=${PLACE.coin}`);
  await expect(owner.getByText(`${PLACE.coin} deposits are suspended`)).toBeVisible();
  const deposit = owner.locator('[data-step]').first();
  await expect(deposit).toHaveAttribute('data-step', 'held', { timeout: 60_000 });

  await desk.goto(`${consoleUrl}/deposits`);
  await desk.getByRole('searchbox', { name: 'UID' }).fill(member.uid);
  const row = desk.getByRole('row').filter({ hasText: member.uid });
  for (const text of [DEPOSITED, 'Held', 'Deposits of this coin or network are stopped.', '4/4'])
    await expect(row).toContainText(text);
  await expect(desk.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(/[0-9a-f]{64}to cardano1/);
  await checkAccessibility(desk);
  await row.getByRole('button', { name: /^Credit deposit/ }).click();
  const asked = desk.getByRole('dialog', { name: /^Propose to credit deposit/ });
  await expect(asked).toContainText(`${DEPOSITED} on Cardano is added to the balance of its owner.`);
  await asked.getByRole('button', { name: 'Cancel' }).click();
}

/** Takes two operators; the deposit is credited without a further decision. */
async function release(desk: Page, second: Page): Promise<void> {
  await desk.goto(`${consoleUrl}/networks`);
  const card = desk.getByRole('region', { name: 'Cardano' }).first();
  await card.getByRole('button', { name: 'Release deposits: cardano', exact: true }).click();
  const asked = desk.getByRole('dialog', { name: 'Release deposits: cardano' });
  await asked.getByLabel('Reason').fill('The new node is in sync.');
  await asked.getByRole('button', { name: 'Propose' }).click();
  await expect(card).toContainText('Waiting for approval');
  await expect(card).toContainText('Deposits stopped');
  await approve(second, 'ops2@meridian.test', 'Release deposits on cardano');
  await expect(card).not.toContainText('Deposits stopped');
}

async function approve(
  page: Page,
  email: Parameters<typeof confirmApproval>[1],
  sentence: string,
): Promise<void> {
  await page.goto(`${consoleUrl}/proposals`);
  const card = page.getByRole('article').filter({ hasText: sentence });
  await card.getByRole('button', { name: 'Approve and apply' }).click();
  await confirmApproval(page, email);
}
