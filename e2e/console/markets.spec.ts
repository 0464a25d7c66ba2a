import { randomUUID } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import {
  confirmApproval,
  consoleUrl,
  DEMO_PASSWORD,
  type DemoOperator,
  enterConsole,
} from '../fixtures/demo-operator.ts';
import { chooseLimit } from '../fixtures/trader.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';

test.skip(({ isMobile }) => isMobile, 'the console is a desktop application');

// No other test trades this market, which is halted for a while.
const MARKET = { id: 105, symbol: 'DOGE/USDT', coin: 'DOGE' };

test('one operator halts a market while its trade screen is open, and resuming takes two', async ({
  browser,
  page: trader,
  request,
}) => {
  test.setTimeout(240_000);
  await openTrade(trader, request);
  const buy = trader.getByRole('button', { name: `Buy ${MARKET.coin}` });
  const halted = trader.getByText('Trading in this market is halted. You can still cancel orders.');
  const orders = trader.getByRole('region', { name: 'Open orders' });
  const confirmOrder = async () => {
    await buy.click();
    await trader
      .getByRole('alertdialog')
      .getByRole('button', { name: `Buy ${MARKET.coin}` })
      .click();
    await expect(orders).toContainText('0.12');
  };
  await chooseLimit(trader);
  await trader.getByLabel('Price (USDT)').fill('0.12');
  await trader.getByLabel(`Amount (${MARKET.coin})`).fill('1000');
  await confirmOrder();
  await expect(halted).toHaveCount(0);

  const desk = await deskOf(browser, 'ops@meridian.test');
  const pageErrors = watchPageErrors(desk);
  await openPage(desk, 'Markets');
  const row = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: MARKET.symbol }) });
  await expect(row).toContainText('Trading');
  await checkAccessibility(desk);
  await row.getByRole('button', { name: `Halt ${MARKET.symbol}, Spot` }).click();
  const asked = desk.getByRole('dialog', { name: `Halt ${MARKET.symbol} (Spot)?` });
  await asked.getByRole('button', { name: 'Halt', exact: true }).click();
  await expect(asked.getByText('Enter a reason')).toBeVisible();
  await checkAccessibility(desk);
  await asked.getByLabel('Reason').fill('The index is in doubt.');
  await asked.getByRole('button', { name: 'Halt', exact: true }).click();
  await expect(desk.getByText(`${MARKET.symbol} is halted`)).toBeVisible();
  await expect(row).toContainText('Halted');
  await expect(row).toContainText('The index is in doubt.');

  // The trade screen shows it without a reload.
  await expect(halted).toBeVisible();
  await expect(buy).toBeDisabled();
  // Next to the pair, and in the list of pairs.
  await expect(trader.locator('main header').first().getByText('Halted', { exact: true })).toBeVisible();
  await expect(trader.getByRole('tabpanel').getByText('Halted', { exact: true })).toBeVisible();
  await checkAccessibility(trader);
  await expectMarkedElsewhere(trader);
  await orders.getByRole('button', { name: 'Cancel' }).first().click();
  await trader.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(orders).not.toContainText('0.12');

  await proposeResume(desk, row);
  await expect(buy).toBeDisabled();
  const second = await deskOf(browser, 'ops2@meridian.test');
  await openPage(second, 'Proposals');
  const card = second.getByRole('article').filter({ hasText: `Resume trading in ${MARKET.symbol} (Spot)` });
  await card.getByRole('button', { name: 'Approve and apply' }).click();
  await confirmApproval(second, 'ops2@meridian.test');
  await expect(second.getByText('Approved and applied')).toBeVisible();

  await expect(halted).toHaveCount(0);
  await expect(buy).toBeEnabled();
  await trader.getByLabel(`Amount (${MARKET.coin})`).fill('500');
  await confirmOrder();

  await openPage(desk, 'Audit log');
  await desk.getByLabel('Action').selectOption('Halted a market');
  const entry = desk.getByRole('row').filter({ hasText: `Market ${MARKET.id}` });
  await expect(entry.first()).toContainText('The index is in doubt.');
  await expect(desk.getByText(/Chain intact: \d+ entries/)).toBeVisible();
  pageErrors.expectNone();
});

/** The lists and the details of the market mark it, too. */
async function expectMarkedElsewhere(trader: Page): Promise<void> {
  const visitor = await trader.context().newPage();
  const main = visitor.getByRole('main');
  const marks = (part: Locator) => part.getByText('Halted', { exact: true }).filter({ visible: true });
  await visitor.goto('/');
  const list = visitor.getByRole('tabpanel', { name: 'Spot' });
  await expect(marks(list.locator(`a[data-market=spot-${MARKET.id}]`))).toHaveCount(1);
  await expect(marks(list)).toHaveCount(1);
  await visitor.goto('/coinSearch');
  await visitor.getByRole('searchbox').fill(MARKET.coin);
  await expect(marks(main.locator(`a[data-market=spot-${MARKET.id}]`))).toHaveCount(1);
  await visitor.goto(`/marketDetails/trad/${MARKET.id}`);
  await expect(marks(main.locator('header')).first()).toBeVisible();
  await visitor.close();
}

async function openTrade(page: Page, request: APIRequestContext): Promise<void> {
  const reply = await request.post('/member/loginByTelOrEmail', {
    data: { account: 'vip@meridian.test', password: DEMO_PASSWORD },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { token } = (await reply.json()).data as { token: string };
  const info = await (await request.get('/user/userInfo', { headers: { token } })).json();
  await page.addInitScript(
    ([kept, userInfo, pair]) => {
      localStorage.setItem('token', kept);
      localStorage.setItem('isLogin', 'true');
      localStorage.setItem('userInfo', userInfo);
      sessionStorage.setItem('spotCoinParams', pair);
    },
    [token, JSON.stringify(info.data), JSON.stringify({ autoid: MARKET.id, side: 'buy' })] as const,
  );
  await page.goto('/coinExchange');
  await expect(page.getByRole('heading', { name: MARKET.symbol })).toBeVisible();
}

async function deskOf(browser: Browser, email: DemoOperator): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enterConsole(page, email);
  await page.goto(consoleUrl);
  return page;
}

async function openPage(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function proposeResume(page: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: `Resume ${MARKET.symbol}, Spot` }).click();
  const asked = page.getByRole('dialog', { name: `Resume trading in ${MARKET.symbol} (Spot)` });
  await asked.getByLabel('Reason').fill('The index is back.');
  await asked.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Sent for approval')).toBeVisible();
}
