import { expect, type Locator, type Page } from '@playwright/test';
import type { ScriptedMarket } from '../fixtures/scripted-market.ts';

export const form = (page: Page): Locator => page.locator('form').first();
export const quantity = (within: Page | Locator): Locator => within.getByLabel('Contracts', { exact: true });
export const price = (within: Page | Locator): Locator => within.getByLabel('Price (USDT)');

/** Opens `/futures` at a market, once its prices and the balance have arrived. */
export async function openFutures(page: Page, { id, coin }: ScriptedMarket): Promise<void> {
  await page.addInitScript((autoid) => {
    if (sessionStorage.getItem('futuresCoinParams') === null)
      sessionStorage.setItem('futuresCoinParams', JSON.stringify({ autoid, type: 1 }));
  }, id);
  await page.goto('/futures');
  await expect(page.getByRole('heading', { name: `${coin}/USDT` })).toBeVisible();
  await expect(form(page).locator('[data-available]')).toHaveText(/^[\d,]*[1-9]/);
}

/** The form or the positions: the tabs at the top of a phone. */
export const showTab = (page: Page, name: 'Trade' | 'Positions'): Promise<void> =>
  choosePanel(page, 'Futures trading', name);

/** The tabs below the form. */
export const showBelow = (page: Page, name: 'Positions' | 'Open orders'): Promise<void> =>
  choosePanel(page, 'Futures records', name);

async function choosePanel(page: Page, tabs: string, name: string): Promise<void> {
  const tab = page.getByRole('tablist', { name: tabs }).getByRole('tab', { name: new RegExp(`^${name}`) });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** The figure next to a name in a list of facts. */
export const fact = (within: Page | Locator, name: string): Locator =>
  within
    .locator('dl > div')
    .filter({ has: pageOf(within).locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

/** What a filter must contain is searched inside each match, so its locator begins at the page. */
const pageOf = (within: Page | Locator): Page => ('page' in within ? within.page() : within);

export async function chooseLeverage(page: Page, leverage: number): Promise<void> {
  await page.getByRole('button', { name: /^Leverage: / }).click();
  const sheet = page.getByRole('dialog', { name: 'Leverage' });
  await chooseRadio(sheet, `${leverage}X`);
  await expect(sheet.getByRole('slider', { name: 'Leverage' })).toHaveAttribute(
    'aria-valuetext',
    new RegExp(`^${leverage}X, Tier \\d`),
  );
  await sheet.getByRole('button', { name: `Confirm ${leverage}X` }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Leverage: ${leverage}X` })).toBeVisible();
}

/** Sends the order in the form and returns the question of its confirmation. */
export async function placeOrder(page: Page, label: 'Open long' | 'Open short'): Promise<string> {
  await form(page).getByRole('button', { name: label }).click();
  const dialog = page.getByRole('alertdialog', { name: label });
  await expect(dialog).toBeVisible();
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog).toHaveCount(0);
  return text;
}

export const positionCard = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** A button of a segmented control or a list of radios: the input itself is drawn by its label. */
export async function chooseRadio(within: Page | Locator, name: string | RegExp): Promise<void> {
  const radio = pageOf(within).getByRole('radio', { name, exact: typeof name === 'string' });
  const label = within.locator('label').filter({ has: radio });
  await label.click();
  await expect(label.getByRole('radio')).toBeChecked();
}
