import type { AnyRouter } from '@tanstack/react-router';
import { onSessionExpired } from '../api/api.ts';
import { entryOf } from '../navigation/history-entry.ts';
import { rememberPage } from '../session/last-page.ts';
import { session } from '../session/session.ts';
import { screenAt } from './router.tsx';

/** Leaves screens that need a login when the session ends here, in another tab, or on the server. */
export function watchSessionEnd(router: AnyRouter): void {
  const leave = (force: boolean) => {
    const { pathname, href } = router.state.location;
    const screen = screenAt(pathname);
    if (screen?.path === '/login' || !(force || screen?.login)) return;
    const replace = screen?.login === true;
    rememberPage(href, replace ? undefined : entryOf(router.history));
    void router.navigate({ to: '/login', replace });
  };
  session.store.subscribe((now, before) => {
    if (before.isLogin && !now.isLogin) leave(false);
  });
  // The server refused a call: redirect to the login page, and return to this page after the login.
  onSessionExpired(() => leave(true));
}
