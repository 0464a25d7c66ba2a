import { logout } from '@meridian/contract/routes/operator/index';
import { useSyncExternalStore } from 'react';
import { call } from '../api/api.ts';
import { type EndCause, session } from './session.ts';

/** The server ends a session after this long without a call; the screen must not show people's data any longer. */
const IDLE_MS = 30 * 60_000;
/** Counts are refreshed only while somebody is there: otherwise the refreshing itself would keep the session alive. */
const AWAY_MS = 2 * 60_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

let lastSign = Date.now();
let present = true;
const listeners = new Set<() => void>();

export function watchPresence(): void {
  const seen = () => {
    lastSign = Date.now();
    setPresent(true);
  };
  for (const sign of SIGNS) addEventListener(sign, seen, { passive: true, capture: true });
  setInterval(() => {
    const idle = Date.now() - lastSign;
    if (idle >= AWAY_MS) setPresent(false);
    if (idle >= IDLE_MS && session.getState().token !== null) void leaveConsole('idle');
  }, 5_000);
}

/** The call takes the token with it; the screen is cleared at once, so that nothing is asked for with it any more. */
export async function leaveConsole(cause: EndCause): Promise<void> {
  const told = call(logout).catch(() => undefined);
  session.getState().end(cause);
  await told;
}

function setPresent(now: boolean): void {
  if (now === present) return;
  present = now;
  for (const listener of listeners) listener();
}

/** Whether somebody is sitting in front of the console. */
export const usePresent = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => present,
  );
