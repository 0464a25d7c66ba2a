import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkJapanese, checkRoom } from '../fixtures/check-texts.ts';
import { consoleUrl, enterConsole } from '../fixtures/demo-operator.ts';
import { enterAs, joinByEmail } from '../fixtures/members.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';
import { watchPolicy } from '../fixtures/watch-policy.ts';

const OPERATOR = 'ops@meridian.test';
const CONTENT = 'I sent half an ether yesterday evening and my balance did not change at all';
const TITLE = 'Deposit <img src=x onerror=alert(1)> {{7*7}} missing';
/** What the user is to read of a prepared answer: the same signs, as text. */
const MARKUP = '<a href="javascript:alert(2)">open</a><svg/onload=alert(3)> {{7*7}} done';
/** The server removes it from all texts. */
const RIGHT_TO_LEFT = '\u202e';

const ENGLISH = {
  openTicket: (id: number) => `Open ticket ${id}`,
  showPicture: 'Show picture 1',
  picture: 'Picture 1',
};
const JAPANESE: typeof ENGLISH = {
  openTicket: (id) => `お問い合わせ${id}を開く`,
  showPicture: '画像1を表示',
  picture: '画像1',
};

test.skip(({ isMobile }) => !isMobile, 'the same steps in both layouts');
test('a ticket from opening to closing, from both sides', async ({ page, context, request }) => {
  const errors = watchPageErrors(page);
  const policy = await watchPolicy(context);
  const member = await joinByEmail(request);
  await enterAs(page, member);
  await page.goto('/helpCenter');
  await page.getByRole('button', { name: 'New ticket' }).click();
  await page.getByLabel('Title').fill(TITLE.replace('missing', `${RIGHT_TO_LEFT}missing`));
  await page.getByLabel('What happened?').fill('Too short to understand');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The number of words in the work order is between 10-200')).toBeVisible();
  await page.getByLabel('What happened?').fill(CONTENT);
  await expect(page.getByText('15 of 10–200 words')).toBeVisible();
  await addPicture(page, 'Picture 1');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/helpCenter\/\d+$/);
  // Markup is shown as it was written.
  await expect(page.getByRole('heading', { name: TITLE, exact: true })).toBeVisible();
  await openPicture(page, 'Picture 1');

  const desk = await context.newPage();
  const deskErrors = watchPageErrors(desk);
  const name = `Greeting ${Date.now()}`;
  await prepareAnswer(desk, name);
  await openAtDesk(desk, ticketOf(page), ENGLISH);
  await expect(desk.getByText(CONTENT)).toBeVisible();
  await handOver(desk);
  await desk.getByLabel('New note').fill('Checked <script>alert(4)</script>');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByText('Checked <script>alert(4)</script>')).toBeVisible();
  await desk.getByLabel('Prepared answer').selectOption(name);
  const answer = `Hello ${member.uid}, ${MARKUP}`;
  await expect(desk.getByLabel('Answer', { exact: true })).toHaveValue(answer);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('Answer sent')).toBeVisible();

  const conversation = page.getByRole('list', { name: 'Conversation' });
  // It arrives in the open app, without a reload.
  await expect(conversation.getByText(answer)).toBeVisible();
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
  await replyOffline(page, context);
  await expect(conversation.getByText('Thank you, I see it now')).toHaveCount(1);
  await page.getByRole('button', { name: 'Close ticket' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close ticket' }).click();
  await expect(page.getByText('You closed this ticket.')).toBeVisible();
  await page.getByRole('radio', { name: '5 of 5' }).check();
  await expect(page.getByText('Thank you for your rating')).toBeVisible();
  await checkAccessibility(page);
  await expect(desk.getByText('Closed by the user')).toBeVisible();
  await removeAnswer(desk, name);
  policy.expectNone();
  errors.expectOnly(/ERR_INTERNET_DISCONNECTED/);
  deskErrors.expectOnly(/ERR_INTERNET_DISCONNECTED/);
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('a ticket with a picture, which support answers and closes', async ({ page, context, request }) => {
    const errors = watchPageErrors(page);
    await enterAs(page, await joinByEmail(request));
    await page.goto('/helpCenter?new=1');
    // Eighty characters; the browser counts an emoji as two.
    const title = `入金について${'🙂'.repeat(74)}`;
    await page.getByLabel('タイトル').pressSequentially(title);
    await expect(page.getByLabel('タイトル')).toHaveValue(title);
    await page
      .getByLabel('内容')
      .fill('昨日の夜に送金した入金がまだ口座に反映されていないので確認をお願いします');
    await addPicture(page, '画像1');
    await page.getByRole('button', { name: '送信' }).click();
    await expect(page.getByText('回答待ち')).toBeVisible();
    await openPicture(page, '画像1');

    const desk = await context.newPage();
    const deskErrors = watchPageErrors(desk);
    await openAtDesk(desk, ticketOf(page), JAPANESE);
    await desk.getByLabel('回答', { exact: true }).fill('先ほど反映されました。');
    await checkRoom(desk);
    await desk.getByRole('button', { name: '回答を送信' }).click();
    await expect(desk.getByText('回答を送信しました')).toBeVisible();
    const conversation = page.getByRole('list', { name: 'やり取り' });
    await expect(conversation.getByText('先ほど反映されました。')).toBeVisible();
    await expect(page.getByText('回答済み', { exact: true })).toBeVisible();
    await page.getByLabel('返信', { exact: true }).fill('確認しました。ありがとうございます');
    await context.setOffline(true);
    await page.getByRole('button', { name: '返信を送信' }).click();
    await expect(page.getByText('未送信です。オンラインに戻ると自動的に送信されます。')).toBeVisible();
    // A reply that was not sent when the app was closed is sent by its next start, on any screen.
    const address = page.url();
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    const laterErrors = watchPageErrors(again);
    await again.goto('/fees');
    await expect(desk.getByText('確認しました。ありがとうございます')).toHaveCount(1);
    await again.goto(address);
    await expect(again.getByText('回答待ち')).toBeVisible();

    await desk.getByRole('button', { name: '回答せずに終了' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: '回答せずに終了' }).click();
    await expect(desk.getByText('サポートが終了')).toBeVisible();
    await expect(again.getByText('サポートがこのお問い合わせを終了しました。')).toBeVisible();
    await checkJapanese(again);
    await again.goto('/helpCenter');
    await expect(again.getByRole('link', { name: /入金について/ }).getByText('終了')).toBeVisible();
    await again.getByRole('tab', { name: '記事' }).click();
    await again.getByRole('searchbox', { name: 'ヘルプ記事を検索' }).fill('どこにもない言葉');
    await expect(again.getByText('該当する記事がありません')).toBeVisible();
    for (const each of [errors, laterErrors, deskErrors]) each.expectOnly(/ERR_INTERNET_DISCONNECTED/);
  });
});

