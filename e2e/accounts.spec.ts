import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { checkAccessibility } from './check-accessibility.ts';

const PASSWORD = 'Meridian2026';
const fresh = () => `${Date.now()}${Math.floor(Math.random() * 1_000)}`;

/** The newest code that was sent to an address, as a person reads it in a mailbox. */
async function codeSentTo(page: Page, to: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const outbox = await (await page.request.get('/dev/outbox')).json();
      code = outbox.find((message: { to: string; code: string | null }) => message.to === to)?.code ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

async function logIn(page: Page, account: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail or username' }).fill(account);
  await page.getByLabel('Login password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const fillNewPassword = async (page: Page) => {
  await page.getByLabel('Login password').fill(PASSWORD);
  await page.getByLabel('Repeat the password').fill(PASSWORD);
};

/** A picture a browser can read, larger than the smallest row of the compression table. */
const bigPicture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 900;
    const pen = canvas.getContext('2d')!;
    const noise = pen.createImageData(1200, 900);
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
    pen.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.7).split(',')[1]!;
  });

test.describe('the way in', () => {
  test('every field says what is wrong, in its place, and the first one gets the focus', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Please enter your e-mail address or username')).toBeVisible();
    await expect(page.getByText('Please enter the login password')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'E-mail or username' })).toBeFocused();
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please fill in the correct email address')).toBeVisible();
    await expect(page.getByText('Please enter the 6-digit code')).toBeVisible();
    await expect(page.getByText('consisting of 6-20 digits and letters')).toBeVisible();
    await page.getByLabel('Repeat the password').fill('other');
    await expect(page.getByText('The two input passwords are inconsistent')).toBeVisible();
  });

  test('a wrong password is said in place; the right one leads to the page that was wanted', async ({
    page,
  }) => {
    await page.goto('/securityCenter');
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, 'trader@meridian.test', 'Wrong2026');
    await expect(page.getByText('The account or the password is wrong')).toBeVisible();
    await logIn(page, 'trader@meridian.test');
    await expect(page).toHaveURL(/\/securityCenter$/);
    await expect(page.getByText('tr****@meridian.test')).toBeVisible();
  });

  test('the fields tell a password manager what they are', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByLabel('E-mail address')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Verification code')).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByLabel('Login password')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('without a login the profile invites to one, and comes back after it', async ({ page }) => {
    await page.goto('/my');
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await logIn(page, 'trader@meridian.test');
    await expect(page).toHaveURL(/\/my$/);
    await expect(page.getByText(/^UID \d{9}/)).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('Welcome to Meridian')).toBeVisible();
  });
});

