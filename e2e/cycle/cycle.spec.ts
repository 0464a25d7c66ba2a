import { expect, type Locator, type Page } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { openFilters } from '../fixtures/filters.ts';
import { type Caller, test } from '../fixtures/futures-desk.ts';
import type { ScriptedExchange } from '../fixtures/scripted-exchange.ts';
import { chooseSide, expectAnnounced } from '../fixtures/trader.ts';

/** Shorter than the period: the rest passes by itself, so that a price comes soon after the end. */
const MOST_OF_30_S = 28_000;
const STAKE = '10';

async function openCycle(page: Page): Promise<void> {
  await page.goto('/cycle');
  await chooseSide(page, 'BTC');
  await chooseSide(page, '30 s 80%');
}

/** Places a contract on the screen, moves the price once it has entered, and lets the period end. */
async function play(
  page: Page,
  exchange: ScriptedExchange,
  direction: 'Up' | 'Down',
  move: string,
): Promise<void> {
  await exchange.setPrice('BTC', '60000');
  await openCycle(page);
  await page.getByRole('textbox', { name: 'Stake 1–500 USDT' }).fill(STAKE);
  await page.getByRole('button', { name: direction, exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: direction, exact: true }).click();
  const open = page.getByRole('region', { name: /^Open contracts/ });
  await expect(open.getByText('At entry')).toBeVisible();
  await exchange.setPrice('BTC', move);
  if (move !== '60000') await expect(open.getByText('10.0 above entry')).toBeVisible();
  await exchange.advance(MOST_OF_30_S);
}

/** Opens the receipt of the newest result, which is the nth with this outcome. */
async function openReceipt(page: Page, outcome: string, nth = 1): Promise<void> {
  const results = page.getByRole('region', { name: 'Latest results' }).getByRole('listitem');
  const same = results.filter({ hasText: outcome });
  await expect(same).toHaveCount(nth);
  await expect(same.first()).toContainText(/30 s.*Stake 10 USDT/);
  await same.first().getByRole('link').click();
  await expect(page.getByText('Receipt verified')).toBeVisible();
}

const buy = (trader: Caller): Promise<{ readonly id: number }> =>
  trader.post('/cycle/buy', { maincoin: 'USDT', tradcoin: 'BTC', type: 1, period: 30, number: STAKE });

test('a win, a loss and a tie have receipts that the browser recomputes', async ({ page, exchange }) => {
  await play(page, exchange, 'Up', '60010');
  await expectAnnounced(page, 'BTC/USDT Up: you won ');
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1024, height: 768 });
  const pair = page.getByRole('region', { name: 'Latest results' }).getByText('BTC/USDT', { exact: true });
  await expect(async () => expect((await pair.boundingBox())!.height).toBeLessThan(24)).toPass();
  await page.setViewportSize(size);
  await openReceipt(page, 'Won');
  await expect(page.getByText('60000 → 60010')).toBeVisible();

  await play(page, exchange, 'Down', '60010');
  await expectAnnounced(page, 'BTC/USDT Down: you lost 10 USDT');
  await openReceipt(page, 'Lost');

  await page.goBack();
  const today = page.getByRole('region', { name: 'Today (UTC)' });
  await expect(today).toContainText('P&L−2.00 USDTWon1Lost1Refunded0');

  await play(page, exchange, 'Up', '60000');
  await expectAnnounced(page, 'BTC/USDT Up: tie, 10 USDT refunded');
  await openReceipt(page, 'Tie');

  // A changed digit of the same receipt.
  await page.route('**/cycle/receipt?*', async (route) => {
    const reply = await route.fetch();
    const text = await reply.text();
    await route.fulfill({ response: reply, body: text.replace('"paid":"10"', '"paid":"11"') });
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The receipt doesn’t add up');
  await expect(page.getByRole('alert')).toContainText('Payout: stated 11, computed 10');
});

test('a void contract explains itself', async ({ page, exchange, trader }) => {
  await openCycle(page);
  await buy(trader);
  await exchange.silencePrices(true);
  await exchange.advance(7_000);
  await expectAnnounced(page, 'BTC/USDT Up: void, 10 USDT refunded');
  await exchange.silencePrices(false);
  await openReceipt(page, 'Void');
  await expect(page.getByText('so the contract has no entry price')).toBeVisible();

  await openCycle(page);
  await buy(trader);
  await expect(page.getByRole('region', { name: /^Open contracts/ }).getByText('At entry')).toBeVisible();
  await exchange.silencePrices(true);
  await exchange.advance(36_000);
  await expectAnnounced(page, 'BTC/USDT Up: void, 10 USDT refunded');
  await exchange.silencePrices(false);
  await openReceipt(page, 'Void', 2);
  await expect(page.getByText('within 5 s of the end of the period')).toBeVisible();

  await page.goto('/cycleRecord');
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Result' }).selectOption('Void');
  await expect(page.getByRole('link', { name: /^Receipt of contract/ })).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Totals of these records' })).toContainText(/Refunded\s*2/);

  // A wide window has the newest one beside the list.
  await page.setViewportSize({ width: 1920, height: 1080 });
  const pane = page.getByRole('complementary', { name: 'Cycle receipt' });
  await expect(pane.getByText('Receipt verified')).toBeVisible();
  await expect(pane.getByText('Void', { exact: true })).toBeVisible();
});

