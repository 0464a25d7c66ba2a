import { ja } from '@meridian/contract/messages/ja/index';
import { expect, type Page } from '@playwright/test';
import { type Caller, test } from '../fixtures/futures-desk.ts';

const PAIR = { maincoin: 'USDT', tradcoin: 'BTC' } as const;

const LTC_PRICE = 80;

const form = (page: Page) => page.locator('form').first();
const dialog = (page: Page) => page.getByRole('alertdialog');
const submitButton = (page: Page) => form(page).locator('button[type=submit]');

async function chooseItem(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${menu}`) }).click();
  await page.getByRole('menuitemradio', { name: item }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
}

async function typeOrder(page: Page, price: string, quantity: string): Promise<void> {
  await form(page).getByRole('textbox').first().fill(price);
  await form(page).getByRole('textbox').nth(1).fill(quantity);
}

async function submit(page: Page): Promise<void> {
  const label = (await submitButton(page).textContent())!;
  await submitButton(page).click();
  await dialog(page).getByRole('button', { name: label }).click();
  await expect(dialog(page)).toHaveCount(0);
}

/** Everything that an order could change. */
const holdings = async (trader: Caller): Promise<unknown> => [
  await trader.get(`/trad/tradAccount?maincoin=USDT&tradcoin=${PAIR.tradcoin}`),
  await trader.get('/contract/contractAccount?maincoin=USDT&tradcoin=LTC'),
];

test('each refused order says why in Japanese, and nothing moves', async ({ page, trader, maker }) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'ja'));
  const { info } = await maker.get('/trad/trad?maincoin=USDT&tradcoin=BTC');
  const at = (share: number): string => (Number(info.price) * share).toFixed(1);
  const [offered, lower] = [at(1), at(0.95)];
  const offer = { ...PAIR, price: offered, number: '0.015', style: 'limit' };
  const { id } = await maker.post('/trad/sellLimit', offer);
  await page.goto('/coinExchange/BTC_USDT');
  await expect(page.locator(`[data-side=sell] [data-level="${offered}"]`)).toBeVisible();
  await expect(form(page).locator('[data-available]')).toHaveText(/^\d*[1-9]/);
  const before = await holdings(trader);
  await chooseItem(page, ja.trade_style, ja.trade_limit);

  await chooseItem(page, ja.ticket_time_in_force, ja.ticket_time_post_only);
  await typeOrder(page, offered, '0.01');
  await submitButton(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(ja.would_cross);
  await expect(dialog(page)).toHaveCount(0);

  const failure = page.locator('[data-toast=error]');
  await chooseItem(page, ja.ticket_time_in_force, ja.ticket_time_fok);
  await typeOrder(page, offered, '0.02');
  await submit(page);
  const [start, end] = ja.fill_or_kill_unfilled.split('{fillable}');
  await expect(failure).toHaveText(new RegExp(`${start}0\\.0150* BTC${end}`));

  await chooseItem(page, ja.ticket_time_in_force, ja.ticket_time_ioc);
  await typeOrder(page, lower, '0.02');
  await submit(page);
  await expect(failure).toContainText(ja.order_not_filled);
  expect(await holdings(trader)).toEqual(before);

  // An offer that arrives while the dialog is open: only the server can refuse the order.
  await chooseItem(page, ja.ticket_time_in_force, ja.ticket_time_post_only);
  await typeOrder(page, lower, '0.02');
  const label = (await submitButton(page).textContent())!;
  await submitButton(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(failure, 'a new attempt removes the last error').toHaveCount(0);
  const { id: lowOffer } = await maker.post('/trad/sellLimit', { ...offer, price: lower });
  const response = page.waitForResponse('**/trad/buyLimit');
  await dialog(page).getByRole('button', { name: label }).click();
  expect(await (await response).json()).toMatchObject({ code: 422, reason: 'would_cross' });
  await expect(failure).toHaveText(ja.would_cross);
  await expect(form(page).getByRole('textbox').nth(1), 'a refused order stays in the form').toHaveValue(
    '0.02',
  );
  expect(await holdings(trader)).toEqual(before);
  for (const order of [id, lowOffer]) await maker.post('/trad/closeEntrust', { id: order });
});

test('a position whose margin leaves no room for the fee is refused in Japanese', async ({
  page,
  trader,
  marketOf,
}) => {
  const market = await marketOf('LTC');
  await market.moveMark(LTC_PRICE);
  await page.addInitScript((autoid) => {
    localStorage.setItem('locale', 'ja');
    sessionStorage.setItem('futuresCoinParams', JSON.stringify({ autoid, type: 1 }));
  }, market.id);
  const before = await holdings(trader);
  await page.goto('/futures');
  await expect(form(page).locator('[data-available]')).toHaveText(/^[\d,]*[1-9]/);
  await chooseItem(page, ja.trade_style, ja.trade_limit);
  const chosen = page.getByRole('button', { name: new RegExp(`^${ja.futures_leverage}`) });
  const leverage = Number(/\d+/.exec((await chosen.textContent())!)![0]);
  const { info } = await trader.get('/contract/contract?maincoin=USDT&tradcoin=LTC');
  const { balance } = await trader.get('/contract/contractAccount?maincoin=USDT&tradcoin=LTC');
  // Their margin fits the balance, but not together with the fee.
  const contracts = Math.floor((Number(balance.usable) * leverage) / (LTC_PRICE * Number(info.unit)));
  const fee = contracts * LTC_PRICE * Number(info.unit) * Number(info.gas);
  const margin = (contracts * LTC_PRICE * Number(info.unit)) / leverage;
  expect(margin).toBeLessThanOrEqual(Number(balance.usable));
  expect(margin + fee).toBeGreaterThan(Number(balance.usable));
  await typeOrder(page, String(LTC_PRICE), String(contracts));
  await submitButton(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(ja.insufficient_balance);
  await expect(dialog(page)).toHaveCount(0);
  expect(await holdings(trader)).toEqual(before);
});
