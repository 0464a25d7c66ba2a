import { expect, test } from '@playwright/test';
import { logIn } from '../fixtures/trader.ts';

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } });

for (const [locale, words] of [
  ['en', { help: 'Keyboard shortcuts', trading: 'Trading', long: 'Long', short: 'Short' }],
  ['ja', { help: 'キーボードショートカット', trading: '取引', long: 'ロング', short: 'ショート' }],
] as const)
  test(`the keys of the order form are the same in futures: ${locale}`, async ({ page, request }, info) => {
    const { keyboard } = page;
    await logIn(page, request, info);
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.goto('/futures/BTC_USDT');
    await expect(page.locator('form [data-available]')).toHaveText(/^[\d,]*[1-9]/);
    await keyboard.press('?');
    const help = page.getByRole('dialog', { name: words.help });
    const group = help.getByRole('region', { name: words.trading });
    await expect(group.locator('dt')).toHaveCount(11);
    expect((await group.locator('dt').allTextContents()).slice(0, 2)).toEqual([words.long, words.short]);
    expect((await group.locator('kbd').allTextContents()).join('')).toBe('BSLM1234A↑↓Shift↑');
    await keyboard.press('Escape');
    await expect(help).toHaveCount(0);

    const form = page.locator('form').filter({ has: page.locator('[data-available]') });
    const checked = (value: string) =>
      expect(form.getByRole('radio', { name: value, exact: true })).toBeChecked();
    await keyboard.press('s');
    await checked(words.short);
    await keyboard.press('b');
    await checked(words.long);
    const [limit, market] = locale === 'en' ? ['Limit', 'Market'] : ['指値', '成行'];
    await keyboard.press('l');
    await checked(limit!);
    await keyboard.press('m');
    await checked(market!);
    // The price comes first; it is not typed in a market order.
    const quantity = form.locator('input[inputmode]').nth(1);
    for (const [key, percent] of ['25', '50', '75', '100'].entries()) {
      await keyboard.press(String(key + 1));
      await expect(form.getByRole('slider')).toHaveValue(percent);
      await expect(quantity).toHaveValue(/^[1-9]\d*$/);
    }
    await keyboard.press('a');
    await expect(quantity).toBeFocused();
    // In a field the keys are text, which a field of contracts does not accept.
    await keyboard.press('s');
    await checked(words.long);
  });
