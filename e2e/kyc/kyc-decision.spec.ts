import { expect, type Page, test } from '@playwright/test';
import { approveKyc } from '../fixtures/demo-operator.ts';
import { enterAs } from '../fixtures/members.ts';
import { submitDocuments } from './submit-documents.ts';

const spotTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Spot', exact: true });
const storedState = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').idcardstate as string);

test('an approval reaches a user who stays on the home page', async ({ page, request }) => {
  const member = await submitDocuments(page, request, 'Hana Mori');
  await enterAs(page, member);
  const signedIn = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('"op":"hello","ok":true'),
    }),
  );
  await page.goto('/');
  await signedIn;
  await spotTab(page).click();
  const popup = page.getByRole('alertdialog', { name: 'Verification under review' });
  await expect(popup).toBeVisible();

  await approveKyc(request, 'ops@meridian.test', member.uid);
  // The popup would now be outdated.
  await expect(popup).toHaveCount(0);
  expect(await storedState(page)).toBe('approved');
  await spotTab(page).click();
  await expect(page).toHaveURL(/\/coinExchange\/BTC_USDT$/);
});

test('a tab asks the server before it refuses, even without a push message', async ({ page, request }) => {
  const member = await submitDocuments(page, request, 'Ren Sato');
  await enterAs(page, member);
  await page.routeWebSocket(/\/ws\//, (socket) => socket.close());
  const startedWith = page.waitForResponse((response) => response.url().endsWith('/user/userInfo'));
  await page.goto('/');
  await startedWith;
  await approveKyc(request, 'ops2@meridian.test', member.uid);
  expect(await storedState(page)).toBe('review');
  await spotTab(page).click();
  await expect(page).toHaveURL(/\/coinExchange\/BTC_USDT$/);
});
