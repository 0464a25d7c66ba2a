import { dismissError, showError, showToast } from '@meridian/ui/overlay/toast-store.ts';
import { getLocale, translate } from '../session/locale/locale.ts';
import { noteServerTime } from '../session/server-clock.ts';
import { session, tokenRenewal } from '../session/session.ts';
import { LOCAL_KEYS, localKeeper } from '../session/storage.ts';
import { beginChecking } from './checking.ts';
import { createClient } from './client.ts';
import { takeEarlyResponse } from './early-calls.ts';
import { loading } from './loading.ts';
import { serverUrl } from './server-address.ts';

let leaveSession: (method: 'GET' | 'POST') => void = () => {};

/** Sets the handler for an expired session. The router calls this at start. */
export function onSessionExpired(handler: (method: 'GET' | 'POST') => void): void {
  leaveSession = handler;
}

/** The app's only client. `call` returns the data, `ask` also the server's message. */
export const { call, ask, resume, unsettled, settle } = createClient({
  fetch: (address, request) =>
    takeEarlyResponse(
      String(address),
      { locale: getLocale(), token: session.get().token },
      request?.signal,
    ) ?? fetchTimed(address, request),
  token: () => session.get().token,
  owner: () => String(session.get().userInfo?.uid ?? ''),
  locale: getLocale,
  showToast,
  showError,
  failureText: () => translate('request_failed'),
  isOffline: () => !navigator.onLine,
  notSentText: () => translate('request_not_sent'),
  checkingText: () => translate('order_checking'),
  unconfirmedText: () => translate('order_unconfirmed'),
  beginChecking,
  keeper: {
    read: () => localKeeper.read(LOCAL_KEYS.unsettledCalls),
    write: (text) => localKeeper.write(LOCAL_KEYS.unsettledCalls, text),
  },
  sessionExpired(method) {
    session.logOut();
    leaveSession(method);
  },
  beginTokenRenewal: tokenRenewal.begin,
  isTokenRenewed: tokenRenewal.isRenewed,
  beginLoading(blocking) {
    // A new submit means that the last error was read.
    if (blocking) dismissError();
    return loading.begin(blocking);
  },
  randomId: () => crypto.randomUUID(),
  now: () => Date.now(),
});

/** Fetches, and reads the server's time from the `date` header. */
async function fetchTimed(...[address, request]: Parameters<typeof fetch>): Promise<Response> {
  const sentAt = Date.now();
  const response = await fetch(serverUrl(String(address)), request);
  noteServerTime(response.headers.get('date'), sentAt, Date.now());
  return response;
}
