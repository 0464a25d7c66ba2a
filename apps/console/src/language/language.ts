import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { read, write } from '../session/preferences.ts';
import { type Catalogue, chooseLocale, type Locale, type Translate, translator } from './translator.ts';

interface Language {
  readonly locale: Locale;
  readonly t: Translate;
}

const KEY = 'console.locale';

const load: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: async () => (await import('../messages/en/index.ts')).en,
  ja: async () => (await import('../messages/ja/index.ts')).ja,
};

const language = createStore<Language>(() => ({
  locale: 'en',
  // Only used for texts requested before `startLanguage` has finished.
  t: ((id: string) => id) as Translate,
}));

/** Await this before the first render. */
export function startLanguage(): Promise<void> {
  return activate(chooseLocale(read(KEY), navigator.language));
}

export async function setLocale(locale: Locale): Promise<void> {
  await activate(locale);
  write(KEY, locale);
}

async function activate(locale: Locale): Promise<void> {
  const catalogue = await load[locale]();
  document.documentElement.lang = locale;
  language.setState({ locale, t: translator(catalogue) });
}

export const useT = (): Translate => useStore(language, (state) => state.t);
export const useLocale = (): Locale => useStore(language, (state) => state.locale);
export const getLocale = (): Locale => language.getState().locale;
export const translate = ((...args: Parameters<Translate>) => language.getState().t(...args)) as Translate;
export const onLocaleChange = (listener: () => void): (() => void) =>
  language.subscribe((now, before) => {
    if (now.locale !== before.locale) listener();
  });
