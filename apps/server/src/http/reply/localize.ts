import type { Envelope, Reason } from '@meridian/contract';
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  type MessageId,
  type Translate,
  translator,
} from '@meridian/contract/messages/catalogue';
import { en } from '@meridian/contract/messages/en/index';
import { ja } from '@meridian/contract/messages/ja/index';
import type { RefusalDetails } from '../../refusal.ts';

const TRANSLATE: Readonly<Record<Locale, Translate>> = {
  en: translator('en', en),
  ja: translator('ja', ja),
};

export const translate = (locale: Locale): Translate => TRANSLATE[locale];

/** The `locale` header; an unsupported language becomes the default and is never echoed. */
export function localeOf(header: string | readonly string[] | undefined): Locale {
  return LOCALES.find((locale) => locale === header) ?? DEFAULT_LOCALE;
}

/** A browser's socket has no `locale` header, so its first preferred language decides. */
export function localeOfLanguages(acceptLanguage: string | undefined): Locale {
  return acceptLanguage !== undefined && /^\s*ja\b/i.test(acceptLanguage) ? 'ja' : DEFAULT_LOCALE;
}

export function refusalEnvelope(
  reason: Reason,
  status: number,
  locale: Locale,
  details?: RefusalDetails,
): Envelope<never> {
  const t = TRANSLATE[locale] as (id: MessageId, params?: RefusalDetails) => string;
  const envelope = { code: status, reason, msg: t(reason, details), data: null };
  return details === undefined ? envelope : { ...envelope, details };
}
