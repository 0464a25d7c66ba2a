import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { stubResponse } from '../fixtures/stub-response.ts';
import { chooseLimit, chooseSide, logIn, openTrade } from '../fixtures/trader.ts';

test.beforeEach(async ({ page, request }, info) => {
  await logIn(page, request, info);
});

type Message = string | { readonly one?: string; readonly other: string };

function said(message: Message, params: Record<string, string> = {}): string {
  const plural = params.decimals === '1' ? 'one' : 'other';
  const text = typeof message === 'string' ? message : (message[plural] ?? message.other);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
}

for (const [language, messages] of [
  ['English', en],
  ['Japanese', ja],
] as const) {
  test(`every mistake is shown at its field in ${language}, and nothing is sent`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/\/trad\/(buy|sell)/.test(request.url())) sent.push(request.url());
    });
    await page.addInitScript(
      ([locale]) => localStorage.setItem('locale', locale!),
      [language === 'Japanese' ? 'ja' : 'en'],
    );
    await openTrade(page);
    const form = page.locator('form');
    const alert = form.getByRole('alert');
    const [price, number] = [form.getByRole('textbox').first(), form.getByRole('textbox').nth(1)];
    const submit = form.locator('button[type=submit]');

    const calm = await placesOf(form);
    await submit.click();
    await expect(alert).toHaveText(messages.amount_required);
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toHaveAccessibleDescription(messages.amount_required);
    expect(await ringOf(number), 'the field in question has a ring').not.toBe('none');
    await expectRoomFor(alert, form, calm);
    await number.fill('0.01');
    await expect(alert).toHaveText(/\d USDT/);
    await number.fill('99999999');
    await expect(alert).toHaveText(messages.insufficient_balance);

    await form.getByRole('button', { name: messages.trade_style }).click();
    await page.getByRole('menuitemradio', { name: new RegExp(`^${messages.trade_limit}`) }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
    const calmLimit = await placesOf(form);
    await submit.click();
    await expect(alert).toHaveText(messages.quantity_required);
    await number.fill('0.00001');
    await expect(alert).toHaveText(said(messages.quantity_too_precise, { decimals: '4' }));
    await expectRoomFor(alert, form, calmLimit);
    await number.fill('');
    await number.pressSequentially('0.00001');
    await expect(number, 'a decimal too many is ignored').toHaveValue('0.0000');
    await number.fill('0');
    await expect(alert).toHaveText(messages.quantity_not_positive);
    await number.fill('201');
    await expect(alert, 'the balance before the maximum').toHaveText(messages.insufficient_balance);
    await expect(form.getByRole('slider')).toHaveAttribute('aria-valuetext', '>100%');
    await number.fill('100');
    await expect(alert).toHaveText(messages.insufficient_balance);
    await number.fill('0.1');
    await price.fill('60000.12');
    await expect(alert).toHaveText(said(messages.price_too_precise, { decimals: '1' }));
    await price.fill('0');
    await expect(alert).toHaveText(messages.price_not_positive);
    await price.fill('');
    await expect(alert).toHaveText(messages.price_required);
    await chooseSide(page, messages.trade_sell);
    await price.fill('60000');
    await number.fill('0.00001');
    await expect(alert, 'a new form shows no error yet').toHaveCount(0);
    await number.fill('150');
    await expect(alert, 'except that the balance is too low').toHaveText(messages.insufficient_balance);
    await expect(submit).toHaveText(messages.ticket_short_balance);
    await expect(submit).toBeDisabled();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(sent).toEqual([]);
  });
}

for (const locale of ['en', 'ja']) {
  const tag = locale === 'ja' ? [] : '@walk';
  test(`an error of one line moves nothing, and a longer one covers nothing (${locale})`, { tag }, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await openTrade(page);
    const form = page.locator('form');
    const number = form.getByRole('textbox').nth(1);
    for (const [width, height] of [
      [320, 640],
      [360, 780],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await number.fill('');
      const isPhone = width < 1024;
      const empty = isPhone ? await placesOf(page.locator('main')) : [];
      await number.fill('100');
      if (isPhone) {
        await expect(form.getByText(/≈ \d|約\d/).first()).toBeVisible();
        expect(await placesOf(page.locator('main')), `nothing moves at ${width} px`).toEqual(empty);
      }
      const calm = await placesOf(form);
      await number.fill('0.000000001');
      await form.locator('button[type=submit]').click();
      await expect(form.getByRole('alert')).toBeVisible();
      await expectRoomFor(form.getByRole('alert'), form, calm, `${width} wide`);
    }
  });
}

