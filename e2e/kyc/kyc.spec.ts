import { type Browser, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkJapanese, checkRoom } from '../fixtures/check-texts.ts';
import { consoleUrl, type DemoOperator, enterConsole } from '../fixtures/demo-operator.ts';
import { enterAs, joinByEmail, PASSWORD } from '../fixtures/members.ts';
import { photograph } from './submit-documents.ts';

test.describe.configure({ timeout: 240_000 });

const ENGLISH = {
  country: /Country that issued/,
  japan: 'Japan',
  name: 'Full name',
  number: 'Document number',
  front: 'Photo page',
  hand: 'Selfie with document',
  uploaded: 'Uploaded',
  submit: 'Submit',
  review: 'Your documents are under review',
};
const JAPANESE: typeof ENGLISH = {
  country: /書類の発行国/,
  japan: '日本',
  name: '氏名',
  number: '書類番号',
  front: '顔写真のページ',
  hand: '書類を持ったご本人',
  uploaded: 'アップロード済み',
  submit: '提出する',
  review: '書類を審査しています',
};

/** Fills in the form and both pictures for a Japanese passport. */
async function submitDocuments(page: Page, name: string, words = ENGLISH): Promise<void> {
  await page.getByRole('button', { name: words.country }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill(words.japan);
  await sheet.getByRole('button', { name: words.japan }).click();
  await expect(sheet).toBeHidden();
  await page.getByLabel(words.name).fill(name);
  // A document belongs to one account, so a retry of this test needs another number.
  await page.getByLabel(words.number).fill(`TK${String(Date.now()).slice(-7)}`);
  const buffer = await photograph(page, 'passport');
  expect(buffer.length).toBeGreaterThan(200 * 1024);
  const sent = page.waitForRequest('**/user/img?type=identity');
  const file = { name: 'document.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator(`input[type=file][aria-label^="${words.front}"]`).setInputFiles(file);
  // Pictures larger than 200 KB are scaled down before the upload.
  const upload = await sent;
  expect((await upload.response())?.status()).toBe(200);
  expect(Number(await upload.headerValue('content-length'))).toBeLessThan(buffer.length);
  await page.locator(`input[type=file][aria-label^="${words.hand}"]`).setInputFiles(file);
  await expect(page.getByText(words.uploaded, { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(words.review)).toBeVisible();
}

/**
 * Uploads the back of a license, switches to another document during the upload, and finds the picture after switching
 * back.
 */
async function changeOnesMind(page: Page): Promise<void> {
  const upload = '**/user/img?type=identity';
  const document = (name: string) => page.locator('label', { hasText: name }).click();
  const line = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    await line.promise;
    await route.continue();
  });
  await document('Driver’s license');
  const buffer = await photograph(page, 'licence');
  const back = page.getByRole('group', { name: 'Back', exact: true });
  await back
    .locator('input[type=file][aria-label]')
    .setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer });
  await expect(back.getByText(/^Uploading \d+%/)).toBeVisible();
  await document('Passport');
  await expect(back).toHaveCount(0);
  await document('Driver’s license');
  line.resolve();
  await expect(back.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect
    .poll(() => back.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.unroute(upload);
  await document('Passport');
}

async function lookInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await checkAccessibility(page);
  }
  await checkRoom(page);
}

async function readInJapanese(page: Page): Promise<void> {
  await checkJapanese(page);
  await checkRoom(page);
}

async function atTheDesk(browser: Browser, operator: DemoOperator): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  await enterConsole(page, operator);
  return page;
}

async function openCase(desk: Page, uid: string): Promise<void> {
  await desk.goto(`${consoleUrl}/identity`);
  const row = desk.getByRole('row').filter({ hasText: uid });
  await row.getByRole('link', { name: /Open case/ }).click();
  await expect(desk.getByRole('img', { name: 'Identity picture: Front' })).toBeVisible();
}

