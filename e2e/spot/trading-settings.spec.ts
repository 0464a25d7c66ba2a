import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';
import { chooseSide, expectAnnounced } from '../fixtures/trader.ts';

const PAIR = { maincoin: 'USDT', tradcoin: 'ETH' } as const;
const SWITCHES = ['Confirm market orders', 'Play a sound when an order is filled'] as const;

const switchNamed = (page: Page, name: (typeof SWITCHES)[number]) => page.getByRole('switch', { name });
const tones = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones);

test('market orders without confirmation and fills without sound, and several fills in one message', async ({
  page,
  trader,
  maker,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('hideOtherPairs', 'true');
    Object.assign(window, { tones: 0 });
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function count() {
      (window as unknown as { tones: number }).tones++;
      return createOscillator.call(this);
    };
  });
  // Market orders fill around the index, which another test may have left far from the last price.
  const { info } = await maker.get('/contract/contract?maincoin=USDT&tradcoin=ETH');
  const at = (share: number): string => (Number(info.indexPrice) * share).toFixed(2);
  const order = (share: number, number: string) => ({ ...PAIR, price: at(share), number, style: 'limit' });

  await page.goto('/setting');
  for (const name of SWITCHES) {
    await page.getByText(name).click();
    await expect(switchNamed(page, name)).not.toBeChecked();
  }
  await page.reload();
  for (const name of SWITCHES) await expect(switchNamed(page, name)).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Confirm limit orders' })).toBeChecked();

  const { id } = await maker.post('/trad/sellLimit', order(1, '0.05'));
  await page.goto('/coinExchange/ETH_USDT');
  await expect(page.locator(`[data-side=sell] [data-level="${at(1)}"]`)).toBeVisible();
  await expect(page.locator('form [data-available]')).toHaveText(/^\d*[1-9]/);
  await page.getByLabel('Spend (USDT)').fill('100');
  await page.locator('form button[type=submit]').click();
  await expectAnnounced(page, 'Order filled\\s*Bought 0\\.0\\d+ ETH');
  await maker.post('/trad/closeEntrust', { id });

  const toast = page.locator('[data-toast=notice]');
  const cancel = page.getByRole('region', { name: 'Open orders' }).getByRole('button', { name: 'Cancel' });
  const restThree = async () => {
    for (const share of [0.99, 0.985, 0.98]) await trader.post('/trad/buyLimit', order(share, '0.01'));
    await expect(cancel).toHaveCount(3);
  };
  await restThree();
  await maker.post('/trad/sellLimit', order(0.98, '0.025'));
  await expect(toast).toHaveText('2 orders filled, 1 partially filled: ETH/USDT');
  await maker.post('/trad/sellLimit', order(0.98, '0.005'));
  await expect(toast).toContainText('Buy order filled: 0.0100 ETH');
  expect(await tones(page), 'the sound is off').toBe(0);

  await page.goto('/setting');
  await page.getByText(SWITCHES[1]).click();
  await page.goto('/coinExchange/ETH_USDT');
  // A click: without one the browser plays no sound.
  await chooseSide(page, 'Sell');
  await restThree();
  await maker.post('/trad/sellLimit', order(0.98, '0.03'));
  await expect(toast).toHaveText('3 orders filled: ETH/USDT');
  await expect.poll(() => tones(page), 'one sound, of two tones').toBe(2);
});
