import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkJapanese, checkRoom } from '../fixtures/check-texts.ts';
import { actAs } from '../fixtures/demo-operator.ts';
import { enterAs, joinByEmail } from '../fixtures/members.ts';
import { expectGutter, expectUsesWidth } from '../fixtures/wide-windows.ts';
import { photograph } from '../kyc/submit-documents.ts';

test.describe.configure({ timeout: 240_000 });

const PUBLIC = ['/login', '/register', '/resetPass', '/my'];
const OWN = [
  '/my',
  '/securityCenter',
  '/bindEmail',
  '/bindPhone',
  '/modifyLoginPass',
  '/fundPass',
  '/twoFactor',
  '/sessions',
  '/sessions#history',
  '/idAuth',
];

/** `npm test` checks a few pages in one theme each; `npm run walk` checks all of them in both. */
const SAMPLE = ['/register', '/securityCenter', '/twoFactor', '/idAuth'];

const THEMES = ['dark', 'light'] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading|読み込み/ })).toHaveCount(0);
}

/** Checks the current state of the page. */
type Check = () => Promise<void>;

/** Dialogs and error states of a page, checked while it is open. */
async function checkDialogs(page: Page, path: string, check: Check): Promise<void> {
  if (path === '/twoFactor') await checkProof(page, check);
  if (path === '/sessions') await checkOffline(page, check);
}

async function checkProof(page: Page, check: Check): Promise<void> {
  await page.getByRole('button', { name: /^(Set up|設定する)$/ }).click();
  await expect(page.getByRole('dialog').getByLabel(/^(Password|ログインパスワード)$/)).toBeVisible();
  await check();
}

async function checkOffline(page: Page, check: Check): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('label', { hasText: /Login history|ログイン履歴/ }).click();
  await expect(page.getByText(/when you are back online|接続が戻り次第、表示します/)).toBeVisible();
  await check();
  await page.context().setOffline(false);
  await expect(page.getByText(/^(Registration|新規登録) · /)).toBeVisible();
}

/** The profile of a suspended user says that the account is suspended. */
async function checkSuspended(
  page: Page,
  request: APIRequestContext,
  uid: string,
  check: Check,
): Promise<void> {
  await actAs(request, 'ops@meridian.test', '/operator/suspendUser', { uid, reason: 'Reported as stolen' });
  await page.goto('/my');
  const why = page.getByRole('alert').filter({ hasText: /Your account is suspended|利用停止中/ });
  await expect(why).toBeVisible();
  await check();
}

/** A phone opens its own camera; a desktop browser shows the picture of its camera in the page. */
async function checkCamera(page: Page, isMobile: boolean, check: Check): Promise<void> {
  const side = page.getByRole('group', { name: 'Photo page' });
  const camera = side.getByRole('button', { name: 'Take a picture' });
  if (isMobile) {
    const chooser = page.waitForEvent('filechooser');
    await camera.click();
    const buffer = await photograph(page, 'passport');
    await (await chooser).setFiles({ name: 'shot.jpg', mimeType: 'image/jpeg', buffer });
  } else {
    await camera.click();
    const sheet = page.getByRole('dialog', { name: 'Photo page' });
    const shoot = sheet.getByRole('button', { name: 'Take picture' });
    await expect(shoot).toBeEnabled();
    await check();
    await shoot.click();
    await expect(sheet).toBeHidden();
  }
  await expect(side.getByText('Uploaded', { exact: true })).toBeVisible();
}

const pagesFor = (all: readonly string[], whole: boolean) =>
  whole ? all : all.filter((path) => SAMPLE.includes(path));

for (const whole of [false, true]) {
  const which = whole ? 'every page in both themes' : 'a sample of pages';
  const details = { tag: whole ? '@walk' : '@desktop' };

  /** Checks accessibility in one theme or in both, and that no text is cut off. */
  const checkerOf = (page: Page): Check => {
    let turn = 0;
    return async () => {
      for (const colorScheme of whole ? THEMES : [THEMES[turn++ % 2]!]) {
        await page.emulateMedia({ colorScheme });
        await checkAccessibility(page);
      }
      await checkRoom(page);
    };
  };

  test(`account pages of a visitor are accessible: ${which}`, details, async ({ page }) => {
    const check = checkerOf(page);
    for (const path of pagesFor(PUBLIC, whole)) {
      await open(page, path);
      await check();
    }
  });

  test(`account pages of a user are accessible: ${which}`, details, async ({ page, request, isMobile }) => {
    const member = await joinByEmail(request);
    await enterAs(page, member);
    const check = checkerOf(page);
    for (const path of pagesFor(OWN, whole)) {
      await open(page, path);
      await check();
      if (path === '/securityCenter' && !isMobile) {
        await expectUsesWidth(page, page.locator('main section').first(), [1.2, 1]);
        await expectGutter(page);
        for (const name of ['Settings', 'Profile']) {
          await page.getByRole('banner').getByRole('link', { name }).click();
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await expectGutter(page);
        }
      }
      await checkDialogs(page, path, check);
    }
    await checkCamera(page, isMobile, check);
    if (whole && isMobile) await checkSuspended(page, request, member.uid, check);
  });

  test.describe('in Japanese', () => {
    test.use({ locale: 'ja-JP' });

    const tag = whole ? '@walk' : [];
    test(`account pages are Japanese and nothing is cut off: ${which}`, { tag }, async ({
      page,
      request,
      isMobile,
    }) => {
      const check = async () => {
        await checkJapanese(page);
        await checkRoom(page);
      };
      for (const path of pagesFor(PUBLIC, whole)) {
        await open(page, path);
        await check();
      }
      // The messages of an empty form belong to the page.
      await open(page, '/register');
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid]').first()).toBeVisible();
      await check();

      const member = await joinByEmail(request);
      await enterAs(page, member);
      for (const path of pagesFor(OWN, whole)) {
        await open(page, path);
        await check();
        await checkDialogs(page, path, check);
      }
      if (whole && isMobile) await checkSuspended(page, request, member.uid, check);
    });
  });
}
