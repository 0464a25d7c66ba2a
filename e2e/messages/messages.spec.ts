import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { enterAs, joinByEmail, PASSWORD } from '../fixtures/members.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

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

  await page.goto('/my');
  await expect(page.getByRole('link', { name: /^Messages/ })).toContainText('1');
  await page.getByRole('link', { name: /^Messages/ }).click();
  await message.getByRole('link').click();
  await expect(page).toHaveURL(/\/sessions$/);
  await page.goBack();
  await expect(message).not.toContainText('Unread');

  await page.getByRole('button', { name: 'Message settings' }).click();
  const mail = page.getByRole('checkbox', { name: 'Support: Email or SMS' });
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(mail).not.toBeChecked();
  const settings = page.getByRole('dialog');
  await expect(settings.getByText('Security, Money and positions')).toBeVisible();
  await expect(settings.getByRole('columnheader')).toHaveText(['Inbox', 'Email or SMS', 'Pop-up']);
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
  await page.getByRole('button', { name: 'Message settings' }).click();
  await expect(mail).not.toBeChecked();

  await page.evaluate(() => localStorage.setItem('locale', 'ja'));
  await page.reload();
  await expect(page.getByRole('listitem').first()).toContainText('初めての端末からログインがありました');
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
  const panel = page.getByRole('region', { name: 'メッセージの設定' });
  expect((await endOf(announcements)) - padding).toBeCloseTo(await endOf(panel), 0);
  await expect(panel.getByRole('checkbox', { name: 'サポート：メール・SMS' })).not.toBeChecked();
  await checkRoom(page);
  errors.expectNone();
});
