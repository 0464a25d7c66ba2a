import {
  type Catalogue,
  DEFAULT_LOCALE,
  type Locale,
  type Translate,
  translator,
} from '@meridian/contract/messages/catalogue';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { LOCAL_KEYS, localKeeper } from '../storage.ts';
import { allTexts, firstTexts } from './first-texts.ts';
import { chooseLocale } from './locale-choice.ts';

interface Language {
  readonly locale: Locale;
  readonly t: Translate;
}

const language = createStore<Language>(() => ({
  locale: DEFAULT_LOCALE,
  // Only used for texts requested before `startLocale`: fall back to the id.
  t: ((id: string) => id) as Translate,
}));

/** Loads the texts of the active language; await it before the first render. */
export const startLocale = (): Promise<void> =>
  activate(chooseLocale(localKeeper.read(LOCAL_KEYS.locale), globalThis.navigator?.language));

/** Applies the user's choice and stores it on this device. */
export async function setLocale(locale: Locale): Promise<void> {
  await activate(locale);
  if (locale === wanted) localKeeper.write(LOCAL_KEYS.locale, locale);
}

/** The loaded texts of each language. Texts are added to the same object, so that new ones cause no rerender. */
const catalogues: Readonly<Record<Locale, Partial<Catalogue>>> = { en: {}, ja: {} };
const complete = new Set<Locale>();
/** The language requested last; its texts may still be loading. */
let wanted: Locale = DEFAULT_LOCALE;

/** Every screen except the home page awaits this. It may be called before `startLocale` has loaded the first texts. */
export async function completeTexts(): Promise<void> {
  const locale = wanted;
  if (!complete.has(locale)) {
    Object.assign(catalogues[locale], await allTexts[locale]());
    complete.add(locale);
  }
  // Another language was chosen in the meantime.
  if (locale !== wanted) await completeTexts();
}

async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  const texts = catalogues[locale];
  try {
    // A screen other than the home page is already open and needs more than the first texts.
    if (complete.size > 0) await completeTexts();
    else Object.assign(texts, { ...(await firstTexts[locale]()), ...texts });
  } catch (error) {
    if (wanted === locale) wanted = language.getState().locale;
    throw error;
  }
  // Of two choices in quick succession the later one wins, whichever loads last.
  if (wanted !== locale) return;
  const speak = translator(locale, texts as Catalogue);
  document.documentElement.lang = locale;
  language.setState({
    locale,
    // A text that is not loaded shows its id, which is better than no screen at all.
    t: ((...[id, ...args]: Parameters<Translate>) => (id in texts ? speak(id, ...args) : id)) as Translate,
  });
}

if (typeof addEventListener === 'function') {
  addEventListener('storage', (event) => {
    // Another tab chose a language; `clear()` has a null key and resets to the browser's language.
    if (event.key === null || event.key === LOCAL_KEYS.locale) startLocale().catch(() => {});
  });
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
