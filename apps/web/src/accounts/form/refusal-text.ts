import { Refused } from '@meridian/contract/client/request-error';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { refusedText } from '../../loading/load-failure-text.ts';
import { PasskeyRefused } from '../passkey-ceremony.ts';

/** What the server said, or that it said nothing. */
export function refusalText(t: Translate, error: unknown): string {
  if (error instanceof PasskeyRefused) return t(error.messageId);
  return error instanceof Refused ? refusedText(t, error) : t('request_failed');
}