const ticketOf = (page: Page): number => Number(/\d+$/.exec(page.url())![0]);

async function addPicture(page: Page, name: string): Promise<void> {
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
  await expect(page.getByRole('img', { name })).toBeVisible();
}

async function openPicture(page: Page, name: string, button = name): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openAtDesk(desk: Page, id: number, words: typeof ENGLISH): Promise<void> {
  await enterConsole(desk, OPERATOR);
  await desk.goto(`${consoleUrl}/tickets`);
  await desk.getByRole('link', { name: words.openTicket(id), exact: true }).click();
  await openPicture(desk, words.picture, words.showPicture);
}

/** Writes a prepared answer for the desk, with a mistake that the form refuses. */
async function prepareAnswer(desk: Page, name: string): Promise<void> {
  await enterConsole(desk, OPERATOR);
  await desk.goto(`${consoleUrl}/tickets/prepared`);
  await desk.getByRole('button', { name: 'New prepared answer' }).click();
  const form = desk.getByRole('dialog', { name: 'New prepared answer' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('English').fill(`Hello {uid}, ${MARKUP.replace('done', `${RIGHT_TO_LEFT}done`)}`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a text')).toBeVisible();
  await form.getByLabel('Japanese').fill(`{uid} 様、${MARKUP}`);
  await checkAccessibility(desk);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await expect(desk.getByText(`Hello {uid}, ${MARKUP}`)).toBeVisible();
}

async function removeAnswer(desk: Page, name: string): Promise<void> {
  await desk.goto(`${consoleUrl}/tickets/prepared`);
  await desk.getByRole('button', { name: `Remove “${name}”?` }).click();
  const form = desk.getByRole('dialog', { name: `Remove “${name}”?` });
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(form).toHaveCount(0);
  await expect(desk.getByRole('heading', { name })).toHaveCount(0);
}

/** Takes the ticket, hands it to another operator and takes it over again. */
async function handOver(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Release' })).toBeVisible();
  await desk.getByLabel('Assign to').selectOption('Second operator');
  await expect(
    desk.getByText('Second operator has this ticket. Take it over before you answer.'),
  ).toBeVisible();
  await desk.getByRole('button', { name: 'Take over' }).click();
  await expect(desk.getByRole('button', { name: 'Release' })).toBeVisible();
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
