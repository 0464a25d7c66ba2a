import { expect, test } from '@playwright/test';
import { checkAccessibility } from './check-accessibility.ts';
import { consoleUrl, signIn } from './demo-operator.ts';
import { identityOf, submitIdentity } from './submit-identity.ts';
import { watchComplaints } from './watch-complaints.ts';

// The console is made for desks; and a code of an authenticator is good once, so one browser at a time.
test.skip(({ isMobile }) => isMobile, 'the console is a desktop application');

test('an operator signs in with two steps, rejects an identity with a reason and finds it in the audit log', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const complaints = watchComplaints(page);
  await page.goto(`${consoleUrl}/identity`);
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  await checkAccessibility(page);
  const { token, uid } = await submitIdentity(page, request, 'Hanako Yamada');
  expect((await identityOf(request, token)).idcardstate).toBe('review');

  await signIn(page, 'ops2@meridian.test');
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: /Identity review/ })
    .click();
  const row = page.getByRole('row').filter({ hasText: uid });
  await expect(row).toBeVisible();
  await checkAccessibility(page);
  await row.getByRole('link', { name: /Open case/ }).click();

  await expect(page.getByText('Hanako Yamada')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Identity picture: Front' })).toBeVisible();
  await page.keyboard.press('2');
  const picture = page.getByRole('img', { name: 'Identity picture: With the person' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.keyboard.press('+');
  await expect(picture).toHaveCSS('transform', 'matrix(1.5, 0, 0, 1.5, 0, 0)');
  await checkAccessibility(page);
  const caseId = new URL(page.url()).pathname.split('/').at(-1);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Why is it rejected?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByRole('button', { name: /document has expired/ }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Rejected. The user sees the reason')).toBeVisible();
  await expect
    .poll(() => identityOf(request, token))
    .toMatchObject({
      idcardstate: 'reject',
      idcardreason: 'The document has expired. Please hand in one that is valid.',
    });

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText(/Chain intact: \d+ entries/)).toBeVisible();
  await page.getByLabel('Action').selectOption('Rejected an identity');
  const entry = page.getByRole('row').filter({ hasText: `case ${caseId}` });
  await expect(entry).toContainText('Second operator');
  await expect(entry).toContainText('The document has expired');
  await checkAccessibility(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto(`${consoleUrl}/audit`);
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
  complaints.expectNone();
});

test('a wrong password says no more than that, and a stranger sees no page', async ({ page }) => {
  await page.goto(`${consoleUrl}/users`);
  await page.getByLabel('E-mail').fill('nobody@meridian.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The account or the password is wrong')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
});
