import { completeTexts, translate } from '../../session/locale/locale.ts';
import { session } from '../../session/session.ts';
import { localKeeper } from '../../session/storage.ts';
import type { Shell } from '../shell.ts';
import { type AppLock, createAppLock } from './app-lock.ts';

let appLock: AppLock | undefined;

/** The lock of this app; undefined in a browser. */
export const currentLock = (): AppLock | undefined => appLock;

/** Call before the first screen is shown: a locked one is covered from the start. */
export async function startLock(shell: Pick<Shell, 'unlock'>): Promise<AppLock> {
  const lock = createAppLock({
    keeper: localKeeper,
    hasSession: () => session.get().isLogin,
    now: Date.now,
    verify: () => shell.unlock(translate('lock_reason')),
  });
  appLock = lock;
  session.store.subscribe(({ isLogin }) => {
    if (!isLogin) lock.release();
  });
  const [{ coverWhileLocked }] = await Promise.all([
    import('./LockScreen.tsx'),
    // The home page alone does not load these texts. A session stays locked without them, too.
    completeTexts().catch(() => {}),
  ]);
  coverWhileLocked(lock);
  return lock;
}
