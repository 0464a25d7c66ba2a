import { readFile } from 'node:fs/promises';
import { LOCALES } from '@meridian/contract/messages/catalogue';
import { expect, test } from '@playwright/test';
import { openFilters } from '../fixtures/filters.ts';
import { PASSWORD } from '../fixtures/members.ts';
import { codeSentTo } from '../fixtures/outbox.ts';
import { OUTSIDE } from '../fixtures/outside-addresses.ts';
import { expectAnnounced } from '../fixtures/trader.ts';
import { enterWallet, floored, moveClock, type WalletVisit } from './wallet-visit.ts';

/** What the demo sends to an address of BTC. */
const DEPOSITED = '0.002';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

for (const locale of LOCALES) {
  test(`the wallet of a new member, from the first deposit to the records, in ${locale}`, async ({
    page,
    request,
  }) => {
    const visit = await enterWallet(page, request, locale);
    await test.step('empty wallet', () => checkEmptyWallet(visit));
    const picture = await test.step('deposit', () => deposit(visit));
    await test.step('balance', () => awaitBalance(visit));
    const received = await test.step('conversion', () => convert(visit));
    await test.step('transfers', () => transfer(visit, received));
    await test.step('withdrawal', () => withdraw(visit, picture));
    await test.step('records', () => checkRecords(visit, received));
  });
}

