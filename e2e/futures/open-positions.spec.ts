import { expect, type Page } from '@playwright/test';
import { type Caller, test } from '../fixtures/futures-desk.ts';
import type { ScriptedMarket } from '../fixtures/scripted-market.ts';
import { choose, chooseSide, expectAnnounced } from '../fixtures/trader.ts';
import { allowedOf, feeOf, marginOf, shortcutOf } from './formulas.ts';
import {
  chooseLeverage,
  fact,
  form,
  openFutures,
  placeOrder,
  positionCard,
  price,
  quantity,
  showBelow,
  showTab,
} from './futures-page.ts';

const BTC = { unit: '0.01', gas: '0.0005' } as const;
const BLANK = /^\s*$/;

/** No fee, and its rate in its place; the margin is blank, or not shown without an amount. */
async function expectNoCosts(page: Page, which: string, rate = 'Up to 0.05%'): Promise<void> {
  const fee = fact(form(page), 'Fee');
  await expect(fee, which).toHaveText(BLANK);
  expect(await fee.evaluate((dd) => getComputedStyle(dd, '::before').content), which).toBe(`"${rate}"`);
  await expect(fact(form(page), 'Margin').filter({ hasText: /\S/ }), which).toHaveCount(0);
}

const usableOf = async (trader: Caller): Promise<string> =>
  (await trader.get('/contract/contractAccount?maincoin=USDT&tradcoin=BTC')).balance.usable;

test('margin, fee and shortcuts of the form equal the formulas', async ({ page, trader, marketOf }) => {
  const market = await marketOf('BTC');
  await market.moveMark(60_000);
  await openFutures(page, market);
  await choose(page, 'Order type', 'Limit');
  const usable = await usableOf(trader);

  for (const [leverage, upTo, cases] of [
    [
      75,
      '50000',
      [
        ['60000.1', '13'],
        ['31000', '1000'],
      ],
    ],
    [
      100,
      '50000',
      [
        ['60000', '7'],
        ['59999.9', '1'],
        ['61234.5', '333'],
      ],
    ],
    [
      3,
      '100000000',
      [
        ['60000.1', '7'],
        ['58888.8', '11'],
      ],
    ],
  ] as const) {
    await chooseLeverage(page, leverage);
    for (const [limit, contracts] of cases) {
      const order = { ...BTC, price: limit, quantity: contracts, leverage };
      await price(page).fill(limit);
      await quantity(page).fill(contracts);
      const named = `${contracts} contracts at ${limit} with ${leverage}X`;
      await expect(fact(form(page), 'Margin'), named).toHaveText(`${marginOf(order)} USDT`);
      await expect(fact(form(page), 'Fee'), named).toHaveText(`${feeOf(order)} USDT`);
      const allowed = allowedOf(upTo, order);
      for (const percent of [25, 50, 75, 100]) {
        await form(page)
          .getByRole('button', { name: `Use ${percent}% of your balance` })
          .click();
        await expect(quantity(page), `${percent}% at ${limit} with ${leverage}X`).toHaveValue(
          shortcutOf(percent, { usable, allowed }, order),
        );
      }
      // At 3X the balance is the limit.
      if (leverage === 3) continue;
      await expect(fact(form(page), `Max at ${leverage}X`)).toHaveText(`${allowed} contracts`);
      await quantity(page).fill(String(Number(allowed) + 1));
      await form(page).getByRole('button', { name: 'Open long' }).click();
      await expect(form(page).getByRole('alert')).toContainText(`the maximum is ${allowed} contracts`);
    }
  }

  // The largest number of contracts is affordable, and one more is not.
  const most = Number((await quantity(page).inputValue()).replaceAll(',', ''));
  await expect(fact(form(page), 'Margin')).toHaveText(/^[\d,]+\.\d{4} USDT$/);
  for (const [limit, contracts] of [
    ['58888.8', String(most + 1)],
    ['58888.8', '0'],
    ['58888.8', ''],
    ['0', '5'],
    ['', '5'],
  ] as const) {
    await price(page).fill(limit);
    await quantity(page).fill(contracts);
    await expectNoCosts(page, `${contracts} at ${limit}`);
  }
});

/** The screen of BTC at 60,000, with orders of others on both sides. */
async function openBitcoin(page: Page, market: ScriptedMarket): Promise<ScriptedMarket> {
  await market.moveMark(60_000);
  await market.rest('bid', 59_990, 20);
  await market.rest('offer', 60_010, 20);
  await openFutures(page, market);
  return market;
}

test('the size of a market order in the quote coin is rounded down to contracts', async ({
  page,
  trader,
  marketOf,
}) => {
  const market = await openBitcoin(page, await marketOf('BTC'));
  await expect(form(page)).toContainText('1 contract = 0.01 BTC');
  await quantity(page).fill('2');
  await expect(form(page)).toContainText('≈ 0.02 BTC');
  await choose(page, 'Order by', 'BTC');
  await expect(page.getByLabel('Amount (BTC)')).toHaveValue('0.02');
  await choose(page, 'Order by', 'USDT');
  // A contract is 0.01 BTC, at the first price of the market about 675 USDT.
  await page.getByLabel('Amount (USDT)').fill('2100');
  await expect(form(page)).toContainText('= 3 contracts · 0.03 BTC');
  expect(await placeOrder(page, 'Open long')).toContain('Open long BTC/USDT: 3 contracts');
  await expectAnnounced(page, 'Order placed\\s*Opened long: 3 contracts');
  await trader.post('/contract/closeAllPosition', { type: 0 });
  await market.clearBook();
});

