import { expect, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { test } from '../fixtures/futures-desk.ts';

const CLOSED = {
  autoid: 1,
  tradcoin: 'BTC',
  maincoin: 'USDT',
  type: 1,
  tdMode: 'cross',
  lever: 5,
  number: '1',
  entrust_price: '6.0',
  price: '7.0',
  last_profit: '1',
  income: '1',
  yield: '1.00',
  fess: '0',
  funding: '0',
  cause: 'user',
  wdate: '2026-11-15T09:31:00.000Z',
  closedate: '2026-11-15T10:31:00.000Z',
};
const LONGEST = {
  ...CLOSED,
  tradcoin: '1000000MOONCAT',
  tdMode: 'lsolate',
  lever: 125,
  entrust_price: '9999999999999.12345678',
  price: '8888888888888.12345678',
  yield: '-9999999999.99',
};

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const pictureOf = async (file: Buffer | string): Promise<Picture> => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
};

/** Saves the poster of the only closed position and returns the file. */
async function savedPoster(page: Page, position: typeof CLOSED, names: readonly string[]): Promise<Picture> {
  await page.route('**/contract/tradOrder?*', (route) =>
    route.fulfill({ json: { code: 200, msg: 'OK', data: [position] } }),
  );
  await page.goto('/futuresRecord');
  const [tab, share, save, saved] = names as [string, string, string, string];
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: share }).click();
  const sheet = page.getByRole('dialog', { name: share });
  await expect(sheet.getByRole('img')).toBeVisible();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: save }).click();
  await expect(page.getByText(saved)).toBeVisible();
  const file = await download;
  expect(file.suggestedFilename()).toBe('meridian-position.png');
  await page.unroute('**/contract/tradOrder?*');
  return pictureOf(await file.path());
}

const ENGLISH = ['Closed positions', 'Share', 'Save image', 'Image saved'];
const JAPANESE = ['決済履歴', 'シェア', '画像を保存', '画像を保存しました'];

/** Where no poster has text: the margins, the gap between both prices, and the lines above and below the figures. */
const EMPTY = [
  { left: 0, top: 0, right: 46, bottom: 988 },
  { left: 654, top: 0, right: 700, bottom: 988 },
  { left: 340, top: 490, right: 360, bottom: 580 },
  { left: 0, top: 110, right: 700, bottom: 165 },
  { left: 0, top: 445, right: 700, bottom: 490 },
  { left: 0, top: 580, right: 700, bottom: 988 },
];

test('the saved poster has the referral URL and room for the longest values', async ({ page, trader }) => {
  const short = await savedPoster(page, CLOSED, ENGLISH);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copy successfully', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(trader.userInfo.recomurl);
  const { width, height, pixels } = short;
  const code = jsqr.default(Uint8ClampedArray.from(pixels), width, height);
  expect(code?.data).toBe(trader.userInfo.recomurl);

  const english = await savedPoster(page, LONGEST, ENGLISH);
  await page.addInitScript(() => localStorage.setItem('locale', 'ja'));
  const japanese = await savedPoster(page, LONGEST, JAPANESE);
  for (const [language, long] of [
    ['English', english],
    ['Japanese', japanese],
  ] as const) {
    expect(
      differences(short, long, [{ left: 46, top: 165, right: 654, bottom: 445 }]),
      language,
    ).toBeGreaterThan(1_000);
    expect(differences(short, long, EMPTY), `pixels outside the lines in ${language}`).toBe(0);
  }
});

function differences(one: Picture, other: Picture, regions: typeof EMPTY): number {
  let count = 0;
  for (const { left, top, right, bottom } of regions)
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const at = (y * one.width + x) * 4;
        if (one.pixels.readUInt32LE(at) !== other.pixels.readUInt32LE(at)) count++;
      }
  return count;
}
