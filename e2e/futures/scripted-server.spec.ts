import { expect } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';

test('the test controls prices and time of the scripted server', async ({ request, exchange }) => {
  const limits = async (): Promise<string> => {
    const reply = await (await request.get('/trad/symbols')).json();
    const ada = reply.data.find(({ symbol }: { symbol: string }) => symbol === 'ADA/USDT');
    return `${ada.minprice} ${ada.maxprice}`;
  };
  await exchange.setPrice('ADA', '0.5');
  await expect.poll(limits).toBe('0.2500 0.7500');
  await exchange.setPrice('ADA', '0.8');
  await expect.poll(limits).toBe('0.4000 1.2000');

  // Eight hours later the price is still fresh.
  const before = await exchange.now();
  await exchange.advance(8 * 60 * 60_000);
  expect(await exchange.now()).toBeGreaterThanOrEqual(before + 8 * 60 * 60_000);
  const isReady = async () => (await request.get('/readyz')).status();
  await expect.poll(isReady).toBe(200);
  await exchange.silencePrices(true);
  await exchange.advance(6_000);
  await expect.poll(isReady).toBe(503);
  await exchange.silencePrices(false);
  await expect.poll(isReady).toBe(200);
});
