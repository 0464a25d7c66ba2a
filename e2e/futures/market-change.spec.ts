import { expect } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';
import { chooseLeverage, form, openFutures, quantity } from './futures-page.ts';

test('another pair clears the leverages and the form, and reloads the account', async ({
  page,
  marketOf,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (/\/contract\/(lever|contractAccount)$/.test(pathname))
      asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('tradcoin')}`);
  });
  const count = (call: string) => asked.filter((one) => one === call).length;
  await openFutures(page, await marketOf('XRP'));
  expect(count('lever XRP'), 'loaded when the popup is first opened').toBe(0);
  await chooseLeverage(page, 10);
  await chooseLeverage(page, 5);
  expect(count('lever XRP'), 'reused').toBe(1);
  await quantity(form(page)).fill('3');

  await page.getByRole('button', { name: /^XRP\/USDT/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^LINK/ }).click();
  await expect(page.getByRole('heading', { name: 'LINK/USDT' })).toBeVisible();
  await expect(quantity(form(page))).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Leverage: 5X' })).toHaveCount(0);
  await expect.poll(() => count('contractAccount LINK')).toBeGreaterThan(0);
  await chooseLeverage(page, 10);
  expect(count('lever LINK')).toBe(1);
  const kept = await page.evaluate(() => sessionStorage.getItem('futuresCoinParams'));
  expect(JSON.parse(kept!)).toMatchObject({ autoid: (await marketOf('LINK')).id });
});