test('an identity is submitted, rejected with a reason, submitted again, approved, and opens the tabs', async ({
  page,
  browser,
  request,
}) => {
  const member = await joinByEmail(request);
  await enterAs(page, member);
  await page.goto('/idAuth');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Choose the country that issued the document')).toBeVisible();
  await changeOnesMind(page);
  await submitDocuments(page, 'Hanako Yamada');
  await lookInBothThemes(page);

  // The home page shows the prompt once, a tab shows it every time.
  const waiting = page.getByRole('alertdialog', { name: 'Verification under review' });
  await page.goto('/');
  await waiting.getByRole('button').click();
  await expect(waiting).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assets' }).click();
  await waiting.getByRole('button', { name: 'Close' }).click();
  // A dialog that closes goes back in the history, which would end the navigation.
  await expect.poll(() => page.evaluate(() => history.state?.overlays ?? 0)).toBe(0);
  await page.goto('/idAuth');

  // The reason is sent in the language of the user's last login.
  await request.post('/member/loginByTelOrEmail', {
    data: { account: member.address, password: PASSWORD },
    headers: { locale: 'ja' },
  });
  const desk = await atTheDesk(browser, 'ops@meridian.test');
  await openCase(desk, member.uid);
  await desk.getByRole('button', { name: /^Reject/ }).click();
  const why = desk.getByRole('dialog', { name: 'Reject this identity?' });
  await why.getByRole('button', { name: /書類の有効期限が切れています。/ }).click();
  await why.getByRole('button', { name: 'Reject' }).click();
  await expect(why).toBeHidden();

  // The open page updates without a reload.
  await expect(page.getByText('Your documents were not accepted')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('書類の有効期限が切れています。有効な書類をご利用ください。')).toBeVisible();
  await lookInBothThemes(page);

  // The rest in Japanese, the language in which the operator gave the reason.
  await page.evaluate(() => localStorage.setItem('locale', 'ja'));
  await page.reload();
  await expect(page.getByText('書類を承認できませんでした')).toBeVisible();
  await readInJapanese(page);
  await page.getByRole('button', { name: 'もう一度手続きする' }).click();
  await expect(page.getByText('書類の有効期限が切れています。有効な書類をご利用ください。')).toBeVisible();
  await expect(page.getByLabel(JAPANESE.name)).toHaveValue('Hanako Yamada');
  await expect(page.getByText('前回提出した画像を使用します')).toHaveCount(2);
  await submitDocuments(page, '山田 花子', JAPANESE);
  await readInJapanese(page);

  await openCase(desk, member.uid);
  const approve = desk.getByRole('button', { name: /^Approve/ });
  // The selfie was not opened yet: the first press opens it.
  await approve.click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(desk.getByRole('img', { name: 'Identity picture: Selfie with document' })).toBeVisible();
  await expect(desk.getByText('2 of 2 pictures opened')).toBeVisible();
  await approve.click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await desk.context().close();

  await expect(page.getByText('本人確認が完了しました')).toBeVisible({ timeout: 15_000 });
  await lookInBothThemes(page);
  await readInJapanese(page);
  await page.goto('/');
  for (const [name, path] of [
    ['現物', '/coinExchange/BTC_USDT'],
    ['資産', '/balances'],
  ] as const) {
    await page.getByRole('navigation', { name: 'メイン' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});

test('an unusable picture is refused with the reason', async ({ page, request }) => {
  await enterAs(page, await joinByEmail(request));
  await page.goto('/idAuth');
  await expect(page.getByText('JPEG, PNG or WebP, at least 400 × 300 pixels')).toBeVisible();
  const front = page.getByRole('group', { name: ENGLISH.front });
  const choose = (buffer: Buffer) =>
    front
      .locator('input[type=file][aria-label]')
      .setInputFiles({ name: 'document.jpg', mimeType: 'image/jpeg', buffer });
  await choose(Buffer.from('no picture at all'));
  await expect(front.getByText('Use a JPEG, PNG or WebP picture')).toBeVisible();
  await choose(await photograph(page, '', { width: 20, height: 20 }));
  await expect(front.getByText('This picture is too small')).toBeVisible();
  // Neither a broken picture nor a button that could only fail again.
  await expect(front.getByRole('img')).toHaveCount(0);
  await expect(front.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  // The first field with a problem is visible below the header.
  await page.getByRole('button', { name: ENGLISH.submit }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  const [field, header] = await Promise.all([
    page.locator('[aria-invalid=true]').first().boundingBox(),
    page.locator('header').first().boundingBox(),
  ]);
  expect(field!.y).toBeGreaterThan(header!.y + header!.height);
});
