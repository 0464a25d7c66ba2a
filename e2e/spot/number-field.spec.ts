import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { chooseSide, logIn, openTrade } from '../fixtures/trader.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const LANGUAGES = { en, ja } as const;

/** The amount field of a limit order: four decimals. */
async function openAmount(page: Page, locale: keyof typeof LANGUAGES): Promise<Locator> {
  await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
  await openTrade(page);
  // A row of the book makes it a limit order.
  await page.locator('[data-side=buy] [data-level]').first().click();
  const field = page.locator('form').getByRole('textbox').nth(1);
  await expect(field).toBeEditable();
  return field;
}

async function clear(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('');
}

/** Through the clipboard, as a user does it. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+v');
}

const caretOf = (field: Locator): Promise<number | null> =>
  field.evaluate((input: HTMLInputElement) => input.selectionStart);
const putCaret = (field: Locator, at: number): Promise<void> =>
  field.evaluate((input: HTMLInputElement, place) => input.setSelectionRange(place, place), at);

test.beforeEach(async ({ page, request }, info) => {
  await logIn(page, request, info);
});

// decimal-input.test.ts has every reading of a text; `npm test` shows here that the field uses it.
for (const locale of ['en', 'ja'] as const) {
  test(`the field holds the number that was typed (${locale})`, { tag: '@walk' }, async ({ page }) => {
    const field = await openAmount(page, locale);
    for (const [keys, text] of [
      ['.05', '0.05'],
      ['.5', '0.5'],
      ['0,05', '0.05'],
      ['0,001', '0.001'],
      ['1,5', '1.5'],
      ['12.5', '12.5'],
      ['1.2.3', '1.23'],
      ['０．０５', '0.05'],
      ['１，５', '1.5'],
      ['1。5', '1.5'],
      ['1、5', '1.5'],
    ] as const) {
      await clear(page, field);
      for (const key of keys) {
        // The keyboard of the browser has no full-width keys; an input method inserts such text.
        if (/[\d.,]/.test(key)) await page.keyboard.press(key);
        else await page.keyboard.insertText(key);
      }
      await expect(field, `typed ${keys}`).toHaveValue(text);
      await page.locator('form').getByRole('textbox').first().focus();
      await expect(field, `${keys} once the field is left`).toHaveValue(text);
    }
  });
}

const PLACES = [0, 1, 2, 3, 4, 5];
const KEYS = ['7', '.', ',', 'Backspace', 'Delete'] as const;
test('a key is inserted at the caret, which stays after it: a sample', async ({ page }) => {
  await checkCaret(page, [0, 3], ['7', ',', 'Backspace']);
});
test('a key is inserted at the caret, which stays after it', { tag: '@walk' }, async ({ page }) => {
  await checkCaret(page, PLACES, KEYS);
});

async function checkCaret(page: Page, places: readonly number[], keys: readonly (typeof KEYS)[number][]) {
  const field = await openAmount(page, 'en');
  const plain = '12034';
  for (const at of places)
    for (const key of keys) {
      await clear(page, field);
      await page.keyboard.type(plain);
      // At odd places the field loses the focus first, which groups its digits.
      if (at % 2 === 1) await page.locator('form').getByRole('textbox').first().focus();
      await field.focus();
      const shown = await field.inputValue();
      expect(shown).toBe(at % 2 === 1 ? '12,034' : plain);
      const place = at % 2 === 1 && at > 2 ? at + 1 : at;
      await putCaret(field, place);
      await page.keyboard.press(key);
      const [before, after] = [plain.slice(0, at), plain.slice(at)];
      const [left, right] =
        key === 'Backspace'
          ? [before.slice(0, -1), after]
          : key === 'Delete'
            ? [before, after.slice(1)]
            : [before + (key === '7' ? '7' : '.'), after];
      const typed = left.startsWith('.') ? `0${left}` : left;
      const refused = right.length > 4 && typed.includes('.');
      const overComma =
        shown.includes(',') && ((key === 'Backspace' && place === 3) || (key === 'Delete' && place === 2));
      const unchanged =
        refused || overComma || (at === 0 && key === 'Backspace') || (at === 5 && key === 'Delete');
      const message = `${key} at ${at} of ${shown}`;
      const now = (await field.inputValue()).replaceAll(',', '');
      expect(now, message).toBe(unchanged ? plain : typed + right);
      if (!unchanged) expect(await caretOf(field), message).toBe(typed.length);
    }
}

test('the first digit can be replaced without losing the zeros after it', { tag: '@walk' }, async ({
  page,
}) => {
  const field = await openAmount(page, 'en');
  await clear(page, field);
  await page.keyboard.type('100');
  await putCaret(field, 1);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('2');
  await expect(field).toHaveValue('200');
});

for (const locale of ['en', 'ja'] as const) {
  const tag = locale === 'en' ? [] : '@walk';
  test(`pasted numbers are read correctly or refused (${locale})`, { tag }, async ({ page }) => {
    const field = await openAmount(page, locale);
    const alert = page.locator('form').getByRole('alert');
    for (const [copied, text] of [
      ['1,234.56', '1234.56'],
      ['67.000,5', '67000.5'],
      ['  0,001 ', '0.001'],
      ['1,234,567', '1234567'],
      ['１２，３４５．６', '12345.6'],
    ] as const) {
      await clear(page, field);
      await paste(page, copied);
      await expect(field, `pasted ${copied}`).toHaveValue(text);
    }
    await clear(page, field);
    await page.keyboard.type('3');
    await page.keyboard.press('ControlOrMeta+a');
    await paste(page, '12,345');
    await expect(field, 'what was there stays').toHaveValue('3');
    const question = LANGUAGES[locale].trade_ambiguous_number
      .replace('{grouped}', '12345')
      .replace('{decimal}', '12.345');
    await expect(alert).toHaveText(question);
    await expect(field).toHaveAccessibleDescription(question);
    await page.keyboard.press('4');
    await expect(field).toHaveValue('4');
    await expect(page.locator('form').getByText(question), 'typing removes the message').toHaveCount(0);
  });
}

test('a grouped price can be pasted as the app shows it', { tag: '@walk' }, async ({ page }) => {
  await openAmount(page, 'en');
  const price = page.getByLabel('Price (USDT)');
  await clear(page, price);
  await paste(page, '67,480');
  await expect(price, 'a price with one decimal cannot be 67.480').toHaveValue('67480');
});

test('an input method can write full-width digits and separators', async ({ page }) => {
  const field = await openAmount(page, 'ja');
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (...steps: string[]) => {
    for (const text of steps)
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await keyboard.send('Input.insertText', { text: steps.at(-1)! });
  };
  for (const [steps, text] of [
    [['０', '０．', '０．０', '０．０５'], '0.05'],
    [['１', '１、', '１、５'], '1.5'],
    [['。', '。５'], '0.5'],
  ] as const) {
    await clear(page, field);
    await compose(...steps);
    await expect(field, steps.at(-1)!).toHaveValue(text);
    await expect(page.locator('form').getByRole('textbox').last(), 'the total').not.toHaveValue('');
  }
  await clear(page, field);
  await page.keyboard.type('12');
  await putCaret(field, 1);
  await compose('９', '９．');
  await expect(field, 'in the middle').toHaveValue('19.2');
  await compose('あ');
  await expect(field, 'text that is not a number leaves the field unchanged').toHaveValue('19.2');
});

test('the total follows the input, and the other side starts empty', async ({ page }) => {
  const field = await openAmount(page, 'en');
  const price = page.getByLabel('Price (USDT)');
  await clear(page, price);
  await page.keyboard.type('50000,5');
  await expect(price).toHaveValue('50000.5');
  await clear(page, field);
  await page.keyboard.type('.01');
  await expect(page.getByLabel('Total (USDT)')).toHaveValue('500.005');
  await chooseSide(page, 'Sell');
  await expect(field).toHaveValue('');
});
