import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkJapanese, checkRoom } from '../fixtures/check-texts.ts';
import { actAs } from '../fixtures/demo-operator.ts';
import { enterAs, joinByEmail } from '../fixtures/members.ts';
import { photograph } from '../kyc/submit-documents.ts';

test.describe.configure({ timeout: 240_000 });

const OPEN = ['/login', '/register', '/resetPass', '/my'];
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

const THEMES = ['dark', 'light'] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('status', { name: /Loading|読み込み/ })).toHaveCount(0);
}

/** Looks at whatever the page shows now. */
type Look = () => Promise<void>;

/** What opens over a page and what it says in trouble are part of it; they are looked at while it is open anyway. */
async function lookFurther(page: Page, path: string, look: Look): Promise<void> {
  if (path === '/twoFactor') await lookAtProof(page, look);
  if (path === '/sessions') await lookOffline(page, look);
}

async function lookAtProof(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: /^(Set up|設定する)$/ }).click();
  await expect(page.getByRole('dialog').getByLabel(/^(Login password|ログインパスワード)$/)).toBeVisible();
  await look();
}

async function lookOffline(page: Page, look: Look): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('label', { hasText: /Login history|ログイン履歴/ }).click();
  await expect(page.getByText(/as soon as the connection is back|接続が戻り次第、表示します/)).toBeVisible();
  await look();
  await page.context().setOffline(false);
  await expect(page.getByText(/^(Registration|新規登録) · /)).toBeVisible();
}

/** The profile of a suspended member says that the account is locked. */
async function lookLockedOut(page: Page, request: APIRequestContext, uid: string, look: Look): Promise<void> {
  await actAs(request, 'ops@meridian.test', '/operator/suspendUser', { uid, reason: 'Reported as stolen' });
  await page.goto('/my');
  const why = page.getByRole('alert').filter({ hasText: /This account is locked|ロックされています/ });
  await expect(why).toBeVisible();
  await look();
}

/** A phone opens its own camera; a desk shows what the one over the screen sees. */
async function lookAtCamera(page: Page, isMobile: boolean, look: Look): Promise<void> {
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
    const shoot = sheet.getByRole('button', { name: 'Take the picture' });
    await expect(shoot).toBeEnabled();
    await look();
    await shoot.click();
    await expect(sheet).toBeHidden();
  }
  await expect(side.getByText('Uploaded', { exact: true })).toBeVisible();
}

for (const [who, paths] of [
  ['everybody', OPEN],
  ['a member', OWN],
] as const) {
  test(`nothing hinders anybody on the account pages of ${who}, in both themes`, async ({
    page,
    request,
    isMobile,
  }) => {
    const member = who === 'a member' ? await joinByEmail(request) : undefined;
    if (member !== undefined) await enterAs(page, member);
    let turn = 0;
    // The same parts in the same colours at a desk: there each page is seen in one theme, the next in the other.
    const look = async () => {
      for (const colorScheme of isMobile ? THEMES : [THEMES[turn++ % 2]!]) {
        await page.emulateMedia({ colorScheme });
        await checkAccessibility(page);
      }
      await checkRoom(page);
    };
    for (const path of paths) {
      await open(page, path);
      await look();
      await lookFurther(page, path, look);
    }
    if (member === undefined) return;
    await lookAtCamera(page, isMobile, look);
    if (isMobile) await lookLockedOut(page, request, member.uid, look);
  });
}

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('every account page speaks Japanese, with room for its words', async ({ page, request, isMobile }) => {
    const look = async () => {
      await checkJapanese(page);
      await checkRoom(page);
    };
    for (const path of OPEN) {
      await open(page, path);
      await look();
    }
    // What a form says when it is sent empty is part of the page.
    await open(page, '/register');
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    await look();

    const member = await joinByEmail(request);
    await enterAs(page, member);
    for (const path of OWN) {
      await open(page, path);
      await look();
      await lookFurther(page, path, look);
    }
    if (isMobile) await lookLockedOut(page, request, member.uid, look);
  });
});
