import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../fixtures/futures-desk.ts';

test.use({ isMobile: false, hasTouch: false, viewport: { width: 1366, height: 768 } });

/** With the heads, in pixels. */
const FIVE_TRADES = 166;
const SEVEN_TRADES_OF_TAB = 186;

for (const locale of ['en', 'ja'] as const)
  test(`tabs and columns of the panel below the chart are whole beside a tall book: ${locale}`, async ({
    page,
    trader,
    marketOf,
  }) => {
    const market = await marketOf('BTC');
    await market.moveMark(60_000);
    await market.rest('offer', 60_000, 20);
    const order = { lever: 10, style: 'market', tdMode: 'lsolate' };
    await trader.post('/contract/buyMarket', { ...market.pair, ...order, number: 20 });
    const limit = { ...market.pair, ...order, style: 'limit', price: '58000', number: 20 };
    await trader.post('/contract/buyLimit', limit);
    const [position] = await trader.get('/contract/position');
    const stops = { profitPrice: '70000', lossPrice: '57000' };
    await trader.post('/contract/profitLoss', { autoid: position.autoid, ...stops });
    await page.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.goto('/futures');
    await expect(page.locator('.desk-table .position-terms')).toBeVisible();
    // The form adds to the open position.
    await expect(page.locator('.ticket-terms')).toContainText(
      locale === 'en' ? /Isolated.*10X/ : /分離.*10倍/,
    );
    await expect(page.getByText('70,000.0').filter({ visible: true })).not.toHaveCount(0);
    // The position is worth what the mark says.
    await market.moveMark(60_500);
    await expect(page.locator('.desk-table tbody tr')).toContainText(/12,1\d\d\.\d\d USDT/);
    await market.moveMark(60_000);
    for (const [width, height] of [
      [1280, 720],
      [1366, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const tab of ['positions', 'open', 'orders', 'trades', 'assets']) {
        await page.locator(`.desk-table [data-tab=${tab}]`).click();
        await expect(async () => expect(await cutIn(page), `${tab} at ${width}`).toEqual([])).toPass({
          timeout: 30_000,
        });
      }
    }

    await page.locator('.desk-table [data-tab=positions]').click();
    const stopsCell = page.locator('.desk-table [data-column=stops]');
    await expect(stopsCell).toContainText(/70,000\.0.*57,000\.0/s);
    await expect(stopsCell.getByRole('button')).toBeInViewport({ ratio: 1 });
    // They need no button at the end of the row.
    await expect(page.locator('.desk-table .position-actions > button')).toHaveCount(2);
    await page.locator('.desk-table [data-tab=assets]').click();

    // The figures of the wallet are above the trades, while five of these fit below them.
    const wallet = page.locator('.desk-account');
    const heightOf = (part: Locator) => part.evaluate((box) => box.clientHeight);
    const tradesBelow = page.locator('.desk-below-form > div');
    await expect(wallet).toBeInViewport({ ratio: 1 });
    expect(await heightOf(tradesBelow)).toBeGreaterThanOrEqual(FIVE_TRADES);
    await expect(page.locator('[data-column=margin]')).toHaveText(/\d/);
    await page.setViewportSize({ width: 1440, height: 860 });
    await expect(wallet).toBeHidden();
    expect(await heightOf(tradesBelow)).toBeGreaterThanOrEqual(FIVE_TRADES);

    // In a low window they are a tab beside the book, and the wallet is whole below the form.
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(wallet).toBeInViewport({ ratio: 1 });
    await page.locator('.desk-book-tabs [data-tab=trades]').click();
    const list = page.locator('.desk-book-tabs [role=tabpanel] > div');
    await expect(list.locator('table')).toBeVisible();
    expect(await heightOf(list)).toBeGreaterThanOrEqual(SEVEN_TRADES_OF_TAB);
    await page.locator('[data-tab=book]').click();
    await expect(page.locator('.desk-book [data-side=sell]')).toBeVisible();

    await market.rest('bid', 59_900, 20);
    await trader.post('/contract/closeAllPosition', { type: 0 });
    await page.locator('[data-tab=orders]').click();
    await expect(page.locator('[data-column=realised]').first()).toHaveText('−20.00 USDT');
    await page.locator('[data-tab=open]').click();
    // The button for all orders is at the head of their table, as for positions.
    await page.locator('.desk-table thead').getByRole('button').last().click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(page.locator('.desk-table tbody tr')).toHaveCount(0);
  });

/** Tabs beyond their row, columns beyond the table's panel, and cells whose text is wider than they are. */
const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tabs = document.querySelector('.desk-table [role=tablist]')!;
    const panel = document.querySelector('.desk-table [role=tabpanel]')!;
    const end = panel.getBoundingClientRect().right;
    const cells = [...panel.querySelectorAll('td')].filter((cell) => cell.getBoundingClientRect().width > 0);
    const actions = panel.querySelector('td.record-actions')?.getBoundingClientRect().left ?? end;
    return [
      ...(tabs.scrollWidth > tabs.clientWidth ? ['tabs'] : []),
      ...cells
        .filter((cell) => !cell.classList.contains('record-actions'))
        .filter((cell) => cell.getBoundingClientRect().right > actions + 1)
        .map((cell) => cell.innerText),
    ];
  });