test('a desktop shows one price of the chosen coin, and fills the window', async ({ page, exchange }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await exchange.setPrice('BTC', '60000');
  await page.goto('/cycle');
  await expect(page.getByRole('radio', { name: /^BTC/ })).toBeChecked();
  for (const [price, text] of [
    ['60123.4', '60,123.4'],
    ['60045.6', '60,045.6'],
  ] as const) {
    await exchange.setPrice('BTC', price);
    // The title of the chart, and the coin in the list.
    await expect(page.getByText(text, { exact: true })).toHaveCount(2);
  }
  // The panels at the sides: the terms the server offers, the user's own limits, and the rules.
  const terms = page.getByRole('region', { name: 'Terms by period' });
  await expect(terms.getByRole('row')).toHaveCount(5);
  await expect(terms.getByRole('row', { name: /^30 s/ })).toHaveText('30 s80%55.56%1–500');
  await expect(terms.getByRole('row', { name: /^300 s/ })).toHaveText('300 s88%53.20%1–5,000');
  await expect(terms.getByText('Max. total stake in open 30 s contracts: 2,000 USDT')).toBeVisible();
  await expect(terms.locator('[aria-current]')).toHaveText(/^30 s/);
  await chooseSide(page, '60 s 82%');
  await expect(terms.locator('[aria-current]')).toHaveText(/^60 s/);
  const rules = page.getByRole('region', { name: 'How it works' });
  await expect(rules.getByText('Lost: you lose the whole stake.')).toBeVisible();
  await page.getByRole('button', { name: 'Change Your limits' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const line = await page.getByRole('img', { name: /BTC\/USDT/ }).boundingBox();
  expect(line?.height).toBeGreaterThan(400);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900);
  await expectPanelsOfOtherWindows(page, terms, rules);
});

async function expectPanelsOfOtherWindows(page: Page, terms: Locator, rules: Locator): Promise<void> {
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const lists = page.locator('.cycle-scrolled:has(> .cycle-lists)');
  const hidden = (part: Element) => part.parentElement!.scrollHeight - part.parentElement!.clientHeight;
  const expectWhole = async (height: number): Promise<void> => {
    for (const panel of [terms, rules]) expect(await panel.evaluate(hidden)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  };
  // In a high window the panels at the sides end with the line, and the contracts have the width of all three.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(async () => (await boxOf(lists)).width).toBe(1920 - 16);
  const { y, height: rows } = await boxOf(lists);
  expect(rows, 'no higher than its rows').toBeLessThan(160);
  for (const panel of [terms, rules]) {
    const { y: top, height: own } = await boxOf(panel);
    expect(y).toBeGreaterThanOrEqual(top + own);
  }
  await expectWhole(1080);
  // In the highest ones the line is not higher than it can be read at a glance, and the contracts have the rest.
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(async () => (await boxOf(lists)).width).toBe(2560 - 16);
  const chart = await boxOf(page.locator('.cycle-chart'));
  expect(chart.height).toBeLessThan(800);
  const contracts = await boxOf(lists);
  expect([contracts.y, contracts.y + contracts.height]).toEqual([chart.y + chart.height + 8, 1440 - 8]);
  await expectWhole(1440);
  // On a low tablet all of the rules and terms are in view.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect.poll(async () => (await boxOf(lists)).x).toBe(8);
  await expectWhole(768);
  // So they are on a low desktop, where a first contract moves nothing.
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(async () => (await boxOf(lists)).x).toBe(288);
  await expectWhole(768);
  // The last line of a panel that scrolls fades while there is more, and is whole at the end.
  await page.setViewportSize({ width: 1440, height: 640 });
  const fade = () =>
    rules.locator('..').evaluate((box) => getComputedStyle(box).getPropertyValue('--fade-end'));
  await expect.poll(fade).toBe('32px');
  await rules.locator('..').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(fade).toBe('0px');
  // On a tablet the results are below the form, as wide as it is.
  const form = page.getByRole('form', { name: 'Open a cycle contract' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect
    .poll(async () => {
      const [below, above] = [
        await boxOf(page.getByRole('region', { name: 'Latest results' })),
        await boxOf(form),
      ];
      return [below.x - above.x, below.width - above.width];
    })
    .toEqual([0, 0]);
}

test('a phone names the price, the time of its change and the limits once', async ({ page, exchange }) => {
  await exchange.setPrice('BTC', '60000');
  await openCycle(page);
  const head = page.getByRole('heading', { name: 'BTC/USDT' }).locator('xpath=../..');
  await expect(head).toContainText('Index price');
  await expect(head).toContainText(/[+−]?\d+\.\d\d%\s*24h/);
  for (const text of ['Index price', 'Cycle'])
    await expect(head.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  const coins = page.getByRole('group', { name: 'Coins' });
  expect(await coins.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
  await expect(page.getByText('Stake 1–500 USDT')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Stake 1–500 USDT' })).toHaveAttribute('placeholder', '0');
  await expect(page.getByRole('button', { name: 'Up', exact: true })).toBeInViewport({ ratio: 1 });
  await checkAccessibility(page);
  // The rules are in a sheet.
  await expect(page.getByText('Lost: you lose the whole stake.')).toBeHidden();
  await page.getByRole('button', { name: 'How it works' }).click();
  await expect(page.getByRole('dialog').getByText('Lost: you lose the whole stake.')).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the line shows the span that was chosen, from the past that the server has', async ({
  page,
  exchange,
}) => {
  await exchange.setPrice('BTC', '60000');
  const past = page.waitForResponse(/\/cycle\/pastLine\?maincoin=USDT&tradcoin=BTC$/);
  await openCycle(page);
  const span = page.getByRole('group', { name: 'Span of the line' });
  await expect(span.getByRole('radio', { name: 'Auto' })).toBeChecked();
  await span.getByRole('radio', { name: '1H' }).check();
  expect((await (await past).json()).data.length).toBeGreaterThan(0);
  // The choice is kept for another coin.
  await chooseSide(page, 'ETH');
  await expect(span.getByRole('radio', { name: '1H' })).toBeChecked();
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 664],
] as const)
  test(`both directions are above the tab bar of a ${width} × ${height} phone`, async ({
    page,
    exchange,
  }) => {
    await page.setViewportSize({ width, height });
    await exchange.setPrice('BTC', '60000');
    await openCycle(page);
    await expectDirectionsAbove(page, 'Assets', ['Up', 'Down']);
    const line = (await page.getByRole('img', { name: /BTC\/USDT/ }).boundingBox())!;
    expect(line.height).toBeGreaterThanOrEqual(112);
    // What is wrong with the stake makes the line lower, not the directions.
    const up = page.getByRole('button', { name: 'Up', exact: true });
    const place = () => up.evaluate((button) => button.getBoundingClientRect().y + scrollY);
    const before = await place();
    await up.click();
    await expect(page.getByRole('form').getByRole('alert')).toBeVisible();
    await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(8);
    // The longer words of the other language wrap nowhere.
    await page.addInitScript(() => localStorage.setItem('locale', 'ja'));
    await page.reload();
    await expectDirectionsAbove(page, '資産', ['上昇', '下落']);
  });

async function expectDirectionsAbove(page: Page, tab: string, names: readonly string[]): Promise<void> {
  const bar = (await page.locator('nav').filter({ hasText: tab }).boundingBox())!;
  for (const name of names) {
    const place = page.getByRole('button', { name, exact: true });
    await expect(place).toBeVisible();
    const button = (await place.boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(bar.y - 8);
  }
}

test('the confirmation says what is won, what is returned and what can be lost', async ({
  page,
  exchange,
}) => {
  await exchange.setPrice('BTC', '60000');
  await openCycle(page);
  await page.getByRole('textbox', { name: 'Stake 1–500 USDT' }).fill('20');
  await expect(page.getByRole('form', { name: 'Open a cycle contract' })).toContainText('+16.00 USDT');
  await page.getByRole('button', { name: 'Up', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  for (const [name, value] of [
    ['Profit if you win', '+16.00 USDT'],
    ['Payout if you win', '36.00 USDT'],
    ['Most you can lose', '20.00 USDT'],
    ['Break-even win rate', '55.56%'],
  ] as const)
    await expect(dialog.locator('dl > div').filter({ hasText: name })).toHaveText(`${name}${value}`);
});

for (const [width, height] of [
  [390, 844],
  [1024, 768],
  [1366, 768],
] as const)
  test(`each futures product leads to the other: ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/futures/BTC_USDT');
    // The list of pairs has no column there.
    if (width === 1024) await page.getByRole('button', { name: /Choose a pair/ }).click();
    const there = page.getByRole('link', { name: 'Cycle contracts' });
    await expect(there).toBeInViewport({ ratio: 1 });
    await there.click();
    const back = page.getByRole('link', { name: 'Perpetuals' });
    await expect(back).toBeInViewport({ ratio: 1 });
    await back.click();
    await expect(page).toHaveURL(/\/futures/);
  });
