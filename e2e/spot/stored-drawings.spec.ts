import { expect, type Page, test } from '@playwright/test';

const drawings = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('chartDrawings spot 101') ?? '{}').drawings?.length);

test('an unreadable text is reported in Japanese and kept, and other markets have their drawings', async ({
  page,
}) => {
  const damaged = `{"drawings":[${'0,'.repeat(600_000)}`;
  await page.addInitScript((text) => {
    localStorage.setItem('locale', 'ja');
    if (localStorage.getItem('chartDrawings spot 102') !== null) return;
    const line = { id: 'b', tool: 'horizontal', points: [{ time: 1_790_000_000_000, price: 3_000 }] };
    const drawings = [line, { id: 'c', tool: 'spiral' }];
    localStorage.setItem(
      'chartDrawings',
      JSON.stringify({ version: 1, markets: { 'spot 102': { drawings } } }),
    );
    localStorage.setItem('chartDrawings spot 101', text);
  }, damaged);
  const message = page
    .getByRole('alert')
    .filter({ hasText: '保存した描画を読み込めませんでした。新しく描画できます。' });
  await page.goto('/marketDetails/trad/101');
  await expect(message).toBeVisible();
  await page.getByRole('button', { name: '描画ツール', exact: true }).click();
  await page.getByRole('button', { name: '水平線', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => drawings(page)).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('chartUnreadDrawings spot 101'))).toBe(damaged);
  await page.goto('/marketDetails/trad/102');
  await expect(page.getByRole('alert')).toHaveText(
    '保存した描画の一部を読み込めませんでした。最大100件を表示しています。',
  );
  await page.getByRole('button', { name: '描画ツール', exact: true }).click();
  await expect(page.getByRole('button', { name: '描画をすべて削除', exact: true })).toBeEnabled();
  await expect(message).toHaveCount(0);
});
