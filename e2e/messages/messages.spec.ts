import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
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
  const support = page.getByRole('group', { name: 'Support' });
  const mail = support.getByRole('switch', { name: 'By email or text message' });
  await expect(mail).toBeChecked();
  await mail.click();
  await expect(mail).not.toBeChecked();
  await expect(page.getByRole('dialog').getByText('Security, Money and positions')).toBeVisible();
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
  errors.expectNone();
});
