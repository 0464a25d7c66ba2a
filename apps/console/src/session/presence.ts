import { logout } from '@meridian/contract/routes/operator/index';
import { useSyncExternalStore } from 'react';
import { call } from '../api/api.ts';
import { presenceAfter } from './idle-time.ts';
import { type EndCause, session } from './session.ts';

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const;

let lastInput = Date.now();
let present = true;
const listeners = new Set<() => void>();

export function watchPresence(): void {
  const seen = () => {
    lastInput = Date.now();
    setPresent(true);
  };
  for (const input of INPUTS) addEventListener(input, seen, { passive: true, capture: true });
  setInterval(() => {
    const { present: stillHere, ended } = presenceAfter(Date.now() - lastInput);
    if (!stillHere) setPresent(false);
    if (ended && session.getState().token !== null) void leaveConsole('idle');
  }, 5_000);
}

/** Logs out with the token in use, and clears the screen at once so that no other call uses that token. */
export async function leaveConsole(cause: EndCause): Promise<void> {
  const loggedOut = call(logout).catch(() => undefined);
  session.getState().end(cause);
  await loggedOut;
}

function setPresent(now: boolean): void {
  if (now === present) return;
  present = now;
  for (const listener of listeners) listener();
}

/** Whether the operator used the console within the last few minutes. */
export const usePresent = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => present,
  );
