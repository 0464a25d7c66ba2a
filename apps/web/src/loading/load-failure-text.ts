import { Refused } from '@meridian/contract/client/request-error';
import type { Translate } from '@meridian/contract/messages/catalogue';

/** Why something could not be loaded: the server's message for a refusal, for example of a suspended account. */
export const loadFailureText = (t: Translate, error: unknown): string =>
  error instanceof Refused ? refusedText(t, error) : t('load_failed_text');

/** The server's message, with the waiting time in seconds if it is known. */
export function refusedText(t: Translate, { reason, message, details }: Refused): string {
  const wait = Number(details.retryAfterMs);
  if (reason === 'too_many_requests' && wait > 0) {
    return t('account_wait', { seconds: Math.ceil(wait / 1_000) });
  }
  return message || t('request_failed');
}