/** Coins without a balance can be hidden; fiat needs a permission. */
async function checkEmptyWallet({ page, t }: WalletVisit): Promise<void> {
  await page.goto('/balances');
  const rows = page.locator('[data-asset]');
  await expect(rows.first()).toBeVisible();
  await page.getByText(t('balances_hide_small')).click();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText(t('balances_none'), { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: t('wallet_futures') }).click();
  await expect(page.getByText(t('balances_none_futures'), { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: t('wallet_spot') }).click();
  await page.getByRole('button', { name: t('balances_locked', { name: t('balances_fiat') }) }).click();
  await expectAnnounced(page, t('no_permission'));
}

/** Returns the saved picture of the address of USDT on Tron. */
async function deposit({
  page,
  t,
  checkAccess,
}: WalletVisit): Promise<{ readonly path: string; readonly address: string }> {
  const shortcuts = page.getByRole('navigation', { name: t('balances_shortcuts') });
  await shortcuts.getByRole('link', { name: t('screen_coin_recharge') }).click();
  const address = page.locator('[data-copied]').first();
  await expect(address).toHaveAttribute('data-copied', /^ethereum1/);
  await page.locator('label').filter({ hasText: 'Tron' }).click();
  await expect(address).toHaveAttribute('data-copied', /^tron1/);
  await expect(page.getByText(t('deposit_only', { coin: 'USDT', network: 'Tron' }))).toBeVisible();
  await expect(page.getByText(t('deposit_not_small', { min: '1', coin: 'USDT' }))).toBeVisible();
  await checkAccess();
  const text = (await address.getAttribute('data-copied'))!;
  await page.getByRole('button', { name: t('deposit_copy') }).click();
  await expectAnnounced(page, t('account_copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('deposit_save') }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('meridian-usdt-tron.png');
  await expectAnnounced(page, t('poster_saved'));

  await page.getByLabel(t('payments_coin')).selectOption('XRP');
  await expect(page.getByText(t('deposit_memo_warning'))).toBeVisible();
  await page.getByRole('button', { name: t('payments_copy', { name: t('payments_memo') }) }).click();
  await expectAnnounced(page, t('account_copied'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/);

  await page.getByLabel(t('payments_coin')).selectOption('BTC');
  const terms = t('deposit_network_terms', { min: '0.0001', coin: 'BTC', count: 2 });
  await expect(page.getByText(terms)).toBeVisible();
  await page.getByRole('button', { name: t('deposit_test_send') }).click();
  await expectAnnounced(page, t('deposit_test_sent', { amount: DEPOSITED, coin: 'BTC' }));
  return { path: await saved.path(), address: text };
}

/** The open page shows the deposit once it is confirmed, and only the coin that it was in. */
async function awaitBalance({ page }: WalletVisit): Promise<void> {
  await page.goBack();
  const bitcoin = page.locator('[data-asset=BTC]');
  await expect(bitcoin.locator('[data-available]')).toHaveText('0.0020', { timeout: 60_000 });
  await expect(page.locator('[data-asset]')).toHaveCount(1);
  await expect(page.locator('[data-total]')).toHaveText(/^[1-9]\d*\.\d{8}$/);
}

/** A quote expires on screen and a new one has to be requested, which is then converted. Returns what was received. */
async function convert({ page, t, checkAccess }: WalletVisit): Promise<string> {
  await page.getByRole('link', { name: t('screen_coin_convert') }).click();
  const [from, to] = [page.getByLabel(t('convert_coin_from')), page.getByLabel(t('convert_coin_to'))];
  await expect(from).toHaveValue('BTC');
  await expect(to).toHaveValue('USDT');
  const amount = page.getByLabel(t('convert_from'), { exact: true });
  const submit = (label: 'convert_quote' | 'convert_new_quote' | 'convert_confirm') =>
    page.getByRole('main').getByRole('button', { name: t(label), exact: true });
  await amount.fill('0.0021');
  await submit('convert_quote').click();
  await expect(page.getByText(t('insufficient_balance'))).toBeVisible();
  await amount.fill('0.001');
  await submit('convert_quote').click();

  const timer = page.getByRole('timer');
  const secondsLeft = async () => Number((await timer.innerText()).match(/\d+/)?.[0] ?? 0);
  await expect(timer).toBeVisible();
  const first = await secondsLeft();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(10);
  await expect.poll(secondsLeft).toBeLessThan(first);
  await checkAccess();
  await moveClock(page, 10_000);
  await expect(timer).toHaveText(t('convert_expired'));
  await expect(submit('convert_confirm')).toHaveCount(0);
  await submit('convert_new_quote').click();

  await expect(timer).not.toHaveText(t('convert_expired'));
  const quote = page.locator('[data-quote]');
  const received = (await quote.innerText()).match(/([\d.]+) USDT/)![1]!;
  await submit('convert_confirm').click();
  await expectAnnounced(page, t('convert_done'));
  await expect(quote).toHaveCount(0);
  await expect(page.getByText(t('transfer_available', { amount: '0.001', coin: 'BTC' }))).toBeVisible();
  await page.getByRole('button', { name: t('convert_swap') }).click();
  await expect(page.getByText(t('transfer_available', { amount: received, coin: 'USDT' }))).toBeVisible();
  return received;
}

/** Everything to the futures wallet and a part of it back; the list of that wallet rounds down. */
async function transfer({ page, t }: WalletVisit, received: string): Promise<void> {
  await page.goBack();
  await expect(page.locator('[data-asset=USDT] [data-available]')).toHaveText(floored(received, 4));
  await page.getByRole('link', { name: t('screen_coin_transfer') }).click();
  const [spot, futures] = [page.locator('[data-wallet=spot]'), page.locator('[data-wallet=futures]')];
  await expect(spot).toContainText(`${received} USDT`);
  const amount = page.getByLabel(t('transfer_amount'), { exact: true });
  const max = page.getByRole('button', { name: t('transfer_max') });
  const submit = page.getByRole('button', { name: t('transfer_submit'), exact: true });
  await max.click();
  await expect(amount).toHaveValue(received);
  await submit.click();
  await expectAnnounced(page, t('transfer_done'));
  await expect(futures).toContainText(`${received} USDT`);
  await expect(spot).toContainText('0 USDT');

  await page.getByRole('button', { name: t('transfer_swap') }).click();
  await expect(page.locator('[data-wallet]').first()).toHaveAttribute('data-wallet', 'futures');
  await max.click();
  await expect(amount).toHaveValue(received);
  await amount.fill('5');
  await submit.click();
  await expectAnnounced(page, t('transfer_done'));
  await expect(spot).toContainText('5 USDT');

  await page.goBack();
  await page.getByRole('tab', { name: t('wallet_futures') }).click();
  const [whole, fraction = ''] = received.split('.');
  const rest = `${Number(whole) - 5}.${fraction}`;
  await expect(page.locator('[data-asset=USDT] dd').first()).toHaveText(floored(rest, 4));
  await expect(page.locator('[data-wallet-total]')).toHaveText(floored(rest, 8));
}

/** The saved picture is read; the withdrawal shows its costs, waits and is canceled. */
async function withdraw(
  { page, request, member, t }: WalletVisit,
  picture: { readonly path: string; readonly address: string },
): Promise<void> {
  const shortcuts = page.getByRole('navigation', { name: t('balances_shortcuts') });
  await shortcuts.getByRole('link', { name: t('screen_coin_withdraw') }).click();
  await page.locator('label').filter({ hasText: 'Tron' }).click();
  await page.getByRole('button', { name: t('withdraw_scan') }).click();
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('withdraw_scan_picture') })
    .click();
  await (await chooser).setFiles({
    name: 'saved.png',
    mimeType: 'image/png',
    buffer: await readFile(picture.path),
  });
  await expect(page.getByLabel(t('withdraw_address'))).toHaveValue(picture.address);

  await page.getByLabel(t('payments_coin')).selectOption('BTC');
  const terms = t('withdraw_network_terms', { fee: '0.0002', min: '0.0005', coin: 'BTC' });
  await expect(page.getByText(terms)).toBeVisible();
  const amount = page.getByLabel(t('withdraw_amount'), { exact: true });
  await amount.fill('0.00049999');
  await amount.blur();
  await expect(page.getByText(t('below_minimum', { min: '0.0005' }))).toBeVisible();
  await page.getByRole('button', { name: t('transfer_max') }).click();
  await expect(amount).toHaveValue('0.0008');
  await amount.fill('0.0006');
  const figures = page.locator('[data-figures]');
  for (const [name, value] of [
    ['withdraw_receives', '0.0006 BTC'],
    ['payments_fee', '0.0002 BTC'],
    ['withdraw_total', '0.0008 BTC'],
  ] as const)
    await expect(figures).toContainText(new RegExp(`${t(name)}\\s*${value}`));
  await page.getByLabel(t('withdraw_address')).fill(OUTSIDE);
  await page.getByRole('button', { name: t('withdraw_submit') }).click();
  const sheet = page.getByRole('dialog', { name: t('withdraw_confirm_title') });
  await sheet.getByLabel(t('proof_password'), { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: t('code_send') }).click();
  await sheet.getByLabel(/@meridian\.test/).fill(await codeSentTo(request, member.address, 'withdraw'));
  await sheet
    .getByRole('button', { name: t('withdraw_confirm_send', { amount: '0.0006', coin: 'BTC' }) })
    .click();
  const payment = page.locator('[data-payment-sheet]');
  await expect(payment).toContainText(t('withdrawal_about_review'));
}

/** The records show the withdrawal while it waits and after its owner canceled it; the file has all of them. */
async function checkRecords({ page, t, checkAccess }: WalletVisit, received: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('payments_recent_all') }).click();
  const rows = page.getByRole('list', { name: t('wallet_records') }).getByRole('listitem');
  await openFilters(page);
  const state = page.getByLabel(t('records_state'));
  await state.selectOption({ label: t('wallet_state_waiting') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('−0.0008 BTC');
  await expect(rows).toContainText(t('wallet_state_waiting'));
  await rows.getByRole('button').click();
  const payment = page.locator('[data-payment-sheet]');
  await payment.getByRole('button', { name: t('withdrawal_cancel') }).click();
  const question = page.getByRole('alertdialog', { name: t('withdrawal_cancel_title') });
  await expect(question).toContainText(t('withdrawal_cancel_text', { amount: '0.0008', coin: 'BTC' }));
  await question.getByRole('button', { name: t('withdrawal_cancel') }).click();
  await expectAnnounced(page, t('withdrawal_canceled'));
  await expect(payment).toContainText(t('withdrawal_about_canceled'));
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);
  await state.selectOption({ label: t('wallet_state_rejected') });
  await expect(rows).toContainText('−0.0008 BTC');
  await expect(rows).toContainText(t('wallet_state_rejected'));

  await state.selectOption({ label: t('wallet_state_settled') });
  await page.getByLabel(t('wallet_kind')).selectOption({ label: t('wallet_any_kind') });
  await expect(rows).toHaveCount(7);
  await rows
    .filter({ hasText: `+${DEPOSITED} BTC` })
    .getByRole('button')
    .click();
  await expect(payment).toContainText(t('payments_confirmations', { done: 2, needed: 2 }));
  await page.keyboard.press('Escape');
  await expect(payment).toHaveCount(0);
  await checkAccess();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('records_export') }).click();
  const [head, ...lines] = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
  const names = [
    'wallet_kind',
    'wallet_wallet',
    'wallet_amount',
    'records_column_amount_coin',
    'records_state',
  ];
  const at = names.map((name) => head!.split(',').indexOf(t(name as 'wallet_kind')));
  const settled = t('wallet_state_settled');
  const [spot, futures] = [t('wallet_spot'), t('wallet_futures')];
  const own = t('wallet_kind_transfer');
  expect(lines.map((line) => at.map((column) => line.split(',')[column])).sort()).toEqual(
    [
      [t('wallet_kind_deposit'), spot, DEPOSITED, 'BTC', settled],
      [t('wallet_kind_convert'), spot, '-0.001', 'BTC', settled],
      [t('wallet_kind_convert'), spot, received, 'USDT', settled],
      [own, spot, `-${received}`, 'USDT', settled],
      [own, futures, received, 'USDT', settled],
      [own, futures, '-5', 'USDT', settled],
      [own, spot, '5', 'USDT', settled],
    ].sort(),
  );
}
