import type { Catalogue, Locale } from '@meridian/contract/messages/catalogue';

/**
 * The texts the frame and the home page speak, apart from all others: a first visit should not wait for the words
 * of screens it does not open. A test holds the two to what is listed here.
 */
export const firstTexts: Readonly<Record<Locale, () => Promise<Partial<Catalogue>>>> = {
  en: async () => (await import('./first-texts-en.ts')).texts,
  ja: async () => (await import('./first-texts-ja.ts')).texts,
};

export const allTexts: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: async () => (await import('@meridian/contract/messages/en/index')).en,
  ja: async () => (await import('@meridian/contract/messages/ja/index')).ja,
};
