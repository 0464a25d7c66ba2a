import { expect, test } from '@playwright/test';
import { type ScriptedExchange, startScriptedExchange } from '../fixtures/scripted-exchange.ts';

let exchange: ScriptedExchange;
test.beforeAll(async () => {
  exchange = await startScriptedExchange();
});
test.afterAll(() => exchange.stop());

test('the test controls prices and time of the scripted server', async ({ request }) => {
  const limits = async (): Promise<string> => {
    const reply = await (await request.get(`${exchange.url}/trad/symbols`)).json();
    const btc = reply.data.find(({ symbol }: { symbol: string }) => symbol === 'BTC/USDT');
    return `${btc.minprice} ${btc.maxprice}`;
  };
  await exchange.setPrice('BTC', '50000');
  await expect.poll(limits).toBe('25000.0 75000.0');
  await exchange.setPrice('BTC', '80000');
  await expect.poll(limits).toBe('40000.0 120000.0');

  // Eight hours later the price is still fresh, and the server's own clock shows them.
  const date = async () => (await (await request.get(`${exchange.url}/contract/symbols`)).json()).data.length;
  await exchange.advance(8 * 60 * 60_000);
  await expect.poll(async () => (await request.get(`${exchange.url}/readyz`)).status()).toBe(200);
  expect(await date()).toBeGreaterThan(0);
  await exchange.silencePrices(true);
  await exchange.advance(6_000);
  await expect.poll(async () => (await request.get(`${exchange.url}/readyz`)).status()).toBe(503);
  await exchange.silencePrices(false);
  await expect.poll(async () => (await request.get(`${exchange.url}/readyz`)).status()).toBe(200);
});
