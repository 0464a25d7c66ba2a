import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { consoleUrl, enterConsole } from '../fixtures/demo-operator.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';
import { watchPolicy } from '../fixtures/watch-policy.ts';

const OPERATOR = 'ops@meridian.test';
const REASON = 'Test of the editors';

test('a banner is drawn while it is written, and a second operator is asked', async ({ page, context }) => {
  const errors = watchPageErrors(page);
  const policy = await watchPolicy(context);
  const title = `<b>Summer</b> {{7*7}} ${Date.now()}`;
  await enterConsole(page, OPERATOR);
  await page.goto(`${consoleUrl}/banners`);
  await page.getByRole('button', { name: 'New banner' }).click();
  const form = page.getByRole('dialog', { name: 'New banner' });
  const preview = form.getByRole('region', { name: 'Preview' });
  await form.getByLabel('English title').fill(title);
  await form.getByLabel('English text').fill('No fees <script>alert(1)</script> in August');
  await expect(preview.getByText(title)).toBeVisible();
  await expect(preview.getByText('No fees <script>alert(1)</script> in August')).toBeVisible();

  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture() });
  const drawn = preview.locator('img');
  await expect(drawn).toHaveAttribute('src', /^\/content\/[0-9a-f]{64}\.webp$/);
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await form.getByLabel('Link').fill('javascript:alert(2)');
  await form.getByLabel('Reason').fill(REASON);
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form.getByText('Enter a path of the app or an https address')).toBeVisible();
  await expect(form.getByText('Add a title in both languages')).toBeVisible();
  await form.getByLabel('Link').fill('/fees');
  await form.getByLabel('Japanese title').fill('夏のキャンペーン');
  await checkAccessibility(page);
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(form).toHaveCount(0);
  await withdraw(page, title);
  policy.expectNone();
  errors.expectNone();
});

test('the company page is checked while it is written, and a second operator is asked', async ({ page }) => {
  const errors = watchPageErrors(page);
  await enterConsole(page, OPERATOR);
  await page.goto(`${consoleUrl}/company`);
  const propose = page.getByRole('button', { name: 'Propose changes' });
  await expect(propose).toBeDisabled();
  await page.getByLabel('Address of the online chat').fill('javascript:alert(1)');
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible();
  await expect(propose).toBeDisabled();
  const chat = `https://chat.example/${Date.now()}`;
  await page.getByLabel('Address of the online chat').fill(chat);
  await page.getByLabel('Minimum version').fill('999.0.0');
  await expect(
    page.getByText('Not above the newest version, nor above the version of this server'),
  ).toBeVisible();
  await page.getByLabel('Minimum version').fill('');
  await checkAccessibility(page);
  await checkRoom(page);
  await propose.click();
  const dialog = page.getByRole('dialog', { name: 'Propose these changes?' });
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toHaveCount(0);
  await withdraw(page, chat);
  errors.expectNone();
});

/** The proposal names what was written. It is withdrawn, since the other tests read the same content. */
async function withdraw(page: Page, text: string): Promise<void> {
  await page.goto(`${consoleUrl}/proposals`);
  const card = page.getByRole('article').filter({ hasText: text });
  await expect(card.getByText('You proposed this, so another operator has to decide.')).toBeVisible();
  await card.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(card).toHaveCount(0);
}

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 280, channels: 3, background: '#48c' } })
    .png()
    .toBuffer();
