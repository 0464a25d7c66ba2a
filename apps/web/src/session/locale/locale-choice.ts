import { DEFAULT_LOCALE, LOCALES, type Locale } from '@meridian/contract/messages/catalogue';

/** The stored choice wins; otherwise Japanese for a Japanese browser, English for every other. */
export function chooseLocale(stored: string | null, browserLanguage: string | undefined): Locale {
  const known = LOCALES.find((locale) => locale === stored);
  if (known !== undefined) return known;
  return /^ja\b/i.test(browserLanguage ?? '') ? 'ja' : DEFAULT_LOCALE;
}
