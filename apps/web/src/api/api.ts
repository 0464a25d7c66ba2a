import { showToast } from '@meridian/ui/toast-store.ts';
import { getLocale, translate } from '../session/locale.ts';
import { session } from '../session/session.ts';
import { createClient } from './client.ts';
import { loading } from './loading.ts';

let leaveSession: (method: 'GET' | 'POST') => void = () => {};

/** The router tells where an expired session leads; until then it only ends. */
export function onSessionExpired(handler: (method: 'GET' | 'POST') => void): void {
  leaveSession = handler;
}

/** The app's one client. `call` gives the data, `ask` also the server's message. */
export const { call, ask } = createClient({
  fetch: (...args) => fetch(...args),
  token: () => session.get().token,
  locale: getLocale,
  showToast,
  failureText: () => translate('request_failed'),
  sessionExpired(method) {
    session.logOut();
    leaveSession(method);
  },
  beginLoading: loading.begin,
  randomId: () => crypto.randomUUID(),
  now: () => Date.now(),
});
