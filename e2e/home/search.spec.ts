import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';
import { expectFillsPage } from '../fixtures/wide-windows.ts';

const results = (page: Page) => page.getByRole('main').locator('a[data-market]');
const field = (page: Page) => page.getByRole('searchbox');
const chooseScope = (page: Page, name: string) => page.locator('label', { hasText: name }).click();

test('finds spot and futures markets, best first', async ({ page }) => {
  const pageErrors = watchPageErrors(page);
  await page.goto('/coinSearch');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Hot markets' })).toBeVisible();
  await expect(results(page).first()).toBeVisible();
  for (const column of ['Pair / 24h turnover', 'Last price', '24h change'])
    await expect(page.getByText(column, { exact: true }).first()).toBeVisible();
  const hot = page.getByRole('tabpanel', { name: 'Hot markets' });
  await expect(hot.locator('a[data-market^=futures]').first()).toBeInViewport();
  await expect(hot.getByRole('heading')).toHaveText(['Spot', 'Futures']);
  const shown = await hot
    .locator('a[data-market]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-market')));
  expect(new Set(shown).size).toBe(shown.length);
  for (const name of ['Gainers', 'Losers']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    const rows = panel.locator('a[data-market]');
    // Coins that did not move that way do not fill the list.
    await expect(rows.or(panel.getByText('None in the last 24 hours')).first()).toBeVisible();
    await expect(panel.getByRole('heading')).toHaveCount(0);
  }
  await field(page).fill('eth');
  await expect(results(page).first()).toContainText('ETH/');
  await expect(page.locator('a[data-market^=futures]', { hasText: 'ETH' })).toBeVisible();
  await expect(results(page).filter({ hasNotText: 'ETH' })).toHaveCount(0);
  const marked = await page.evaluate(() => [...CSS.highlights.get('search-match')!].map(String));
  expect(new Set(marked)).toEqual(new Set(['ETH']));
  await chooseScope(page, 'Futures');
  await expect(page.locator('a[data-market^=spot]')).toHaveCount(0);
  await checkAccessibility(page);
  pageErrors.expectNone();
});

// search-match.test.ts has all spellings and names.
test('understands different spellings of a pair', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/coinSearch');
  for (const text of ['btcusdt', 'BTC/USDT', 'btc usdt', 'ＢＴＣ']) {
    await field(page).fill(text);
    await expect(results(page).first()).toContainText('BTC/USDT');
  }
});

test('says so when nothing matches', async ({ page }) => {
  await page.goto('/coinSearch');
  await field(page).fill('zzzz');
  await expect(page.getByText('No results for “zzzz”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Hot markets' })).toBeVisible();
  await expectFillsPage(page, page.getByRole('region', { name: 'All markets' }).getByRole('list'));
});

test('prices in the results are live', async ({ page }) => {
  await page.goto('/coinSearch');
  await field(page).fill('btc/usdt');
  const price = results(page).first().locator('[data-cell=price]');
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');
});

test('favorites are stored by market id and survive a reload', async ({ page }) => {
  await page.goto('/coinSearch');
  await field(page).fill('sol/usdt');
  // That of futures may come later, above that of spot.
  await expect(results(page)).toHaveCount(2);
  const autoid = (await results(page).first().getAttribute('data-market'))?.split('-')[1];
  await page.getByRole('button', { name: 'Add SOL/USDT to favorites' }).first().click();
  await expect(page.getByRole('status').getByText('Added to favorites')).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'))).toEqual([
    Number(autoid),
  ]);

  await page.reload();
  await expect(field(page)).toHaveValue('sol/usdt');
  await field(page).fill('');
  await chooseScope(page, 'Favorites');
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText('SOL/USDT');
  await page.getByRole('button', { name: 'Remove SOL/USDT from favorites' }).click();
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('a market that was chosen is listed under recent searches', async ({ page }) => {
  await page.goto('/coinSearch');
  await field(page).fill('doge');
  // The results are rendered later than the field; until then the list shows the hot markets.
  await expect(results(page).first()).toContainText('DOGE');
  await page.locator('a[data-market^=spot]').first().click();
  await expect(page).toHaveURL(/\/marketDetails\//);
  await expect(page.getByRole('heading', { name: 'DOGE/USDT' })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue('doge');
  await field(page).fill('');
  const recent = page.getByRole('region', { name: 'Recent searches' });
  await recent.getByRole('link', { name: 'DOGE/USDT', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'DOGE/USDT' })).toBeVisible();
  await page.goBack();
  await recent.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(recent).toBeHidden();
});

test('works by keyboard alone', async ({ page }) => {
  // Opened from the trade screen, the search changes its pair.
  await page.goto('/coinExchange/BTC_USDT');
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/coinSearch$/);
  await chooseScope(page, 'Spot');
  await field(page).fill('eth/usdt');
  await expect(results(page).first()).toContainText('ETH/USDT');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/coinExchange\/ETH_USDT$/);

  await page.goto('/coinSearch');
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.type('btc');
  // The list that the results replace begins with the same market, and would take the focus with it.
  await expect(page.getByRole('tab', { name: 'Hot markets' })).toHaveCount(0);
  await expect(results(page).first()).toContainText('BTC/USDT');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Enter');
  // The perpetual is traded most.
  await expect(page).toHaveURL(/\/marketDetails\/contract\/\d+$/);
});

