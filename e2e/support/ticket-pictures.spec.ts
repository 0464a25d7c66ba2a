import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enterAs, joinByEmail } from '../fixtures/members.ts';

const KB = 1024;
const MB = 1024 * KB;

test.skip(({ isMobile }) => !isMobile, 'the same in both layouts');

test('pictures at, under and over their limits', async ({ page, request }) => {
  await enterAs(page, await joinByEmail(request));
  await page.goto('/helpCenter?new=1');
  // Up to 200 KB a picture is sent as it is, above it is scaled down, however large it was.
  expect(await sizeSent(page, 200 * KB)).toBeGreaterThan(200 * KB);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  expect(await sizeSent(page, 200 * KB + 1)).toBeLessThan(100 * KB);
  await expect(page.getByRole('button', { name: 'Add a picture' })).toHaveCount(1);
  expect(await sizeSent(page, 10 * MB + 1)).toBeLessThan(100 * KB);

  // Not a picture, whatever its name says.
  await add(page, Buffer.from('MZ\u0090\u0000'));
  await expect(page.getByText(/JPEG, PNG or WebP/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 3' }).click();
  expect(await sizeSent(page, 20 * KB)).toBeGreaterThan(20 * KB);
  // Three of them, and no more.
  await expect(page.getByRole('button', { name: 'Add a picture' })).toHaveCount(0);
});

/** Chooses a picture of this many bytes and returns how many were sent. */
async function sizeSent(page: Page, bytes: number): Promise<number> {
  const drawn = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#48c' } })
    .jpeg()
    .toBuffer();
  const sent = page.waitForRequest('**/user/img?type=ticket');
  // What follows the end of a picture is not read.
  await add(page, Buffer.concat([drawn, Buffer.alloc(bytes - drawn.length)]));
  const upload = await sent;
  expect((await upload.response())?.status()).toBe(200);
  return Number(await upload.headerValue('content-length'));
}

const add = (page: Page, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').last().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
