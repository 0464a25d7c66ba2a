import { LOCALES, type Locale, translator } from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import { expect, type Page, test } from '@playwright/test';
import { checkRoom } from '../fixtures/check-texts.ts';
import { stubResponse } from '../fixtures/stub-response.ts';
import { logIn } from '../fixtures/trader.ts';

// Sections 5 and 9 of the specification, as far as they are about the wallet, in both languages. The balances and terms
// are given in place of the server, so that every figure is known.
const CATALOGUES = { en, ja };
const MASK = '••••••';

const asset = (coin: string, usable: string, disable: string, usdt: string | null) => ({
  ...{ coin, blockname: coin, usable, disable, usdt },
});
const TERMS = {
  coin: 'XRP',
  network: 'xrpl',
  fee: '0.25',
  min: '10',
  max: null,
  left_today: '150',
  locked_until: null,
  usable: '100.25',
  decimals: 6,
  new_address_hours: 24,
};
const FUTURES = {
  contract_assets: [
    { coin: 'USDT', usable: '1234.99999', orders: '0.00009', profit: '-0.00001', entrust: '5.55555' },
  ],
  contract_assets_amount: '1240.555549999',
};
const TRANSACTION = 'ab'.repeat(32);
/** No network of the demo has a block explorer. */
const WITHDRAWN = {
  ...{ id: 7, coin: 'XRP', network: 'xrpl', networkname: 'XRP Ledger', address: 'xrpl1anything', memo: '77' },
  ...{ state: 'completed', confirmations: 2, needed: 2, wdate: '2026-11-17T10:00:00.000Z' },
  link: `https://explorer.example/tx/${TRANSACTION}`,
  ...{ number: '99.75', fee: '0.25', total: '100', step: 'settled', txid: TRANSACTION },
  ...{ canCancel: false, cause: null, reason: null, closedate: '2026-11-17T10:01:00.000Z' },
};

for (const locale of LOCALES) {
  test(`the rules of the wallet hold in ${locale}`, async ({ page, request }, info) => {
    test.slow();
    const token = await logIn(page, request, info);
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await test.step('balances', () => checkBalances(page, locale));
    await test.step('deposit and scan', () => checkDepositAndScan(page, locale));
    await test.step('withdrawal', () => checkWithdrawal(page, locale));
    await test.step('transfer to a member', () => checkMemberTransfer(page, locale));
    await test.step('lock', () => checkLock(page, locale, token));
  });
}