// Codes are limited per network and hour: the journeys that need them run once.
test.describe('journeys with codes', () => {
  test.skip(({ isMobile }) => !isMobile, 'they run on the phone');
  test.describe.configure({ mode: 'serial', timeout: 90_000 });

  test('a stranger registers by e-mail, hands documents in and is under review', async ({ page }) => {
    const email = `e2e${fresh()}@meridian.test`;
    await page.goto('/register?invite=UNKNOWN1');
    await expect(page.getByLabel(/Invitation code/)).toHaveValue('UNKNOWN1');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(/good for 5 minutes/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
    await page.getByLabel('Verification code').fill(await codeSentTo(page, email));
    await fillNewPassword(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('This invitation code does not exist')).toBeVisible();
    await page.getByLabel(/Invitation code/).fill('');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go to verify' }).click();

    await page.getByRole('button', { name: /Country that issued/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Japan' }).first().click();
    await page.getByLabel('Full name').fill('Hanako Yamada');
    await page.getByLabel('Document number').fill('TK1234567');
    const buffer = Buffer.from(await bigPicture(page), 'base64');
    expect(buffer.length).toBeGreaterThan(200 * 1024);
    const sent = page.waitForRequest('**/user/img?type=identity');
    const file = { name: 'document.jpg', mimeType: 'image/jpeg', buffer };
    await page.locator('input[type=file][aria-label^="Photo page"]').setInputFiles(file);
    expect((await (await sent).response())?.status()).toBe(200);
    await page.locator('input[type=file][aria-label^="You holding"]').setInputFiles(file);
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByText('Your documents are under review')).toBeVisible();
  });

  test('somebody registers by phone, logs in elsewhere, and throws that device out at once', async ({
    page,
    browser,
    baseURL,
  }) => {
    const tel = `138${fresh().slice(-8)}`;
    await page.goto('/register');
    const asPhone = async (at: Page) => {
      await at.locator('label', { hasText: 'Phone' }).first().click();
      await at.getByRole('button', { name: /Country code/ }).click();
      await at
        .getByRole('dialog')
        .getByRole('button', { name: /^China/ })
        .first()
        .click();
      await expect(at.getByRole('dialog')).toBeHidden();
    };
    await asPhone(page);
    await page.getByLabel('Phone number').fill('12345678901');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Please fill in the correct phone number')).toBeVisible();
    await page.getByLabel('Phone number').fill(tel);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Verification code').fill(await codeSentTo(page, `+86${tel}`));
    await fillNewPassword(page);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');

    const elsewhere: BrowserContext = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const other = await elsewhere.newPage();
    await other.goto('/securityCenter');
    await asPhone(other);
    await other.getByLabel('Phone number').fill(tel);
    await other.getByLabel('Login password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other.getByText(/protections are on/)).toBeVisible();

    await page.goto('/sessions');
    await page
      .getByRole('button', { name: /^Log out / })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('The device is logged out')).toBeVisible();
    await expect(other).toHaveURL(/\/login$/, { timeout: 2_000 });
    await elsewhere.close();
  });

  test('an authenticator app and a passkey are set up, and each opens the door', async ({
    page,
    baseURL,
  }) => {
    // A passkey belongs to a name, not to an IP address.
    const home = baseURL!.replace('127.0.0.1', 'localhost');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${home}/twoFactor`);
    await logIn(page, 'rookie@meridian.test');
    await page.getByRole('button', { name: 'Set up' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Login password').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Send code' }).click();
    await sheet.getByLabel(/Code sent to/).fill(await codeSentTo(page, 'rookie@meridian.test'));
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    const secret = (await page.locator('p.font-mono').innerText()).replace(/\s/g, '');
    const code = (stepsAhead: number) =>
      generate({ secret, epoch: Math.floor(Date.now() / 1_000) + stepsAhead * 30 });
    await page.getByLabel('Code the app shows').fill(await code(0));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = await page.locator('ul.font-mono li').allInnerTexts();
    expect(codes).toHaveLength(10);
    await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
    await page.getByText('I have kept them').click();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await sheet.getByLabel('Login password').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Use a recovery code' }).click();
    await sheet.getByLabel('Recovery code').fill(codes[0]!);
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Your passkey is ready')).toBeVisible();

    const leave = () =>
      page.evaluate(() => ['token', 'isLogin', 'userInfo'].map((key) => localStorage.removeItem(key)));
    await leave();
    await page.goto(`${home}/securityCenter`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByText(/protections are on/)).toBeVisible();

    await leave();
    await page.goto(`${home}/securityCenter`);
    await logIn(page, 'rookie@meridian.test');
    await page.getByLabel('Authenticator code').fill('000000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The second factor was not accepted')).toBeVisible();
    // Every code opens once: the one of now was spent on setting up.
    await page.getByLabel('Authenticator code').fill(await code(1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/protections are on/)).toBeVisible();

    await page.goto(`${home}/twoFactor`);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await sheet.getByLabel('Login password').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Use a recovery code' }).click();
    await sheet.getByLabel('Recovery code').fill(codes[1]!);
    await sheet.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('The authenticator app is off')).toBeVisible();
    await page.goto(`${home}/securityCenter`);
    await expect(page.getByText(/locked until/)).toBeVisible();
  });
});

for (const theme of ['dark', 'light'] as const) {
  test(`nothing hinders anybody on the account pages, ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    for (const path of ['/register', '/resetPass', '/my', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await checkAccessibility(page);
    }
    await logIn(page, 'trader@meridian.test');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    for (const path of [
      '/securityCenter',
      '/bindPhone',
      '/modifyLoginPass',
      '/fundPass',
      '/twoFactor',
      '/sessions',
      '/idAuth',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await checkAccessibility(page);
    }
  });
}
