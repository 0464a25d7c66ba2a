import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import {
  enterAs,
  freshEmail,
  freshPhone,
  joinByEmail,
  type Member,
  PASSWORD,
  post,
  whenNextCodeMayBeSent,
} from '../fixtures/members.ts';
import { memberNamed } from '../fixtures/open-accounts.ts';
import { codeSentTo, mailbox } from '../fixtures/outbox.ts';
import { chooseChina, logIn } from './account-forms.ts';

const NEW_PASSWORD = 'Osprey57k';
const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

/** The step-up part of a form for a sensitive change: the password, and a code sent to the account's own address. */
async function prove(
  page: Page,
  request: APIRequestContext,
  member: Member,
  purpose: string,
  passwordLabel = 'Password',
): Promise<void> {
  await page.getByLabel(passwordLabel, { exact: true }).fill(PASSWORD);
  const form = page.locator('form');
  await form.getByRole('button', { name: 'Send code' }).last().click();
  await page.getByLabel(/^Verification code \(/).fill(await codeSentTo(request, member.address, purpose));
}

test('a phone number is bound to an account that has an email address', async ({ page, request }) => {
  const member = memberNamed('newPhone');
  const tel = freshPhone();
  await enterAs(page, member);
  await page.goto('/securityCenter');
  await row(page, 'Phone').click();
  await chooseChina(page);
  await page.getByLabel('New phone number').fill(tel);
  await page.getByRole('button', { name: 'Send code' }).first().click();
  await page
    .getByLabel('Verification code for the new number')
    .fill(await codeSentTo(request, `+86${tel}`, 'bind'));
  await prove(page, request, member, 'contact');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'Phone')).toContainText(`+8613****${tel.slice(-3)}`);
});

test('an email address is bound to an account that has a phone', async ({ page, request }) => {
  const member = memberNamed('newEmail');
  const email = freshEmail();
  await enterAs(page, member);
  await page.goto('/securityCenter');
  await row(page, 'Email').click();
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).first().click();
  await page
    .getByLabel('Verification code for the new address')
    .fill(await codeSentTo(request, email, 'bind'));
  await prove(page, request, member, 'contact');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'Email')).toContainText('@meridian.test');
});

test('changing the login password logs out other devices and locks withdrawals for a day', async ({
  page,
  request,
}) => {
  const member = memberNamed('newPassword');
  await enterAs(page, member);
  await page.goto('/securityCenter');
  await row(page, /^Password/).click();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await prove(page, request, member, 'password', 'Current password');
  const elsewhere = (await post(request, '/member/loginByTelOrEmail', {
    account: member.address,
    password: PASSWORD,
  })) as { token: string };
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(
    page.getByText(/withdrawals, transfers to other users and fiat deposits are locked/),
  ).toBeVisible();
  const refused = await request.get('/user/userInfo', { headers: { token: elsewhere.token } });
  expect(refused.status()).toBe(401);
  await expect.poll(async () => (await mailbox(request, member.address))[0]).toMatch(/password .*changed/i);
});

test('setting a fund password gives every tab the new token', async ({ page, request }) => {
  const member = memberNamed('fundPassword');
  await enterAs(page, member);
  let sockets = 0;
  page.on('websocket', () => sockets++);
  await page.goto('/securityCenter');
  const other = await page.context().newPage();
  other.on('websocket', () => sockets++);
  await other.goto('/my');
  await expect.poll(() => sockets).toBe(2);
  await row(page, 'Fund password').click();
  await page.getByLabel('Fund password', { exact: true }).fill('123456');
  await page.getByLabel('Confirm fund password').fill('123456');
  await page.getByRole('button', { name: 'Save fund password' }).click();
  await expect(page.getByText(/easy to guess/)).toBeVisible();
  await page.getByLabel('Fund password', { exact: true }).fill('830472');
  await page.getByLabel('Confirm fund password').fill('830472');
  await prove(page, request, member, 'fund_password');
  await page.getByRole('button', { name: 'Save fund password' }).click();
  await expect(row(page, 'Fund password')).toHaveText(/Set$/);
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  expect(token).not.toBe(member.token);
  const refused = await request.get('/user/userInfo', { headers: { token: member.token } });
  expect(refused.status()).toBe(401);
  await other
    .getByRole('link', { name: /Security/ })
    .first()
    .click();
  await expect(
    other.getByText(/withdrawals, transfers to other users and fiat deposits are locked/),
  ).toBeVisible();
  expect(sockets, 'the open sockets stay').toBe(2);
});

test('a forgotten password can be reset, which locks withdrawals for a day', async ({ page, request }) => {
  const member = memberNamed('forgetful');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill(member.address);
  await whenNextCodeMayBeSent(page, member);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill(await codeSentTo(request, member.address, 'reset'));
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const ended = await request.get('/user/userInfo', { headers: { token: member.token } });
  expect(ended.status()).toBe(401);
  await logIn(page, member.address);
  await expect(page.getByText('Incorrect account or password')).toBeVisible();
  await logIn(page, member.address, NEW_PASSWORD);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await page.goto('/securityCenter');
  await expect(
    page.getByText(/withdrawals, transfers to other users and fiat deposits are locked/),
  ).toBeVisible();
});

test('a username and an anti-phishing word are set, and the next email contains the word', async ({
  page,
  request,
}) => {
  const member = await joinByEmail(request);
  const username = `e2e_${Date.now() % 1e9}`;
  await enterAs(page, member);
  await page.goto('/securityCenter');
  await page.getByRole('button', { name: /^Username/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Username').fill('1st');
  await sheet.getByRole('button', { name: 'Set username' }).click();
  await expect(sheet.getByText(/starts with a letter/)).toBeVisible();
  await sheet.getByLabel('Username').fill(username);
  await sheet.getByRole('button', { name: 'Set username' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(username)).toBeVisible();

  await page.getByRole('button', { name: /^Anti-phishing word/ }).click();
  await sheet.getByLabel('Anti-phishing word').fill('heron7');
  await sheet.getByLabel('Password', { exact: true }).fill('Wrong2026');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText(/incorrect password/i)).toBeVisible();
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  // A login from a new device is announced by mail.
  await post(request, '/member/loginByTelOrEmail', { account: username, password: PASSWORD });
  await expect.poll(async () => (await mailbox(request, member.address))[0]).toContain('heron7');
});

test('a device that is logged out remotely leaves within a second', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const member = await joinByEmail(request);
  const elsewhere = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' });
  const other = await elsewhere.newPage();
  await other.goto('/securityCenter');
  await logIn(other, member.address);
  await expect(other.getByText(/protections are on/)).toBeVisible();

  await enterAs(page, member);
  await page.goto('/sessions');
  const logOut = page.getByRole('button', { name: /^Log out / });
  await logOut.first().click();
  const revoked = page.waitForResponse('**/user/revokeSession').then(() => Date.now());
  const thrownOut = other.waitForURL(/\/login$/).then(() => Date.now());
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  expect((await thrownOut) - (await revoked)).toBeLessThan(1_000);
  await expect(page.getByText('You are logged in on this device only.')).toBeVisible();
  await elsewhere.close();
});
