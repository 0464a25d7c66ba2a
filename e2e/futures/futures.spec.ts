import { expect, type Page, test } from '@playwright/test';
import {
  type FuturesCaller,
  futuresCaller,
  moveMark,
  openAs,
  quote,
  tradeOnce,
} from '../fixtures/futures-desk.ts';
import { type ScriptedExchange, startScriptedExchange } from '../fixtures/scripted-exchange.ts';
import { choose, chooseLimit, chooseSide } from '../fixtures/trader.ts';

const HOURS_8 = 8 * 60 * 60_000;

// One account trades, and each journey begins where the one before has ended.
test.describe.configure({ mode: 'serial' });

let exchange: ScriptedExchange;
let trader: FuturesCaller;
let maker: FuturesCaller;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  exchange = await startScriptedExchange();
  trader = await futuresCaller(exchange, 'trader@meridian.test');
  maker = await futuresCaller(exchange, 'vip@meridian.test');
  await moveMark(exchange, trader, 60_000);
  await quote(maker, 60_000);
  await tradeOnce(trader);
});
test.afterAll(() => exchange?.stop());

async function openFutures(page: Page): Promise<void> {
  await openAs(page, trader, `${exchange.url}/futures`);
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  // Until the balance has loaded, margin and fee are blank.
  await expect(page.locator('[data-available]')).toHaveText(/^\d*[1-9]/);
}

const quantity = (page: Page) => page.getByLabel('Quantity (Cont)');
const submit = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click();
const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();
const positions = (page: Page) => page.getByRole('tab', { name: /^Positions/ });
const fact = (page: Page, name: string) =>
  page.locator('form dl > div').filter({ hasText: name }).locator('dd');

test('a cross long at market is closed by its take-profit', async ({ page }) => {
  await openFutures(page);
  await page.getByRole('button', { name: 'Leverage: 100X' }).click();
  await page.locator('label').filter({ hasText: /^20X$/ }).click();
  await expect(page.getByText('Tier 3, up to 25X')).toBeVisible();
  await submit(page, 'Confirm 20X');

  // A quarter of the balance, and the figures of the specification: 4 decimals, the price × contracts × unit ÷ leverage.
  await page.getByRole('button', { name: 'Use 25% of your balance' }).click();
  await expect(quantity(page)).toHaveValue(/^[1-9]\d*$/);
  await quantity(page).fill('10');
  const price = Number((await page.getByLabel('Price (USDT)').inputValue()).replaceAll(',', ''));
  await expect(fact(page, 'Margin')).toHaveText(`${((price * 10 * 0.01) / 20).toFixed(4)} USDT`);
  await quantity(page).fill('19999');
  await expect(fact(page, 'Margin')).toHaveText(/^\s*$/);

  // Prices on the wrong side are refused with the message of the side.
  await quantity(page).fill('10');
  await page.getByLabel('Take profit').fill('59000');
  await submit(page, 'Open long');
  await expect(page.getByRole('alert')).toHaveText(
    'The take-profit price of a long must be above the order price',
  );
  await page.getByLabel('Take profit').fill('60600');
  await page.getByLabel('Stop loss').fill('59000');
  // The cross wallet is worth more than the whole position, so no price liquidates it.
  await expect(fact(page, 'Liq. price')).toHaveText('None');
  await submit(page, 'Open long');
  await expect(page.getByRole('alertdialog')).toContainText(/Buy BTC\/USDT: quantity 10, margin [\d.]+ USDT/);
  await confirm(page, 'Open long');
  await expect(quantity(page)).toHaveValue('');

  await positions(page).click();
  const position = page.getByRole('article', { name: 'BTC/USDT Long 20X' });
  await expect(position).toContainText('10 Cont');
  await expect(position).toContainText('TP 60,600.0');
  await moveMark(exchange, trader, 60_700);
  await expect(page.getByText('No open positions')).toBeVisible();

  await page.getByRole('link', { name: 'Futures records' }).click();
  await page.getByRole('tab', { name: 'Closed positions' }).click();
  await expect(page.getByRole('list').locator('li').first()).toContainText('Take profit');
  await page.getByRole('tab', { name: 'TP / SL' }).click();
  await expect(page.getByRole('list').locator('li').first()).toContainText('Take profit fired');
});

