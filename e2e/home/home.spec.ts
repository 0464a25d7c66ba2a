import { expect, type Page, test } from '@playwright/test';
import { checkAccessibility } from '../fixtures/check-accessibility.ts';
import { checkRoom } from '../fixtures/check-texts.ts';
import { swipe } from '../fixtures/swipe.ts';
import { logIn } from '../fixtures/trader.ts';
import { watchPageErrors } from '../fixtures/watch-page-errors.ts';
import { expectFillsPage, expectUsesWidth } from '../fixtures/wide-windows.ts';

const rows = (page: Page) => page.getByRole('tabpanel').first().locator('a[data-market]');
/** Waits for the rows below the screen, which are drawn later. */
async function wholeList(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('tabpanel').first().locator('li:empty')).toHaveCount(0);
}
const firstPrice = (page: Page) => rows(page).first().locator('[data-cell=price]');

test.describe('live prices', () => {
  test('move, and a tick changes only the numbers', async ({ page }) => {
    const pageErrors = watchPageErrors(page);
    await page.goto('/');
    await expect(firstPrice(page)).toHaveText(/^[\d,]+\.\d+$/);
    await wholeList(page);
    await page.evaluate(() => {
      const touched: string[] = [];
      Object.assign(window, { touched });
      new MutationObserver((records) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          touched.push(
            element?.closest('[data-cell]') ? 'number' : (element?.outerHTML.slice(0, 80) ?? 'gone'),
          );
        }
      }).observe(document.querySelector('[role=tabpanel] ul') as Element, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    const before = await firstPrice(page).textContent();
    await expect(firstPrice(page)).not.toHaveText(before ?? '');
    const touched = await page.evaluate(() => (window as unknown as { touched: string[] }).touched);
    expect(new Set(touched)).toEqual(new Set(['number']));
    pageErrors.expectNone();
  });

  test('color a tick for 300 ms', async ({ page }) => {
    await page.addInitScript(() => {
      const colors: { tick: string; ms: number }[] = [];
      Object.assign(window, { colors });
      const since = new Map<Node, number>();
      new MutationObserver((records) => {
        for (const { target, oldValue } of records) {
          const tick = (target as HTMLElement).dataset.tick;
          if (tick !== undefined) {
            if (oldValue === null) since.set(target, performance.now());
          } else if (oldValue !== null) {
            colors.push({ tick: oldValue, ms: performance.now() - (since.get(target) ?? 0) });
          }
        }
      }).observe(document, {
        subtree: true,
        attributes: true,
        attributeFilter: ['data-tick'],
        attributeOldValue: true,
      });
    });
    await page.goto('/');
    const colors = () => page.evaluate(() => (window as unknown as { colors: { ms: number }[] }).colors);
    const shortest = async () => Math.min(...(await colors()).map(({ ms }) => ms));
    // A number that ticks again, or on a busy machine, keeps its color for longer; none loses it much earlier.
    await expect.poll(async () => (await colors()).length).toBeGreaterThan(5);
    await expect.poll(shortest).toBeLessThan(700);
    expect(await shortest()).toBeGreaterThan(250);
  });
});

test('a tile shows pair, price, change and the dollar value floored to cents', async ({ page, request }) => {
  const rate = (await (await request.get('/account/getExchangeRateByCoin?coin=USD')).json()).data
    .price as string;
  await page.goto('/');
  const tile = page.getByRole('region', { name: 'Market overview' }).locator('a').first();
  await expect(tile.locator('[data-cell=local]')).toHaveText(/^\$[\d,]+\.\d\d$/);
  await expect(tile).toContainText('BTC/USDT');
  await expect(tile.locator('[data-cell=change]')).toHaveText(/^[+\u2212]?\d+\.\d\d%$/);
  // Both are drawn in the same frame, so reading them together gives a matching pair.
  const [price, local] = await tile.evaluate((element) =>
    ['price', 'local'].map((cell) => element.querySelector(`[data-cell=${cell}]`)?.textContent ?? ''),
  );
  const scaled = (text: string, scale: number) => {
    const [whole = '0', part = ''] = text.replace(/[^\d.]/g, '').split('.');
    return BigInt(whole + part.padEnd(scale, '0'));
  };
  const cents = (scaled(price ?? '', 10) * scaled(rate, 10)) / 10n ** 18n;
  expect(scaled(local ?? '', 2)).toBe(cents);
  await expect(tile.locator('svg')).toBeVisible();
});

test.describe('spot and futures', () => {
  test('switch by tap and by arrow key', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Futures' }).click();
    await expect(page.getByRole('tab', { name: 'Futures' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').locator('a[data-market^=futures]').first()).toBeInViewport();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Spot', exact: true })).toBeFocused();
    await expect(page.getByRole('tabpanel').locator('a[data-market^=spot]').first()).toBeInViewport();
  });

  test('switch by a swipe', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a finger is needed');
    await page.goto('/');
    await expect(rows(page).nth(3)).toBeVisible();
    const box = await rows(page).nth(3).boundingBox();
    const y = (box?.y ?? 500) + 20;
    await swipe(page, { x: 330, y }, { x: 60, y });
    await expect(page.getByRole('tab', { name: 'Futures' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('a[data-market^=futures]').first()).toBeInViewport();
  });

  test('can be sorted and return to the listed order', async ({ page }) => {
    await page.goto('/');
    await wholeList(page);
    const names = () => rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-market')));
    const listed = await names();
    const byPrice = page.getByRole('button', { name: 'Sort by Last price' }).first();
    await byPrice.click();
    await expect(byPrice).toHaveAttribute('aria-pressed', 'true');
    const prices = await rows(page).evaluateAll((all) =>
      all.map((row) => Number(row.querySelector('[data-cell=price]')?.textContent?.replaceAll(',', ''))),
    );
    expect(prices[0]).toBe(Math.max(...prices));
    await byPrice.click();
    await byPrice.click();
    expect(await names()).toEqual(listed);
  });

  test('a row stores its coin and opens the market details', async ({ page }) => {
    await page.goto('/');
    await rows(page).first().click();
    await expect(page).toHaveURL(/\/marketDetails\/trad\/\d+$/);
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('coinInfo') ?? 'null'));
    expect(kept).toMatchObject({ type: 'trad', tradcoin: 'BTC', maincoin: 'USDT', state: 'enable' });
    expect(page.url()).toContain(`/${kept.autoid}`);
  });
});

