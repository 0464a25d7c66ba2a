import { PRODUCT_NAME } from '@meridian/contract';
import { dictionary } from '@zxcvbn-ts/language-common';

const COMMON: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as readonly string[]).map((password) => password.toLowerCase()),
);

/**
 * Whether a guesser would try this password early: it is on the lists of leaked passwords, it is one of them with a
 * digit or a year before or after it, or it is a well-known name (ours, the user's own) with some digits.
 * @param names the user's name, mailbox and similar words.
 */
export function isGuessable(password: string, names: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return true;
  const word = lower.replace(/^\d{1,4}|\d{1,4}$/g, '');
  if (COMMON.has(word) && lower.length - word.length <= 4) return true;
  const known = [PRODUCT_NAME, ...names].map((name) => name.toLowerCase()).filter((name) => name.length >= 4);
  return known.some((name) => lower.includes(name) && lower.length - name.length <= 6);
}
