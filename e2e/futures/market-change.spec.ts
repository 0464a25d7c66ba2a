import { expect } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';
import { expectAnnounced } from '../fixtures/trader.ts';
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

test('an open order is reloaded while it is on screen, and a dismissed question keeps it', async ({
  page,
  trader,
  marketOf,
}) => {
  const market = await marketOf('AVAX');
  await market.moveMark(30);
  await trader.post('/contract/buyLimit', {
    ...market.pair,
    price: '29',
    number: 2,
    lever: 5,
    style: 'limit',
    tdMode: 'lsolate',
  });
  let reloads = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/contract/contractAccount') reloads++;
  });
  await openFutures(page, market);
  const open = page.getByRole('region', { name: 'Open orders' });
  await expect(open).toContainText(/29\.0/);
  const loaded = reloads;
  await expect.poll(() => reloads, 'every three seconds').toBeGreaterThan(loaded + 1);

  const question = page.getByRole('alertdialog', { name: 'Cancel order' });
  await open.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(question).toContainText('Cancel this order?');
  await question.getByRole('button', { name: 'Keep order' }).click();
  await expect(question).toHaveCount(0);
  expect(await trader.get('/contract/tradEntrust')).toHaveLength(1);

  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  const left = reloads;
  await page.waitForTimeout(4_000);
  expect(reloads, 'not after leaving').toBe(left);

  await page.getByRole('link', { name: 'Futures' }).click();
  await open.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expectAnnounced(page, 'Order canceled');
  await expect.poll(async () => (await trader.get('/contract/tradEntrust')).length).toBe(0);
});
