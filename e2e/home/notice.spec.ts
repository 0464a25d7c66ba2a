import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { enterAs, joinByEmail, PASSWORD } from '../fixtures/members.ts';
import { stubResponse } from '../fixtures/stub-response.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

const notice = (id: number, reply = `<p>Body ${id}</p>`) => ({
  id,
  title: `Notice ${id}`,
  wdate: '2026-11-14T09:12:00.000Z',
  reply,
});

test('notices are listed and can be read', { tag: '@desktop' }, async ({ page, isMobile }) => {
  const pageErrors = watchPageErrors(page);
  await page.goto('/notice');
  const items = page.getByRole('list', { name: 'All announcements' }).getByRole('button');
  const second = items.nth(1);
  const title = await second.locator('span span').first().textContent();
  await second.click();
  const reader = isMobile ? page.getByRole('dialog') : page.getByRole('article');
  await expect(reader.getByRole('heading', { name: title ?? '' })).toBeVisible();
  await expect(reader.locator('p').first()).not.toBeEmpty();
  await checkAccessibility(page);
  pageErrors.expectNone();
});

test('the bell counts unread messages and leads to them', { tag: '@desktop' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has them on home');
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Announcements' })).toBeVisible();
  const member = await joinByEmail(request);
  await enterAs(page, member);
  await page.goto('/coinExchange/BTC_USDT');
  const bell = bar.getByRole('link', { name: /^Messages/ });
  await expect(bell).toHaveAccessibleName('Messages');
  await request.post('/member/loginByTelOrEmail', {
    data: { account: member.address, password: PASSWORD },
    headers: { 'idempotency-key': randomUUID(), 'user-agent': 'Mozilla/5.0 (Another Device)' },
  });
  await expect(bell).toHaveAccessibleName('Messages, 1 unread');
  await bell.click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Unread');
  await page.getByRole('main').getByRole('link', { name: 'Announcements' }).click();
  await expect(page).toHaveURL(/\/notice$/);
});

test('a long title beside the banner leaves room for its date', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has a ticker');
  const title = 'A title that is much too long for a single line next to the banner of this window';
  await stubResponse(
    page,
    '/home/articles',
    [1, 2, 3].map((id) => ({ ...notice(id), title })),
  );
  await page.goto('/');
  const items = page.getByRole('region', { name: 'Announcements' }).getByRole('listitem');
  await expect(items.getByRole('button').first()).toHaveAttribute('title', title);
  const rooms = await items.evaluateAll((each) =>
    each.map(
      (item) =>
        item.getBoundingClientRect().bottom - item.querySelector('time')!.getBoundingClientRect().bottom,
    ),
  );
  expect(rooms).toHaveLength(3);
  for (const room of rooms) expect(room).toBeGreaterThanOrEqual(0);
});

test('more notices load page by page until the end', async ({ page }) => {
  const all = Array.from({ length: 45 }, (_, at) => notice(at + 1));
  await page.route('**/home/articles*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [at, size] = [Number(query.get('page')), Number(query.get('size'))];
    return route.fulfill({ json: { code: 200, msg: 'OK', data: all.slice((at - 1) * size, at * size) } });
  });
  await page.goto('/notice');
  const items = page.getByRole('list', { name: 'All announcements' }).getByRole('listitem');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(items).toHaveCount(20);
  await more.click();
  await expect(items).toHaveCount(40);
  await more.click();
  await expect(items).toHaveCount(45);
  await expect(more).toBeHidden();
});

test('a failed load and an empty list have different messages', async ({ page }) => {
  await stubResponse(page, '/home/articles', [], 503);
  await page.goto('/notice');
  await expect(page.getByText('Couldn’t load announcements')).toBeVisible();
  await page.unroute('**/home/articles*');
  await stubResponse(page, '/home/articles', []);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No announcements yet')).toBeVisible();
});

test('a hostile body is shown as plain text', async ({ page }) => {
  const hostile = [
    '<p onclick="window.hit=1" style="position:fixed;inset:0">Plain words</p>',
    '<script>window.hit=2</script><img src="x" onerror="window.hit=3"><svg onload="window.hit=4"></svg>',
    '<a href="javascript:window.hit=5">a trap</a> <a href="/aboutUs">inside</a>',
    '<iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="password"></form>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=6&gt;">',
  ].join('');
  await stubResponse(page, '/home/articles', [notice(1, hostile)]);
  await page.goto('/notice');
  await page.getByRole('button', { name: /Notice 1/ }).click();
  const body = page.getByRole('article');
  await expect(body).toContainText('Plain words');
  await expect(body).toContainText('a trap');
  await expect(body.getByRole('link')).toHaveCount(1);
  await expect(body.locator('script, img, svg, iframe, form, input, style, [style], [onclick]')).toHaveCount(
    0,
  );
  // The content policy reports errors in the console; none of the scripts may have run.
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await body.getByRole('link', { name: 'inside' }).click();
  await expect(page).toHaveURL(/\/aboutUs$/);
});

test('the about page shows the version and explains how fairness is checked', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await page.goto('/aboutUs');
  await expect(page.getByRole('heading', { name: 'About Meridian' })).toBeVisible();
  await expect(page.getByText(/^Version \d+\.\d+\.\d+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'One engine, one queue' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What this does not cover' })).toBeVisible();
  await checkAccessibility(page);
  pageErrors.expectNone();
});
