import { Refused } from '@meridian/contract/client/request-error';
import type { Translate } from '@meridian/contract/messages/catalogue';

/** Why something could not be loaded: in the server's words where it said no, such as to a suspended account. */
export const loadFailureText = (t: Translate, error: unknown): string =>
  error instanceof Refused ? refusedText(t, error) : t('load_failed_text');

/** What the server said. Waiting times are told in seconds where they are known. */
export function refusedText(t: Translate, { reason, message, details }: Refused): string {
  const wait = Number(details.retryAfterMs);
  if (reason === 'too_many_requests' && wait > 0) {
    return t('account_wait', { seconds: Math.ceil(wait / 1_000) });
  }
  return message || t('request_failed');
}
