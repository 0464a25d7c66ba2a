import { expect, type Locator, test } from '@playwright/test';
import { crampedTexts } from '../fixtures/check-texts.ts';
import { logIn } from '../fixtures/trader.ts';

test.beforeEach(async ({ page, request }, info) => {
  await logIn(page, request, info);
});

for (const [width, height] of [
  [320, 568],
  [360, 740],
  [844, 390],
  [720, 450],
] as const)
  test(`the futures form of a ${width} × ${height} window is neither covered nor cut`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/futures/BTC_USDT');
    const submit = page.getByRole('button', { name: 'Open long' });
    const stops = page.locator('label').filter({ has: page.getByRole('checkbox', { name: 'TP/SL' }) });
    await expect(submit).toBeInViewport({ ratio: 1 });
    await expect(stops).toBeInViewport({ ratio: 1 });
    const [button, checkbox] = [await box(submit), await box(stops)];
    const isBeside = checkbox.right <= button.x;
    if (!isBeside) expect(checkbox.bottom).toBeLessThanOrEqual(button.y);
    // The order type and the unit are in one line, with all their letters.
    const unit = page.getByRole('button', { name: /^Order by: Contracts$/ });
    await expect(unit).toHaveText('Contracts');
    const type = page.getByText('Market', { exact: true }).filter({ visible: true }).first();
    for (const text of [unit.locator('span'), type]) {
      const cut = await text.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(cut).toBeLessThanOrEqual(0);
      expect(await lines(text)).toBe(1);
    }
  });

for (const [width, height] of [
  [844, 390],
  [720, 450],
] as const)
  test(`a ${width} × ${height} window shows book, form, its figures and its button together`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/futures/BTC_USDT');
    const form = page.getByRole('form', { name: 'Open long' });
    const submit = form.getByRole('button', { name: 'Open long' });
    const amount = form.getByLabel('Contracts', { exact: true });
    for (const type of ['Market', 'Limit']) {
      await form.getByText(type, { exact: true }).click();
      for (const name of ['Available', 'Liq. price', 'Fee', 'Margin'])
        await expect(form.getByText(name, { exact: true }).filter({ visible: true })).toBeInViewport({
          ratio: 1,
        });
      // Rows of the book are in their place.
      await expect.poll(() => page.locator('[data-side] > li').count()).toBeGreaterThanOrEqual(12);
      await expect(submit).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('region', { name: 'Order book' })).toBeInViewport({ ratio: 0.98 });
      // One column: the button belongs to the fields.
      const [button, field] = [await box(submit), await box(amount)];
      expect(button.y).toBeGreaterThan(field.bottom);
      expect(button.x).toBeLessThan(field.x);
      expect(button.right).toBeGreaterThan(field.right);
    }
  });

for (const [width, height] of [
  [844, 390],
  [720, 450],
] as const)
  test(`the figures of a ${width} × ${height} window are whole in Japanese`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'ja'));
    await page.setViewportSize({ width, height });
    await page.goto('/futures/BTC_USDT');
    await expect(
      page
        .locator('dl > div')
        .filter({ hasText: /^資金調達率/ })
        .first(),
    ).toBeVisible();
    await expect(page.locator('[data-legends] > p').nth(1)).toContainText(/MA7 [\d,.]+/);
    expect(await crampedTexts(page)).toEqual([]);
  });

for (const [width, height] of [
  [844, 390],
  [720, 450],
] as const)
  test(`a price of TP/SL is in sight while it is typed in a ${width} × ${height} window`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/futures/BTC_USDT');
    const form = page.getByRole('form', { name: 'Open long' });
    const stops = form.getByRole('checkbox', { name: 'TP/SL' });
    // Its box is drawn by its label.
    await stops.check({ force: true });
    for (const name of [/^Take profit/, /^Stop loss/]) {
      const field = form.getByRole('textbox', { name });
      await field.focus();
      await expect.poll(() => isOnTop(field)).toBe(true);
    }
  });

test('the facts of an order are in the same order in every window', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/futures/BTC_USDT');
    const names = page
      .getByRole('form', { name: 'Open long' })
      .locator('dl[data-dense] dt')
      .filter({ visible: true });
    const average = /^Avg\. price/;
    // A phone on its side has what the order costs above the button, and the rest below the book.
    await expect(names).toHaveText(
      height < 416
        ? ['Fee', 'Margin', 'Available', /^Max at /, average, 'Liq. price']
        : ['Available', /^Max at /, 'Fee', average, 'Margin', 'Liq. price'],
    );
  }
});

for (const locale of ['en', 'ja'])
  test(`tabs have all their letters on the narrowest phone, in ${locale}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.setViewportSize({ width: 320, height: 568 });
    const rows = page.getByRole('tablist');
    for (const [path, count] of [
      ['/futures/BTC_USDT', 2],
      ['/coinExchange/BTC_USDT', 1],
      ['/marketDetails/contract/201', 1],
    ] as const) {
      await page.goto(path);
      await expect(rows).toHaveCount(count);
      for (const row of await rows.all())
        await expect
          .poll(() => row.evaluate((element) => element.scrollWidth - element.clientWidth), path)
          .toBeLessThanOrEqual(0);
    }
  });

async function box(part: Locator) {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { x, y, right: x + width, bottom: y + height };
}

/** Nothing else covers a field, whose label may lie on it; a link below it may be touched a little above itself. */
const isOnTop = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    return [top + 2, bottom - 8].every((y) =>
      element.parentElement!.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });

const lines = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange();
    // The label of a tab also contains its radio button.
    range.selectNodeContents(element.lastChild!);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
