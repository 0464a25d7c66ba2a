import { rm, writeFile } from 'node:fs/promises';
import { chromium, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from '../fixtures/trader.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

const WIDTH = 640;
const HEIGHT = 480;

test('the camera reads the address of a deposit', async ({ page, request, baseURL, launchOptions }, info) => {
  test.skip(info.project.name !== 'mobile', 'the same in both layouts');
  await logIn(page, request, info);
  await page.goto('/coinRecharge?coin=BTC');
  const code = page.getByRole('img', { name: 'QR code of the deposit address' });
  await expect(code).toBeVisible();
  const address = await page.locator('[data-copied]').first().getAttribute('data-copied');
  const film = info.outputPath('code.y4m');
  await writeFile(film, await filmOf(await code.screenshot()));

  // The picture of the camera is chosen when the browser starts.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${film}`],
  });
  const phone = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), serviceWorkers: 'block' });
  const errors = watchPageErrors(phone);
  await logIn(phone, request, info);
  await phone.goto('/coinWithdraw?coin=BTC');
  await phone.getByRole('button', { name: 'Scan a QR code' }).click();
  await expect(phone.getByLabel('Recipient address')).toHaveValue(address!);
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  errors.expectNone();
  await browser.close();
  await rm(film);
});

/** A film of one picture, in the format that Chromium plays as a camera. */
async function filmOf(picture: Buffer): Promise<Buffer> {
  const gray = await sharp(picture)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer();
  const color = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    gray,
    color,
  ]);
}