/** Local currency is floored to 2 decimals, balances to 4, totals to 8; the mask is as wide for every amount. */
async function checkBalances(page: Page, locale: Locale): Promise<void> {
  const t = translator(locale, CATALOGUES[locale]);
  await stubResponse(page, '/account/myAccount', {
    assets: [asset('BTC', '0.99999999', '0.00009999', '12.999'), asset('USDT', '123456.7', '0', '123456.7')],
    assets_amount: '123469.699999999',
  });
  await stubResponse(page, '/account/contractAssets', FUTURES);
  // The three wallets together.
  const fiat = '1109857.744450001';
  await stubResponse(page, '/account/c2cAccount', { c2c_assets: [], c2c_assets_amount: fiat });
  await stubResponse(page, '/account/myAccountCount', { usdt: '1234567.999999999' });
  const since = '2026-11-18T00:00:00.000Z';
  // The wallet has gained 100 since the reply.
  await stubResponse(page, '/account/spotToday', {
    ...{ profit: '-1334.56999', percent: '-1.07', since },
    from: {
      base: '124704.26',
      held: [
        { coin: 'BTC', amount: '1.00009998', value: '12.999' },
        { coin: 'USDT', amount: '123456.7', value: '123356.7' },
      ],
    },
  });
  await stubResponse(page, '/account/getExchangeRateByCoin', { coin: 'USD', symbol: '$', price: '1.5' });
  await page.goto('/balances');
  const total = page.locator('[data-total]');
  const local = page.locator('[data-local-total]');
  const [btc, usdt] = [page.locator('[data-asset=BTC]'), page.locator('[data-asset=USDT]')];
  await expect(total).toHaveText('1,234,567.99999999');
  await expect(local).toHaveText('≈ $1,851,851.99');
  await expect(page.locator('[data-wallet-total]')).toHaveText('123,469.69999999');
  await expect(page.locator('[data-today]')).toHaveText('−1,234.56 USDT (−0.99%)');
  await expect(btc.locator('[data-available]')).toHaveText('0.9999');
  await expect(btc).toContainText('0.0000');
  await expect(btc).toContainText('1.0000');
  await expect(btc).toContainText('≈ 12.99 USDT');
  // Nothing of it is in orders: it has one amount.
  await expect(btc).toContainText(t('balances_frozen'));
  await expect(usdt).not.toContainText(t('balances_frozen'));
  await expect(usdt.locator('[data-available]')).toHaveText('123,456.7000');
  await checkRoom(page);

  await page.getByRole('tab', { name: t('wallet_futures') }).click();
  await expect(page.locator('[data-wallet-total]')).toHaveText('1,240.55554999');
  // Available, margin, profit, in orders: a loss is rounded down too.
  await expect(usdt.locator('dd')).toHaveText(['1,234.9999', '0.0000', '−0.0001', '5.5555']);
  await page.getByRole('tab', { name: t('wallet_spot') }).click();

  await page.getByRole('button', { name: t('balances_hide') }).click();
  // Remembered: the next visit shows nothing either.
  await page.reload();
  await expect(total).toHaveText(`${MASK}${t('balances_hidden')}`);
  await expect(local).toHaveCount(0);
  for (const row of [btc, usdt]) await expect(row.getByText(MASK)).toHaveCount(2);
  const widthOf = async (row: typeof btc) =>
    (await row.locator('[data-available]').getByText(MASK).boundingBox())?.width;
  expect(await widthOf(btc)).toBe(await widthOf(usdt));
  // The home page hides and shows the same, in the display currency.
  await page.goto('/');
  const balance = page.getByRole('region', { name: t('balances_overview') });
  await expect(balance.locator('[data-today]')).toHaveText(`${MASK}${t('balances_hidden')}`);
  await balance.getByRole('button', { name: t('balances_show') }).click();
  await expect(balance.getByRole('link')).toHaveText('$1,851,851.99');
  await expect(balance.locator('[data-today]')).toHaveText('−$1,851.85 (−0.99%)');
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 568 });
  const shortcuts = page.getByRole('navigation', { name: t('balances_shortcuts') });
  await expect(shortcuts.getByRole('link', { name: t('screen_coin_convert') })).toBeVisible();
  await checkRoom(page);
  await page.setViewportSize(size);
}

