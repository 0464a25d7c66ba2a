import { getLocale, translate } from '../language/language.ts';
import { session } from '../session/session.ts';
import { createClient } from './client.ts';

/** Calls a route of the server. Nothing is cached, and no cookie is sent. */
export const call = createClient({
  fetch: (address, request) => fetch(address, { ...request, cache: 'no-store', credentials: 'omit' }),
  token: () => session.getState().token,
  locale: getLocale,
  failureText: () => translate('request_failed'),
  unknownText: () => translate('action_unconfirmed'),
  sessionEnded(token) {
    if (session.getState().token === token) session.getState().end('expired');
  },
});
