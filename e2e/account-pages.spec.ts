import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { checkJapanese, checkRoom } from './check-texts.ts';
import { enterAs, joinByEmail } from './members.ts';

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

for (const [who, paths] of [
  ['everybody', OPEN],
  ['a member', OWN],
] as const) {
  test(`nothing hinders anybody on the account pages of ${who}, in both themes`, async ({
    page,
    request,
    isMobile,
  }) => {
    if (who === 'a member') await enterAs(page, await joinByEmail(request));
    for (const [index, path] of paths.entries()) {
      await open(page, path);
      // The same parts in the same colours at a desk: there each page is seen in one theme, the next in the other.
      for (const colorScheme of isMobile ? THEMES : [THEMES[index % 2]!]) {
        await page.emulateMedia({ colorScheme });
        await checkAccessibility(page);
      }
      await checkRoom(page);
    }
  });
}

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('every account page speaks Japanese, with room for its words', async ({ page, request }) => {
    for (const path of OPEN) {
      await open(page, path);
      await checkJapanese(page);
      await checkRoom(page);
    }
    // What a form says when it is sent empty is part of the page.
    await open(page, '/register');
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('[aria-invalid]').first()).toBeVisible();
    await checkJapanese(page);
    await checkRoom(page);

    await enterAs(page, await joinByEmail(request));
    for (const path of OWN) {
      await open(page, path);
      await checkJapanese(page);
      await checkRoom(page);
    }
  });
});
