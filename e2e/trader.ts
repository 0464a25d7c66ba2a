import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, type TestInfo } from '@playwright/test';

/** Projects run side by side; each has an account of its own, so that one does not see the other's orders. */
const ACCOUNTS: Record<string, string> = { mobile: 'trader@meridian.test', desktop: 'vip@meridian.test' };

/** Logs the page in through the API and has it note what it is told, since a toast is gone in two seconds. */
export async function logIn(page: Page, request: APIRequestContext, { project }: TestInfo): Promise<string> {
  const reply = await request.post('/member/loginByTelOrEmail', {
    data: { account: ACCOUNTS[project.name], password: 'Meridian2026' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { data } = await reply.json();
  expect(data.token).toBeTruthy();
  const info = await (await request.get('/user/userInfo', { headers: { token: data.token } })).json();
  await page.addInitScript(
    ([token, userInfo]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('isLogin', 'true');
      localStorage.setItem('userInfo', userInfo!);
    },
    [data.token as string, JSON.stringify(info.data)],
  );
  await noteAnnouncements(page);
  return data.token;
}

async function noteAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[aria-live]');
        if (region?.textContent) heard.push(region.textContent);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** A text a screen reader was told since the last time it was asked begins like this. */
export async function expectHeard(page: Page, text: string, timeout = 20_000): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: string[] }).heard), { timeout })
    .toContainEqual(expect.stringMatching(new RegExp(`^${text}`)));
  await page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

export async function openTrade(page: Page): Promise<void> {
  await page.goto('/coinExchange');
  await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
  await expect(page.locator('[data-side=sell] [data-price]').last()).not.toHaveText('--');
  // Until the account is there every amount would be too much.
  await expect(page.locator('form dl > div').nth(1).locator('dd')).not.toHaveText(/^(--|0\.0000) /);
}

export async function chooseLimit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Order type/ }).click();
  await page.getByRole('menuitemradio', { name: /^Limit/ }).click();
  await expect(page.getByRole('button', { name: 'Order type: Limit' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The price of the best row of a side, as a plain decimal. */
export async function bestPrice(page: Page, side: 'buy' | 'sell'): Promise<string> {
  const rows = page.locator(`[data-side=${side}] [data-level]`);
  const price = await (side === 'sell' ? rows.last() : rows.first()).getAttribute('data-level');
  expect(price).toMatch(/^\d+\.\d$/);
  return price!;
}

/** The radio itself is drawn by its label. */
export async function chooseSide(page: Page, name: string): Promise<void> {
  const side = page.getByRole('radio', { name, exact: true });
  await page.locator('label').filter({ has: side }).click();
  await expect(side).toBeChecked();
}
