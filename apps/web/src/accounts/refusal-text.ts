import type { Translate } from '@meridian/contract/messages/catalogue';
import { Refused } from '../api/request-error.ts';
import { PasskeyRefused } from './passkey-ceremony.ts';

/** What the server said, or that it said nothing. Waiting times are told in seconds where they are known. */
export function refusalText(t: Translate, error: unknown): string {
  if (error instanceof PasskeyRefused) return t(error.messageId);
  if (!(error instanceof Refused)) return t('request_failed');
  const wait = Number(error.details.retryAfterMs);
  if (error.reason === 'too_many_requests' && wait > 0) {
    return t('account_wait', { seconds: Math.ceil(wait / 1_000) });
  }
  return error.message || t('request_failed');
}

/** Why something could not be loaded: in the server's words where it said no, such as to a suspended account. */
export const loadFailureText = (t: Translate, error: unknown): string =>
  error instanceof Refused ? refusalText(t, error) : t('security_failed_text');
