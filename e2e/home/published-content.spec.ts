import { type APIRequestContext, expect, test } from '@playwright/test';
import { actAs, consoleUrl, type DemoOperator, tokenOf } from '../fixtures/demo-operator.ts';
import { claimCode } from '../fixtures/operator-codes.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

const [FIRST, SECOND]: readonly DemoOperator[] = ['ops@meridian.test', 'ops2@meridian.test'];
const SHOWN_MS = 25_000;

test('a notice and a banner appear on an open page and end by schedule', async ({ page, request }) => {
  const errors = watchPageErrors(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible();

  const time = Date.now();
  const [title, titleJa] = [`Maintenance ${time}`, `メンテナンス ${time}`];
  await publish(request, FIRST!, SECOND!, (endAt) => ({
    kind: 'publish_article',
    article: {
      ...{ id: null, kind: 'notice', titleEn: title, titleJa, publishAt: null, endAt },
      ...{ bodyEn: '<p>Tonight at ten</p>', bodyJa: '<p>今夜10時</p>', audience: 'everyone', pinned: true },
    },
  }));
  const popup = page.getByRole('dialog', { name: 'Announcements' });
  await expect(popup.getByText(title)).toBeVisible();
  await expect(popup.getByText('Tonight at ten')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByText(title).first()).toBeVisible();

  const picture = await upload(request);
  await publish(request, SECOND!, FIRST!, (endAt) => ({
    kind: 'publish_banner',
    banner: {
      ...{ id: null, titleEn: title, titleJa, textEn: '', textJa: '', picture, link: '/fees' },
      ...{ place: 0, screen: 'web', startAt: null, endAt },
    },
  }));
  const drawn = page.locator(`img[src="${picture}"]`);
  await expect(drawn).toHaveCount(1);
  await expect(drawn).toHaveCount(0, { timeout: SHOWN_MS + 10_000 });
  await expect(page.getByText(title)).toHaveCount(0);
  errors.expectNone();
});

async function upload(request: APIRequestContext): Promise<string> {
  // Gray, 8 × 4 pixels.
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAMAAACEE47CAAAAA1BMVEWIiIhYZW6zAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgIAwAACQAAa5tRrMAAAAASUVORK5CYII=';
  const imgurl = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') };
  const headers = { locale: 'en', token: tokenOf(FIRST!) };
  const reply = await request.post(`${consoleUrl}/operator/contentPicture`, {
    multipart: { imgurl },
    headers,
  });
  const { data, msg } = await reply.json();
  expect(data, msg).not.toBeNull();
  return data.address;
}

/** Waits for an unused code first: what is published is visible for a short time only. */
async function publish(
  request: APIRequestContext,
  by: DemoOperator,
  approver: DemoOperator,
  changeUntil: (endAt: string) => object,
): Promise<void> {
  const totp = await claimCode(approver);
  const change = changeUntil(new Date(Date.now() + SHOWN_MS).toISOString());
  const { id } = await actAs(request, by, '/operator/propose', { change, reason: 'Test of publishing' });
  await actAs(request, approver, '/operator/approveProposal', { id, totp });
}
