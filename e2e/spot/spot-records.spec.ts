import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { openFilters } from '../fixtures/filters.ts';
import { stubResponse } from '../fixtures/stub-response.ts';
import { expectAnnounced, logIn } from '../fixtures/trader.ts';

// One after the other: the newest order of their common account is the one that a test has placed itself.
test.describe.configure({ mode: 'default' });

/** How many rows an export asks for, more than a list does. */
const EXPORT_PAGE = '100';

let token: string;
test.beforeEach(async ({ page, request }, info) => {
  token = await logIn(page, request, info);
});

async function post(request: APIRequestContext, url: string, data: object) {
  const reply = await request.post(url, { data, headers: { token, 'idempotency-key': randomUUID() } });
  const response = await reply.json();
  expect(response.code, response.msg).toBe(200);
  return response.data;
}

/** A buy order below the market, large enough for every coin used here. */
const rest = async (request: APIRequestContext, coin: string, price: string): Promise<number> =>
  (await post(request, '/trad/buyLimit', { maincoin: 'USDT', tradcoin: coin, price, number: '10' })).id;

/** The trades of an order as the server has them. */
async function ownTrades(request: APIRequestContext, id: number) {
  const reply = await request.get(`/trad/entrustTrades?id=${id}`, { headers: { token } });
  return (await reply.json()).data as { readonly price: string; readonly fee: string }[];
}

async function openRecords(page: Page, coin: string): Promise<void> {
  const data = JSON.stringify({ plate: 'main', tradcoin: coin, maincoin: 'USDT' });
  await page.goto(`/exchangeRecord/${encodeURIComponent(data)}`);
  await expect(page.getByRole('tab', { name: 'Order history' })).toBeVisible();
}

test('a market buy is recorded with what it spent, on the screen and in the file', async ({
  page,
  request,
}) => {
  const order = { maincoin: 'USDT', tradcoin: 'ETH', number: '50.03' };
  const bought = await post(request, '/trad/buyMarket', order);
  expect(Number(bought.dealamount)).toBeLessThan(50.03);
  await openRecords(page, 'ETH');
  const row = page.getByRole('listitem').first();
  // With all decimals of the market: what was not spent follows from it.
  const spent = bought.dealamount.replace('.', '\\.');
  await expect(row).toContainText(new RegExp(`Spent / Order value${spent}\\.?0* / 50\\.03 USDT`));
  await expect(row).toContainText('· Market');
  await expect(row).not.toContainText('PriceMarket');
  await expect(row).toContainText(`${bought.dealnumber} ETH`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const [head, ...lines] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const line = lines.find((text) => text.startsWith(`${bought.id},`));
  const cell = (name: string) => line!.split(',')[head!.split(',').indexOf(name)];
  expect([cell('Ordered'), cell('Ordered currency')]).toEqual(['50.03', 'USDT']);
  const unspent = 50_030_000 - Math.round(Number(bought.dealamount) * 1e6);
  expect([cell('Not filled'), cell('Unspent currency')]).toEqual(['', 'USDT']);
  expect(Math.round(Number(cell('Unspent')) * 1e6)).toBe(unspent);
  expect([cell('Filled'), cell('Filled currency')]).toEqual([bought.dealnumber, 'ETH']);
  expect([cell('Total'), cell('Total currency')]).toEqual([bought.dealamount, 'USDT']);
  expect([cell('Fee'), cell('Fee currency')]).toEqual([bought.fees[0].amount, 'ETH']);
  expect(cell('Limit price')).toBe('');
  await row.getByRole('button', { name: `Details of order ${bought.id}` }).click();
  const details = page.getByRole('dialog', { name: 'Order details' });
  for (const text of [
    'TypeMarketOrder value50.03 USDT',
    `Spent${bought.dealamount} USDT`,
    `Fee${bought.fees[0].amount} ETH`,
    'was too little to trade and stayed in your balance',
  ])
    await expect(details).toContainText(text);
  const fills = await ownTrades(request, bought.id);
  expect(fills.length).toBeGreaterThan(0);
  const filled = details.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(filled).toHaveCount(fills.length);
  for (const [place, { price, fee }] of fills.entries()) {
    const cells = filled.nth(place).getByRole('cell');
    await expect(cells.nth(0)).toContainText('Taker');
    await expect(cells.nth(1)).toHaveText(price.replace(/\B(?=(\d{3})+\.)/g, ','));
    await expect(cells.nth(3)).toHaveText(`${fee} ETH`);
  }
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Trade history' }).click();
  const trade = page.getByRole('region', { name: 'Trade history' }).getByRole('listitem').first();
  await expect(trade).toContainText('ETH/USDT');
  await expect(trade).toContainText('Taker');
});

test('an export of several pages ends after its screen has been left', async ({ page, request }) => {
  const prices = ['0.3011', '0.3012', '0.3013', '0.3014', '0.3015'];
  for (const price of prices)
    await post(request, '/trad/closeEntrust', { id: await rest(request, 'ADA', price) });
  const left = Promise.withResolvers<void>();
  await page.route('**/trad/entrustRecords?*', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('size') !== EXPORT_PAGE) return route.continue();
    if (url.searchParams.has('before')) await left.promise;
    url.searchParams.set('size', '2');
    return route.continue({ url: url.href });
  });
  await openRecords(page, 'ADA');
  const progress = page.getByRole('progressbar', { name: 'Export as CSV' });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(progress).toHaveAttribute('aria-valuetext', /^CSV: 2 rows/);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('tab', { name: 'Order history' })).toBeHidden();
  left.resolve();
  const text = await readFile(await (await download).path(), 'utf8');
  for (const price of prices) expect(text).toContain(`,${price},`);
  await expectAnnounced(page, 'CSV saved: ');
});

