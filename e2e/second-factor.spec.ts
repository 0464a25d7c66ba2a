import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import jsqr from 'jsqr';
import { generate } from 'otplib';
import { logIn } from './account-forms.ts';
import { enterAs, type Member, PASSWORD, whenNextCodeMayBeSent } from './members.ts';
import { memberNamed } from './open-accounts.ts';
import { codeSentTo } from './outbox.ts';

test.describe.configure({ timeout: 150_000 });

/** Password and the code that goes to the account's own address. */
async function proveByMail(page: Page, request: APIRequestContext, member: Member, purpose: string) {
  await whenNextCodeMayBeSent(page, member);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Login password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await expect(sheet.getByText(/good for 5 minutes/)).toBeVisible();
  await sheet.getByLabel(/Code sent to/).fill(await codeSentTo(request, member.address, purpose));
  await sheet.getByRole('button', { name: 'Confirm' }).click();
}

async function proveByRecovery(page: Page, code: string, button: string): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Login password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Use a recovery code' }).click();
  await sheet.getByLabel('Recovery code').fill(code);
  await sheet.getByRole('button', { name: button }).click();
}

const forgetLogin = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['token', 'isLogin', 'userInfo']) localStorage.removeItem(key);
  });

test('an authenticator app is set up by its QR code, opens the door, and a recovery code takes it away', async ({
  page,
  request,
}) => {
  const member = memberNamed('authenticator');
  await enterAs(page, member);
  await page.goto('/twoFactor');
  await page.getByRole('button', { name: 'Set up' }).click();
  await proveByMail(page, request, member, 'second_factor');
  const secret = await secretInQrCode(page);
  expect(secret).toBe((await page.locator('p.font-mono').innerText()).replace(/\s/g, ''));
  const code = (stepsAhead: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1_000) + stepsAhead * 30 });
  await page.getByLabel('Code the app shows').fill(await code(0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.locator('ul.font-mono li');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByText('I have kept them').click();
  await page.getByRole('button', { name: 'Done' }).click();

  await forgetLogin(page);
  await page.goto('/securityCenter');
  await logIn(page, member.address);
  await page.getByLabel('Authenticator code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The second factor was not accepted')).toBeVisible();
  // Every code opens once: the one of now was spent on setting up.
  await page.getByLabel('Authenticator code').fill(await code(1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/protections are on/)).toBeVisible();

  await page.goto('/twoFactor');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await proveByRecovery(page, codes[0]!, 'Turn off');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await page.goto('/securityCenter');
  await expect(page.getByText(/locked until/)).toBeVisible();
});

/** What a phone's camera would read off the screen. */
async function secretInQrCode(page: Page): Promise<string> {
  const picture = page.getByRole('img', { name: /QR code/ });
  await expect(picture).toBeVisible();
  const { data, width, height } = await page.evaluate(
    async (png) => {
      const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const pixels = pen.getImageData(0, 0, image.width, image.height);
      return { data: [...pixels.data], width: image.width, height: image.height };
    },
    (await picture.screenshot()).toString('base64'),
  );
  const read = jsqr.default(Uint8ClampedArray.from(data), width, height);
  const uri = new URL(read!.data);
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('issuer')).toBe('Meridian');
  return uri.searchParams.get('secret')!;
}

test('a passkey is added and logs in without anything typed', async ({ page, request, baseURL }) => {
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
  const member = memberNamed('passkey');
  await enterAs(page, member);
  await page.goto(`${home}/twoFactor#passkeys`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Work phone');
  await proveByMail(page, request, member, 'passkey');
  await expect(page.getByText('Work phone')).toBeVisible();

  await forgetLogin(page);
  await page.goto(`${home}/sessions#history`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText(/^Passkey · /)).toBeVisible();
});
