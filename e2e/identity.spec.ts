import { type Browser, expect, type Page, test } from '@playwright/test';
import { consoleUrl, type DemoOperator, enterConsole } from './demo-operator.ts';
import { enterAs, joinByEmail } from './members.ts';
import { photograph } from './submit-identity.ts';

test.describe.configure({ timeout: 180_000 });

/** Both pictures and the words, as the owner of a Japanese passport fills them in. */
async function handIn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Country that issued/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('Japan');
  await sheet.getByRole('button', { name: 'Japan' }).click();
  await expect(sheet).toBeHidden();
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Document number').fill('TK1234567');
  const buffer = await photograph(page, 'passport');
  expect(buffer.length).toBeGreaterThan(200 * 1024);
  const sent = page.waitForRequest('**/user/img?type=identity');
  const file = { name: 'document.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[type=file][aria-label^="Photo page"]').setInputFiles(file);
  // What is larger than 200 KB is made smaller before it is sent.
  const upload = await sent;
  expect((await upload.response())?.status()).toBe(200);
  expect(Number(await upload.headerValue('content-length'))).toBeLessThan(buffer.length);
  await page.locator('input[type=file][aria-label^="You holding"]').setInputFiles(file);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Your documents are under review')).toBeVisible();
}

/** The back of a licence is on its way while another document is tried out, and is there when that is taken back. */
async function changeOnesMind(page: Page): Promise<void> {
  const upload = '**/user/img?type=identity';
  const document = (name: string) => page.locator('label', { hasText: name }).click();
  const line = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    await line.promise;
    await route.continue();
  });
  await document('Driving licence');
  const buffer = await photograph(page, 'licence');
  const back = page.getByRole('group', { name: 'Back', exact: true });
  await back
    .locator('input[type=file][aria-label]')
    .setInputFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer });
  await expect(back.getByText(/^Uploading \d+ %/)).toBeVisible();
  await document('Passport');
  await expect(back).toHaveCount(0);
  await document('Driving licence');
  line.resolve();
  await expect(back.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect
    .poll(() => back.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.unroute(upload);
  await document('Passport');
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

test('an identity is handed in, rejected with a reason, handed in again, approved, and opens the tabs', async ({
  page,
  browser,
  request,
}) => {
  const member = await joinByEmail(request);
  await enterAs(page, member);
  await page.goto('/idAuth');
  await page.getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('Please choose the country that issued the document')).toBeVisible();
  await changeOnesMind(page);
  await handIn(page, 'Hanako Yamada');

  // The home page says so once, and a tab says so every time.
  const waiting = page.getByRole('alertdialog', { name: 'Verification under review' });
  await page.goto('/');
  await waiting.getByRole('button').click();
  await expect(waiting).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assets' }).click();
  await waiting.getByRole('button', { name: 'Close' }).click();
  await page.goto('/idAuth');

  const desk = await atTheDesk(browser, 'ops@meridian.test');
  await openCase(desk, member.uid);
  await desk.getByRole('button', { name: /^Reject/ }).click();
  const why = desk.getByRole('dialog', { name: 'Why is it rejected?' });
  await why.getByRole('button', { name: /document has expired/ }).click();
  await why.getByRole('button', { name: 'Reject' }).click();
  await expect(why).toBeHidden();

  // The page that waits is told without being touched.
  await expect(page.getByText('Your documents were not accepted')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('The document has expired. Please hand in one that is valid.')).toBeVisible();
  await page.getByRole('button', { name: 'Verify again' }).click();
  await handIn(page, 'Hanako Yamada');

  await openCase(desk, member.uid);
  await desk.getByRole('button', { name: /^Approve/ }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await desk.context().close();

  await expect(page.getByText('Your identity is verified')).toBeVisible({ timeout: 15_000 });
  await page.goto('/');
  for (const [name, path] of [
    ['Spot', '/coinExchange'],
    ['Assets', '/balances'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
});
