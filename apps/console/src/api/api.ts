import { getLocale, translate } from '../language/language.ts';
import { session } from '../session/session.ts';
import { createClient } from './client.ts';

/** The console's one client. */
export const call = createClient({
  fetch: (...args) => fetch(...args),
  token: () => session.getState().token,
  locale: getLocale,
  failureText: () => translate('request_failed'),
  unknownText: () => translate('action_unconfirmed'),
  sessionEnded(token) {
    if (session.getState().token === token) session.getState().end('expired');
  },
});
