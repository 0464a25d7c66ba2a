import { expect, type Page, type Route, test } from '@playwright/test';
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

test('an upload shows its progress, and one that was lost is sent again', async ({ page, request }) => {
  await enterAs(page, await joinByEmail(request));
  await page.goto('/helpCenter?new=1');
  const lose = (route: Route) => route.abort('connectionreset');
  await page.route('**/user/img?type=ticket', lose);
  await add(page, await pictureOf(190 * KB));
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByText('Couldn’t reach Meridian. Check your connection.')).toBeVisible();
  await page.unroute('**/user/img?type=ticket', lose);

  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60 * KB };
  await network.send('Network.emulateNetworkConditions', slow);
  const sent = page.waitForResponse('**/user/img?type=ticket');
  await again.click();
  const progress = page.getByRole('progressbar', { name: /^Uploading/ });
  await expect.poll(() => progress.getAttribute('value'), { intervals: [50] }).toMatch(/^[1-9]\d?$/);
  expect((await sent).status()).toBe(200);
  await expect(progress).toHaveCount(0);
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
});

test('a compressed picture just under, at and over 10 MB', async ({ page, request }) => {
  await enterAs(page, await joinByEmail(request));
  // A picture that stays so large would have a hundred megapixels of noise; only the size of the result matters.
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, done, ...how) {
      const pad = (drawn: Blob) =>
        new Blob([drawn, new Uint8Array(madeBytes - drawn.size)], { type: drawn.type });
      toBlob.call(this, (drawn) => done(drawn && pad(drawn)), ...how);
    };
  });
  await page.goto('/helpCenter?new=1');
  const make = (bytes: number) =>
    page.evaluate((made) => Object.assign(globalThis, { madeBytes: made }), bytes);

  await make(10 * MB - 1);
  expect(await sizeSent(page, 11 * MB)).toBeGreaterThan(10 * MB - 1);
  for (const bytes of [10 * MB, 10 * MB + 1]) {
    await make(bytes);
    await add(page, await pictureOf(11 * MB));
    await expect(page.getByText('The image must be smaller than 10 MB')).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture 2' }).click();
    await expect(page.getByText('The image must be smaller than 10 MB')).toBeHidden();
  }
});

/** Chooses a picture of this many bytes and returns how many were sent. */
async function sizeSent(page: Page, bytes: number): Promise<number> {
  const sent = page.waitForRequest('**/user/img?type=ticket');
  await add(page, await pictureOf(bytes));
  const upload = await sent;
  expect((await upload.response())?.status()).toBe(200);
  return Number(await upload.headerValue('content-length'));
}

async function pictureOf(bytes: number): Promise<Buffer> {
  const drawn = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#48c' } })
    .jpeg()
    .toBuffer();
  // What follows the end of a picture is not read.
  return Buffer.concat([drawn, Buffer.alloc(bytes - drawn.length)]);
}

const add = (page: Page, buffer: Buffer): Promise<void> =>
  page.locator('input[type=file]').last().setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });

declare const madeBytes: number;