test('long and short, cross and isolated, limit, market and post-only orders', async ({
  page,
  trader,
  marketOf,
}) => {
  const market = await openBitcoin(page, await marketOf('BTC'));
  await chooseLeverage(page, 10);

  // A market order: its price is the current one and cannot be typed.
  await expect(price(page)).not.toBeEditable();
  // A wide form names the slippage, too.
  const average = fact(form(page), 'Avg\\. price.*');
  await expect(average).toHaveText('--');
  await quantity(page).fill('5');
  await expect(average).toHaveText('≈ 60,010.0 (0.00%)');
  const asked = await placeOrder(page, 'Open long');
  expect(asked).toContain('Open long BTC/USDT: 5 contracts');
  // 5 contracts of 0.01 BTC at 60,000, a tenth of it as margin.
  for (const figure of [
    /Type\s+Market/,
    /Avg\. price\s+≈ 60,010\.0/,
    /Slippage\s+0\.00%/,
    /Value\s+0\.05 BTC · /,
    /Leverage\s+Cross 10X/,
    /Position after\s+Long 5 contracts/,
    /Liq\. price after\s+\S/,
  ])
    expect(asked).toMatch(figure);
  await expectAnnounced(
    page,
    'Order placed\\s*Opened long: 5 contracts at 60,010\\.0 USDT\\s*Fee 1\\.50025 USDT',
  );
  await expect(quantity(page)).toHaveValue('');
  await expectNoCosts(page, 'after the order', '0.05%');

  // An isolated short by a limit that trades at once.
  await choose(page, 'Margin mode', 'Isolated');
  await chooseSide(page, 'Short');
  await choose(page, 'Order type', 'Limit');
  await price(page).fill('59980');
  await quantity(page).fill('4');
  // The question has the margin at the limit: 59,980 × 4 × 0.01 ÷ 10.
  expect(await placeOrder(page, 'Open short')).toContain(
    'Open short BTC/USDT: 4 contracts, margin 239.9200 USDT',
  );
  await expectAnnounced(page, 'Order placed\\s*Opened short: 4 contracts at 59,990\\.0 USDT');

  // The form refuses a post-only order that would trade and keeps its content; one that rests is listed.
  await choose(page, 'Time in force', 'Post only');
  await price(page).fill('59990');
  await quantity(page).fill('3');
  await form(page).getByRole('button', { name: 'Open short' }).click();
  await expect(form(page).getByRole('alert')).toContainText(
    'This post-only order would be filled immediately',
  );
  await expect(quantity(page)).toHaveValue('3');
  await price(page).fill('60005');
  await placeOrder(page, 'Open short');
  await expectAnnounced(page, 'Order placed');
  await showBelow(page, 'Open orders');
  const orders = page.getByRole('region', { name: 'Open orders' });
  await expect(orders).toContainText('60,005.0');
  await expect(orders).toContainText('Isolated 10X');

  // All at once, then the first one again.
  await price(page).fill('60008');
  await quantity(page).fill('2');
  await placeOrder(page, 'Open short');
  await expect(orders).toContainText('60,008.0');
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 2 orders' }).click();
  await expectAnnounced(page, '2 orders canceled');
  await expect(orders).toContainText('No open orders');
  await price(page).fill('60005');
  await quantity(page).fill('3');
  await placeOrder(page, 'Open short');
  await expect(orders).toContainText('60,005.0');

  await showTab(page, 'Positions');
  const long = positionCard(page, 'BTC/USDT Long 10X');
  await expect(long).toContainText('Cross 10X');
  await expect(fact(long, 'Entry price')).toHaveText('60,010.0');
  await expect(fact(long, 'Margin')).toHaveText('300.0500');
  const short = positionCard(page, 'BTC/USDT Short 10X');
  await expect(short).toContainText('Isolated 10X');
  // Four contracts at the bid of 59,990.
  await expect(fact(short, 'Margin')).toContainText('239.9600');

  // The maker takes the resting order, and the position grows.
  await market.clearBook();
  await market.take('long', 3);
  await expect(fact(short, 'Size')).toHaveText(/^7 contracts · 0\.07 BTC · /);
  await expect(fact(short, 'Entry price')).toHaveText('59,996.4');

  await market.rest('bid', 59_990, 5);
  await market.rest('offer', 60_010, 7);
  await trader.post('/contract/closeAllPosition', { type: 0 });
  await expect(page.getByText('No open positions')).toBeVisible();
});

test('a form that breaks a rule says so in English and in Japanese', async ({ page, marketOf }) => {
  const market = await marketOf('BTC');
  await openFutures(page, market);
  await choose(page, 'Order type', 'Limit');
  const alert = form(page).getByRole('alert');
  await price(page).fill('60000');
  const submit = form(page).getByRole('button', { name: 'Open long' });
  const before = await submit.boundingBox();
  await submit.click();
  await expect(alert).toHaveText('Enter an amount');
  expect(await submit.boundingBox(), 'the problem is below its field and moves nothing').toEqual(before);
  await quantity(page).fill('1');
  await page.getByRole('checkbox', { name: 'TP/SL' }).check();
  await page.getByRole('textbox', { name: 'Take profit' }).fill('59000');
  await form(page).getByRole('button', { name: 'Open long' }).click();
  await expect(alert).toHaveText('The take-profit price of a long must be above the order price');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.addInitScript(() => localStorage.setItem('locale', 'ja'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  await form(page).getByRole('button', { name: '新規ロング' }).click();
  await expect(alert).toHaveText('数量を入力してください');
  await page.getByLabel('数量（枚）').fill('20001');
  await expect(alert).toHaveText('買いの最大数量は20000です');
});
