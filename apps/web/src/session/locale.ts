import {
  type Catalogue,
  DEFAULT_LOCALE,
  type Locale,
  type Translate,
  translator,
} from '@meridian/contract/messages/catalogue';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { chooseLocale } from './locale-choice.ts';
import { LOCAL_KEYS, localKeeper } from './storage.ts';

interface Language {
  readonly locale: Locale;
  readonly t: Translate;
}

const load: Readonly<Record<Locale, () => Promise<Catalogue>>> = {
  en: async () => (await import('@meridian/contract/messages/en/index')).en,
  ja: async () => (await import('@meridian/contract/messages/ja/index')).ja,
};

const language = createStore<Language>(() => ({
  locale: DEFAULT_LOCALE,
  // Only reached when something speaks before `startLocale`: the id is then the best there is.
  t: ((id: string) => id) as Translate,
}));

/** Loads the active catalogue; to be awaited before the first render, so that no text is ever shown in two languages. */
export const startLocale = (): Promise<void> =>
  activate(chooseLocale(localKeeper.read(LOCAL_KEYS.locale), globalThis.navigator?.language));

/** The user's choice: kept on this device. */
export async function setLocale(locale: Locale): Promise<void> {
  await activate(locale);
  localKeeper.write(LOCAL_KEYS.locale, locale);
}

async function activate(locale: Locale): Promise<void> {
  const catalogue = await load[locale]();
  document.documentElement.lang = locale;
  language.setState({ locale, t: translator(locale, catalogue) });
}

export const useT = (): Translate => useStore(language, (state) => state.t);
export const useLocale = (): Locale => useStore(language, (state) => state.locale);

/** For code outside React, such as the API client. */
export const getLocale = (): Locale => language.getState().locale;
export const translate = ((...args: Parameters<Translate>) => language.getState().t(...args)) as Translate;

export const onLocaleChange = (listener: (locale: Locale) => void): (() => void) =>
  language.subscribe((state, previous) => {
    if (state.locale !== previous.locale) listener(state.locale);
  });