/** The minimum is warned of; the QR code is read back by the form of a withdrawal. */
async function checkDepositAndScan(page: Page, locale: Locale): Promise<void> {
  const t = translator(locale, CATALOGUES[locale]);
  await page.goto('/coinRecharge?coin=BTC');
  const code = page.getByRole('img', { name: t('deposit_qr') });
  await expect(code).toBeVisible();
  await expect(page.getByText(t('deposit_minimum'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('deposit_only', { coin: 'BTC', network: 'Bitcoin' }))).toBeVisible();
  const address = await page.locator('[data-copied]').first().getAttribute('data-copied');
  const picture = await code.screenshot();

  await page.goto('/coinWithdraw?coin=BTC');
  const sheet = page.getByRole('dialog', { name: t('withdraw_scan') });
  const scan = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByRole('button', { name: t('withdraw_scan') }).click();
    const chooser = page.waitForEvent('filechooser');
    await sheet.getByRole('button', { name: t('withdraw_scan_picture') }).click();
    await (await chooser).setFiles(file);
  };
  await scan({ name: 'code.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByLabel(t('withdraw_address'))).toHaveValue(address!);
  await expect(sheet).toHaveCount(0);
  await scan({ name: 'none.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText(t('withdraw_scan_none'))).toBeVisible();
}

/** Amount, address and password are required; an amount is a positive number of limited decimals and within the limits. */
async function checkWithdrawal(page: Page, locale: Locale): Promise<void> {
  const t = translator(locale, CATALOGUES[locale]);
  await stubResponse(page, '/account/withdrawalTips', TERMS);
  await stubResponse(page, '/account/withdrawals', [WITHDRAWN]);
  await page.goto('/coinWithdraw?coin=XRP');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const amount = field(t('withdraw_amount'));
  const next = page.getByRole('button', { name: t('withdraw_submit') });
  await expect(page.locator('[data-figures]')).toContainText('150 XRP');
  await next.click();
  for (const required of ['address_required', 'memo_required', 'amount_required'] as const)
    await expect(page.getByText(t(required))).toBeVisible();
  // Anything but a number of six decimals cannot be typed.
  await amount.pressSequentially('-1a2.1234567');
  await expect(amount).toHaveValue('12.123456');
  const problems = [
    ['9.999999', t('below_minimum', { min: '10' })],
    ['150.000001', t('withdrawal_limit', { left: '150' })],
    ['100.000001', t('insufficient_balance')],
  ] as const;
  for (const [typed, problem] of problems) {
    await amount.fill(typed);
    await amount.blur();
    await expect(page.getByText(problem)).toBeVisible();
  }
  await page.getByRole('button', { name: t('transfer_max') }).click();
  await expect(amount).toHaveValue('100');
  const figures = page.locator('[data-figures]');
  for (const figure of ['100 XRP', '0.25 XRP', '100.25 XRP']) await expect(figures).toContainText(figure);
  await checkRoom(page);

  await field(t('withdraw_address')).fill('xrpl1anything');
  await field(t('payments_memo')).fill('77');
  await next.click();
  const sheet = page.getByRole('dialog', { name: t('withdraw_confirm_title') });
  await sheet
    .getByRole('button', { name: t('withdraw_confirm_send', { amount: '100', coin: 'XRP' }) })
    .click();
  await expect(sheet.getByText(t('login_password_required'))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.locator('[data-payment]').click();
  const link = page.locator('[data-payment-sheet]').getByRole('link', { name: t('payments_explorer') });
  await expect(link).toHaveAttribute('href', WITHDRAWN.link);
  await expect(link).toHaveAttribute('rel', /noopener/);
}

/** The counterpart and the amount are required; the transfer is free. */
async function checkMemberTransfer(page: Page, locale: Locale): Promise<void> {
  const t = translator(locale, CATALOGUES[locale]);
  await page.goto('/coinTransfer?coin=USDT');
  await page
    .locator('label')
    .filter({ hasText: t('transfer_member') })
    .click();
  await page.getByRole('button', { name: t('member_next') }).click();
  await expect(page.getByText(t('counterpart_required'))).toBeVisible();
  await expect(page.getByText(t('amount_required'))).toBeVisible();
  await expect(page.getByText(t('member_note'))).toBeVisible();
}

/** For 24 hours after a new password, with its end: withdrawals, transfers to members, new addresses. */
async function checkLock(page: Page, locale: Locale, token: string): Promise<void> {
  const t = translator(locale, CATALOGUES[locale]);
  const profile = await (await page.request.get('/user/userInfo', { headers: { token, locale } })).json();
  const withdrawLockedUntil = new Date(Date.now() + 20 * 3_600_000).toISOString();
  await stubResponse(page, '/user/userInfo', { ...profile.data, withdrawLockedUntil });
  // The words around the time.
  const [before = '', after = ''] = t('security_locked', { until: '|' }).split('|');
  const note = page.getByText(new RegExp(`${before}.*\\d.*${after}`));
  await page.goto('/coinWithdraw?coin=BTC');
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: t('withdraw_submit') })).toBeDisabled();
  await page.goto('/coinAddress?coin=BTC');
  await page.getByRole('button', { name: t('addresses_add') }).click();
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: t('withdraw_submit') })).toBeDisabled();
  await page.goto('/coinTransfer?coin=USDT');
  await page
    .locator('label')
    .filter({ hasText: t('transfer_member') })
    .click();
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: t('member_next') })).toBeDisabled();
}
