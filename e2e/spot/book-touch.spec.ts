import { expect, type Locator, type Page, test } from '@playwright/test';
import { putFinger } from '../fixtures/swipe.ts';

const centerOf = async (part: Locator) => {
  const { x, y, width, height } = (await part.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

test('a finger held on the book sums up to its row, and a short tap takes the price', async ({ page }) => {
  await page.goto('/coinExchange/BTC_USDT');
  const book = page.getByRole('region', { name: 'Order book' });
  const rows = book.locator('[data-side=buy] li');
  await expect(rows.nth(4)).toHaveAttribute('data-level', /\d/);
  await page.getByRole('button', { name: /^Order type:/ }).click();
  await page.getByRole('menuitemradio', { name: /^Limit/ }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  const price = page.getByLabel('Price (USDT)');
  // No row of the book has this price.
  await price.fill('60000');
  const before = await price.inputValue();
  const summed = book.locator('[data-side=buy] [data-summed]');
  const finger = await putFinger(page, await centerOf(rows.nth(1)));
  await expect(book.getByText('Avg. price')).toBeVisible();
  await expect(summed).toHaveCount(2);
  await finger.moveTo(await centerOf(rows.nth(3)));
  await expect(summed).toHaveCount(4);
  expect(await sumOf(page)).toBe('as the rows');
  await finger.lift();
  await expect(book.getByText('Avg. price')).toBeHidden();
  await expect(summed).toHaveCount(0);
  await expect(price, 'a held finger takes no price').toHaveValue(before);

  await rows.nth(1).tap();
  await expect(price).not.toHaveValue(before);

  await page.goto('/marketDetails/trad/101');
  await page.getByRole('tab', { name: 'Depth' }).click();
  const depth = page.getByRole('img', { name: 'Order book depth' });
  await depth.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await depth.boundingBox())!;
  const cursor = page.locator('figure dl');
  const buys = await putFinger(page, { x: x + width * 0.15, y: y + height / 2 });
  await expect(cursor.getByText('Sum (BTC)')).toBeVisible();
  await expect(cursor, 'the buyers are below the middle price').toContainText('(−');
  await buys.moveTo({ x: x + width * 0.85, y: y + height / 2 });
  await expect(cursor).toContainText('(+');
  await buys.lift();
  await expect(cursor).toHaveCount(0);
});

/** Compares the note with the rows it sums, all read in one moment. */
const sumOf = (page: Page): Promise<string> =>
  page.getByRole('region', { name: 'Order book' }).evaluate((book) => {
    const figure = (text: string | null) => Number(text!.replaceAll(',', ''));
    const rows = [...book.querySelectorAll('[data-side=buy] [data-summed]')].map((row) => ({
      price: Number(row.getAttribute('data-level')),
      amount: figure(row.querySelector('[data-amount]')!.textContent),
    }));
    const [average, amount, value] = [...book.querySelectorAll('dl dd')].map((cell) =>
      figure(cell.textContent),
    );
    const sum = rows.reduce((total, row) => total + row.amount, 0);
    const paid = rows.reduce((total, row) => total + row.amount * row.price, 0);
    const isRight =
      Math.abs(amount! - sum) < 1e-6 &&
      Math.abs(average! - paid / sum) < 0.1 &&
      Math.abs(value! - paid) < 0.1;
    return isRight ? 'as the rows' : JSON.stringify({ average, amount, value, rows });
  });
