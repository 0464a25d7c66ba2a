import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import jsqr from 'jsqr';
import { generate } from 'otplib';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkJapanese, checkRoom } from '../fixtures/check-texts.ts';
import { enterAs, joinByEmail, type Member, PASSWORD } from '../fixtures/members.ts';
import { memberNamed } from '../fixtures/open-accounts.ts';
import { codeSentTo } from '../fixtures/outbox.ts';

/** Enters the password and the code sent to the account's own address. */
async function proveByMail(page: Page, request: APIRequestContext, member: Member, purpose: string) {
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await expect(sheet.getByText(/valid for 5 minutes/)).toBeVisible();
  await sheet.getByLabel(/Verification code/).fill(await codeSentTo(request, member.address, purpose));
  await sheet.getByRole('button', { name: 'Confirm' }).click();
}

/** Checks both themes, and the page in Japanese. */
async function look(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAccessibility(page);
  }
  await checkJapanese(page);
  await checkRoom(page);
}

const resetLogin = (page: Page) =>
  page.evaluate(() => {
    for (const key of ['token', 'isLogin', 'userInfo']) localStorage.removeItem(key);
  });

test('an authenticator app is set up by QR code, logs in, and is removed with a recovery code', async ({
  page,
  request,
}) => {
  const member = memberNamed('authenticator');
  await enterAs(page, member);
  await page.goto('/twoFactor');
  await page.getByRole('button', { name: 'Set up' }).click();
  await proveByMail(page, request, member, 'second_factor');
  const secret = await secretInQrCode(page);
  expect(secret).toBe(
    (await page.getByText('Key', { exact: true }).locator('+ p').innerText()).replace(/\s/g, ''),
  );
  const code = (stepsAhead: number) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1_000) + stepsAhead * 30 });
  await page.getByLabel('Code from the app').fill(await code(0));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('heading', { name: 'Save your recovery codes' }).locator('~ ul li');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  // The app is on, and going back asks before the codes are lost.
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving the codes?' });
  await page.goBack();
  await expect(question).toContainText('You can create new ones on this page');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  expect(await shown.allInnerTexts()).toEqual(codes);
  await page.getByText('I have saved them in a safe place').click();
  await page.getByRole('button', { name: 'Done' }).click();

  // The same owner on a device in Japanese.
  await resetLogin(page);
  await page.evaluate(() => localStorage.setItem('locale', 'ja'));
  await page.goto('/securityCenter');
  await page.getByRole('textbox', { name: 'メールアドレスまたはユーザー名' }).fill(member.address);
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByLabel('認証アプリのコード').fill('000000');
  await page.getByRole('button', { name: '続ける' }).click();
  await expect(page.getByText('コードが正しくないか、すでに使用されています')).toBeVisible();
  await look(page);
  // A code works once, and the current one was used for the setup.
  await page.getByLabel('認証アプリのコード').fill(await code(1));
  await page.getByRole('button', { name: '続ける' }).click();
  await expect(page.getByText(/項目を設定済み/)).toBeVisible();

  await page.goto('/twoFactor');
  await page.getByRole('button', { name: '無効にする' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('ログインパスワード').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'リカバリーコードを使う' }).click();
  await sheet.getByLabel('リカバリーコード').fill(codes[0]!);
  await look(page);
  await sheet.getByRole('button', { name: '無効にする' }).click();
  await expect(page.getByRole('button', { name: '設定する' })).toBeVisible();
  await page.goto('/securityCenter');
  await expect(page.getByText(/法定通貨の入金はご利用いただけません/)).toBeVisible();
});

/** The text that a phone's camera would read from the QR code. */
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

test('a passkey is added and logs in without typing', async ({ page, request, baseURL }) => {
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
  await page.getByRole('dialog').getByLabel('Passkey name').fill('Work phone');
  await proveByMail(page, request, member, 'passkey');
  await expect(page.getByText('Work phone')).toBeVisible();

  await resetLogin(page);
  await page.goto(`${home}/sessions#history`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText(/^Passkey · /)).toBeVisible();
});

test('leaving the recovery codes asks first, and new ones can be created', async ({ page, request }) => {
  const member = await joinByEmail(request);
  await enterAs(page, member);
  await page.goto('/securityCenter');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Authenticator app/ })
    .click();
  await page.getByRole('button', { name: 'Set up' }).click();
  await proveByMail(page, request, member, 'second_factor');
  const secret = await secretInQrCode(page);
  await page.getByLabel('Code from the app').fill(await generate({ secret }));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  // The back arrow of the top bar.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/twoFactor/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/securityCenter$/);
});
