import type { Catalogue, Locale } from '@meridian/contract/messages/catalogue';

/**
 * The texts of the frame and the home page, separate from all others: a first visit should not wait for the texts of
 * screens that it does not open. A test checks that the frame and the home page use no other texts.
 */
export const firstTexts: Readonly<Record<Locale, () => Promise<Partial<Catalogue>>>> = {
  en: async () => (await import('./first-texts-en.ts')).texts,
  ja: async () => (await import('./first-texts-ja.ts')).texts,
};

export const allTexts: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: async () => (await import('@meridian/contract/messages/en/index')).en,
  ja: async () => (await import('@meridian/contract/messages/ja/index')).ja,
};