test('typed and stepped prices are exact', async ({ page }) => {
  await openTrade(page);
  await chooseLimit(page);
  const price = page.getByLabel('Price (USDT)');
  const number = page.getByLabel('Amount (BTC)');
  const [more, less] = [
    page.getByRole('button', { name: 'Increase price' }),
    page.getByRole('button', { name: 'Decrease price' }),
  ];
  await price.fill('0.2');
  expect(await ringOf(price), 'the focused field has a ring').not.toBe('none');
  await more.click();
  await expect(price).toHaveValue('0.3');
  await price.fill('9007199254740.9');
  await more.click();
  await expect(price).toHaveValue(/^9,?007,?199,?254,?741(\.0)?$/);
  await price.fill('1000');
  await less.click();
  await expect(price).toHaveValue('999.9');
  await price.fill('0.1');
  await number.fill('0.0003');
  await expect(page.getByLabel('Total (USDT)')).toHaveValue('0.00003');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('0.2');
  await price.press('Shift+ArrowUp');
  await expect(price).toHaveValue('1.2');
  // Typing in the middle of a grouped number keeps the caret there.
  await price.fill('65000');
  await number.focus();
  await expect(price).toHaveValue('65,000');
  await price.focus();
  await price.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.type('1');
  await page.keyboard.type('2');
  await expect(price).toHaveValue('6501200');
});

test('the chips of the wide form order a quarter, half, three quarters or all of the balance', async ({
  page,
}) => {
  await stubResponse(page, '/trad/tradAccount', {
    balance: { mainusable: '1234.56', tradusable: '0.0333' },
    entrust_order: [],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openTrade(page);
  await chooseLimit(page);
  for (const [side, amounts] of [
    ['Buy', ['0.0061', '0.0123', '0.0185', '0.0246']],
    ['Sell', ['0.0083', '0.0166', '0.0249', '0.0333']],
  ] as const) {
    await chooseSide(page, side);
    await page.getByLabel('Price (USDT)').fill('50000');
    for (const [chip, text] of ['25%', '50%', '75%', 'Max'].entries()) {
      await page.locator('.percent-chips').getByText(text, { exact: true }).click();
      await expect(page.getByLabel('Amount (BTC)'), `${side} ${text}`).toHaveValue(amounts[chip]!);
      await expect(page.locator('.percent-chips [aria-pressed=true]')).toHaveText(text);
    }
  }
});

test('an order can be entered and dismissed by keyboard', async ({ page }) => {
  await openTrade(page);
  await tabTo(page, page.getByRole('radio', { name: 'Buy' }));
  await tabTo(page, page.getByRole('button', { name: /^Order type/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: /^Market/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitemradio', { name: /^Limit/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await tabTo(page, page.getByLabel('Price (USDT)'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('41000');
  await tabTo(page, page.getByLabel('Amount (BTC)'));
  await page.keyboard.type('0.001');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Confirm buy' });
  await expect(dialog).toContainText('41,000');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Amount (BTC)'), 'nothing typed is lost').toHaveValue('0.001');
});

for (const colorScheme of ['dark', 'light'] as const) {
  const tag = colorScheme === 'dark' ? [] : '@walk';
  test(`the order form is accessible (${colorScheme})`, { tag }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openTrade(page);
    await checkAccessibility(page);
    await page.getByRole('button', { name: /^Order type/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await checkAccessibility(page);
  });
}

/** The positions of fields, figures and rows of the book on the page. */
const placesOf = (part: Locator): Promise<string[]> =>
  part.locator('input, button, output, dl, li').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width } = part.getBoundingClientRect();
      return `${part.tagName} ${Math.round(x)} ${Math.round(y + scrollY)} ${Math.round(width)}`;
    }),
  );

/** An error of one line moves nothing; a longer one ends above the thumb of the slider, which moves down for it. */
async function expectRoomFor(alert: Locator, form: Locator, calm: string[], where = ''): Promise<void> {
  const { height, bottom, lineHeight } = await alert.evaluate((said) => ({
    height: said.getBoundingClientRect().height,
    bottom: said.getBoundingClientRect().bottom,
    lineHeight: Number.parseFloat(getComputedStyle(said).lineHeight),
  }));
  if (height < lineHeight * 1.5) expect(await placesOf(form), `nothing moves ${where}`).toEqual(calm);
  const thumb = await form
    .getByRole('slider')
    .evaluate((input) => input.parentElement!.querySelector('b')!.getBoundingClientRect().top);
  expect(bottom, `the error covers nothing ${where}`).toBeLessThanOrEqual(thumb);
}

/** The shadow drawn around the box of a field. */
const ringOf = (field: Locator): Promise<string> =>
  field.evaluate((input) => getComputedStyle(input.parentElement!.closest('.relative')!).boxShadow);

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let press = 0; press < 80; press++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${place} cannot be reached with Tab`);
}
