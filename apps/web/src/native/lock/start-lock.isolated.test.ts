import { afterEach, expect, it, vi } from 'vitest';
import { startLocale } from '../../session/locale/locale.ts';
import { startLock } from './start-lock.ts';

// Drawing it needs a browser.
vi.mock('./LockScreen.tsx', () => ({ coverWhileLocked: () => {} }));
afterEach(() => vi.unstubAllGlobals());

it('the question for face or finger has a text from the start, in the language of the user', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { language: 'ja' });
  await startLocale();
  const asked: string[] = [];
  const lock = await startLock({
    async unlock(reason) {
      asked.push(reason);
      return true;
    },
  });
  await lock.unlock();
  expect(asked).toEqual(['アカウントを表示するにはロックを解除してください']);
});
