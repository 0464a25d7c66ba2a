import { expect, type Page, test } from '@playwright/test';
import { enterAs, freshEmail, joinByEmail } from '../fixtures/members.ts';
import { codeSentTo } from '../fixtures/outbox.ts';
import { fillNewPassword, logIn } from './account-forms.ts';

/** Pastes from the clipboard into the focused field, as a user does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('a code can be pasted with spaces, a hyphen or its whole sentence', async ({ page }) => {
  await page.goto('/register');
  const field = page.getByLabel('Verification code');
  for (const text of ['123 456', ' 123456 ', '123-456', 'Your code is 123456', '１２３４５６']) {
    await field.fill('');
    await field.focus();
    await paste(page, text);
    await expect(field, text).toHaveValue('123456');
  }
  await page.keyboard.press('7');
  await expect(field, 'a seventh key').toHaveValue('123456');
  await field.fill('');
  await page.keyboard.type('65 43-21');
  await expect(field).toHaveValue('654321');
});

test('a fund password keeps every digit that is pasted', async ({ page, request }) => {
  await enterAs(page, await joinByEmail(request));
  await page.goto('/fundPass');
  const field = page.getByLabel('Fund password', { exact: true });
  await field.focus();
  await paste(page, '83 04 72');
  await expect(field).toHaveValue('830472');
  await field.fill('');
  await paste(page, '12 34 56 78');
  await expect(field, 'too many digits are shown, not cut').toHaveValue('12345678');
});

test('the focus stays in the field while a code is being sent', async ({ page, request }) => {
  const email = freshEmail();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/user/getCode', async (route) => {
    const response = await route.fetch();
    if (response.ok()) await held;
    await route.fulfill({ response });
  });
  await page.goto('/register');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await codeSentTo(request, email, 'register');
  await page.getByLabel('Password', { exact: true }).click();
  await page.keyboard.type('Kest');
  release();
  await expect(page.getByText(/valid for 5 minutes/)).toBeVisible({ timeout: 45_000 });
  await page.keyboard.type('rel42x');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Kestrel42x');
  await expect(page.getByLabel('Verification code')).toHaveValue('');
});

test('a corrected address gets a code at once, and the confirmation replaces the old error', async ({
  page,
}) => {
  await page.goto('/register');
  const address = page.getByLabel('Email address');
  const code = page.getByLabel('Verification code');
  await address.fill(freshEmail());
  await page.getByRole('button', { name: 'Send code' }).click();
  // The browser may solve a puzzle first, which takes a while on a busy machine.
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled({ timeout: 45_000 });
  await code.fill('12');
  await address.focus();
  await expect(page.getByText('Enter the 6-digit code')).toBeVisible();
  await address.fill(freshEmail());
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/valid for 5 minutes/)).toBeVisible({ timeout: 45_000 });
  await expect(page.getByText('Enter the 6-digit code')).toBeHidden();
});

test('Back after registering or logging in from the profile leads to the page before it', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Profile' }).click();
  // The home page has such a link, too, and stays until the profile is drawn.
  await expect(page).toHaveURL(/\/my$/);
  await expect(page.getByText('Log in to trade, or sign up in two minutes.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Sign up' }).last().click();
  const email = freshEmail();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Verification code').fill(await codeSentTo(request, email, 'register'));
  await fillNewPassword(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/my$/);
  await expect(page.getByText('Not verified').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === '/');
});

test('an owner can log in although another person has used up the attempts', async ({ page, request }) => {
  const member = await joinByEmail(request);
  const account = member.address;
  for (let n = 0; n < 6; n++)
    await request.post('/member/loginByTelOrEmail', { data: { account, password: 'Wrong12345' } });
  await page.goto('/login');
  await logIn(page, account);
  await expect(page).toHaveURL((url) => url.pathname === '/', { timeout: 45_000 });
});

test('the title follows the tab of the devices page, and passkeys are not offered at an IP address', async ({
  page,
  request,
}) => {
  const member = await joinByEmail(request);
  await page.goto('/login');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeHidden();
  await enterAs(page, member);
  await page.goto('/sessions#history');
  await expect(page.getByRole('heading', { level: 1, name: 'Login history' })).toBeVisible();
  await page.goto('/twoFactor');
  await expect(page.getByText('Passkeys are not available at this address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden();
});
