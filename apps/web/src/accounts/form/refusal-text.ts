import type { Translate } from '@meridian/contract/messages/catalogue';
import { Refused } from '../../api/request-error.ts';
import { refusedText } from '../../loading/load-failure-text.ts';
import { PasskeyRefused } from '../passkey-ceremony.ts';

/** What the server said, or that it said nothing. */
export function refusalText(t: Translate, error: unknown): string {
  if (error instanceof PasskeyRefused) return t(error.messageId);
  return error instanceof Refused ? refusedText(t, error) : t('request_failed');
}
