import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkJapanese, checkRoom } from '../fixtures/check-texts.ts';
import { actAs, confirmApproval, consoleUrl, enterConsole, signIn } from '../fixtures/demo-operator.ts';
import { joinByEmail, PASSWORD } from '../fixtures/members.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';
import { kycOf, submitDocuments } from '../kyc/submit-documents.ts';

test.describe.configure({ timeout: 240_000 });

const navigate = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click();

/** Serious actions ask for a reason, which goes to the audit log. */
async function giveReason(page: Page, reason: string, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toHaveCount(0);
}

test('an operator signs in, rejects an identity by keyboard and finds it in the audit log', async ({
  page,
  request,
}) => {
  const pageErrors = watchPageErrors(page);
  await page.goto(`${consoleUrl}/identity`);
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await checkAccessibility(page);
  const { token, uid, address } = await submitDocuments(page, request, 'Hanako Yamada');
  await request.post('/member/loginByTelOrEmail', {
    data: { account: address, password: PASSWORD },
    headers: { locale: 'ja' },
  });
  expect((await kycOf(request, token)).idcardstate).toBe('review');

  await signIn(page, 'ops2@meridian.test');
  await navigate(page, /Identity review/);
  const row = page.getByRole('row').filter({ hasText: uid });
  await expect(row).toBeVisible();
  await checkAccessibility(page);
  await row.getByRole('link', { name: /Open case/ }).click();

  await expect(page.getByText('Hanako Yamada')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Identity picture: Front' })).toBeVisible();
  await page.keyboard.press('2');
  const picture = page.getByRole('img', { name: 'Identity picture: Selfie with document' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.keyboard.press('+');
  await expect(picture).toHaveCSS('transform', 'matrix(1.5, 0, 0, 1.5, 0, 0)');
  await checkAccessibility(page);
  const caseId = new URL(page.url()).pathname.split('/').at(-1);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject this identity?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Enter a reason')).toBeVisible();
  // The reason is in the user's language, not in the operator's.
  await dialog.getByRole('button', { name: /有効期限が切れています/ }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => kycOf(request, token))
    .toMatchObject({
      idcardstate: 'reject',
      idcardreason: '書類の有効期限が切れています。有効な書類をご利用ください。',
    });

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText(/Chain intact: \d+ entries/)).toBeVisible();
  await page.getByLabel('Action').selectOption('Rejected an identity');
  const entry = page
    .getByRole('row')
    .filter({ hasText: new RegExp(`Case ${caseId}(?!\\d)`) })
    .filter({ hasText: 'Rejected an identity' });
  await expect(entry).toContainText('Second operator');
  await expect(entry).toContainText('有効期限が切れています');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto(`${consoleUrl}/audit`);
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  pageErrors.expectNone();
});

test('a wrong password gives nothing away, and no page opens without signing in', async ({ page }) => {
  await page.goto(`${consoleUrl}/users`);
  await page.getByLabel('Email').fill('nobody@meridian.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Incorrect account or password')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('one operator suspends a user, and lifting the suspension takes two', async ({
  page,
  browser,
  request,
}) => {
  const { address, uid, token } = await joinByEmail(request);
  await enterConsole(page, 'ops2@meridian.test');
  await page.goto(consoleUrl);
  await navigate(page, 'Users');
  await page.getByRole('searchbox').fill(address);
  await page.getByRole('row').filter({ hasText: uid }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: `User ${uid}` })).toBeVisible();
  await expect(page.getByText(`${address.slice(0, 2)}****@meridian.test`)).toBeVisible();

  await page.getByRole('button', { name: 'Suspend account' }).click();
  await giveReason(page, 'Reported as stolen', 'Suspend account');
  await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
  const person = await request.get('/user/userInfo', { headers: { token, locale: 'en' } });
  expect((await person.json()).data.suspended).toBe(true);

  await page.getByRole('button', { name: 'Propose to lift the suspension' }).click();
  await giveReason(page, 'The owner has come to the counter', 'Propose');
  const sentence = `Lift the suspension of user ${uid}`;
  await navigate(page, /Proposals/);
  const mine = page.getByRole('article').filter({ hasText: sentence });
  await expect(mine.getByText('You proposed this, so another operator has to decide.')).toBeVisible();
  await expect(mine.getByRole('button', { name: /Approve/ })).toHaveCount(0);

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const second = await desk.newPage();
  await enterConsole(second, 'ops@meridian.test');
  await second.goto(`${consoleUrl}/proposals`);
  const theirs = second.getByRole('article').filter({ hasText: sentence });
  await theirs.getByRole('button', { name: /Approve/ }).click();
  await confirmApproval(second, 'ops@meridian.test');
  await expect(theirs).toHaveCount(0);
  const freed = await request.get('/user/userInfo', { headers: { token, locale: 'en' } });
  expect((await freed.json()).data.suspended).toBe(false);

  await second.goto(`${consoleUrl}/users/${uid}`);
  await second.getByRole('link', { name: 'Operator activity for this user' }).click();
  await expect(second.getByRole('row').filter({ hasText: 'Reported as stolen' })).toContainText(
    'Second operator',
  );
  await desk.close();
});

test('granting a permission takes two operators, revoking it one', async ({ page, browser, request }) => {
  const { uid, token } = await joinByEmail(request);
  const permissions = async () => {
    const response = await request.get('/user/userInfo', { headers: { token, locale: 'en' } });
    return (await response.json()).data.permissions;
  };
  await enterConsole(page, 'ops2@meridian.test');
  await page.goto(`${consoleUrl}/users/${uid}`);
  await page.getByRole('button', { name: 'Propose to grant: New coins (IEO)' }).click();
  await giveReason(page, 'Early customer', 'Propose');
  expect(await permissions()).toMatchObject({ ieo: false });

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const second = await desk.newPage();
  await enterConsole(second, 'ops@meridian.test');
  await second.goto(`${consoleUrl}/proposals`);
  const proposal = second.getByRole('article').filter({ hasText: `to user ${uid}` });
  await proposal.getByRole('button', { name: /Approve/ }).click();
  await confirmApproval(second, 'ops@meridian.test');
  await expect(proposal).toHaveCount(0);
  expect(await permissions()).toMatchObject({ ieo: true });

  await second.goto(`${consoleUrl}/users/${uid}`);
  await second.getByRole('button', { name: 'Revoke: New coins (IEO)' }).click();
  await giveReason(second, 'Asked for it', 'Revoke');
  await expect(second.getByRole('button', { name: 'Propose to grant: New coins (IEO)' })).toBeVisible();
  expect(await permissions()).toMatchObject({ ieo: false });
  await desk.close();
});

test('a held case names its reviewer, and closing the tab returns it to the queue', async ({
  page,
  browser,
  request,
}) => {
  const { uid } = await submitDocuments(page, request, 'Taro Suzuki');
  await enterConsole(page, 'ops@meridian.test');
  await page.goto(`${consoleUrl}/identity`);
  await page.getByRole('row').filter({ hasText: uid }).getByRole('link').click();
  await expect(page.getByText('The person in picture 2 matches the photo on the document')).toBeVisible();

  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const second = await desk.newPage();
  await enterConsole(second, 'ops2@meridian.test');
  await second.goto(page.url());
  await expect(second.getByText('Operations is reviewing this case')).toBeVisible();
  await page.close();
  await expect(async () => {
    await second.getByRole('button', { name: 'Try again' }).click();
    await expect(second.getByText('Taro Suzuki')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await desk.close();
});

test('an open dialog says when another operator has decided the proposal', async ({
  page,
  browser,
  request,
}) => {
  const { uid } = await joinByEmail(request);
  const change = { kind: 'grant_permission', uid, permission: 'fiat' };
  await actAs(request, 'ops@meridian.test', '/operator/propose', { change, reason: 'Asked for it' });
  await enterConsole(page, 'ops@meridian.test');
  const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const second = await desk.newPage();
  await enterConsole(second, 'ops2@meridian.test');
  for (const [side, button] of [
    [page, 'Withdraw'],
    [second, 'Reject'],
  ] as const) {
    await side.goto(`${consoleUrl}/proposals`);
    const card = side.getByRole('article').filter({ hasText: `to user ${uid}` });
    await card.getByRole('button', { name: button }).click();
  }
  await giveReason(second, 'Not now', 'Reject');
  await expect(page.getByText('Second operator decided this in the meantime: Rejected.')).toBeVisible();
  await desk.close();
});

const PAGES = [
  '/',
  '/identity',
  '/users',
  '/withdrawals',
  '/deposits',
  '/networks',
  '/networks?view=coins',
  '/house',
  '/reconciliation',
  '/markets',
  '/proposals',
  '/articles',
  '/articles/new',
  '/banners',
  '/company',
  '/tickets',
  '/tickets/prepared',
  '/audit',
  '/operators',
  '/account',
];

for (const whole of [false, true]) {
  const which = whole ? 'every page in both themes' : 'a sample of pages';
  test(`pages of the console are accessible: ${which}`, { tag: whole ? '@walk' : [] }, async ({ page }) => {
    await enterConsole(page, 'ops@meridian.test');
    // Journeys of the other tests check the pages of identities and markets.
    for (const path of whole ? PAGES : ['/', '/users', '/proposals']) {
      await page.goto(`${consoleUrl}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      for (const colorScheme of whole ? (['dark', 'light'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme });
        await checkAccessibility(page);
      }
      await checkRoom(page);
    }
  });
}

test('on a phone the navigation scrolls to the current page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterConsole(page, 'ops@meridian.test');
  for (const [path, name] of [
    ['/audit', 'Audit log'],
    ['/', 'Overview'],
  ] as const) {
    await page.goto(`${consoleUrl}${path}`);
    await expect(page.getByRole('navigation').getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('the sign-in page is Japanese', async ({ page }) => {
    await page.goto(consoleUrl);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await checkJapanese(page);
    await checkRoom(page);
  });

  test('nothing is cut off on any page', { tag: '@walk' }, async ({ page }) => {
    await enterConsole(page, 'ops@meridian.test');
    for (const path of PAGES) {
      await page.goto(`${consoleUrl}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: '読み込み中' })).toHaveCount(0);
      await checkRoom(page);
    }
  });
});
