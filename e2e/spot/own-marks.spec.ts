import { expect, type Page } from '@playwright/test';
import { chartPixels } from '../fixtures/chart-pixels.ts';
import { test } from '../fixtures/futures-desk.ts';

// On a phone the form is in the place of the chart.
test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } });

const PAIR = { maincoin: 'USDT', tradcoin: 'ETH' } as const;

const chart = (page: Page) => page.getByRole('img', { name: /candlestick chart/ });

/** Own buys are marked in the color of rising prices. */
const risingPixels = (page: Page) => chartPixels(chart(page), ['--up-viz']);

async function toggleOwn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Chart settings', exact: true }).click();
  await page.getByRole('button', { name: 'My orders and trades' }).click();
  await page.keyboard.press('Escape');
}

test('the chart shows own open orders and fills until they are switched off', async ({
  page,
  trader,
  maker,
}) => {
  const { info } = await trader.get('/trad/trad?maincoin=USDT&tradcoin=ETH');
  const at = (share: number): string => (Number(info.price) * share).toFixed(2);
  // One candle with a body, so that the order between its ends is in sight.
  for (const price of [at(1), at(1.04)]) {
    const trade = { ...PAIR, price, number: '0.5', style: 'limit' };
    await maker.post('/trad/sellLimit', trade);
    expect(await trader.post('/trad/buyLimit', trade)).toMatchObject({ state: 'all' });
  }
  const { id } = await trader.post('/trad/buyLimit', {
    ...PAIR,
    price: at(1.02),
    number: '0.75',
    style: 'limit',
  });
  await page.goto('/coinExchange/ETH_USDT');
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  const order = chart(page)
    .locator('p')
    .filter({ hasText: /^Buy 0\.750*$/ });
  await expect(order).toBeVisible();
  await toggleOwn(page);
  await expect(order).toBeHidden();
  await toggleOwn(page);
  await expect(order).toBeVisible();

  await trader.post('/trad/closeEntrust', { id });
  await expect(order).toBeHidden();
  // Nobody else trades, so only the marks of the fills can make a difference.
  const marked = await risingPixels(page);
  await toggleOwn(page);
  await expect.poll(async () => marked - (await risingPixels(page))).toBeGreaterThan(20);
  await page.getByRole('tab', { name: 'Trade history' }).click();
  const fills = page.getByRole('table', { name: 'Trade history' }).locator('tbody').getByRole('row');
  for (const [row, share] of [1.04, 1].entries()) {
    await expect(fills.nth(row)).toContainText('ETH/USDT');
    await expect(fills.nth(row)).toContainText(at(share).replace(/\B(?=(\d{3})+\.)/g, ','));
  }
  await page.reload();
  await expect(chart(page)).toHaveAccessibleDescription(/ candle of /);
  await page.getByRole('button', { name: 'Chart settings', exact: true }).click();
  await expect(page.getByRole('button', { name: 'My orders and trades' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
