import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { openFilters } from '../fixtures/filters.ts';
import { stubResponse } from '../fixtures/stub-response.ts';
import { logIn } from '../fixtures/trader.ts';

const records = (page: Page) => page.getByRole('region', { name: 'Wallet records' });
const box = (page: Page) => page.getByRole('checkbox', { name: 'Hide referral rebates' });
/** Not the note that they are hidden. */
const RECORD = /Referral rebate(?!s)/;

/** Friends of this account trade all the time. */
test('referral rebates are hidden until they are asked for', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.goto('/balanceRecord');
  const hidden = page.getByText('Referral rebates are hidden.');
  const show = page.getByRole('button', { name: 'Show referral rebates' });
  await expect(hidden.filter({ visible: true })).toHaveCount(1);
  // A phone says so above the list, and shows them at a tap.
  const { y } = (await hidden.filter({ visible: true }).boundingBox())!;
  expect(y).toBeLessThan((await records(page).boundingBox())!.y);
  await show.click();
  await expect(records(page)).toContainText(RECORD);
  await expect(show).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hide referral rebates' })).toBeFocused();
  await openFilters(page);
  await expect(box(page)).not.toBeChecked();
  await box(page).check();
  await expect(show).toBeVisible();
  await expect(page.getByRole('button', { name: 'More filters', exact: true })).toBeVisible();
  await expect(records(page)).toContainText('Completed');
  await expect(records(page)).not.toContainText(RECORD);
  await checkAccessibility(page);
  await checkRoom(page);
  await box(page).uncheck();
  await expect(records(page)).toContainText(RECORD);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(box(page)).toBeChecked();
  await expect(records(page)).not.toContainText(RECORD);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Referral rebate' });
  await expect(records(page)).toContainText(RECORD);
  await expect(box(page)).toHaveCount(0);
});

test('a low window has two filters beside the title, and opens the others below it', async ({
  page,
  request,
}, info) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await logIn(page, request, info);
  await page.goto('/balanceRecord');
  const state = page.getByRole('combobox', { name: 'Status' });
  const list = page.getByRole('table', { name: 'Wallet records' });
  await expect(list).toBeVisible();
  const top = async () => (await list.boundingBox())!.y;
  const before = await top();
  // The title is 48 px high, and nothing is between it and the list.
  expect(before).toBeLessThan(64);
  await expect(state).toBeHidden();
  await page.getByRole('button', { name: 'More filters', exact: true }).click();
  await state.selectOption({ label: 'Completed' });
  await expect.poll(top).toBeGreaterThan(before);
  await checkRoom(page);
});

test('the records of a coin begin with its whole balance, and name pair and side', async ({
  page,
  request,
}, info) => {
  await logIn(page, request, info);
  await stubResponse(page, '/account/myAccount', {
    assets: [
      { coin: 'BTC', blockname: 'Bitcoin', usable: '1.00001535', disable: '0.00000216', usdt: '67500.125' },
    ],
    assets_amount: '67500.125',
  });
  const entry = { wallet: 'futures', coin: 'USDT', state: 'completed', wdate: '2026-11-18T09:00:00.000Z' };
  await stubResponse(page, '/account/financeByTypeCoin', {
    rows: [
      { ...entry, id: '9-1', type: 'fee', number: '-1.5', pair: 'ETH/USDT', side: 'long', balance: '88.7' },
      {
        ...entry,
        id: '8-1',
        type: 'cycle',
        part: 'stake',
        number: '-10',
        pair: 'SOL/USDT',
        side: 'below',
        balance: '90',
      },
    ],
    next: null,
  });
  await page.goto('/balanceRecord?coin=BTC');
  await expect(page.locator('[data-balance=available]')).toHaveText('1.00001535');
  await expect(page.locator('[data-balance=frozen]')).toHaveText('0.00000216');
  for (const text of ['ETH/USDT', 'Long', 'Cycle contract · Stake', 'SOL/USDT', 'Down'])
    await expect(records(page)).toContainText(text);
  await checkRoom(page);
  await records(page).getByText('Fee', { exact: true }).click();
  const details = page.getByRole('dialog', { name: 'Record details' });
  for (const text of [
    '−1.50 USDT',
    'Record number9-1',
    '88.70 USDTincl. +0.20 rebates',
    'Time2026-11-18 09:00:00',
  ])
    await expect(details).toContainText(text);
  await expect(details.getByRole('link', { name: 'Futures records' })).toBeVisible();
  await checkAccessibility(page);
});

test('a record of a trade leads to its order and back', async ({ page, request }, info) => {
  const token = await logIn(page, request, info);
  const reply = await request.post('/trad/buyMarket', {
    data: { maincoin: 'USDT', tradcoin: 'ETH', number: '30' },
    headers: { token, 'idempotency-key': randomUUID() },
  });
  const { id } = (await reply.json()).data;
  await page.goto('/balanceRecord?coin=ETH&kind=trade');
  await records(page).getByText('Spot trade').first().click();
  const details = page
    .getByRole('dialog', { name: 'Record details' })
    .or(page.getByRole('complementary', { name: 'Record details' }));
  await details.getByRole('button', { name: 'Order details' }).click();
  const order = page
    .getByRole('dialog', { name: 'Order details' })
    .or(page.getByRole('complementary', { name: 'Record details' }));
  await expect(order).toContainText(`Order number${id}`);
  await expect(order).toContainText('Order value30 USDT');
  await order.getByRole('button', { name: 'Record details' }).click();
  await expect(details).toContainText('Record number');
  await checkAccessibility(page);
});

test('a record has two lines, and on a tablet one', async ({ page, request }, info) => {
  test.skip(info.project.name === 'desktop', 'a desktop has a table');
  await logIn(page, request, info);
  const entry = { coin: 'USDT', state: 'completed', wdate: '2026-11-18T09:00:00.000Z' };
  const transfer = { ...entry, type: 'transfer' };
  const long = { wallet: 'futures', pair: 'DOGE/USDT', side: 'above', part: 'payout' };
  await stubResponse(page, '/account/financeByTypeCoin', {
    rows: [
      { ...entry, ...long, id: '9-1', type: 'cycle', number: '1234567.12345678' },
      { ...transfer, id: '8-2', wallet: 'futures', other_wallet: 'spot', number: '20' },
      { ...transfer, id: '8-1', wallet: 'spot', other_wallet: 'futures', number: '-20' },
    ],
    next: null,
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/balanceRecord');
  const rows = records(page).getByRole('listitem');
  await expect(rows.nth(1)).toContainText('Spot → Futures');
  await expect(rows.nth(2)).toContainText('Spot → Futures');
  const boxes = () => rows.evaluateAll((each) => each.map((row) => row.getBoundingClientRect().toJSON()));
  const [first, ...others] = await boxes();
  for (const { height } of others) expect(height).toBeCloseTo(first.height, 0);
  await expect(rows.first().getByText('+1,234,567.12345678')).toBeInViewport({ ratio: 1 });
  await checkRoom(page);
  for (const size of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    const lines = records(page).getByRole('row');
    await expect(lines).toHaveCount(4);
    await checkRoom(page);
    for (const line of await lines.all()) expect((await line.boundingBox())!.height).toBeLessThan(50);
  }
});
