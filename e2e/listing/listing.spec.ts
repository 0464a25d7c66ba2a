import { expect } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';
import { ScriptedOperators } from '../fixtures/scripted-operators.ts';
import { HOUR_MS, listSale } from '../fixtures/scripted-sale.ts';
import { chooseLimit, expectAnnounced } from '../fixtures/trader.ts';

/** Both operators need new codes until a change is approved, for which the clock moves by minutes. */
const NOTICE_MS = 15 * 60_000;

const PAIR = { tradcoin: 'SPROUT', maincoin: 'USDT' };
const TERMS = {
  ...{ board: 'innovation', minQuantity: '1', maxQuantity: '100000' },
  ...{ makerFeeRate: '0.001', takerFeeRate: '0.002', band: '0.05', priceCollar: '0.5' },
};

test('a market is listed, traded, changed at its moment and wound up on screens that stay open', async ({
  page,
  exchange,
  maker,
}) => {
  const operators = new ScriptedOperators(exchange);
  const soon = async () => new Date((await exchange.now()) + NOTICE_MS).toISOString();
  const due = () => exchange.advance(NOTICE_MS);
  // Somebody has to hold the coin.
  const sale = await listSale(exchange, 'SPROUT');
  await exchange.advance(HOUR_MS);
  await expect(async () => maker.post('/ieo/subscribe', { id: sale, number: '500' })).toPass();
  await exchange.advance(HOUR_MS);

  await page.goto('/coinSearch');
  await page.getByLabel('Search coin or pair').fill('SPROUT');
  await expect(page.getByText('No results for “SPROUT”')).toBeVisible();
  await operators.agree({
    ...{ kind: 'list_markets', coin: 'SPROUT', newCoin: null, futures: null, effectiveAt: await soon() },
    spot: { quote: 'USDT', priceAccuracy: 4, amountAccuracy: 2, listingPrice: '2', terms: TERMS },
  });
  await expect(page.getByText('No results for “SPROUT”')).toBeVisible();
  await due();
  await page.getByRole('link', { name: /SPROUT/ }).click();

  await page.getByRole('link', { name: 'Buy', exact: true }).click();
  const offer = { ...PAIR, price: '2.1', number: '40', style: 'limit' };
  expect(await maker.post('/trad/sellLimit', offer)).toMatchObject({ state: 'unfilled' });
  await expect(page.locator('[data-side=sell] [data-level="2.1000"]')).toBeVisible();
  await chooseLimit(page);
  const form = page.locator('form');
  const place = async (price: string, amount: string) => {
    await page.getByLabel('Price (USDT)').fill(price);
    await page.getByLabel('Amount (SPROUT)').fill(amount);
  };
  const submit = form.getByRole('button', { name: 'Buy SPROUT' });
  await place('2.1', '30');
  await submit.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buy SPROUT' }).click();
  await expectAnnounced(page, 'Order filled');

  const markets: { autoid: number; tradcoin: string }[] = await maker.get('/trad/symbols');
  const { autoid: market } = markets.find(({ tradcoin }) => tradcoin === 'SPROUT')!;
  const terms = { ...TERMS, minQuantity: '5' };
  await operators.agree({ kind: 'change_market', market, terms, effectiveAt: await soon() });
  await place('1.9', '2');
  await expect(form.getByText('The minimum amount is 5')).toHaveCount(0);
  await due();
  // The open form knows the new minimum.
  await expect(form.getByText('The minimum amount is 5')).toBeVisible();

  await operators.agree({ kind: 'wind_up_market', market, effectiveAt: await soon() });
  await due();
  await expect(form.getByText('Trading in this market is halted.')).toBeVisible();
});
