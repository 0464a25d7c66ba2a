import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSession } from './session.ts';
import type { Keeper, LocalKey } from './storage.ts';
import { createTokenRenewal } from './token-renewal.ts';

const mei = { uid: '123456789', kycState: 'no' } as const;
const alex = { uid: '987654321', kycState: 'no' } as const;

/** Two tabs of one browser: they share a store, and each rereads it after the other has written. */
function openTabs() {
  const values = new Map<string, string>();
  const keeper: Keeper<LocalKey> = {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
  const open = () => {
    const session = createSession(keeper);
    return { session, renewal: createTokenRenewal(keeper, session, () => Date.now()) };
  };
  const [one, two] = [open(), open()];
  one.session.logIn('first', mei);
  two.session.reread();
  return { one, two };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets another tab wait for the response and continue with the new token', async () => {
  const { one, two } = openTabs();
  const end = one.renewal.begin();
  const renewed = two.renewal.isRenewed('first');
  await vi.advanceTimersByTimeAsync(3_000);
  end('second');
  await vi.advanceTimersByTimeAsync(100);
  expect(await renewed).toBe(true);
  expect([one.session.get().token, two.session.get().token]).toEqual(['second', 'second']);
  expect(await one.renewal.isRenewed('first')).toBe(true);
});

it('does not wait without a change, or forever for a tab that was closed during one', async () => {
  const { one, two } = openTabs();
  expect(await two.renewal.isRenewed('first')).toBe(false);
  one.renewal.begin();
  const renewed = two.renewal.isRenewed('first');
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await renewed).toBe(false);
});

it('never treats the token of another account as a renewal', async () => {
  const { one, two } = openTabs();
  one.session.logIn('third', alex);
  expect(await two.renewal.isRenewed('first')).toBe(false);
  expect(two.session.get().token).toBe('third');
});
