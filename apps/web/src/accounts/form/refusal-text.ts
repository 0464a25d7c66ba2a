import { Refused } from '@meridian/contract/client/request-error';
import type { Translate } from '@meridian/contract/messages/catalogue';
import { refusedText } from '../../loading/load-failure-text.ts';
import { PasskeyRefused } from '../passkey-ceremony.ts';

/** The text of an error: the server's message, or that there was no response. */
export function refusalText(t: Translate, error: unknown): string {
  if (error instanceof PasskeyRefused) return t(error.messageId);
  return error instanceof Refused ? refusedText(t, error) : t('request_failed');
}
