import { createStore } from 'zustand/vanilla';
import { type Keeper, LOCAL_KEYS, type LocalKey } from '../../session/storage.ts';

/** A glance at another app does not lock this one. */
const LOCK_AFTER_MS = 60_000;

export interface AppLockDeps {
  readonly keeper: Keeper<LocalKey>;
  readonly hasSession: () => boolean;
  readonly now: () => number;
  /** Asks for face or finger. */
  readonly verify: () => Promise<boolean>;
}

/**
 * Hides a kept session behind the owner's face or finger, if the user has chosen so: at the start, and after the app has
 * been in the background for a minute. The session itself stays where it is; without one there is nothing to lock.
 */
export function createAppLock({ keeper, hasSession, now, verify }: AppLockDeps) {
  const isOn = () => keeper.read(LOCAL_KEYS.appLock) === 'on';
  const mustLock = () => isOn() && hasSession();
  const store = createStore(() => ({ locked: mustLock() }));
  let hiddenAt: number | undefined;
  let asking: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    asking ??= verify().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return {
    store,
    isOn,
    /** Only the owner of the device switches it on or off. */
    async set(on: boolean): Promise<boolean> {
      if (!(await ask())) return false;
      if (on) keeper.write(LOCAL_KEYS.appLock, 'on');
      else keeper.remove(LOCAL_KEYS.appLock);
      return true;
    },
    visible(isVisible: boolean): void {
      // The system's own question hides the app too.
      if (asking !== undefined) return;
      if (!isVisible) hiddenAt ??= now();
      else if (hiddenAt !== undefined) {
        const isLong = now() - hiddenAt >= LOCK_AFTER_MS;
        hiddenAt = undefined;
        if (isLong && mustLock()) store.setState({ locked: true });
      }
    },
    async unlock(): Promise<void> {
      if (await ask()) store.setState({ locked: false });
    },
    /** The session has ended, here or on the server: the next one begins with a login. */
    release: () => store.setState({ locked: false }),
  };
}

export type AppLock = ReturnType<typeof createAppLock>;
