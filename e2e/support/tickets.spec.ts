import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkJapanese } from '../fixtures/check-texts.ts';
import { actAs, consoleUrl, enterConsole } from '../fixtures/demo-operator.ts';
import { enterAs, joinByEmail } from '../fixtures/members.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

const OPERATOR = 'ops@meridian.test';
const CONTENT = 'I sent half an ether yesterday evening and my balance did not change at all';

test.skip(({ isMobile }) => !isMobile, 'the same steps in both layouts');
// An operator may have to wait for an unused code.
test.describe.configure({ timeout: 120_000 });

test('a ticket from opening to closing, from both sides', async ({ page, context, request }) => {
  const errors = watchPageErrors(page);
  await enterAs(page, await joinByEmail(request));
  await page.goto('/helpCenter');
  await page.getByRole('button', { name: 'New ticket' }).click();
  await page.getByLabel('Title').fill('Deposit <b>missing</b> {{7*7}}');
  await page.getByLabel('What happened?').fill('Too short to understand');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The number of words in the work order is between 10-200')).toBeVisible();
  await page.getByLabel('What happened?').fill(CONTENT);
  await expect(page.getByText('15 of 10–200 words')).toBeVisible();
  await addPicture(page);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/helpCenter\/\d+$/);
  // Markup is shown as it was written.
  await expect(page.getByRole('heading', { name: 'Deposit <b>missing</b> {{7*7}}' })).toBeVisible();
  await page.getByRole('button', { name: 'Picture 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await page.keyboard.press('Escape');

  const id = Number(/\d+$/.exec(page.url())![0]);
  await answerInConsole(context, id);
  const conversation = page.getByRole('list', { name: 'Conversation' });
  // It arrives in the open app, without a reload.
  await expect(conversation.getByText('It was credited a minute ago.')).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();

  await replyOffline(page, context);
  await expect(conversation.getByText('Thank you, I see it now')).toHaveCount(1);
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close ticket' }).click();
  await expect(page.getByText('You closed this ticket.')).toBeVisible();
  await page.getByRole('radio', { name: '5 of 5' }).check();
  await expect(page.getByText('Thank you for your rating')).toBeVisible();
  await checkAccessibility(page);
  errors.expectOnly(/ERR_INTERNET_DISCONNECTED/);
});

test('the help center in Japanese, with a ticket that support closes', async ({ page, request }) => {
  await enterAs(page, await joinByEmail(request));
  await page.addInitScript(() => localStorage.setItem('locale', 'ja'));
  await page.goto('/helpCenter?new=1');
  await page.getByLabel('タイトル').fill('入金について');
  await page
    .getByLabel('内容')
    .fill('昨日の夜に送金した入金がまだ口座に反映されていないので確認をお願いします');
  await page.getByRole('button', { name: '送信' }).click();
  await expect(page.getByText('回答待ち')).toBeVisible();
  const id = Number(/\d+$/.exec(page.url())![0]);
  await page.goto('/helpCenter');
  await expect(page.getByRole('link', { name: /入金について/ })).toBeVisible();
  await actAs(request, OPERATOR, '/operator/closeTicket', { id });
  await expect(page.getByRole('link', { name: /入金について/ }).getByText('終了')).toBeVisible();
  await checkJapanese(page);
  await page.getByRole('tab', { name: '記事' }).click();
  await page.getByRole('searchbox', { name: 'ヘルプ記事を検索' }).fill('どこにもない言葉');
  await expect(page.getByText('該当する記事がありません')).toBeVisible();
});

async function addPicture(page: Page): Promise<void> {
  const canvas = await page.evaluate(() => {
    const drawn = document.createElement('canvas');
    drawn.width = 320;
    drawn.height = 200;
    return drawn.toDataURL('image/png').split(',')[1]!;
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from(canvas, 'base64') });
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
}

async function answerInConsole(context: BrowserContext, id: number): Promise<void> {
  const desk = await context.newPage();
  await enterConsole(desk, OPERATOR);
  await desk.goto(`${consoleUrl}/tickets`);
  await desk.getByRole('link', { name: `Open ticket ${id}`, exact: true }).click();
  await expect(desk.getByText(CONTENT)).toBeVisible();
  await desk.getByRole('button', { name: 'Show picture 1' }).click();
  await expect(desk.getByRole('dialog').getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByLabel('New note').fill('Checked the deposit');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByText('Checked the deposit')).toBeVisible();
  await desk.getByLabel('Answer').fill('It was credited a minute ago.');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('Answer sent')).toBeVisible();
  await desk.close();
}

/** A reply written without a connection is kept, and sent when there is one. */
async function replyOffline(page: Page, context: BrowserContext): Promise<void> {
  await page.getByLabel('Your reply').fill('Thank you, I see it now');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Not sent yet. It will be sent when you are online again.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Not sent yet. It will be sent when you are online again.')).toBeHidden();
  await expect(page.getByText('Waiting for support')).toBeVisible();
}