test('the top bar leads to profile, search and customer service', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the wide layout has its own navigation');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/my');
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await page.getByRole('link', { name: 'Search markets' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a visitor reaches help and the contact address', { tag: '@desktop' }, async ({ page, isMobile }) => {
  await page.goto('/');
  if (!isMobile) await checkNarrowHeader(page);
  await page.getByRole('link', { name: isMobile ? 'Customer service' : 'Help and contact' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole('link', { name: /support@meridian\.test/ })).toHaveAttribute(
    'href',
    'mailto:support@meridian.test',
  );
  await page.getByText('First steps').click();
  await expect(page.getByText('Verify your identity:')).toBeVisible();
  await checkAccessibility(page);
  if (!isMobile) await expectUsesWidth(page, page.getByRole('region', { name: 'Help articles' }), [1.2, 1]);
});

/** In the narrowest desktop window nothing in a visitor's header is cut off, in either language. */
async function checkNarrowHeader(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 1024, height: 768 });
  await checkRoom(page);
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await expect(page.getByRole('link', { name: '新規登録' })).toBeVisible();
  await checkRoom(page);
  await page.getByRole('button', { name: '日本語' }).click();
  await page.setViewportSize(before);
}

// market-order.test.ts compares the figures themselves.
test('the most traded markets are first, in one currency', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/');
  await wholeList(page);
  const sorts = page
    .getByRole('tabpanel', { name: 'Spot' })
    .getByRole('button', { name: /^Sort by / })
    .and(page.locator(':visible'));
  await expect(sorts.and(page.locator('[aria-pressed=true]'))).toHaveAccessibleName(/turnover$/);
  const turnovers = await rows(page)
    .locator('[data-cell=volume]')
    .evaluateAll((cells) =>
      cells.map((cell) => {
        const [, figure = '', unit = ''] = /^\$([\d,.]+)([KMB]?)$/.exec(cell.textContent!) ?? [];
        return Number(figure.replaceAll(',', '')) * { '': 1, K: 1e3, M: 1e6, B: 1e9 }[unit]!;
      }),
    );
  expect(turnovers.length).toBeGreaterThan(10);
  // Prices move while the test reads them; sorting by coins would be wrong by powers of ten.
  for (const [at, turnover] of turnovers.slice(1).entries())
    expect(turnover).toBeLessThan(turnovers[at]! * 1.05);
});

