import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { enterAs, joinByEmail, PASSWORD } from '../fixtures/members.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';
import { expectFillsPage } from '../fixtures/wide-windows.ts';

const chooseKind = (page: Page, kind: string) =>
  page.getByRole('group', { name: 'Kind of message' }).locator('label').filter({ hasText: kind }).click();

test('a login on another device arrives as a message, which is read, and kinds can be switched off', async ({
  page,
  request,
}) => {
  const errors = watchPageErrors(page);
  const member = await joinByEmail(request);
  await enterAs(page, member);
  await page.goto('/messages');
  await expect(page.getByText('No messages')).toBeVisible();

  await request.post('/member/loginByTelOrEmail', {
    data: { account: member.address, password: PASSWORD },
    headers: { 'idempotency-key': randomUUID(), 'user-agent': 'Mozilla/5.0 (Another Device)' },
  });
  // It arrives on the open page, without a reload.
  const message = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(message).toHaveCount(1);
  await expect(message).toContainText('New login to your Meridian account');
  await expect(message).toContainText('Unread');
  await checkAccessibility(page);
  // Its day is at the start of the line that the button ends.
  const day = (await page.getByRole('heading', { name: 'Today' }).boundingBox())!;
  const all = (await page.getByRole('button', { name: 'Mark all as read' }).boundingBox())!;
  expect(day.x + day.width).toBeLessThan(all.x);
  expect(day.y).toBeCloseTo(all.y, 0);
  // Each kind has its own count, and an empty one leads back.
  const kinds = page.getByRole('group', { name: 'Kind of message' });
  await expect(kinds.locator('label').filter({ hasText: 'Security' })).toHaveText('Security 1 Unread');
  await kinds.getByRole('radio', { name: /^Unread/ }).check();
  await expect(message).toHaveCount(1);
  await chooseKind(page, 'Rebates');
  await expect(page.getByText('No messages: Rebates')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(message).toHaveCount(1);

  await page.goto('/my');
  await expect(page.getByRole('link', { name: /^Messages/ })).toContainText('1');
  await page.getByRole('link', { name: /^Messages/ }).click();
  await message.getByRole('link').click();
  await expect(page).toHaveURL(/\/sessions$/);
  await page.goBack();
  await expect(message).not.toContainText('Unread');
  await kinds.getByRole('radio', { name: /^Unread/ }).check();
  await expect(page.getByText('No unread messages')).toBeVisible();

  await page.getByRole('button', { name: 'Message settings' }).click();
  const mail = page.getByRole('checkbox', { name: 'Support: Email or SMS' });
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(mail).not.toBeChecked();
  const settings = page.getByRole('dialog');
  await expect(settings.getByText('Security, Funds and positions')).toBeVisible();
  await expect(settings.getByRole('columnheader')).toHaveText(['In-app', 'Email or SMS', 'Pop-up']);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  await checkRoom(page);
  // Every row is one line of boxes, each with room for a finger.
  for (const row of await settings
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .all()) {
    const boxes = await row
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(3);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  }
  await page.setViewportSize(before);
  await checkAccessibility(page);
  await page.reload();
  // The chosen kind is in the address.
  await expect(page.getByText('No unread messages')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Message settings' }).click();
  await expect(mail).not.toBeChecked();

  await page.evaluate(() => localStorage.setItem('locale', 'ja'));
  await page.reload();
  await expect(page.getByRole('listitem').first()).toContainText('新しい端末からのログイン');
  // A wide screen has two lines a message: the time is at the end of the first.
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = page.getByRole('list', { name: 'メッセージ' }).getByRole('listitem');
  const [title, time] = [row.locator('bdi').first(), row.locator('time')];
  await expect
    .poll(async () => Math.abs((await title.boundingBox())!.y - (await time.boundingBox())!.y))
    .toBeLessThan(8);
  expect((await row.boundingBox())!.height).toBeLessThan(72);
  // The text of the link ends where the panel below it does.
  const endOf = async (part: Locator) => {
    const { x, width } = (await part.boundingBox())!;
    return x + width;
  };
  const announcements = page.locator('main header').getByRole('link');
  const padding = await announcements.evaluate((link) => parseFloat(getComputedStyle(link).paddingRight));
  const panel = page.getByRole('region', { name: '通知設定' });
  expect((await endOf(announcements)) - padding).toBeCloseTo(await endOf(panel), 0);
  await expect(panel.getByRole('checkbox', { name: 'サポート：メール・SMS' })).not.toBeChecked();
  await checkRoom(page);
  errors.expectNone();
});

test('amounts are at the end of the first line, and those of one kind are read together', async ({
  page,
  request,
}) => {
  const errors = watchPageErrors(page);
  await enterAs(page, await joinByEmail(request));
  const amounts = [
    { number: '1234.56789012', coin: 'USDT', moved: 'in' },
    { number: '10', coin: 'USDT', moved: 'out' },
    { number: '0.00000001', coin: 'BTC', moved: 'none' },
    null,
  ];
  await page.route('**/user/messages?*', (route) =>
    route.fulfill({
      json: {
        ...{ code: 200, msg: 'OK' },
        data: amounts.map((amount, at) => ({
          ...{ id: 9 - at, group: 'money', title: 'Withdrawal of coins to another address completed' },
          ...{ text: 'A text about it', amount, at: '2026-11-16T10:00:00.000Z', read: at > 0 },
          link: at === 1 ? '/sessions' : null,
        })),
      },
    }),
  );
  for (const path of ['messagesUnread', 'readMessage'])
    await page.route(`**/user/${path}`, (route) =>
      route.fulfill({
        json: { code: 200, msg: 'OK', data: { unread: 3, groups: [{ group: 'money', unread: 1 }] } },
      }),
    );
  await page.goto('/messages');
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  for (const [at, text] of ['+1,234.56789012 USDT', '−10.00 USDT', '0.00000001 BTC'].entries())
    await expect(rows.nth(at)).toContainText(text);
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const amount = (await rows.first().getByText('+1,234.56789012 USDT').boundingBox())!;
    const title = (await rows.first().locator('bdi').first().boundingBox())!;
    // On the narrowest phone a long amount is below the title.
    if (width === 320) expect(amount.y).toBeGreaterThanOrEqual(title.y + title.height - 1);
    else {
      expect(amount.x).toBeGreaterThanOrEqual(title.x + title.width - 1);
      expect(Math.abs(amount.y - title.y)).toBeLessThan(8);
    }
    expect(title.width).toBeGreaterThan(140);
    await checkRoom(page);
  }
  // All kinds are in sight from a tablet on, on a desk in one line.
  const kinds = page.getByRole('group', { name: 'Kind of message' });
  for (const [width, height] of [
    [768, 1024],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => kinds.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    if (width === 1024) expect((await kinds.boundingBox())!.height).toBeLessThan(60);
  }
  // The widest window shows a message beside the list; the way back from what it is about leads to it.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const beside = page.getByRole('region', { name: 'Withdrawal of coins to another address completed' });
  await expect(beside).toContainText('+1,234.56789012 USDT');
  await expect(rows.first().getByRole('button')).toHaveAttribute('aria-current', 'true');
  const read = page.waitForRequest('**/user/readMessage');
  await rows.first().getByRole('button').click();
  expect((await read).postDataJSON()).toEqual({ id: 9 });
  await rows.nth(1).getByRole('button').click();
  await expect(page).toHaveURL(/\/messages\?message=8$/);
  await expect(rows.nth(1).getByRole('button')).toBeFocused();
  await checkAccessibility(page);
  await beside.getByRole('link', { name: 'See details' }).click();
  await expect(page).toHaveURL(/\/sessions$/);
  await page.goBack();
  await expect(beside).toContainText('−10.00 USDT');
  // By a key, what can be done with it is the next stop.
  await rows.nth(1).getByRole('button').press('Enter');
  await expect(beside.getByRole('heading')).toBeFocused();
  await expectFillsPage(page, page.locator('main header + div > div'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(beside).toHaveCount(0);
  await chooseKind(page, 'Funds');
  const marked = page.waitForRequest('**/user/readMessages');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  expect((await marked).postDataJSON()).toEqual({ upTo: 9, group: 'money' });
  errors.expectNone();
});