test('the panel hides other pairs and cancels all orders of one', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const other = await rest(request, 'AVAX', '20.01');
  for (const price of ['9.011', '9.012']) await rest(request, 'LINK', price);
  await page.goto('/coinExchange/LINK_USDT');
  const open = page.getByRole('region', { name: 'Open orders' });
  await expect(open).toContainText('20.010');
  await expect(open).toContainText('9.011');
  await page.getByRole('checkbox', { name: 'Hide other pairs' }).check();
  await expect(open).not.toContainText('AVAX/USDT');
  await page.reload();
  await expect(open).toContainText('9.012');
  await expect(open).not.toContainText('AVAX/USDT');
  await page.getByRole('button', { name: 'Cancel all' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Your 2 open orders in LINK/USDT will be canceled.');
  // For a moment after a key has opened it, the dialog takes no other.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expectAnnounced(page, '2 orders canceled');
  await expect(open).toContainText('No open orders');
  // The button is gone; what is beside it takes the focus.
  await expect(page.locator('body')).not.toBeFocused();
  await page.getByRole('checkbox', { name: 'Hide other pairs' }).uncheck();
  await expect(open).toContainText('AVAX/USDT');
  await post(request, '/trad/closeEntrust', { id: other });
  await page.getByRole('tab', { name: /^Order(s| history)$/ }).click();
  await expect(page.getByRole('region', { name: 'Order history' })).toContainText('Canceled');
  await page.getByRole('tab', { name: 'Assets' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Assets' })).toContainText('USDT');
});

test('records are limited by pair, status and dates', async ({ page, request }) => {
  await post(request, '/trad/closeEntrust', { id: await rest(request, 'ADA', '0.3001') });
  await openRecords(page, 'BTC');
  const pair = page.getByRole('combobox', { name: 'Pair' });
  await pair.fill('ada');
  await expect(page.getByRole('option', { name: 'ADA/USDT' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(pair).toHaveValue('ADA/USDT');
  const history = page.getByRole('region', { name: 'Order history' });
  await expect(history.getByRole('listitem').first()).toContainText('0.3001');
  await expect(history.getByRole('listitem').first()).toContainText(/Canceled.*· LimitPrice0\.3001Executed/);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Filled' });
  await expect(history).toContainText('Nothing matches these filters');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Canceled' });
  await expect(history.getByRole('listitem').first()).toContainText('ADA/USDT');
  await page.getByRole('combobox', { name: 'Period' }).selectOption({ label: 'Choose dates' });
  await page.getByLabel('From', { exact: true }).fill('2020-05-02');
  await page.getByLabel('To', { exact: true }).fill('2020-05-01');
  await expect(page.getByText('The start date can’t be after the end date.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-05-03');
  await expect(history).toContainText('Nothing matches these filters');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(pair).toHaveValue('All pairs');
  await expect(history.getByRole('listitem').first()).toBeVisible();
});

test('the table of a desk is sorted by its headers', { tag: '@desktop' }, async ({ page, request }, info) => {
  test.skip(info.project.name === 'mobile', 'phones have cards');
  for (const price of ['0.3002', '0.3004', '0.3003'])
    await post(request, '/trad/closeEntrust', { id: await rest(request, 'ADA', price) });
  await openRecords(page, 'ADA');
  const header = page.getByRole('columnheader', { name: 'Price', exact: true });
  const prices = page.getByRole('row').locator('td:nth-child(6)');
  await expect(prices.first()).toHaveText('0.3003');
  await header.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(prices.first()).toHaveText('0.3004');
  await page.keyboard.press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await checkAccessibility(page);
});

test(
  'a chosen order opens beside the table, which has all columns until then',
  { tag: '@desktop' },
  async ({ page, request }, info) => {
    test.skip(info.project.name === 'mobile', 'phones have cards');
    await post(request, '/trad/closeEntrust', { id: await rest(request, 'ADA', '0.3007') });
    await openRecords(page, 'ADA');
    const row = page.getByRole('row').filter({ hasText: '0.3007' }).first();
    const button = row.getByRole('button', { name: /^Details of order/ });
    const details = page.getByRole('complementary', { name: 'Order details' });
    const inDetails = ['Type', 'Avg. price', 'Fee'].map((name) => page.getByRole('columnheader', { name }));
    await expect(button).toBeVisible();
    await expect(details).toBeHidden();
    for (const column of inDetails) await expect(column).toBeVisible();
    await checkRoom(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(details).toContainText('0.3007');
    for (const column of inDetails) await expect(column).toBeHidden();
    await checkRoom(page);
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(button).toBeFocused();
    await row.click();
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(details).toBeHidden();
    await expect(button).toBeFocused();
    for (const column of inDetails) await expect(column).toBeVisible();
    // The price says what the type would.
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(inDetails[0]!).toBeHidden();
    for (const column of inDetails.slice(1)) await expect(column).toBeVisible();
    await checkRoom(page);
  },
);

test(
  'the details of an order stay beside the table of the widest window',
  { tag: '@desktop' },
  async ({ page, request }, info) => {
    test.skip(info.project.name === 'mobile', 'phones have cards');
    await page.setViewportSize({ width: 1920, height: 1080 });
    for (const price of ['0.3005', '0.3006'])
      await post(request, '/trad/closeEntrust', { id: await rest(request, 'ADA', price) });
    await openRecords(page, 'ADA');
    const details = page.getByRole('complementary', { name: 'Order details' });
    await expect(details).toContainText('0.3006');
    await page.getByRole('row').filter({ hasText: '0.3005' }).click();
    await expect(details).toContainText('0.3005');
    const chosen = page.locator('tr[aria-current=true]');
    await expect(chosen).toContainText('0.3005');
    const colors = await chosen.evaluate((row) =>
      [row, row.querySelector('.record-actions')!].map((part) => getComputedStyle(part).backgroundColor),
    );
    expect(colors[1], 'the button has the color of its row').toBe(colors[0]);
    await checkRoom(page);
    // Nothing to show beside an empty list.
    await page
      .getByRole('combobox', { name: 'Status' })
      .selectOption({ label: 'Partially filled, canceled' });
    await expect(details).toBeHidden();
    const card = (await page.getByRole('tabpanel').locator('xpath=../..').boundingBox())!;
    expect(card.y + card.height, 'the card ends after its list').toBeLessThan(700);
  },
);

test('a finished order of any kind has its figures in a few lines, and long ones are not cut', async ({
  page,
}) => {
  const order = {
    id: 1,
    autoid: 101,
    type: 'buy',
    style: 'market',
    timeInForce: 'ioc',
    tradcoin: 'BTC',
    maincoin: 'USDT',
    price: '67512.7',
    number: '161',
    unfilled: '5.72079',
    state: 'all',
    wdate: '2026-11-18T09:12:44.000Z',
    dealnumber: '0.0023',
    dealprice: '67512.7',
    dealamount: '155.27921',
    fees: [{ coin: 'BTC', amount: '0.0000023' }],
    closedate: '2026-11-18T09:12:44.000Z',
    cancelcause: null,
  };
  const limit = { ...order, style: 'limit', number: '0.5000', unfilled: '0.2000', dealnumber: '0.3000' };
  const none = { dealnumber: '0', dealprice: '0', dealamount: '0', fees: [], state: 'cancel' };
  const long = { number: '12345678.0', dealnumber: '1234567.12345678', dealamount: '1234567.12345678' };
  const rows = [
    order,
    { ...order, type: 'sell', number: '0.0023', unfilled: '0' },
    { ...order, ...none, cancelcause: 'no_liquidity' },
    { ...order, state: 'uncancel', cancelcause: 'no_liquidity' },
    { ...limit, unfilled: '0', number: '0.3000', dealamount: '20243.97' },
    { ...limit, timeInForce: 'ioc', state: 'uncancel', dealamount: '20243.97', cancelcause: 'immediate' },
    { ...limit, ...none, timeInForce: 'fok', cancelcause: 'immediate' },
    { ...limit, ...long, type: 'sell', price: '1234567.12345678', dealprice: '1234567.12345678' },
    { ...order, ...long },
  ].map((row, at) => ({ ...row, id: at + 1 }));
  await stubResponse(page, '/trad/entrustRecords', { rows, next: null });
  await openRecords(page, 'BTC');
  const cards = page.getByRole('region', { name: 'Order history' }).getByRole('listitem');
  await expect(cards).toHaveCount(9);
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  for (const height of heights.slice(0, 7)) expect(height).toBeLessThanOrEqual(152);
  await checkRoom(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await checkRoom(page);
  // A number is broken at its stroke or before its coin, not inside.
  const broken = await cards
    .locator('dd span')
    .evaluateAll((parts) =>
      parts
        .filter((part) => new Set([...part.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        .map((part) => part.textContent),
    );
  expect(broken).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('columnheader', { name: 'Order number' })).toBeVisible();
  await checkRoom(page);
  // Without the longest, tables of narrow windows break no day and no state, and no amount before its coin.
  await stubResponse(page, '/trad/entrustRecords', { rows: rows.slice(0, 7), next: null });
  await page.reload();
  const table = page.getByRole('table', { name: 'Order history' });
  for (const [width, height] of [
    [1366, 768],
    [1024, 768],
    [844, 390],
    [768, 1024],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(table.getByRole('row')).toHaveCount(8);
    await checkRoom(page);
    expect(await table.evaluate(brokenTexts), `${width} px`).toEqual([]);
  }
});

/** Days, hours and states on more than one line, and amounts whose coin is on the next one. */
function brokenTexts(table: Element): string[] {
  const tops = (part: Element) => new Set([...part.getClientRects()].map(({ top }) => Math.round(top)));
  const parts = [...table.querySelectorAll('td[data-column=time] > span > span, td[data-column=state] > *')];
  const cells = [
    ...table.querySelectorAll('td:is([data-column=ordered], [data-column=filled], [data-column=total])'),
  ];
  const amounts = cells.filter((cell) => {
    const [number, coin] = [...cell.querySelectorAll('span')].map((part) => [...tops(part)]);
    return coin !== undefined && String(number) !== String(coin);
  });
  return [...parts.filter((part) => tops(part).size > 1), ...amounts].map((part) => part.textContent ?? '');
}

test('all filters are in one row, with their texts on one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openRecords(page, 'BTC');
  const fields = page.getByRole('combobox').filter({ visible: true });
  const places = await fields.evaluateAll((each) =>
    each.map((field) => {
      const { lineHeight, height } = getComputedStyle(field);
      return { lineHeight, height, top: field.getBoundingClientRect().top };
    }),
  );
  expect(places.length).toBeGreaterThan(3);
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);
  // In a low window they are beside the title.
  await page.setViewportSize({ width: 844, height: 390 });
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  await expect.poll(async () => (await fields.last().boundingBox())!.y).toBeLessThan(title.y + title.height);
  await checkRoom(page);
});