test('finds coins by their Japanese names', { tag: '@walk' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ja-JP', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/coinSearch');
  await expect(results(page).first()).toBeVisible();
  for (const text of ['ビットコイン', 'びっと']) {
    await field(page).fill(text);
    await expect(results(page).first()).toContainText('BTC/');
  }
  await context.close();
});

for (const width of [390, 360]) {
  const tag = width === 360 ? [] : '@walk';
  test(`no name of a pair is cut off on a phone ${width} wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 });
    // The longest words and amounts.
    await page.addInitScript(() => {
      localStorage.setItem('locale', 'ja');
      localStorage.setItem('currency', 'JPY');
    });
    await page.goto('/coinSearch');
    await expect(results(page).first()).toContainText('¥');
    await checkRoom(page);
    for (const scope of ['現物', '先物']) {
      await chooseScope(page, scope);
      await expect(page.locator(`a[data-market^=${scope === '先物' ? 'spot' : 'futures'}]`)).toHaveCount(0);
      await checkRoom(page);
      await expectNoOverlap(page);
    }
  });
}

test('all markets can be narrowed to one quote coin, and only one field is for a search', async ({
  page,
}) => {
  for (const width of [1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/coinSearch');
    const all = page.getByRole('region', { name: 'All markets' });
    const quotes = all.getByRole('group', { name: 'Quote coin' });
    await expect(quotes.locator('label')).toHaveText(['All', 'USDT', 'BTC', 'ETH']);
    await quotes.locator('label', { hasText: 'ETH' }).click();
    await expect(all.locator('a[data-market]').filter({ hasNotText: '/ETH' })).toHaveCount(0);
    await expect(all.locator('[data-cell=high]').first()).toHaveText(/^[\d,]+\.\d+$/);
    await expect(all.locator('[data-cell=high]').first()).toBeVisible();
    await expect.poll(() => overlappingCells(all.locator('a[data-market]').first())).toEqual([]);
    await expect(page.getByText('Search pairs', { exact: true })).toHaveCount(0);
    await expect(field(page)).toHaveCount(1);
    // The text of Cancel ends with the table.
    const cancel = (await page.getByRole('button', { name: 'Cancel' }).boundingBox())!;
    expect(Math.abs(cancel.x + cancel.width - 16 - (width - 24))).toBeLessThan(2);
    await checkRoom(page);
  }
});

test('the rankings of a tablet follow each other under the names of their columns', async ({ page }) => {
  for (const [width, height] of [
    [768, 1024],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/coinSearch');
    const boxOf = async (name: string) => (await page.getByRole('region', { name }).boundingBox())!;
    await expect(page.getByRole('region', { name: 'Top losers' })).toBeAttached();
    for (const [above, below] of [
      ['Hot markets', 'Futures'],
      ['Top gainers', 'Top losers'],
    ] as const) {
      const [one, next] = [await boxOf(above), await boxOf(below)];
      expect([next.x, next.y]).toEqual([one.x, one.y + one.height]);
    }
    for (const name of ['Last price', '24h change']) {
      const heads = page.getByText(name, { exact: true });
      await expect(heads).toHaveCount(4);
      const cell = name === 'Last price' ? 'price' : 'change';
      for (const [at, region] of ['Hot markets', 'Futures', 'Top gainers', 'Top losers'].entries()) {
        const head = (await heads.nth(at).boundingBox())!;
        const figure = (await page
          .getByRole('region', { name: region })
          .locator(`[data-cell=${cell}]`)
          .first()
          .boundingBox())!;
        expect(Math.abs(head.x + head.width - figure.x - figure.width)).toBeLessThan(8);
      }
    }
  }
});

/** Figures of a row that share pixels. */
const overlappingCells = (row: Locator): Promise<string[]> =>
  row.evaluate((element) => {
    const cells = [...element.querySelectorAll('[data-cell], [data-curve]')]
      .map((cell) => ({ text: cell.textContent, ...cell.getBoundingClientRect().toJSON() }))
      .filter(({ width }) => width > 0);
    return cells.flatMap((one, at) =>
      cells
        .slice(at + 1)
        .filter(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.text} and ${other.text}`),
    );
  });

/** Names are never shortened, so they must not overlap the price. */
async function expectNoOverlap(page: Page): Promise<void> {
  const overlapping = await results(page).evaluateAll((rows) =>
    rows
      .filter((row) => {
        const name = row.querySelector('b')!.parentElement!.getBoundingClientRect();
        const price = row.querySelector('[data-cell=price]')!.getBoundingClientRect();
        return name.right > price.left;
      })
      .map((row) => row.textContent),
  );
  expect(overlapping).toEqual([]);
}

test('with large text the scopes wrap between words only, and none is cut off', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/coinSearch');
  const scopes = page.getByRole('group', { name: 'Market type' }).locator('label');
  await expect(scopes).toHaveText(['All', 'Spot', 'Futures', 'Favorites']);
  // Each of them is one word.
  const lines = await scopes.evaluateAll((labels) =>
    labels.map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label.querySelector('span')!);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1]);
  await checkRoom(page);
  await chooseScope(page, 'Favorites');
  await expect(page.getByText('No favorites yet')).toBeVisible();
});

test('Back from a market returns to the search with its text', async ({ page }) => {
  await page.goto('/');
  await page.goto('/coinSearch');
  await field(page).fill('doge');
  await results(page).first().click();
  await expect(page).toHaveURL(/\/marketDetails\//);
  await page.goBack();
  await expect(field(page)).toHaveValue('doge');
  await expect(results(page).first()).toContainText('DOGE/USDT');
});
