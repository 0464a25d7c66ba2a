import { FIAT } from '@meridian/contract/product-rules';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { DEMO_PASSWORD } from '../fixtures/demo-operator.ts';
import { codeSentTo } from '../fixtures/outbox.ts';
import { type ScriptedExchange, startScriptedExchange } from '../fixtures/scripted-exchange.ts';

/** The user resets the password, which ends the sessions of other tests: this exchange is for this test alone. */
const test = base.extend<object, { exchange: ScriptedExchange }>({
  exchange: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const exchange = await startScriptedExchange();
      await use(exchange);
      await exchange.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ exchange }, use) => use(exchange.url),
  contextOptions: { reducedMotion: 'reduce' },
});

const ACCOUNT = 'vip@meridian.test';
const NEW_PASSWORD = 'Kestrel42x';
const HEADERS = { locale: 'en' };

interface Login {
  readonly token: string;
  readonly info: object;
}

test('a purchase is paid, one runs out of time, and after a reset nothing is bought or withdrawn', async ({
  page,
  request,
  exchange,
}) => {
  await page.goto('/aboutUs');
  await enter(page, await logIn(request, DEMO_PASSWORD));
  await page.goto('/fiat');
  await addCard(page);

  const purchase = page.locator('[data-purchase]');
  await buy(page);
  await checkAccessibility(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await proof() });
  await expect(page.getByAltText('Proof of payment')).toBeVisible();
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(purchase).toHaveAttribute('data-purchase', 'paid');
  // The desk of the demo answers by itself.
  await exchange.advance(60_000);
  await expect(purchase).toHaveAttribute('data-purchase', 'completed');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await buy(page);
  await exchange.advance(FIAT.payMs);
  await expect(purchase).toHaveAttribute('data-purchase', 'canceled');
  await expect(page.getByText('This purchase was not paid in time.')).toBeVisible();

  const contact = { email: ACCOUNT };
  await request.post('/user/getCode', { data: { purpose: 'reset', ...contact } });
  const code = await codeSentTo(request, ACCOUNT, 'reset');
  const reset = await request.post('/member/forgetByEmail', {
    data: { ...contact, code, password: NEW_PASSWORD },
  });
  expect(await reset.json()).toMatchObject({ code: 200 });
  const again = await logIn(request, NEW_PASSWORD);
  await enter(page, again);
  await page.goto('/fiat');
  await expect(page.getByText(/^Until .* are locked/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get a rate' })).toBeDisabled();
  const refused = await request.get('/fiat/quote?currency=JPY&pays=15120', {
    headers: { ...HEADERS, token: again.token },
  });
  expect(await refused.json()).toMatchObject({ code: 403, reason: 'withdraw_locked' });

  await page.goto('/coinWithdraw?coin=BTC');
  await expect(page.getByText(/^Until .* are locked/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('link', { name: 'Addresses' }).click();
  await page.getByRole('button', { name: 'Add address' }).click();
  await expect(page.getByText(/^Until .* are locked/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
});

async function logIn(request: APIRequestContext, password: string): Promise<Login> {
  const reply = await request.post('/member/loginByTelOrEmail', { data: { account: ACCOUNT, password } });
  const { token } = (await reply.json()).data;
  const info = await (await request.get('/user/userInfo', { headers: { ...HEADERS, token } })).json();
  return { token, info: info.data };
}

const enter = (page: Page, login: Login): Promise<void> =>
  page.evaluate(({ token, info }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('isLogin', 'true');
    localStorage.setItem('userInfo', JSON.stringify(info));
  }, login);

async function addCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add bank card' }).click();
  const cards = page.getByRole('dialog');
  await cards.getByLabel('Bank', { exact: true }).fill('First Bank');
  await cards.getByLabel('Card number').fill('4111111111111111');
  await cards.getByRole('button', { name: 'Add bank card' }).click();
  await expect(page.getByLabel('Your bank card')).toContainText('First Bank •••• 1111');
}

async function buy(page: Page): Promise<void> {
  await page.getByLabel('You pay in').selectOption('JPY');
  await page.getByLabel('You pay', { exact: true }).fill('15120');
  await page.getByRole('button', { name: 'Get a rate' }).click();
  await expect(page.getByText(/Rate valid for [23]:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: /^Buy [\d.,]+ USDT$/ }).click();
  await expect(page.getByText(/Time left to pay: (30|29):\d\d/)).toBeVisible();
}

const proof = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
