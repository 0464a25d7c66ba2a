import type { QueryClient } from '@tanstack/react-query';
import { readProfile } from '../accounts/profile.ts';
import { onPrivateChange, onSignedIn } from '../live/live.ts';

export { readProfile };

/** Reloads when the user returns to the tab, but not on every switch between windows. */
const FRESH_MS = 10_000;

/**
 * Keeps the stored user up to date while the app is open: loaded at start, when the tab is shown or focused, when the
 * socket has signed in (earlier changes were not pushed) and when the server reports that the record changed.
 */
export function watchProfile(client: QueryClient): void {
  const readIfOld = () => {
    if (!document.hidden) void readProfile(client, FRESH_MS);
  };
  readIfOld();
  addEventListener('focus', readIfOld);
  document.addEventListener('visibilitychange', readIfOld);
  onSignedIn(() => void readProfile(client));
  onPrivateChange((change) => {
    if (change.kind === 'resync' || change.user) void readProfile(client);
  });
}