for (const [theme, language] of [
  ['dark', 'en'],
  ['light', 'ja'],
] as const) {
  const tag = theme === 'dark' ? '@desktop' : [];
  test(`the home page is accessible, ${theme}, ${language}`, { tag }, async ({ page, isMobile }) => {
    await page.addInitScript(
      ([chosenTheme, chosenLanguage]) => {
        localStorage.setItem('theme', chosenTheme);
        localStorage.setItem('locale', chosenLanguage);
      },
      [theme, language] as const,
    );
    await page.goto('/');
    await expect(rows(page).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await checkAccessibility(page);
    if (!isMobile) await expectCurvesAndWidth(page);
  });
}

/** Each row has its curve of a day, and large windows are used. */
async function expectCurvesAndWidth(page: Page): Promise<void> {
  await wholeList(page);
  const curves = rows(page).locator('[data-curve]').filter({ visible: true });
  await expect(curves).toHaveCount(await rows(page).count());
  for (const cell of ['high', 'low']) {
    const figure = rows(page).first().locator(`[data-cell=${cell}]`);
    await expect(figure).toHaveText(/^[\d,]+\.\d+$/);
    await expect(figure).toBeVisible();
  }
  await expectFillsPage(page, page.getByRole('region', { name: /^(Market overview|主要銘柄)$/ }));
}

for (const width of [360, 1024, 1280, 1440]) {
  const tag = width === 360 ? [] : '@walk';
  test(`no name and no figure of the list is cut off at a width of ${width}`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // The longest words and amounts.
    await page.addInitScript(() => {
      localStorage.setItem('locale', 'ja');
      localStorage.setItem('currency', 'JPY');
    });
    await page.goto('/');
    await wholeList(page);
    await expect(rows(page).first().locator('[data-cell=local]')).toHaveText(/^¥/);
    const cut = await rows(page).evaluateAll((markets) =>
      markets.flatMap((market) => {
        const name = market.querySelector('b')!.parentElement!;
        const price = market.querySelector('[data-cell=price]')!;
        // The longest volume there can be, whatever today's is.
        const volume = market.querySelector('[data-cell=volume]')!;
        volume.textContent = volume.textContent!.replace(/[\d,.]+[万億]?/, '8,888.88億');
        const figures = [...market.querySelectorAll<HTMLElement>('[data-cell]')];
        return [
          ...figures.filter(
            (figure) => figure.scrollWidth > figure.clientWidth + 1 && figure.clientWidth > 0,
          ),
          ...(name.getBoundingClientRect().right > price.getBoundingClientRect().left ? [name] : []),
        ].map((part) => part.textContent);
      }),
    );
    expect(cut).toEqual([]);
  });
}

test('icons and stars of the list keep to the margin of the smallest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  const row = page.getByRole('tabpanel').first().getByRole('listitem').first();
  await expect(row).toBeVisible();
  const star = await row
    .getByRole('button', { name: /favorites$/ })
    .locator('svg')
    .boundingBox();
  const icon = await row.locator('a > :first-child').first().boundingBox();
  expect([icon!.x, 320 - star!.x - star!.width]).toEqual([16, 16]);
});

test('the smallest phone has three prices of a trader in sight', async ({ page, request }, info) => {
  await logIn(page, request, info);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/');
  for (const locale of ['en', 'ja']) {
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), locale);
    await page.reload();
    const prices = page.getByRole('tabpanel').first().locator('[data-cell=price]');
    await expect(prices.nth(2)).toBeVisible();
    const tabs = page.locator('nav').filter({ hasText: locale === 'en' ? 'Assets' : '資産' });
    await expect
      .poll(async () => {
        const [price, bar] = [(await prices.nth(2).boundingBox())!, (await tabs.boundingBox())!];
        return bar.y - price.y - price.height;
      })
      .toBeGreaterThan(0);
    // The names of the columns end with their figures.
    const head = (await page
      .getByRole('button', { name: locale === 'en' ? 'Sort by Last price' : '現在値で並べ替え' })
      .first()
      .boundingBox())!;
    const price = (await prices.first().boundingBox())!;
    expect(Math.abs(head.x + head.width - price.x - price.width)).toBeLessThan(6);
  }
});

test('a low window shows all shortcuts and the whole announcement beside the markets', async ({
  page,
  request,
}, info) => {
  await logIn(page, request, info);
  for (const [width, height] of [
    [844, 390],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
    for (const name of [
      'Deposit',
      'Withdraw',
      'Transfer',
      'Convert',
      'Cycle',
      'Invite',
      'Alerts',
      /^Messages/,
    ])
      await expect(shortcuts.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    const notice = page.locator('[data-notice] [data-excerpt][aria-hidden=false] > span');
    await expect(notice).toBeInViewport({ ratio: 1 });
    const cut = (text: HTMLElement) => text.scrollHeight - text.clientHeight;
    expect(await notice.evaluate(cut)).toBe(0);
    expect(await notice.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    // No more of the column is empty than a line or two.
    const end = (await page.getByRole('region', { name: 'Announcements' }).boundingBox())!;
    expect(height - end.y - end.height).toBeLessThan(48);
  }
  // Beside the lower banner of a short desktop the balance leaves its shortcuts room.
  await page.setViewportSize({ width: 1366, height: 768 });
  const room = async () => {
    const [banner, bar] = [
      page.locator('[aria-roledescription=carousel]'),
      page.getByRole('navigation', { name: 'Shortcuts' }),
    ];
    const [outer, inner] = [(await banner.boundingBox())!, (await bar.boundingBox())!];
    return outer.y + outer.height - inner.y - inner.height;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(11);
});

test('the title of the banner has room in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  const banner = page.locator('[aria-roledescription=carousel]');
  const title = banner.locator('b').first();
  await expect(title).toBeVisible();
  const [box, words] = [await banner.boundingBox(), await title.boundingBox()];
  expect(words!.y - box!.y).toBeGreaterThanOrEqual(16);
  const action = await banner.getByText('Learn more').first().boundingBox();
  // Above the dots.
  expect(action!.y + action!.height).toBeLessThan(box!.y + box!.height - 15);
});