test('an isolated short is opened with a limit, and closed in parts, with a limit and at once', async ({
  page,
}) => {
  await moveMark(exchange, trader, 60_000);
  await quote(maker, 60_000);
  await openFutures(page);
  await choose(page, 'Margin mode', 'Isolated');
  await chooseSide(page, 'Short');
  await chooseLimit(page);
  await choose(page, 'Time in force', 'Post only');
  await page.getByLabel('Price (USDT)').fill('59000');
  await quantity(page).fill('8');
  await submit(page, 'Open short');
  await confirm(page, 'Open short');
  await expect(page.getByText(/post-only order would be filled immediately/)).toBeVisible();
  await page.getByLabel('Price (USDT)').fill('60500');
  await submit(page, 'Open short');
  await confirm(page, 'Open short');
  const orders = page.getByRole('region', { name: 'Open orders' }).getByRole('listitem');
  await expect(orders).toHaveCount(1);
  await orders.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Do you want to cancel this order?');
  await confirm(page, 'Keep order');
  await expect(orders).toHaveCount(1);
  await orders.getByRole('button', { name: 'Cancel' }).click();
  await confirm(page, 'Cancel order');
  await expect(orders).toHaveCount(0);

  await choose(page, 'Time in force', 'Good till canceled');
  await page.getByLabel('Price (USDT)').fill('59900');
  await quantity(page).fill('8');
  await expect(fact(page, 'Liq. price')).toHaveText(/^60,[\d.]+$/);
  await submit(page, 'Open short');
  await confirm(page, 'Open short');
  await positions(page).click();
  const position = page.getByRole('article', { name: /BTC\/USDT Short/ });
  await expect(position).toContainText('Isolated 100X');

  await position.getByRole('button', { name: 'Close part' }).click();
  await submit(page, 'Close short');
  await expect(page.getByRole('alert')).toHaveText('Enter the quantity to close');
  await page.getByRole('dialog').getByLabel('Quantity (Cont)').fill('3');
  await submit(page, 'Close short');
  await expect(position).toContainText('5 Cont');
  await position.getByRole('button', { name: 'Close part' }).click();
  await page
    .locator('label')
    .filter({ hasText: /^Limit$/ })
    .click();
  await page.getByRole('dialog').getByLabel('Price (USDT)').fill('59000');
  await page.getByRole('dialog').getByLabel('Quantity (Cont)').fill('2');
  await submit(page, 'Close short');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Open', exact: true }).click();
  await expect(orders).toContainText(['Close short']);
  await positions(page).click();
  await submit(page, 'Close all');
  await submit(page, 'Close 1 position');
  await expect(page.getByText('No open positions')).toBeVisible();
});

test('funding is paid after eight hours, and a liquidation is explained', async ({ page }) => {
  const long = { maincoin: 'USDT', tradcoin: 'BTC', lever: 100, tdMode: 'lsolate', style: 'market' };
  await trader.post('/contract/buyMarket', { ...long, number: '5' });
  await exchange.advance(HOURS_8);
  await openAs(page, trader, `${exchange.url}/futuresRecord`);
  await page.getByRole('tab', { name: 'Funding' }).click();
  await expect(page.getByRole('list').locator('li').first()).toContainText(/[+−][\d.]+ USDT/);

  await moveMark(exchange, trader, 58_000);
  await page.getByRole('tab', { name: 'Liquidations' }).click();
  await page.getByRole('link', { name: 'Explain' }).first().click();
  await expect(page.getByText('The health of this position fell to its maintenance margin.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Close in the order book/ })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Mark price and index price over time' })).toBeVisible();
});
